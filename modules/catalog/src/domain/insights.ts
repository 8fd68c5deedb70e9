// What the known facts say about a match. Every claim is counted from data that a reader can ask for; nothing is a prophecy.

import type { FixtureHistory, FormMark } from '@overround/provider-kit';
import { type Counter, ofSide, type Pair, type Side, totalOf } from '@overround/sports';

export interface InsightFacts {
  readonly history?: FixtureHistory;
  /** Our prices without the margin: chances of the first side, a draw where there is one, and the second. */
  readonly chances?: { readonly P1: number; readonly PX?: number; readonly P2: number };
  /** Counters of a match in play. */
  readonly counters?: readonly Counter[];
}

/** Where the data of a claim stand. */
export type InsightSource = 'table' | 'form' | 'meetings' | 'prices' | 'statistics';

export interface Insight {
  readonly id:
    | 'form_won'
    | 'form_unbeaten'
    | 'form_winless'
    | 'meetings_unbeaten'
    | 'meetings_total'
    | 'place'
    | 'average_scored'
    | 'favourite'
    | 'shots';
  readonly side?: Side;
  readonly source: InsightSource;
  /** The numbers of the claim, in the order its sentence tells them. */
  readonly values: readonly number[];
}

const STREAK_MIN = 3;
const MEETINGS_MIN = 2;
const MATCHES_MIN = 3;
const SHOTS_MIN = 5;
/** A chance worth a sentence. */
const FAVOURITE_MIN = 0.6;
const PERCENT = 100;
const TENTHS = 10;

const SIDES: readonly Side[] = [1, 2];
const ofTwo = <T>(two: readonly [T, T], side: Side): T => (side === 1 ? two[0] : two[1]);
const tenths = (value: number): number => Math.round(value * TENTHS) / TENTHS;

/** How many of the newest marks in a row are of these. */
function streak(marks: readonly FormMark[], wanted: readonly FormMark[]): number {
  const broken = marks.toReversed().findIndex((mark) => !wanted.includes(mark));
  return broken === -1 ? marks.length : broken;
}

function formInsights(marks: readonly FormMark[], side: Side): readonly Insight[] {
  const about = { side, source: 'form' } as const;
  const won = streak(marks, ['won']);
  if (won >= STREAK_MIN) return [{ id: 'form_won', ...about, values: [won] }];
  const unbeaten = streak(marks, ['won', 'drawn']);
  if (unbeaten >= STREAK_MIN) return [{ id: 'form_unbeaten', ...about, values: [unbeaten] }];
  const winless = streak(marks, ['drawn', 'lost']);
  return winless >= STREAK_MIN ? [{ id: 'form_winless', ...about, values: [winless] }] : [];
}

/** Meetings are seen from the first side. */
function meetingInsights(scores: readonly Pair[]): readonly Insight[] {
  if (scores.length < MEETINGS_MIN) return [];
  const unbeaten = SIDES.filter((side) =>
    scores.every((score) => ofSide(score, side) >= ofSide(score, side === 1 ? 2 : 1)),
  );
  const [only] = unbeaten;
  const sum = scores.reduce((all, score) => all + totalOf(score), 0);
  return [
    ...(unbeaten.length === 1 && only
      ? [
          {
            id: 'meetings_unbeaten',
            side: only,
            source: 'meetings',
            values: [scores.length],
          } as const,
        ]
      : []),
    { id: 'meetings_total', source: 'meetings', values: [tenths(sum / scores.length), scores.length] },
  ];
}

function tableInsights({ places, standings }: FixtureHistory): readonly Insight[] {
  const averages = SIDES.flatMap((side): Insight[] => {
    const row = standings && ofTwo(standings, side);
    return row && row.played >= MATCHES_MIN
      ? [
          {
            id: 'average_scored',
            side,
            source: 'table',
            values: [tenths(row.scored / row.played), tenths(row.conceded / row.played), row.played],
          },
        ]
      : [];
  });
  return [...(places ? [{ id: 'place', source: 'table', values: places } as const] : []), ...averages];
}

function priceInsights({ P1, P2 }: NonNullable<InsightFacts['chances']>): readonly Insight[] {
  const side: Side = P1 >= P2 ? 1 : 2;
  const best = Math.max(P1, P2);
  return best < FAVOURITE_MIN
    ? []
    : [{ id: 'favourite', side, source: 'prices', values: [Math.round(best * PERCENT)] }];
}

function shotInsights(counters: readonly Counter[]): readonly Insight[] {
  const shots = counters.filter(({ counter }) => counter === 'shots_on_target');
  const of = (side: Side): number => shots.reduce((sum, { count }) => sum + ofSide(count, side), 0);
  const [first, second] = [of(1), of(2)];
  const all = first + second;
  const side: Side = first >= second ? 1 : 2;
  return all >= SHOTS_MIN && first !== second
    ? [{ id: 'shots', side, source: 'statistics', values: [Math.max(first, second), all] }]
    : [];
}

/** Claims about a match, play first, then form, meetings, table and prices. Without facts there are none. */
export function insightsOf({ history, chances, counters }: InsightFacts): readonly Insight[] {
  const form = history?.form;
  return [
    ...(counters ? shotInsights(counters) : []),
    ...(form ? SIDES.flatMap((side) => formInsights(ofTwo(form, side), side)) : []),
    ...(history ? meetingInsights(history.meetings.map(({ score }) => score)) : []),
    ...(history ? tableInsights(history) : []),
    ...(chances ? priceInsights(chances) : []),
  ];
}
