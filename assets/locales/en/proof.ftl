# The browser of a proof.
proof = Proof
proof-start = Start
proof-close = Close
proof-keys = Keys: { $back } back, { $on } on, { $start } start, { $close } close
proof-not-here = This move is not in the proof. Go back to look on.
proof-with-reply = { $positions } with a reply
proof-with-reply-below = { $positions } with a reply from here on
proof-over-after = The line is over after { $moves }
proof-won = { color } has won it.
proof-round = The position comes round again: nothing has been forced.
proof-to-move = { color } to move
proof-after = after { $moves }
proof-wins-within = { color } wins this position, in { $moves } at most
proof-wins-for-ever = { color } wins this position; play may go round for ever
proof-has-threats = { color } has { $threats }
proof-retake = Retaking the ko at { $point } costs a threat
proof-plays = { color } plays
proof-none-helps = { color }: { $moves }, none helps
proof-threat = { $move }, a threat
proof-end = the end
proof-then = then { $reply }: { $outcome }
proof-goes-round = goes round
proof-counting = counting…
proof-other-firsts = Other first moves
proof-as-good = as good as any
proof-fails = fails
proof-best = best
proof-lines-over = The line is over
proof-back-first = This move is not in the proof: go back first
proof-one-reply = Here { color } replies { $reply }; one reply is proof enough
proof-not-legal = { $move } may not be played here

# What a claim says: what, and with which threats.
claim = { $what }, { $how }
claim-captures = { color } captures
claim-not-captured = { color } is not captured
claim-lives = { color } lives unconditionally
claim-cannot-live = { color } cannot live unconditionally
claim-no-threats = neither side having ko threats
claim-although = although { color } has { $threats }
claim-with = with { $threats }
claim-with-against = with { $own } against { $threats }
outcome-captured = captured
outcome-kept = kept
outcome-alive = alive
outcome-no-life = no life

# Why a line is over, in a word and in a sentence.
ending-captured = captured
ending-two-eyes = two eyes
ending-no-room = no room for two eyes
ending-passes = both have passed
over-captured = The target is captured.
over-two-eyes = { color } is alive unconditionally, with two eyes.
over-no-room = { color } has no room for two eyes, and no way out.
over-passes = Both have passed, and nothing has been forced.
