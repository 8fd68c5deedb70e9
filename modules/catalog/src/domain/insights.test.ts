import { instant } from '@overround/kernel';
import type { FixtureHistory, FormMark } from '@overround/provider-kit';
import { describe, expect, it } from 'vitest';
import { type InsightFacts, insightsOf } from './insights.ts';

const history = (change: Partial<FixtureHistory> = {}): FixtureHistory => ({ meetings: [], ...change });
const form = (first: readonly FormMark[], second: readonly FormMark[]): InsightFacts => ({
  history: history({ form: [first, second] }),
});
const met = (...scores: readonly (readonly [number, number])[]): InsightFacts => ({
  history: history({
    meetings: scores.map(([home, away]) => ({
      startsAt: instant(0),
      isFirstSideAway: false,
      score: { home, away },
    })),
  }),
});
const row = (played: number, scored: number, conceded: number) => ({
  played,
  won: played,
  drawn: 0,
  lost: 0,
  scored,
  conceded,
  points: 3 * played,
});

describe('what is known of a match', () => {
  it('is nothing without facts', () => {
    expect(insightsOf({})).toEqual([]);
    expect(insightsOf(met([2, 1]))).toEqual([]);
  });

  it.each<[string, InsightFacts, unknown]>([
    [
      'wins in a row up to the last match',
      form(['lost', 'won', 'won', 'won'], ['won', 'won', 'won', 'lost']),
      [{ id: 'form_won', side: 1, source: 'form', values: [3] }],
    ],
    [
      'a side that has not lost, and one that has not won',
      form(['won', 'drawn', 'won', 'drawn'], ['won', 'lost', 'drawn', 'lost']),
      [
        { id: 'form_unbeaten', side: 1, source: 'form', values: [4] },
        { id: 'form_winless', side: 2, source: 'form', values: [3] },
      ],
    ],
    [
      'meetings that one side never lost, and what was scored in them',
      met([2, 1], [0, 0], [3, 0]),
      [
        { id: 'meetings_unbeaten', side: 1, source: 'meetings', values: [3] },
        { id: 'meetings_total', source: 'meetings', values: [2, 3] },
      ],
    ],
    [
      'places and goals per match',
      { history: history({ places: [2, 15], standings: [row(4, 9, 2), row(2, 1, 1)] }) },
      [
        { id: 'place', source: 'table', values: [2, 15] },
        { id: 'average_scored', side: 1, source: 'table', values: [2.3, 0.5, 4] },
      ],
    ],
    [
      'a clear favourite of the prices',
      { chances: { P1: 0.2, PX: 0.15, P2: 0.65 } },
      [{ id: 'favourite', side: 2, source: 'prices', values: [65] }],
    ],
    ['no favourite in an even match', { chances: { P1: 0.5, P2: 0.5 } }, []],
    [
      'shots on target of all periods',
      {
        counters: [
          { counter: 'shots_on_target', period: 1, count: { home: 1, away: 3 } },
          { counter: 'shots_on_target', period: 2, count: { home: 0, away: 2 } },
          { counter: 'corners', period: 1, count: { home: 9, away: 0 } },
        ],
      },
      [{ id: 'shots', side: 2, source: 'statistics', values: [5, 6] }],
    ],
  ])('tells %s', (_what, facts, insights) => {
    expect(insightsOf(facts)).toEqual(insights);
  });
});
