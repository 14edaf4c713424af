//! Fuzzes the messages between host and guest, and stored matches.

use super::material::{Material, assert_reaches, feed, seeds};
use super::readers::network::{
    knock, stored_match, to_duel_guest, to_duel_host, to_guest, to_host,
};

const WORDS: &[&str] = &[
    "\"request\":",
    "\"number\":",
    "\"command\":",
    "\"resign\"",
    "{\"offer\":\"undo\"}",
    "{\"accept\":\"pause\"}",
    "{\"mark\":{\"region\":[1,1]}}",
    "{\"say\":\"hello\"}",
    "{\"place_handicap\":[2,2]}",
    "\"play_on\"",
    "\"entries\":",
    "\"welcome\":",
    "\"digest\":",
    "\"elapsed\":",
    "\"pose\":",
    "\"rule\":",
    "\"reveal\":",
    "\"targets\":",
    "\"region\":",
    "{\"right\":[1,1]}",
    "{\"shikatsu\":1,\"with\":",
    "{\"code\":[",
    "NNB_-\\n",
    "18446744073709551615",
    "-1",
    "1e99",
    "null",
    "[",
    "]",
    "{",
    "}",
    ",",
    "\n",
    "\"\\u202e\"",
];

fn material(target: &str) -> Material {
    Material::new(seeds(target), WORDS)
}

#[test]
fn messages_to_a_host_change_nothing_that_is_not_the_guests() {
    feed(&material("messages_to_host"), to_host);
}

#[test]
fn messages_to_a_guest_are_followed_or_end_the_connection() {
    feed(&material("messages_to_guest"), to_guest);
}

#[test]
fn messages_to_the_host_of_a_duel_score_nothing() {
    feed(&material("messages_to_duel_host"), to_duel_host);
}

#[test]
fn messages_to_the_guest_of_a_duel_are_followed_or_end_the_connection() {
    feed(&material("messages_to_duel_guest"), to_duel_guest);
}

#[test]
fn a_stranger_is_not_let_in() {
    feed(&material("knocks"), knock);
}

#[test]
fn stored_matches_go_on_or_are_refused() {
    feed(&material("matches"), stored_match);
}

#[test]
fn readers_of_the_network_are_reached() {
    assert_reaches(&material("messages_to_host"), to_host);
    assert_reaches(&material("messages_to_guest"), to_guest);
    assert_reaches(&material("messages_to_duel_host"), to_duel_host);
    assert_reaches(&material("messages_to_duel_guest"), to_duel_guest);
    assert_reaches(&material("knocks"), knock);
    assert_reaches(&material("matches"), stored_match);
}
