// A house that takes bets in tests: the real SQL under a book that the test moves.

import { randomBytes, randomUUID } from 'node:crypto';
import type { PersonalChange } from '@overround/contracts';
import { type EventId, type GameId, instant, minor, type OddsMilli } from '@overround/kernel';
import { CURRENT_RULES } from '@overround/settlement';
import { strictLog, type TestDatabase } from '@overround/testkit';
import { BRAND, changeGame, type TestGame, type TestPerson } from '../arranging.testing.ts';
import { buildLimits, buildRules } from '../domain/building.testing.ts';
import type { Coupon } from '../domain/coupon.ts';
import type { BetOrder } from '../domain/decide-placement.ts';
import type { Quote, QuoteBook } from '../domain/selection.ts';
import { runPlaceBatch } from '../store/place-batch.ts';
import { openBatcher } from './batcher.ts';
import type { FinishDeps } from './finish-pending.ts';
import type { OrderOwner } from './place-bet.ts';

/** A line book with one price per game; the test changes it together with the database. */
export interface TestBook extends QuoteBook {
  readonly quotes: Map<number, Quote>;
  list(game: TestGame, quote?: Partial<Quote>): void;
  /** Changes the state under the market lock, in the database first, as the intake does. */
  change(
    db: TestDatabase,
    game: TestGame,
    change: Partial<Pick<Quote, 'status' | 'oddsMilli'>>,
  ): Promise<bigint>;
}

export function openTestBook(): TestBook {
  const quotes = new Map<number, Quote>();
  return {
    quotes,
    quoteOf: (selection) => quotes.get(selection.gameId),
    mayShareTicket: () => false,
    list: (game, quote = {}) =>
      void quotes.set(game.gameId, {
        eventId: game.eventId as EventId, // The database drew it.
        sportId: 1,
        part: 'main',
        groupId: 1,
        oddsMilli: 2000 as OddsMilli,
        status: 'open',
        isLive: false,
        bookVersion: 1,
        isCombinable: true,
        ...quote,
      }),
    change: async (db, game, change) => {
      const before = quotes.get(game.gameId);
      if (!before) throw new Error('the game is listed');
      const { bookVersion, marketSeq } = await changeGame(db, game, change.status ?? before.status);
      quotes.set(game.gameId, { ...before, ...change, bookVersion });
      return marketSeq;
    },
  };
}

export type TestHouse = FinishDeps & { readonly book: TestBook; readonly told: PersonalChange[] };

export function openTestHouse(db: TestDatabase, overrides: Partial<FinishDeps> = {}): TestHouse {
  const book = openTestBook();
  const told: PersonalChange[] = [];
  return {
    book,
    told,
    db,
    batcher: openBatcher({ run: (brandId, orders) => runPlaceBatch(db.moneyPool, brandId, orders, []) }),
    clock: { now: () => instant(1_700_000_000_000), monotonicMs: () => 0 },
    randomBytes,
    exposure: { reserve: () => ({ keep: () => undefined, release: () => undefined }) },
    meter: { record: () => undefined },
    refusals: { note: () => undefined },
    log: strictLog,
    brandIds: () => [BRAND],
    groundOf: () => ({
      book,
      rules: buildRules({ ruleSetVersion: CURRENT_RULES.version }),
      limits: buildLimits({ stakeMinorMin: minor(1n) }),
    }),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    tellPerson: (_brandId, _personId, change) => void told.push(change),
    ...overrides,
  };
}

export const ownerOf = (person: TestPerson, guid: string = randomUUID()): OrderOwner => ({
  ...person,
  guid,
  source: 'test',
});

export const singleOn = (
  game: TestGame,
  overrides: Partial<BetOrder> & { readonly type?: number } = {},
): BetOrder => {
  const { type = 1, ...rest } = overrides;
  const coupon: Coupon = {
    kind: 'single',
    sizes: [],
    bankers: [],
    selections: [
      { gameId: game.gameId as GameId, type, parameterMilli: 0, oddsMilliSeen: 2000 as OddsMilli },
    ], // The database drew it.
  };
  return { coupon, stakeMinor: minor(1000n), pricePolicy: 'exact', ...rest };
};
