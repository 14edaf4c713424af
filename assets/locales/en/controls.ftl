# Which keys and buttons do what.
options-page-controls = Controls
controls-how = Choose a key or a button, then press the one that is to take its place.
controls-keys = Key
controls-pad = Gamepad
controls-press = Press…
controls-none = –
controls-usual = Reset to the defaults
controls-freed = { $key } now does this; it no longer does “{ $action }”.
controls-refused = { $key } stays with “{ $action }”, which would be left without any: give that another one first.
controls-group-moving = On the board, in panels and lists
controls-group-record = In records, proofs and lessons
controls-group-game = In a game or a problem
controls-group-program = Everywhere
action-name = { $action ->
    [back] Go back, pause
    [pause] Pause
    [other-part] Between board and panel
    [next-thing] Next control
    [previous-thing] Previous control
    [left] To the left
    [right] To the right
    [up] Up
    [down] Down
    [choose] Play here, choose
    [choose-alone] Mark one chain alone
    [choose-other] Like the right mouse button
    [type-point] Type a point
    [previous-page] Previous page
    [next-page] Next page
    [step-back] One move back
    [step-on] One move on
    [previous-variation] Previous variation
    [next-variation] Next variation
    [ten-back] Ten moves back
    [ten-on] Ten moves on
    [to-start] To the start
    [to-end] To the end
    [delete] Delete from here on
    [undo] Undo
    [redo] Redo
    [pass] Pass
    [hint] Hint
    [examine] Examine or practise
    [favourite] Mark or unmark a favourite
    [say-alive] Quiz: alive
    [say-dead] Quiz: dead
    [say-seki] Quiz: seki
    [say-ko] Quiz: ko
    [new] New game
    [open] Saved games
    [save] Save
    [copy] Copy the game (SGF)
    [paste] Paste a game (SGF)
    [zoom-in] Zoom in
    [zoom-out] Zoom out
    [whole-board] The whole board
    [autoplay] Start or stop the replay
    [find-text] Find a text
    [find-next] Find next
    [details] About the game
    [export] Export the board
    [ask-group] Ask about the life of a group
    [life-and-death] Go through the game for life and death
    [analyse] Start or stop the analysis
    [analyse-game] Analyse the whole game
    [next-mistake] Next mistake
    [previous-mistake] Previous mistake
    [tool-black] Tool: a black stone
    [tool-white] Tool: a white stone
    [tool-empty] Tool: no stone
    [tool-find] Tool: find a move
    [tool-letter] Tool: letters
    [tool-number] Tool: numbers
    [tool-label] Tool: a label
    [tool-triangle] Tool: triangle
    [tool-square] Tool: square
    [tool-circle] Tool: circle
    [tool-cross] Tool: cross
    [tool-selected] Tool: selected
    [tool-dim] Tool: dimmed
    [tool-mask] Editor: mask
    [tool-target] Editor: target
    [tool-region] Editor: region
    [tool-ko] Editor: ko
    [full-screen] Full screen
   *[mute] Sound off and on
}
key-name = { $key ->
    [Ctrl] Ctrl
    [Alt] Alt
    [Shift] Shift
    [Left] ←
    [Right] →
    [Up] ↑
    [Down] ↓
    [Home] Home
    [End] End
    [PageUp] Page Up
    [PageDown] Page Down
    [Enter] Enter
    [Space] Space
    [Tab] Tab
    [Backspace] Backspace
    [Delete] Delete
    [Insert] Insert
    [Escape] Esc
    [Pause] Pause
    [Menu] Menu
   *[Plus] +
}
pad-name = { $button ->
    [South] A
    [East] B
    [North] Y
    [West] X
    [LeftShoulder] LB
    [RightShoulder] RB
    [LeftTrigger] LT
    [RightTrigger] RT
    [Select] Select
    [Start] Start
    [LeftStick] L3
    [RightStick] R3
    [Up] ↑
    [Down] ↓
    [Left] ←
   *[Right] →
}
