import { foldHappenings, FORMAT, type Happening, type MatchFormat } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { eventTypesOf, matchNews } from './match-news.ts';

const football: readonly Happening[] = [
  { kind: 'period_start', period: 1, second: 0 },
  { kind: 'score', side: 1, points: 1, period: 1, second: 60 },
  { kind: 'count', counter: 'red_cards', side: 2, period: 1, second: 90 },
  { kind: 'count', counter: 'corners', side: 2, period: 1, second: 95 },
  { kind: 'period_end', period: 1, second: 2700 },
  { kind: 'period_start', period: 2, second: 0 },
  { kind: 'period_end', period: 2, second: 2700 },
  { kind: 'match_end', period: 2, second: 2700 },
];
const newsOf = (from: number, to: number) =>
  matchNews(football.slice(from, to), foldHappenings(FORMAT.footballLeague, football.slice(0, to)));

describe('news of a match', () => {
  it.each<[string, MatchFormat, readonly number[]]>([
    ['football', FORMAT.footballLeague, [0, 1, 2, 3, 4]],
    ['ice hockey', FORMAT.iceHockeyLeague, [0, 1, 2, 3]],
    ['basketball, where baskets are no news', FORMAT.basketball4x10, [0, 2, 3]],
    ['tennis, where points are no news', FORMAT.tennisBestOf3, [0, 2, 3]],
  ])('are as rare as the sport makes them: %s', (_sport, format, types) => {
    expect(eventTypesOf(format)).toEqual(types);
  });

  it('are the start, goals, red cards, ends of periods and the end', () => {
    expect(newsOf(0, 1).map(({ key }) => key)).toEqual(['start']);
    expect(newsOf(1, 4)).toEqual([
      { type: 1, key: 'score:1-0', score: { home: 1, away: 0 }, period: 1 },
      { type: 4, key: 'red:2:1:90', score: { home: 1, away: 0 }, period: 1 },
    ]);
    expect(newsOf(4, 6).map(({ key }) => key)).toEqual(['period:1']);
  });

  it('tell the end once, without the end of its last period', () => {
    expect(newsOf(6, 8)).toEqual([{ type: 2, key: 'end', score: { home: 1, away: 0 } }]);
  });

  it('have the same key whoever sees them', () => {
    expect(newsOf(1, 2)).toEqual(newsOf(1, 3).slice(0, 1));
  });
});
