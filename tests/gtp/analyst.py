#!/usr/bin/env python3
"""A GTP engine with an analysis: it streams lines until the next command comes.

It checks no rules and generates no moves. The streamed lines list the moves that it
received, so that a test sees which position it analyses. With --stubborn it refuses
undo, although it lists the command. Standard library only.
"""
import os
import select
import sys

COMMANDS = """protocol_version name version list_commands boardsize clear_board komi play undo
lz-analyze quit""".split()


def say(text):
    while text:
        text = text[os.write(1, text.encode()):]


def stream(number, told):
    """Streams lines until input arrives."""
    say(f"={number}\n")
    visits = 0
    while not select.select([0], [], [], 0.02)[0]:
        visits += 1
        line = " ".join(told)
        say(f"info move A1 visits {visits} winrate 5500 order 0 pv A1 {line}\n")
    say("\n")


def lines():
    """Yields input lines, read without a buffer, because select ignores buffers."""
    line = b""
    while byte := os.read(0, 1):
        if byte == b"\n":
            yield line.decode()
            line = b""
        else:
            line += byte


def main():
    told = []
    for line in lines():
        number, name, *words = line.split()
        answer = ""
        if name == "lz-analyze":
            stream(number, told)
            continue
        if name == "list_commands":
            answer = "\n".join(COMMANDS)
        elif name == "protocol_version":
            answer = "2"
        elif name == "name":
            answer = "Analyst"
        elif name == "play":
            told.append(words[1])
        elif name == "undo" and "--stubborn" not in sys.argv:
            told.pop()
        elif name == "clear_board":
            told.clear()
        elif name == "undo" or name not in COMMANDS:
            say(f"?{number} cannot do that\n\n")
            continue
        say(f"={number} {answer}\n\n")
        if name == "quit":
            sys.exit()


main()
