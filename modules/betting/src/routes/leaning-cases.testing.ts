// Prices that lean with what they may cost, on the world of the refusals.

import type { MakeBetAnswer } from '@overround/contracts/betting';
import { present } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { type BettingWorld, fixture, type TestPlayer } from './world.testing.ts';
import { MAKE } from './world-orders.testing.ts';

interface Orders {
  readonly leg: (gameId: number, more: object) => object;
  readonly order: (events: object[], more?: object) => object;
}

/** Cases of a file that has a world in which little may be lost on away wins. */
export function leaningCases(world: () => BettingWorld, { leg, order }: Orders): void {
  const make = (player: TestPlayer, body: object) => world().post<MakeBetAnswer>(MAKE, body, player);
  describe('the liability of an outcome', () => {
    it('moves its price for everybody, by steps and within the margin', async () => {
      const expectation = { model: 'goals', means: { home: 1.6, away: 1.1 }, rho: -0.05 } as const;
      await world().say({ ...fixture('leaning', false), pricedBy: 'house', expectation });
      const event = present(
        [...world().catalog.book.events('line')].find((one) => one.pricedBy === 'house'),
        'the match of the house',
      );
      const odds = (type: number) =>
        world().catalog.book.findOutcome(event.mainGameId, type, 0)?.oddsMilli ?? 0;
      const before = [odds(1), odds(3)] as const;
      const on = (Type: number) => leg(event.mainGameId, { Type, Coef: odds(Type) / 1000 });
      const player = await world().player(100_000n);
      // Half of what it may cost a day before the start.
      expect((await make(player, order([on(3)], { Summ: 40 }))).body.Success).toBe(true);
      await world().betting.tick();
      await world().betting.tick(1);
      await world().catalog.idle();
      expect(odds(3)).toBeLessThan(before[1]);
      expect(odds(1)).toBeGreaterThan(before[0]);
      // Who saw the price of before is told that of now.
      const late = await make(player, order([leg(event.mainGameId, { Type: 3, Coef: before[1] / 1000 })]));
      expect(late.body.ErrorCode).toBe(900104);
    });
  });
}
