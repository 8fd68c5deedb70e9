// One quote a day of each open bet, so that whoever waits long for a bet sees how its value went.

import { type BrandId, minor, type Minor } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import {
  type DayValue,
  keepValues,
  listValues,
  openBetsAfter,
  openBetsOf,
} from '../store/value-day-store.ts';
import { readTakenBets } from '../store/settle-store.ts';
import { keptStakes } from './kept-stakes.ts';
import type { SellDeps, Seller } from './offer-sale.ts';
import { valueBet } from './value-bet.ts';

const PAGE_BETS = 200;

interface NowValue {
  readonly betId: number;
  readonly lockedMinor: Minor;
  /** Absent while a leg has no price, or the bet is worth nothing. */
  readonly offerMinor?: Minor;
}

/** What open bets hold and are worth at this moment. */
async function valuesNow(
  deps: SellDeps,
  tx: Tx,
  brandId: BrandId,
  betIds: readonly bigint[],
): Promise<NowValue[]> {
  const bets = (await readTakenBets(tx, brandId, betIds)).filter(({ status }) => status === 'accepted');
  const results = await deps.readResults(
    tx,
    bets.flatMap(({ legs }) => legs.map((leg) => leg.eventId)),
  );
  const terms = { ...deps, ...deps.termsOf(brandId) };
  const kept = await keptStakes(
    deps.isStakeKept,
    tx,
    brandId,
    bets.map(({ betId }) => betId),
  );
  return bets.map((bet) => {
    const value = valueBet({ ...terms, isStakeKept: kept.has(bet.betId) }, bet, results);
    return {
      betId: bet.betId,
      lockedMinor: minor(bet.stakeMinor - bet.sold.stakeMinor),
      ...(value.ok ? { offerMinor: value.value.offerMinor } : {}),
    };
  });
}

const priced = (values: readonly NowValue[]): DayValue[] =>
  values.flatMap(({ offerMinor, ...one }) => (offerMinor === undefined ? [] : [{ ...one, offerMinor }]));

/** Keeps today's value of every open bet of a brand; page by page, each in a transaction of its own. */
export async function keepValuesOfDay(deps: SellDeps, brandId: BrandId): Promise<void> {
  let after: bigint | undefined = 0n;
  while (after !== undefined) {
    const from: bigint = after;
    after = await deps.db.inTransaction({ brandId }, async (tx) => {
      const page = (await openBetsAfter(tx, brandId, from, PAGE_BETS)).map(({ bet_id }) => bet_id);
      await keepValues(tx, brandId, deps.clock.now(), priced(await valuesNow(deps, tx, brandId, page)));
      return page.length < PAGE_BETS ? undefined : page.at(-1);
    });
  }
}

export interface LockedValue extends NowValue {
  readonly days: readonly (DayValue & { readonly day: string })[];
}

/** What the newest open bets of a person hold, now and day by day; the value of now becomes that of today. */
export async function lockedValues(
  deps: SellDeps,
  tx: Tx,
  { brandId, personId }: Seller,
  count: number,
): Promise<LockedValue[]> {
  const betIds = (await openBetsOf(tx, brandId, personId, count)).map(({ bet_id }) => bet_id);
  const values = await valuesNow(deps, tx, brandId, betIds);
  await keepValues(tx, brandId, deps.clock.now(), priced(values));
  const days = Map.groupBy(await listValues(tx, brandId, betIds.map(Number)), ({ betId }) => betId);
  return values.map((value) => ({ ...value, days: days.get(value.betId) ?? [] }));
}
