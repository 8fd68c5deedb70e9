// Sales that wait: what players ordered and were told, in a notebook, and what must have come of it.

import { minor, type PersonId } from '@overround/kernel';
import type { Random } from '@overround/rng';
import { expect } from 'vitest';
import { BRAND, type MoneyWorld } from './money-world.ts';

/** An order as its player remembers it. */
interface Noted {
  readonly orderId: string;
  readonly betId: number;
  readonly personId: PersonId;
  readonly stakeMinor: bigint;
  readonly atLeastMinor: bigint;
  /** What the player was told when it was taken back. */
  told?: string;
}
const notebooks = new WeakMap<MoneyWorld, Noted[]>();
const noted = (world: MoneyWorld): Noted[] => {
  const pages = notebooks.get(world) ?? [];
  notebooks.set(world, pages);
  return pages;
};

/** How many take one of their last orders back instead. */
const DROPPED = 0.25;
const LAST = 12;
const RULES = [
  {},
  {},
  { oddsMilliMax: 2500 },
  { oddsMilliMin: 2500 },
  { trailPercent: 3 },
  { score: '0:0' },
] as const;

/** A bet is to be sold by itself, or no more. */
export async function waitToSell(
  world: MoneyWorld,
  random: Random,
  bet: { readonly betId: number; readonly personId: PersonId; readonly leftMinor: bigint },
): Promise<boolean> {
  const pages = noted(world);
  const last = pages.slice(-LAST).filter(({ told }) => told === undefined);
  if (last.length > 0 && random.chance(DROPPED)) {
    const order = random.pick(last);
    const answer = await world.betting.sellNoMore({ brandId: BRAND, ...order }, order);
    if (answer.ok) order.told = answer.value.status;
    return answer.ok;
  }
  const { betId, personId, leftMinor } = bet;
  const atLeastMinor = minor((leftMinor * BigInt(random.integer(40, 130))) / 100n + 1n);
  const part = random.chance(0.5) ? { stakeMinor: minor((leftMinor + 1n) / 2n) } : {};
  const wish = { betId, ...part, atLeastMinor, rule: random.pick(RULES) };
  const answer = await world.betting.sellLater({ brandId: BRAND, personId }, wish);
  if (!answer.ok) return false;
  // What is left of it now, where no part was named.
  const stakeMinor = part.stakeMinor ?? answer.value.stakeMinor;
  pages.push({ orderId: answer.value.orderId, betId, personId, stakeMinor, atLeastMinor });
  return true;
}

/** The day is over: none waits for a bet that is over, and what waits is taken back. */
export async function waitNoMore({ db, betting }: MoneyWorld, seed: string): Promise<void> {
  const rows = await db.asOwner(
    `select o.order_id, o.bet_id, o.person_id, b.status from betting.sale_order o join betting.bet b using (brand_id, bet_id)
      where o.kind = 'auto' and o.status = 'waiting'`,
  );
  for (const { order_id, bet_id, person_id, status } of rows) {
    const order = { orderId: String(order_id), betId: Number(bet_id), personId: person_id as PersonId }; // As the column says.
    const answer = await betting.sellNoMore({ brandId: BRAND, ...order }, order);
    expect(
      { status, told: answer.ok && answer.value.status },
      `sale ${order.orderId} that waits, seed ${seed}`,
    ).toEqual({ status: 'accepted', told: 'cancelled' });
  }
}

/** Each order is one sale of what its player named, for no less than was named, or none; what was taken back is not sold. */
export async function checkSaleOrders(world: MoneyWorld, seed: string): Promise<void> {
  const rows = await world.db.asOwner(
    `select o.order_id, o.status, o.bet_id, s.stake_minor, s.paid_minor
       from betting.sale_order o
       left join betting.sale s on s.brand_id = o.brand_id and s.offer_id = o.order_id and s.kind = 'auto'
      where o.kind = 'auto'`,
  );
  const found = new Map(rows.map((row) => [String(row['order_id']), row]));
  for (const { orderId, betId, stakeMinor, atLeastMinor, told } of noted(world)) {
    const row = found.get(orderId);
    const paidMinor = row?.['paid_minor'] as bigint | null | undefined; // The driver gives int8 as bigint.
    expect(
      {
        betId: Number(row?.['bet_id']),
        isSold: typeof paidMinor === 'bigint',
        sells: row?.['stake_minor'] ?? stakeMinor,
        isTooLittle: (paidMinor ?? atLeastMinor) < atLeastMinor,
        status: row?.['status'],
      },
      `sale ${orderId} that was to wait, seed ${seed}`,
    ).toEqual({
      betId,
      isSold: row?.['status'] === 'sold',
      sells: stakeMinor,
      isTooLittle: false,
      status: told ?? row?.['status'],
    });
  }
}
