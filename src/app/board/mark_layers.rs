//! The layers of marks on the board. The features write them, and the board
//! decides which of them are shown.

use std::collections::BTreeMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::mark::BoardMark;

/// The layers, in the order in which their marks are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum MarkLayer {
    /// The marks of a temporary position that covers the board. They hide all
    /// other layers.
    Cover,
    /// The answer about a group. It hides the score.
    GroupStatus,
    /// The groups and moves of the moment that the position stands before. They
    /// hide the score.
    Moment,
    /// The stones that a duel's problem is about, and its solution. They hide the
    /// score.
    Duel,
    /// The stones that a task is about. They hide the score.
    Targets,
    /// The owners of the points at the end of a game.
    Score,
    /// The position that is being edited.
    Draft,
    /// The moves with which known lines go on. They hide a student's marks and
    /// the solver's.
    Continuations,
    /// The hints for a student, and judgments of the student's moves. They hide
    /// the solver's answer.
    Tutoring,
    /// The solver's answer.
    Verdicts,
    /// The markup of a record. It hides the estimate.
    Markup,
    /// The probable owners of the points.
    Estimate,
    /// An analysis of the position. Its marks replace others on their points.
    Analysis,
}

/// The layers below an analysis. The first layer of each group that exists is
/// shown.
const GROUPS: [&[MarkLayer]; 4] = [
    &[
        MarkLayer::GroupStatus,
        MarkLayer::Moment,
        MarkLayer::Duel,
        MarkLayer::Targets,
        MarkLayer::Score,
    ],
    &[MarkLayer::Draft],
    &[
        MarkLayer::Continuations,
        MarkLayer::Tutoring,
        MarkLayer::Verdicts,
    ],
    &[MarkLayer::Markup, MarkLayer::Estimate],
];

/// The marks of each layer that exists. A layer may exist without a mark.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(crate) struct MarkLayers(BTreeMap<MarkLayer, Vec<BoardMark>>);

impl MarkLayers {
    /// Returns the marks of a layer, if it exists.
    pub(crate) fn get(&self, layer: MarkLayer) -> Option<&[BoardMark]> {
        self.0.get(&layer).map(Vec::as_slice)
    }

    /// Returns the marks to draw below an analysis.
    pub(super) fn shown(&self) -> Vec<BoardMark> {
        if let Some(cover) = self.get(MarkLayer::Cover) {
            return cover.to_vec();
        }
        let first = |group: &[MarkLayer]| group.iter().find_map(|layer| self.get(*layer));
        let groups = GROUPS.into_iter().filter_map(first);
        groups.flatten().copied().collect()
    }

    /// Returns the marks of the analysis, if they are shown.
    pub(super) fn analysis(&self) -> &[BoardMark] {
        if self.get(MarkLayer::Cover).is_some() {
            return &[];
        }
        self.get(MarkLayer::Analysis).unwrap_or_default()
    }
}

/// Writes layers of marks. A layer that stays the same counts as no change.
#[derive(SystemParam)]
pub(crate) struct MarkLayerWriter<'w> {
    layers: ResMut<'w, MarkLayers>,
}

impl MarkLayerWriter<'_> {
    /// Replaces the marks of a layer, or removes the layer.
    pub(crate) fn set(&mut self, layer: MarkLayer, marks: Option<Vec<BoardMark>>) {
        if self.layers.get(layer) == marks.as_deref() {
            return;
        }
        match marks {
            Some(marks) => self.layers.0.insert(layer, marks),
            None => self.layers.0.remove(&layer),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::board::mark::MarkKind;
    use crate::go::Point;

    #[test]
    fn the_first_layer_of_each_group_is_shown() {
        let mark = |x| BoardMark {
            point: Point::new(x, 0).unwrap(),
            kind: MarkKind::Target,
        };
        let mut layers = MarkLayers::default();
        let mut set = |layer, marks: &[u8]| {
            let marks = marks.iter().map(|x| mark(*x)).collect();
            layers.0.insert(layer, marks);
            let shown = layers.shown();
            shown.iter().map(|mark| mark.point.x()).collect::<Vec<_>>()
        };
        assert!(set(MarkLayer::Analysis, &[9]).is_empty());
        assert_eq!(set(MarkLayer::Estimate, &[1]), [1]);
        assert_eq!(set(MarkLayer::Verdicts, &[2]), [2, 1]);
        // A layer without a mark hides the next one as well.
        assert_eq!(set(MarkLayer::Tutoring, &[]), [1]);
        assert_eq!(set(MarkLayer::Continuations, &[3]), [3, 1]);
        assert_eq!(set(MarkLayer::Score, &[4]), [4, 3, 1]);
        assert_eq!(set(MarkLayer::Targets, &[5]), [5, 3, 1]);
        assert_eq!(set(MarkLayer::Draft, &[6]), [5, 6, 3, 1]);
        assert_eq!(set(MarkLayer::Markup, &[7]), [5, 6, 3, 7]);
        assert_eq!(set(MarkLayer::Cover, &[8]), [8]);
        assert!(layers.analysis().is_empty());
    }
}
