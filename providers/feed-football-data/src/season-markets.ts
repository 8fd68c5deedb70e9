import type { FeedMarket, FeedOutcome } from '@overround/provider-kit';
import type { MatchOdds } from './season-file.ts';

const outcome = (type: number, parameter: number, oddsMilli: FeedOutcome['oddsMilli']): FeedOutcome => ({
  type,
  parameter,
  oddsMilli,
});

/** Match result (group 1), total 2.5 (17), Asian handicap (2854), each line from the point of view of its side. */
export function marketsOf(odds: MatchOdds): FeedMarket[] {
  const market = (group: number, outcomes: FeedOutcome[]): FeedMarket => ({
    part: {},
    group,
    status: 'open',
    outcomes,
  });
  const { result, total25, handicap } = odds;
  const homeLine = (handicap?.homeLineQuarters ?? 0) / 4;
  return [
    ...(result
      ? [market(1, [outcome(1, 0, result[0]), outcome(2, 0, result[1]), outcome(3, 0, result[2])])]
      : []),
    ...(total25 ? [market(17, [outcome(9, 2.5, total25[0]), outcome(10, 2.5, total25[1])])] : []),
    ...(handicap
      ? [
          market(2854, [
            outcome(3829, homeLine, handicap.home),
            outcome(3830, homeLine === 0 ? 0 : -homeLine, handicap.away),
          ]),
        ]
      : []),
  ];
}
