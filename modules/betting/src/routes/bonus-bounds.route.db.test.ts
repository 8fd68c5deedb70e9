// What takes a bonus back or keeps a bet from counting, and what staff decide by two.

import { bonusInvariants } from '@overround/bonus';
import { type BrandId, minor, type PersonId } from '@overround/kernel';
import { walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '../arranging.testing.ts';
import { creditDeposit } from './bonus-deposit.testing.ts';
import { type BonusHouse, openBonusHouse } from './bonus-house.testing.ts';
import { playIn } from './bonus-play.testing.ts';
import type { TestPlayer } from './world.testing.ts';

const BRAND = 1 as BrandId; // Seeded by the migrations of site.
const depositors = new Set<PersonId>();
let house: BonusHouse;
beforeAll(async () => {
  house = await openBonusHouse({ barred: new Set(), depositors });
});
afterAll(async () => {
  await house.calls.close();
  await house.world.close();
});
const { choose, look, express } = playIn(() => house, depositors);

/** Somebody with the bonus of a first deposit, and the number of that deposit. */
async function withDeposit(amount = 1000n) {
  const player = await house.world.player(0n);
  await choose(player, 'SPORT');
  const paymentId = await creditDeposit(house, player, { amount, isFirst: true });
  return { player, paymentId, bonusId: (await look(player)).id };
}

/** What payments tell in the transaction that moves the deposit back; its money is not looked at here. */
const reverse = (
  { player, paymentId }: { readonly player: TestPlayer; readonly paymentId: string },
  amount: bigint,
  kind: 'charged_back' | 'refunded' | 'chargeback_won' = 'charged_back',
): Promise<void> =>
  house.world.db.inTransaction({ brandId: BRAND }, (tx) =>
    house.bonuses.depositReversed(tx, {
      brandId: BRAND,
      personId: player.personId,
      paymentId,
      kind,
      amountMinor: minor(amount),
    }),
  );

describe('a deposit that goes back', () => {
  it('takes what is left of its bonus with it, and what open bets still win', async () => {
    const one = await withDeposit();
    const bet = await express(one.player, 4, one.bonusId);
    await reverse(one, 1000n);
    const { status, decisions, balanceMinor } = await look(one.player);
    expect([status, balanceMinor]).toEqual(['cancelled', '0']);
    expect(decisions.map(({ what }) => what)).toContain('deposit_reversed');
    await bet.play(true);
    await house.bonuses.refresh(BRAND);
    expect(await look(one.player)).toMatchObject({ balanceMinor: '0', convertedMinor: '0' });
    expect(await balanceOf(house.world.db, one.player.accountId)).toBe(1000n);
    // It came again: what is over stays over.
    await reverse(one, 1000n, 'chargeback_won');
    expect(await look(one.player)).toMatchObject({ status: 'cancelled', balanceMinor: '0' });
  });

  it('in part, takes nothing as long as the rest would have earned as much', async () => {
    const one = await withDeposit(15_000n);
    await reverse(one, 5000n, 'refunded');
    expect(await look(one.player)).toMatchObject({ status: 'active', balanceMinor: '10000' });
    await reverse(one, 1n, 'refunded');
    expect(await look(one.player)).toMatchObject({ status: 'cancelled', balanceMinor: '0' });
  });

  it('ends one that was played away: no corrected result wakes it', async () => {
    const one = await withDeposit();
    const bet = await express(one.player, 10, one.bonusId);
    await bet.play(false);
    expect((await look(one.player)).status).toBe('lost');
    await reverse(one, 1000n);
    for (const ref of bet.refs) await house.world.cancel(ref);
    expect(await look(one.player)).toMatchObject({ status: 'cancelled', balanceMinor: '0' });
    expect(await balanceOf(house.world.db, one.player.accountId)).toBe(1000n);
  });

  it('never takes own money: what was wagered in time is converted, whoever looks first', async () => {
    const ones = [];
    for (let count = 0; count < 3; count += 1) {
      const one = await withDeposit();
      await (await express(one.player, 10, one.bonusId)).play(true);
      const last = await express(one.player, 40, one.bonusId);
      await last.play(true);
      ones.push(one);
    }
    // Nobody looked since the last bet: the conversion and the chargeback of each come in the same moment.
    await Promise.all([
      ...ones.map((one) => reverse(one, 1000n)),
      ...ones.map(({ player }) => look(player)),
      house.bonuses.refresh(BRAND),
    ]);
    for (const { player } of ones) {
      const { status, convertedMinor, decisions } = await look(player);
      expect([status, convertedMinor]).toEqual(['converted', '36000']);
      expect(decisions.at(-1)?.what).toBe('deposit_reversed_kept');
      expect(await balanceOf(house.world.db, player.accountId)).toBe(37_000n);
    }
  });
});

it.each([...walletInvariants, ...bonusInvariants].map((one) => [one.name, one.sql]))(
  'after all of that: %s',
  async (_name, text) => {
    expect(await house.world.db.asOwner(text)).toMatchObject([{ broken: 0n }]);
  },
);
