// What a season had shown before a match: the table, the last results, and how the two met. Only of matches that were over by then.

import type { Instant } from '@overround/kernel';
import type { FixtureHistory, FormMark, PastMeeting, Standing } from '@overround/provider-kit';
import { COURSE_MS } from './match-course.ts';
import type { SeasonMatch } from './season-file.ts';

/** What a match is told with, by what was over at an instant of the recording. */
export type HistoryAt = (match: SeasonMatch, before: Instant) => FixtureHistory;

interface Row {
  standing: Standing;
  readonly marks: FormMark[];
}
interface Shown {
  /** Teams in the order of the table. */
  readonly places: readonly string[];
  readonly rows: ReadonlyMap<string, Row>;
}

const FORM_SHOWN = 5;
const POINTS: Readonly<Record<FormMark, number>> = { won: 3, drawn: 1, lost: 0 };
const NOTHING: Standing = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 };
/** Tables kept; many divisions are replayed side by side. */
const KEPT_MAX = 200;
/** Seasons of the files turn in July. */
const TURN_MONTH = 6;

const seasonOf = ({ kickoffAt }: SeasonMatch): number => {
  const date = new Date(kickoffAt);
  return date.getUTCFullYear() - (date.getUTCMonth() < TURN_MONTH ? 1 : 0);
};
const stageOf = (match: SeasonMatch): string => `${match.division}/${seasonOf(match)}`;

function enter(rows: Map<string, Row>, team: string, scored: number, conceded: number): void {
  const mark: FormMark = scored > conceded ? 'won' : scored === conceded ? 'drawn' : 'lost';
  const { standing, marks } = rows.get(team) ?? { standing: NOTHING, marks: [] };
  rows.set(team, {
    standing: {
      ...standing,
      played: standing.played + 1,
      [mark]: standing[mark] + 1,
      scored: standing.scored + scored,
      conceded: standing.conceded + conceded,
      points: standing.points + POINTS[mark],
    },
    marks: [...marks, mark],
  });
}

/** Points, goal difference, goals, then the alphabet. */
function shownBy(matches: readonly SeasonMatch[]): Shown {
  const rows = new Map<string, Row>();
  for (const { home, away, fullTime } of matches) {
    enter(rows, home, fullTime.home, fullTime.away);
    enter(rows, away, fullTime.away, fullTime.home);
  }
  const difference = ({ scored, conceded }: Standing): number => scored - conceded;
  const places = [...rows]
    .sort(
      ([one, { standing: a }], [other, { standing: b }]) =>
        b.points - a.points ||
        difference(b) - difference(a) ||
        b.scored - a.scored ||
        one.localeCompare(other, 'en'),
    )
    .map(([team]) => team);
  return { places, rows };
}

/** A meeting seen from the first side of the match that is told, wherever it was. */
const meetingOf = ({ kickoffAt, home, fullTime }: SeasonMatch, first: string): PastMeeting => ({
  startsAt: kickoffAt,
  isFirstSideAway: home !== first,
  score: home === first ? fullTime : { home: fullTime.away, away: fullTime.home },
});

/** Reads the matches once; what they had shown is worked out when somebody asks, once for each number of matches that were over. */
export function openSeasonHistory(matches: readonly SeasonMatch[]): HistoryAt {
  const stages = Map.groupBy(
    matches.toSorted((a, b) => a.kickoffAt - b.kickoffAt),
    stageOf,
  );
  const known = new Map<string, Shown>();
  return (match, before) => {
    const stage = stageOf(match);
    const over = (stages.get(stage) ?? []).filter(({ kickoffAt }) => kickoffAt + COURSE_MS <= before);
    const key = `${stage}/${over.length}`;
    const shown = known.get(key) ?? shownBy(over);
    // Matches are told in their order: what was asked for long ago is not asked again.
    if (known.size > KEPT_MAX) known.clear();
    known.set(key, shown);
    const { home, away } = match;
    const [first, second] = [shown.rows.get(home), shown.rows.get(away)];
    const placeOf = (team: string): number => shown.places.indexOf(team) + 1;
    return {
      meetings: over
        .filter((one) => (one.home === home && one.away === away) || (one.home === away && one.away === home))
        .toReversed()
        .map((one) => meetingOf(one, home)),
      ...(first && second
        ? {
            places: [placeOf(home), placeOf(away)] as const,
            standings: [first.standing, second.standing] as const,
            form: [first.marks.slice(-FORM_SHOWN), second.marks.slice(-FORM_SHOWN)] as const,
          }
        : {}),
    };
  };
}
