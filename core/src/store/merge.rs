//! Merges what two windows write to the same file, so that neither undoes a change of the other. It is a three-way
//! merge: `base` is what this window last read or wrote, `mine` what it has now, and `theirs` what the file contains by
//! now.

use serde_json::{Map, Value};

/// A rule for merging two changes of the same value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MergeRule {
    /// Merge it as one value: mine replaces theirs.
    Whole,
    /// A number that only grows: both increments count.
    Count,
    /// A list without order or repeats: what either side added is added, what either side removed is removed.
    Set,
    /// A list of at most this length with the latest value first: mine come first.
    Recent(usize),
    /// A map, merged entry by entry with this rule.
    Entries(&'static Self),
    /// An object with these fields; any other field is merged as one value.
    Fields(&'static [(&'static str, Self)]),
}

/// Merges the fields of an object. A field that only one side has changed, added or removed is taken from that side.
pub fn merge(
    base: &Map<String, Value>,
    mine: &Map<String, Value>,
    theirs: &Map<String, Value>,
    rule: MergeRule,
) -> Map<String, Value> {
    let rule = |key: &str| match rule {
        MergeRule::Entries(rule) => *rule,
        MergeRule::Fields(fields) => {
            fields.iter().find(|(name, _)| *name == key).map_or(MergeRule::Whole, |(_, rule)| *rule)
        }
        _ => MergeRule::Whole,
    };
    let mut keys: Vec<_> = theirs.keys().chain(mine.keys()).collect();
    keys.sort_unstable();
    keys.dedup();
    let merged = |key: &String| {
        let value = merge_value(base.get(key), mine.get(key), theirs.get(key), rule(key))?;
        Some((key.clone(), value))
    };
    keys.into_iter().filter_map(merged).collect()
}

/// Merges one value; `None` is a missing one.
fn merge_value(
    base: Option<&Value>,
    mine: Option<&Value>,
    theirs: Option<&Value>,
    rule: MergeRule,
) -> Option<Value> {
    if mine == base {
        return theirs.cloned();
    }
    if theirs == base {
        return mine.cloned();
    }
    let merged = match rule {
        MergeRule::Whole => None,
        MergeRule::Count => merge_count(base, mine, theirs),
        MergeRule::Set => merge_set(base, mine, theirs),
        MergeRule::Recent(capacity) => merge_recent(base, mine, theirs, capacity),
        MergeRule::Entries(_) | MergeRule::Fields(_) => match (mine, theirs) {
            (Some(Value::Object(mine)), Some(Value::Object(theirs))) => {
                let none = Map::new();
                let base = base.and_then(Value::as_object).unwrap_or(&none);
                Some(Value::Object(merge(base, mine, theirs, rule)))
            }
            _ => None,
        },
    };
    merged.or_else(|| mine.cloned())
}

fn merge_count(base: Option<&Value>, mine: Option<&Value>, theirs: Option<&Value>) -> Option<Value> {
    let base = base.and_then(Value::as_u64).unwrap_or(0);
    let theirs = theirs.and_then(Value::as_u64).unwrap_or(0);
    // A count that was reset replaces theirs.
    let increment = mine?.as_u64()?.checked_sub(base)?;
    Some(theirs.saturating_add(increment).into())
}

fn merge_set(base: Option<&Value>, mine: Option<&Value>, theirs: Option<&Value>) -> Option<Value> {
    let (mine, theirs) = (mine?.as_array()?, theirs?.as_array()?);
    let base = base.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let is_kept = |value: &&Value| mine.contains(value) || !base.contains(value);
    let is_new = |value: &&Value| !base.contains(value) && !theirs.contains(value);
    Some(theirs.iter().filter(is_kept).chain(mine.iter().filter(is_new)).cloned().collect())
}

fn merge_recent(
    base: Option<&Value>,
    mine: Option<&Value>,
    theirs: Option<&Value>,
    capacity: usize,
) -> Option<Value> {
    let (mine, theirs) = (mine?.as_array()?, theirs?.as_array()?);
    let base = base.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    // The values put first since: the rest is in the same order as in `base`.
    let is_as_before = |rest: &[Value]| {
        let mut before = base.iter();
        rest.iter().all(|value| before.any(|other| other == value))
    };
    let new = (0..=mine.len()).find(|new| is_as_before(&mine[*new..]))?;
    let (new, mut all) = (&mine[..new], Vec::new());
    for value in new.iter().chain(theirs) {
        if !all.contains(value) {
            all.push(value.clone());
        }
    }
    all.truncate(capacity);
    Some(Value::Array(all))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    const RULE: MergeRule = MergeRule::Fields(&[
        ("keys", MergeRule::Fields(&[("changes", MergeRule::Entries(&MergeRule::Whole))])),
        ("counts", MergeRule::Entries(&MergeRule::Count)),
        ("unwanted", MergeRule::Set),
        ("files", MergeRule::Recent(4)),
    ]);

    fn object(value: Value) -> Map<String, Value> {
        match value {
            Value::Object(map) => map,
            other => panic!("{other}"),
        }
    }

    #[track_caller]
    fn assert_merged(base: Value, mine: Value, theirs: Value, expected: Value) {
        let merged = merge(&object(base), &object(mine), &object(theirs), RULE);
        assert_eq!(Value::Object(merged), expected);
    }

    #[test]
    fn a_change_of_one_window_survives_when_the_other_changes_something_else() {
        assert_merged(
            json!({"zoom": 1.1, "theme": "system"}),
            json!({"zoom": 1.1, "theme": "dark"}),
            json!({"zoom": 1.0, "theme": "system"}),
            json!({"zoom": 1.0, "theme": "dark"}),
        );
    }

    #[test]
    fn of_two_changes_of_one_value_the_later_one_counts() {
        assert_merged(
            json!({"window": {"corner": [0, 0], "size": [1, 1]}}),
            json!({"window": {"corner": [2, 2], "size": [1, 1]}}),
            json!({"window": {"corner": [3, 3], "size": [3, 3]}}),
            json!({"window": {"corner": [2, 2], "size": [1, 1]}}),
        );
    }

    #[test]
    fn fields_that_this_version_does_not_know_stay() {
        assert_merged(
            json!({"theme": "system"}),
            json!({"theme": "dark"}),
            json!({"theme": "solarized", "added later": [1, {"a": null}]}),
            json!({"theme": "dark", "added later": [1, {"a": null}]}),
        );
        assert_merged(
            json!({"theme": "system", "zoom": 1}),
            json!({"theme": "system", "zoom": 2}),
            json!({"theme": "solarized", "zoom": 1}),
            json!({"theme": "solarized", "zoom": 2}),
        );
    }

    #[test]
    fn maps_are_merged_by_entry_and_null_is_a_value() {
        assert_merged(
            json!({"keys": {"preset": "own", "changes": {"undo": "U", "hint": "H", "quit": "Q"}}}),
            json!({"keys": {"preset": "own", "changes": {"undo": null, "hint": "H", "pause": "P"}}}),
            json!({"keys": {"preset": "solo", "changes": {"undo": "U", "hint": "F2", "quit": "Q", "check": "C"}}}),
            json!({"keys": {"preset": "solo", "changes": {"undo": null, "hint": "F2", "pause": "P", "check": "C"}}}),
        );
    }

    #[test]
    fn counts_of_both_windows_are_added() {
        assert_merged(
            json!({"counts": {"x-wing": 3, "coloring": 1}}),
            json!({"counts": {"x-wing": 5, "coloring": 1, "skyscraper": 1}}),
            json!({"counts": {"x-wing": 4, "coloring": 2, "skyscraper": 2}}),
            json!({"counts": {"x-wing": 6, "coloring": 2, "skyscraper": 3}}),
        );
        let one_more = |count: u64| json!({"counts": {"x-wing": count}});
        assert_merged(one_more(3), one_more(4), one_more(4), one_more(5));
        assert_merged(one_more(3), one_more(1), one_more(4), one_more(1));
        assert_merged(one_more(0), one_more(u64::MAX), one_more(7), one_more(u64::MAX));
    }

    #[test]
    fn lists_without_order_keep_what_either_added_and_lose_what_either_removed() {
        assert_merged(
            json!({"unwanted": ["a", "b", "c"]}),
            json!({"unwanted": ["b", "c", "d", "e"]}),
            json!({"unwanted": ["a", "b", "e", "later"]}),
            json!({"unwanted": ["b", "e", "later", "d"]}),
        );
    }

    #[test]
    fn recent_files_of_both_windows_are_kept_those_of_this_one_first() {
        let files = |files: &[&str]| json!({"files": files});
        let merged = |mine: &[&str], theirs: &[&str], expected: &[&str]| {
            assert_merged(files(&["a", "b", "c"]), files(mine), files(theirs), files(expected));
        };
        merged(&["x", "a", "b", "c"], &["y", "a", "b", "c"], &["x", "y", "a", "b"]);
        merged(&["b", "a", "c"], &["y", "a", "b", "c"], &["b", "y", "a", "c"]);
        merged(&["b", "x", "a", "c"], &["c", "a", "b"], &["b", "x", "c", "a"]);
    }

    #[test]
    fn values_of_other_types_than_expected_are_merged_as_a_whole() {
        for (field, mine) in [("counts", json!(7)), ("unwanted", json!("all")), ("files", json!({}))] {
            for theirs in [json!(null), json!([1]), json!({"a": "b"}), json!("text"), json!(-1)] {
                assert_merged(
                    json!({field: 1.5}),
                    json!({field: mine}),
                    json!({field: theirs}),
                    json!({field: mine}),
                );
            }
        }
    }

    /// A change of one field to a value, or its removal.
    type Change = (String, Option<Value>);

    fn changed(mut map: Map<String, Value>, changes: &[Change]) -> Map<String, Value> {
        for (key, value) in changes {
            match value {
                Some(value) => drop(map.insert(key.clone(), value.clone())),
                None => drop(map.remove(key)),
            }
        }
        map
    }

    fn value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<u8>().prop_map(Value::from),
            "[a-c]{0,2}".prop_map(Value::from),
        ];
        leaf.prop_recursive(2, 8, 3, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
                prop::collection::btree_map("[a-c]", inner, 0..3)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    fn changes(keys: &'static str) -> impl Strategy<Value = Vec<Change>> {
        prop::collection::vec((keys, prop::option::of(value())), 0..6)
    }

    proptest! {
        #[test]
        fn changes_of_different_fields_all_survive_in_any_order(
            base in prop::collection::btree_map("[a-h]", value(), 0..8),
            mine in changes("[a-d]"),
            theirs in changes("[e-h]"),
        ) {
            let base: Map<_, _> = base.into_iter().collect();
            let both = changed(changed(base.clone(), &mine), &theirs);
            let (mine, theirs) = (changed(base.clone(), &mine), changed(base.clone(), &theirs));
            prop_assert_eq!(&merge(&base, &mine, &theirs, RULE), &both);
            prop_assert_eq!(&merge(&base, &theirs, &mine, RULE), &both);
        }

        #[test]
        fn a_window_that_changed_nothing_writes_what_is_there(
            base in prop::collection::btree_map("[a-h]", value(), 0..8),
            theirs in prop::collection::btree_map("[a-h]", value(), 0..8),
        ) {
            let (base, theirs): (Map<_, _>, Map<_, _>) =
                (base.into_iter().collect(), theirs.into_iter().collect());
            prop_assert_eq!(&merge(&base, &base, &theirs, RULE), &theirs);
            prop_assert_eq!(&merge(&base, &theirs, &base, RULE), &theirs);
        }

        #[test]
        fn counts_come_to_the_same_sum_in_any_order(
            start in 0_u64..100,
            increments in prop::collection::vec((any::<bool>(), 0_u64..10), 0..10),
        ) {
            let count = |count: u64| object(json!({"counts": {"x": count}}));
            let mut file = start;
            // The present count of each window, and its count at the last write.
            let mut windows = [(start, start); 2];
            for (which, increment) in &increments {
                let (now, last) = &mut windows[usize::from(*which)];
                *now += increment;
                let merged = merge(&count(*last), &count(*now), &count(file), RULE);
                file = merged["counts"]["x"].as_u64().unwrap();
                *last = *now;
            }
            prop_assert_eq!(file, start + increments.iter().map(|(_, more)| more).sum::<u64>());
        }

        #[test]
        fn a_merge_of_anything_ends(base in value(), mine in value(), theirs in value()) {
            for name in ["keys", "counts", "unwanted", "files"] {
                let of = |value: &Value| object(json!({name: value}));
                merge(&of(&base), &of(&mine), &of(&theirs), RULE);
            }
        }
    }
}
