//! The place of a new property among those of a node.

/// The rank of a property in the usual order, lowest first: the game, the
/// set-up, the move, its clock, remarks on it, marks, the comment. Unknown
/// properties come last.
pub(super) fn rank(ident: &str) -> u8 {
    match ident {
        "ST" => 0,
        "GN" | "EV" | "RO" | "DT" | "PC" => 1,
        "PB" | "BR" | "BT" => 2,
        "PW" | "WR" | "WT" => 3,
        "KM" | "HA" | "RU" | "SHRU" | "TM" | "OT" | "RE" => 4,
        "GC" | "ON" | "AN" | "SO" | "US" | "CP" => 5,
        "AB" | "AW" | "AE" => 6,
        "PL" => 7,
        "B" | "W" | "KO" | "MN" => 8,
        "BL" | "WL" | "OB" | "OW" => 9,
        "N" | "V" | "BM" | "TE" | "DO" | "IT" | "DM" | "GB" | "GW" | "UC" | "HO" => 10,
        "TR" | "SQ" | "CR" | "MA" | "SL" | "LB" | "AR" | "LN" | "DD" | "VW" | "TB" | "TW" => 11,
        "C" => 12,
        _ => 13,
    }
}
