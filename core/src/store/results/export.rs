//! The results as a table and as JSON, for other programs.

use super::{GameResult, ResultKind};
use crate::text::text;

/// Returns the results as CSV for other programs: a line per game, titles in double quotes. The base time, the forecast and its
/// range are in seconds.
pub fn csv(results: &[GameResult]) -> String {
    let mut text = String::from(
        "begun,over,won,title,level,rating,hardest,milliseconds,nudges,names,places,reasons,checks,revealed,fill,clean,daily,kind,words,refutations,solutionviews,steplists,markedmistakes,automaticmarks,appliedsteps,camewithentries,ownwin,base,forecast,low,high,forme\n",
    );
    for result in results {
        let (rating, words) = (result.rating().or(result.variant_rating), result.words());
        let kind = match &result.kind {
            ResultKind::Sudoku(_) => "sudoku".to_owned(),
            ResultKind::Crosspatch { .. } => "crosspatch".to_owned(),
            ResultKind::Variant(variant) => variant.ids(),
        };
        let record = &result.forecast;
        let hardest = rating.and_then(|rating| serde_json::to_value(rating.hardest?).ok());
        let optional = |value: Option<String>| value.unwrap_or_default();
        let title = result.title.replace('"', "\"\"");
        // Spreadsheets would run a title that starts like a formula.
        let guard = if title.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
        let fields = [
            result.started_at.to_string(),
            optional(result.finished_at.map(|over| over.to_string())),
            result.is_won().to_string(),
            format!("\"{guard}{title}\""),
            optional(rating.map(|rating| rating.level.id().to_owned())),
            optional(rating.map(|rating| rating.difficulty.to_string())),
            optional(hardest.and_then(|hardest| hardest.as_str().map(str::to_owned))),
            result.play_time_ms.to_string(),
            result.assists.hints.0.map(|count| count.to_string()).join(","),
            result.assists.checks.to_string(),
            result.assists.revealed.to_string(),
            result.auto_marks.fill.to_string(),
            result.auto_marks.clean.to_string(),
            optional(result.daily.map(|daily| daily.date.to_string())),
            kind,
            optional(words.map(|words| words.to_string())),
            result.assists.refutations.to_string(),
            result.assists.solution_views.to_string(),
            result.assists.step_lists.to_string(),
            result.assists.marked_mistakes.to_string(),
            result.assists.automatic_marks.to_string(),
            result.assists.applied_steps().to_string(),
            result.assists.came_with_entries.to_string(),
            result.is_own_win().to_string(),
            optional(record.base.is_known().then(|| record.base.seconds().to_string())),
            optional(record.forecast.map(|forecast| forecast.seconds.to_string())),
            optional(record.forecast.map(|forecast| forecast.low.to_string())),
            optional(record.forecast.map(|forecast| forecast.high.to_string())),
            record.is_for_me.to_string(),
        ];
        text.push_str(&fields.join(","));
        text.push('\n');
    }
    text
}

/// Returns the results as JSON: a list of objects.
pub fn json(results: &[GameResult]) -> String {
    serde_json::to_string_pretty(results)
        .unwrap_or_else(|error| text!("save-error-json", why = error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{of_words, result, won};
    use super::*;
    use crate::store::games::{BaseTime, ForecastRecord, TimeForecast};

    #[test]
    fn a_table_of_results_has_a_line_per_game() {
        let forecast = ForecastRecord {
            base: BaseTime([120, 50, 30, 0, 0]),
            forecast: Some(TimeForecast::new(240.0, 180.0, 330.0)),
            is_for_me: true,
        };
        let begun = GameResult { title: "=1+1".into(), forecast, ..result(1, 2) };
        let text = csv(&[won(0, 1500), begun, of_words(2, 82)]);
        let lines = "1970-01-01T00:00:00Z,1970-01-01T00:01:40Z,true,\"a \"\"game\"\", with\nlines\",medium,3.4,,1500,\
                     0,0,0,0,0,false,false,false,,sudoku,,0,0,0,false,false,0,false,true,,,,,false\n1970-01-01T00:00:01Z,,false,\"'=1+1\",medium,3.4,,2,0,0,0,0,0,false,false,false,,sudoku,,0,0,0,false,false,0,false,false,200,240,180,330,true\n\
                     1970-01-01T00:00:02Z,1970-01-01T00:01:42Z,true,\"words\",,,,20,0,0,0,0,0,false,false,false,,crosspatch,82,0,0,0,false,false,0,false,true,,,,,false\n";
        assert!(text.ends_with(lines), "{text}");
        let columns = |line: &str| line.split(',').count();
        assert_eq!(columns(text.lines().next().unwrap()), 32);
        assert_eq!(serde_json::from_str::<Vec<GameResult>>(&json(&[won(0, 1)])).unwrap(), [won(0, 1)]);
    }
}
