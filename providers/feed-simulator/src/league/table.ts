import type { FormMark } from '@overround/provider-kit';
import { ofSide, otherSide, type Side } from '@overround/sports';
import { inventedSport, type MatchOutcome } from '../play/index.ts';
import { matchesPerRound } from './calendar.ts';
import type { Season } from './season.ts';

export interface TableRow {
  readonly position: number;
  readonly participantRef: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Goals or points; sets in set sports. */
  readonly scoredFor: number;
  readonly scoredAgainst: number;
  readonly points: number;
  /** The last five, oldest first. */
  readonly form: readonly FormMark[];
}

export interface LeagueTable {
  readonly champRef: string;
  readonly season: number;
  readonly rows: readonly TableRow[];
}

const FORM_SHOWN = 5;

interface Draft {
  participantRef: string;
  won: number;
  drawn: number;
  lost: number;
  scoredFor: number;
  scoredAgainst: number;
  points: number;
  marks: FormMark[];
}

function enter(row: Draft, sportId: number, outcome: MatchOutcome, side: Side): void {
  const mark = outcome.winner === undefined ? 'drawn' : outcome.winner === side ? 'won' : 'lost';
  row[mark] += 1;
  row.marks.push(mark);
  row.scoredFor += ofSide(outcome.score, side);
  row.scoredAgainst += ofSide(outcome.score, otherSide(side));
  row.points += inventedSport(sportId).table(outcome, side);
}

const better = (a: Draft, b: Draft): number =>
  b.points - a.points ||
  b.won - a.won ||
  b.scoredFor - b.scoredAgainst - (a.scoredFor - a.scoredAgainst) ||
  b.scoredFor - a.scoredFor ||
  a.participantRef.localeCompare(b.participantRef);

/** The table of the matches whose result counts by now. An abandoned match is not entered. */
export function tableOf(
  season: Season,
  roundsStarted: number,
  isCounted: (round: number, slot: number) => boolean,
): LeagueTable {
  const { champ } = season;
  const rows = champ.entrants.map(
    ({ participant }): Draft => ({
      participantRef: participant.ref,
      won: 0,
      drawn: 0,
      lost: 0,
      scoredFor: 0,
      scoredAgainst: 0,
      points: 0,
      marks: [],
    }),
  );
  for (let round = 0; round < roundsStarted; round += 1) {
    for (let slot = 0; slot < matchesPerRound(champ.plan); slot += 1) {
      if (!isCounted(round, slot)) continue;
      const outcome = season.outcome(round, slot);
      if (outcome.decidedIn === 'abandoned') continue;
      const { home, away } = season.pairing(round, slot);
      const [homeRow, awayRow] = [rows[home], rows[away]];
      if (homeRow) enter(homeRow, champ.plan.format.sportId, outcome, 1);
      if (awayRow) enter(awayRow, champ.plan.format.sportId, outcome, 2);
    }
  }
  return {
    champRef: champ.ref.ref,
    season: season.season,
    rows: rows.sort(better).map(({ marks, ...row }, index) => ({
      ...row,
      position: index + 1,
      played: row.won + row.drawn + row.lost,
      form: marks.slice(-FORM_SHOWN),
    })),
  };
}
