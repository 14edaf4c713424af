# What the problems that come with the program are called, by their English
# names. Other languages say here what they call them.
problem-numbered = { $title } { $number }
problem-untitled = Without a title
problem-title = { $title }
problem-note = { $note }
