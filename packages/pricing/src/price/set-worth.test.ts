// Markets on sets against settlement: matches are played set by set from the endings of the model and settled.

import { numberFromRational } from '@overround/kernel';
import { seededRandom } from '@overround/rng';
import { resolveOutcome } from '@overround/settlement';
import { FORMAT, type MatchState, type Pair, startMatch } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { BREAKS_MENU, SETS_EXTRA_MENU } from '../menus/sets-extra-menu.ts';
import { listingsOf } from '../spaces/listings.ts';
import { tennisSetEndings } from '../tennis/tennis-sets.ts';
import { priceMatch } from './price-match.ts';
import { worthOfOutcome } from './worth.ts';

const margin = { method: 'power', margin: 0.05 } as const;
const TENNIS = { model: 'serve', servePoint: { home: 0.66, away: 0.62 } } as const;
const RALLY = { model: 'rally', rallyWin: { onServe: 0.52, onReturn: 0.49 } } as const;
const groups = [...SETS_EXTRA_MENU, ...BREAKS_MENU].map(({ group }) => group);

const worthIn = (state: MatchState, belief: typeof TENNIS | typeof RALLY) => {
  const [main] = listingsOf(state, belief).map(({ listing }) => listing);
  return (type: number, parameter: number) => (main ? worthOfOutcome(main, type, parameter)?.won : undefined);
};

describe('markets on sets', () => {
  const state = startMatch(FORMAT.tennisBestOf3);
  const worth = worthIn(state, TENNIS);

  it('of tennis are worth what settlement pays on average', { timeout: 60_000 }, () => {
    const offers = priceMatch({ format: state.format, state, expectation: TENNIS, margin, groups })
      .filter(({ part }) => part.period === undefined)
      .flatMap(({ outcomes }) => outcomes);
    expect(new Set(offers.map(({ type }) => type))).toEqual(
      new Set([731, 58, 59, 540, 541, 973, 974, 876, 877, 975, 976, 977, 978]),
    );
    const random = seededRandom('sets');
    const rounds = 4000;
    const won = offers.map(() => 0);
    const blank = offers.map(() => 0);
    for (let round = 0; round < rounds; round += 1) {
      let server: 1 | 2 = random.chance(0.5) ? 1 : 2;
      const sets: Pair[] = [];
      const score = { home: 0, away: 0 };
      let breaks = 0;
      while (Math.max(score.home, score.away) < 2) {
        const endings = tennisSetEndings({
          servePoint: TENNIS.servePoint,
          rule: 'tie_break_7',
          isNoAd: false,
          score: { games: { home: 0, away: 0 }, server },
          isCountingBreaks: true,
        });
        const ending = random.weighted(endings.map((one) => [one, one.probability] as const));
        sets.push({ home: ending.home, away: ending.away });
        breaks += ending.breaks ?? 0;
        if (ending.home > ending.away) score.home += 1;
        else score.away += 1;
        server = ending.nextServer;
      }
      const final: MatchState = {
        ...state,
        phase: 'ended',
        period: sets.length,
        score,
        winner: score.home > score.away ? 1 : 2,
        periods: sets.map((games, index) => ({ period: index + 1, score: games, isOver: true })),
        counters: [{ counter: 'breaks', period: 1, count: { home: breaks, away: 0 } }],
      };
      offers.forEach(({ type, parameter }, index) => {
        const resolution = resolveOutcome({
          type,
          parameterMilli: parameter,
          part: {},
          state: final,
          placement: { score: { home: 0, away: 0 } },
        });
        if (resolution.status !== 'decided') throw new Error(`outcome ${type} stays open`);
        won[index] = (won[index] ?? 0) + numberFromRational(resolution.won);
        blank[index] = (blank[index] ?? 0) + numberFromRational(resolution.void);
      });
    }
    const wrong = offers.flatMap(({ type, parameter }, index) => {
      const said = worth(type, parameter) ?? Number.NaN;
      const seen = (won[index] ?? 0) / rounds;
      return Math.abs(seen - said) < 4.5 * Math.sqrt((said * (1 - said)) / rounds) + 1e-3
        ? []
        : [`${type}/${parameter}: ${said} not ${seen}`];
    });
    expect(wrong).toEqual([]);
    const noTieBreak = offers.findIndex(({ type }) => type === 876);
    expect((blank[noTieBreak] ?? 0) / rounds).toBeCloseTo(worth(541, 0) ?? 0, 1);
  });

  it('count breaks from those that were, and remember who lost the first set', () => {
    const after: MatchState = {
      ...state,
      phase: 'in_play',
      period: 2,
      serving: 1,
      score: { home: 0, away: 1 },
      periods: [
        { period: 1, score: { home: 6, away: 7 }, isOver: true },
        { period: 2, score: { home: 0, away: 0 }, isOver: false },
      ],
      counters: [{ counter: 'breaks', period: 1, count: { home: 4, away: 4 } }],
    };
    const now = worthIn(after, TENNIS);
    expect(now(978, 7500)).toBeCloseTo(1, 9);
    expect(now(978, 8500)).toBeLessThan(1);
    expect(now(975, 0)).toBeCloseTo(now(731, 2001) ?? 0, 9);
    expect([now(876, 0), now(877, 0)]).toEqual([0, expect.closeTo(1, 9)]);
  });

  it('add up to one where they exclude each other', () => {
    const finals = [2000, 2001, 1002, 2].map((score) => worth(731, score) ?? 0);
    expect(finals.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
    expect((worth(540, 0) ?? 0) + (worth(541, 0) ?? 0)).toBeCloseTo(1, 9);
    expect((worth(58, 1000) ?? 0) + (worth(59, 1000) ?? 0)).toBeCloseTo(1, 9);
    const volleyball = worthIn(startMatch(FORMAT.volleyballBestOf5), RALLY);
    const five = [3000, 3001, 3002, 2003, 1003, 3].map((score) => volleyball(731, score) ?? 0);
    expect(five.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
  });

  it('tell only of the set that will surely be played, and of tie-breaks only in tennis', () => {
    expect(worth(58, 2000)).toBeUndefined();
    const table = worthIn(startMatch(FORMAT.tableTennisBestOf5), RALLY);
    expect([table(540, 0), table(973, 0)]).toEqual([undefined, undefined]);
    expect(table(58, 1000)).toBeGreaterThan(0.4);
  });

  it('are decided by the first tie-break of a finished set', () => {
    const after: MatchState = {
      ...state,
      phase: 'in_play',
      period: 2,
      serving: 1,
      score: { home: 1, away: 0 },
      periods: [
        { period: 1, score: { home: 7, away: 6 }, isOver: true },
        { period: 2, score: { home: 0, away: 0 }, isOver: false },
      ],
    };
    expect(worthIn(after, TENNIS)(540, 0)).toBeCloseTo(1, 9);
    expect(worthIn(after, TENNIS)(58, 2000)).toBeGreaterThan(0.4);
    expect(worthIn(after, TENNIS)(58, 1000)).toBeUndefined();
  });
});
