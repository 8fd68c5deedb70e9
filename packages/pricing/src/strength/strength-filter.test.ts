import { describe, expect, it } from 'vitest';
import { StrengthFilter } from './strength-filter.ts';

function league(): StrengthFilter {
  const filter = new StrengthFilter();
  for (const team of ['Red', 'Blue', 'Green']) filter.enterTeam(team, 'unknown');
  return filter;
}

describe('a belief about strengths', () => {
  it('starts with equal teams and a home advantage', () => {
    const { home, away } = league().expectGoals('Red', 'Blue');
    expect(home).toBeGreaterThan(away);
    expect(league().expectGoals('Blue', 'Green')).toEqual({ home, away });
  });

  it('moves toward what happened, more for a surprise', () => {
    const small = league();
    const big = league();
    const before = small.expectGoals('Red', 'Blue').home;
    small.takeResult('Red', 'Blue', { home: 2, away: 1 });
    big.takeResult('Red', 'Blue', { home: 6, away: 0 });
    expect(small.expectGoals('Red', 'Blue').home).toBeGreaterThan(before);
    expect(big.expectGoals('Red', 'Blue').home).toBeGreaterThan(small.expectGoals('Red', 'Blue').home);
  });

  it('learns more from a closing market than from one result', () => {
    const byMarket = league();
    const byResult = league();
    byMarket.takeMarketMeans('Red', 'Blue', { home: 3, away: 1 });
    byResult.takeResult('Red', 'Blue', { home: 3, away: 1 });
    expect(byMarket.expectGoals('Red', 'Blue').home).toBeGreaterThan(
      byResult.expectGoals('Red', 'Blue').home,
    );
  });

  it('expects less of a promoted team and more of a relegated one, and keeps what it knows of one that stayed', () => {
    const filter = league();
    for (let match = 0; match < 10; match += 1) filter.takeResult('Red', 'Blue', { home: 4, away: 0 });
    filter.startSeason(200);
    filter.enterTeam('Red', 'stayed');
    filter.enterTeam('Green', 'stayed');
    filter.enterTeam('Up', 'promoted');
    filter.enterTeam('Down', 'relegated');
    const against = (team: string): number => filter.expectGoals(team, 'Green').home;
    expect(against('Red')).toBeGreaterThan(against('Down'));
    expect(against('Down')).toBeGreaterThan(against('Up'));
  });

  it('refuses to guess about a team that never entered', () => {
    expect(() => league().expectGoals('Red', 'Nobody')).toThrow('entered');
  });
});
