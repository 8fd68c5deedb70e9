// Orders to sell an own bet by itself: as soon as it is worth so much, or its rule is met. They are made by finish-sales.ts.

import { randomUUID } from 'node:crypto';
import { accept, type Minor, minor, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { AutoSaleRule } from '../domain/auto-sale.ts';
import { endOrder, findOrder, insertOrder, type SaleOrder } from '../store/sale-order-store.ts';
import { readTakenBets } from '../store/settle-store.ts';
import { keptStakes } from './kept-stakes.ts';
import type { SellDeps, Seller } from './offer-sale.ts';

/** Which part is to be sold, and when. */
export interface SaleWish {
  readonly betId: number;
  /** All that is left of it, unless said. */
  readonly stakeMinor?: Minor;
  /** The least that it may bring. */
  readonly atLeastMinor?: Minor;
  readonly rule: AutoSaleRule;
}

export type SaleWishRefusal =
  | Refusal<
      'auto_bet_without_trigger' | 'not_found' | 'sale_bet_closed' | 'sale_freebet_whole' | 'sale_auto_there'
    >
  | Refusal<'sale_part_unfit', { readonly stakeMinorMax: Minor }>;

/** Any value will do where only a rule was named. */
const LEAST = minor(1n);

/** What a sale by itself waits for; one that waits for nothing would be a sale at any price. */
export const triggerOf = ({
  atLeastMinor,
  rule,
}: Pick<SaleWish, 'atLeastMinor' | 'rule'>): Outcome<
  { readonly atLeastMinor: Minor; readonly rule: AutoSaleRule },
  Refusal<'auto_bet_without_trigger'>
> =>
  atLeastMinor === undefined && Object.keys(rule).length === 0
    ? refuse('auto_bet_without_trigger')
    : accept({ atLeastMinor: atLeastMinor ?? LEAST, rule });

/** Lines up the sale of an own bet; a bet has one such order at a time. */
export async function waitToSell(
  deps: Pick<SellDeps, 'clock' | 'isStakeKept'>,
  tx: Tx,
  { brandId, personId }: Seller,
  wish: SaleWish,
): Promise<Outcome<SaleOrder, SaleWishRefusal>> {
  const { betId } = wish;
  const trigger = triggerOf(wish);
  if (!trigger.ok) return trigger;
  const [bet] = await readTakenBets(tx, brandId, [BigInt(betId)]);
  if (!bet || bet.personId !== personId) return refuse('not_found');
  if (bet.status !== 'accepted') return refuse('sale_bet_closed');
  const left = minor(bet.stakeMinor - bet.sold.stakeMinor);
  const stakeMinor = wish.stakeMinor ?? left;
  if (stakeMinor > left) return refuse('sale_part_unfit', { stakeMinorMax: left });
  const kept = await keptStakes(deps.isStakeKept, tx, brandId, [betId]);
  if (stakeMinor < left && kept.size > 0) return refuse('sale_freebet_whole');
  const order = {
    orderId: randomUUID(),
    betId,
    personId,
    kind: 'auto',
    stakeMinor,
    ...trigger.value,
  } as const;
  if (!(await insertOrder(tx, brandId, order))) return refuse('sale_auto_there');
  return accept({ ...order, status: 'waiting', askedAt: deps.clock.now(), bestMinor: minor(0n) });
}

/** Takes such an order back; one that has ended stays as it ended. */
export async function waitNoMore(
  tx: Tx,
  { brandId, personId }: Seller,
  { betId, orderId }: Pick<SaleOrder, 'betId' | 'orderId'>,
): Promise<Outcome<SaleOrder, Refusal<'not_found'>>> {
  const order = await findOrder(tx, brandId, personId, orderId);
  if (!order || order.betId !== betId || order.kind !== 'auto') return refuse('not_found');
  await endOrder(tx, brandId, orderId, { status: 'cancelled' });
  return accept((await findOrder(tx, brandId, personId, orderId)) ?? order);
}
