# What is told over the board. `$why` comes from the system or from a file and
# is not translated.
no-sound-device = No sound device was found: the game goes on without sound
sound-device-lost = The sound device is gone: the game goes on without sound until one is found
saved-as = Saved as { $path }
not-saved = The game could not be saved: { $why }
earlier-saved-as = The game before is saved as { $path }
earlier-kept = The game before is offered at the next start; it is not saved: { $why }
earlier-unread = The last game could not be read whole: { $why }
and-more = { $first } (and { $more } more)
choose-target = Click a stone of the chain that is to live or die, then solve
sound-off = Sound is off
sound-on = Sound is on
copied = The record is in the clipboard
no-game-in-clipboard = There is no game in the clipboard
review-kept = The changes of the record are kept as { $path }
exported = Exported as { $path }
not-exported = The export failed: { $why }
