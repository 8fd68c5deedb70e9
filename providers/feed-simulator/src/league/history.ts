import type { Instant } from '@overround/kernel';
import type { FixtureHistory, PastMeeting, Standing } from '@overround/provider-kit';
import { kickoffAt, roundsKnownAt } from './calendar.ts';
import type { Season } from './season.ts';
import { type LeagueTable, type TableRow, tableOf } from './table.ts';

/** Tables by how many rounds they count; fixtures of one round ask for the same one. */
const tables = new WeakMap<Season, { readonly rounds: number; readonly table: LeagueTable }>();

function tableAfter(season: Season, rounds: number): LeagueTable {
  const kept = tables.get(season);
  if (kept?.rounds === rounds) return kept.table;
  const table = tableOf(season, rounds, () => true);
  tables.set(season, { rounds, table });
  return table;
}

export interface FixturePlace {
  readonly round: number;
  readonly slot: number;
}

/** What the season has shown of both sides by `at`: their places, their last results, and how they met before. */
export function historyOf(season: Season, { round, slot }: FixturePlace, at: Instant): FixtureHistory {
  const { champ } = season;
  const known = Math.min(roundsKnownAt(champ.plan, season.season, at), round);
  const { home, away } = season.pairing(round, slot);
  const { rows } = tableAfter(season, known);
  const rowOf = (entrant: number) =>
    rows.find((row) => row.participantRef === champ.entrants[entrant]?.participant.ref);
  const [first, second] = [rowOf(home), rowOf(away)];
  return {
    meetings: meetingsOf(season, { round, slot }, known),
    ...(first && second && known > 0
      ? {
          places: [first.position, second.position],
          standings: [standingOf(first), standingOf(second)],
          form: [first.form, second.form],
        }
      : {}),
  };
}

const standingOf = (row: TableRow): Standing => ({
  played: row.played,
  won: row.won,
  drawn: row.drawn,
  lost: row.lost,
  scored: row.scoredFor,
  conceded: row.scoredAgainst,
  points: row.points,
});

/** In a double season the pair has met once before its return match, a whole round robin earlier. */
function meetingsOf(season: Season, { round, slot }: FixturePlace, known: number): readonly PastMeeting[] {
  const { plan } = season.champ;
  const before = round - (plan.size - 1);
  if (before < 0 || before >= known) return [];
  const { home, away } = season.pairing(round, slot);
  const oldSlot = season.pairings(before).findIndex((pair) => pair.home === away && pair.away === home);
  if (oldSlot === -1) return [];
  const outcome = season.outcome(before, oldSlot);
  if (outcome.decidedIn === 'abandoned') return [];
  return [
    {
      startsAt: kickoffAt(plan, { season: season.season, round: before }, oldSlot),
      round: String(before + 1),
      isFirstSideAway: true,
      score: { home: outcome.score.away, away: outcome.score.home },
    },
  ];
}
