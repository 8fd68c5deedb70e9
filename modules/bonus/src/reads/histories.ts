// What persons of the past staked, as a campaign is played over it. Names nobody.

import { type AccountId, type BrandId, type Instant, instant } from '@overround/kernel';
import { one, sql, type Tx } from '@overround/platform';
import type { BonusDeps, OwnBet, PastAsk } from '../deps.ts';
import { distribute, isOfShares, weekAsk } from '../domain/distribution.ts';
import type { BonusTerms } from '../domain/offer.ts';
import { type History, playedBy } from '../domain/simulate.ts';
import { listPastRounds } from '../store/round-store.ts';

type HistoryDeps = Pick<BonusDeps, 'pastBets' | 'playedSums' | 'directory'>;

/** Of who bet, where bets earn or wager it, with their rounds where these do; else of who played. */
export async function listHistories(
  deps: HistoryDeps,
  tx: Tx,
  brandId: BrandId,
  { terms, past }: { readonly terms: BonusTerms; readonly past: PastAsk },
): Promise<readonly History[]> {
  const played = playedBy(terms);
  if (!played.bets) return (await listPastRounds(tx, past)).map((rounds) => ({ bets: [], rounds }));
  const bettors = await deps.pastBets(tx, brandId, past);
  const accountIds = [...new Set(bettors.flatMap(accountsOf))];
  const rounds = played.rounds ? (await listPastRounds(tx, { ...past, accountIds })).flat() : [];
  const shares = isOfShares(terms) ? await sharesOf(deps, tx, brandId, { terms, past, accountIds }) : [];
  return bettors.map((bets) => {
    const own = new Set(accountsOf(bets));
    const share = shares.find(({ accountId }) => own.has(accountId));
    return {
      bets,
      rounds: rounds.filter(({ accountId }) => own.has(accountId)),
      ...(share ? { share } : {}),
    };
  });
}

const accountsOf = (bets: readonly OwnBet[]): AccountId[] => bets.map(({ accountId }) => accountId);

/**
 * Shares of the first week of the time that is looked at, of all the house earned in it, among everybody who is looked at; staked from the day
 * after it on, when a real one is shared.
 */
async function sharesOf(
  { playedSums, directory }: HistoryDeps,
  tx: Tx,
  brandId: BrandId,
  {
    terms,
    past,
    accountIds,
  }: {
    readonly terms: Parameters<typeof weekAsk>[0];
    readonly past: PastAsk;
    readonly accountIds: readonly AccountId[];
  },
) {
  const week = await readFirstWeek(tx, past.days);
  const sums = await playedSums(tx, brandId, weekAsk(terms, directory.currencies(), week));
  const looked = new Set(accountIds);
  const taking = new Set(
    sums.filter(({ accountId }) => looked.has(accountId)).map(({ personId }) => personId),
  );
  return distribute(sums, taking).shares.map(({ accountId, baseMinor }) => ({
    accountId,
    baseMinor,
    at: week.sharedAt,
  }));
}

async function readFirstWeek(
  tx: Tx,
  days: number,
): Promise<Readonly<Record<'from' | 'until' | 'sharedAt', Instant>>> {
  const row = await one(
    tx,
    sql<{ from: Date; until: Date; shared: Date }>`
      select start as from, start + interval '7 days' as until, start + interval '8 days' as shared
        from (select clock_timestamp() - ${days} * interval '1 day' as start) week`,
  );
  return {
    from: instant(row.from.getTime()),
    until: instant(row.until.getTime()),
    sharedAt: instant(row.shared.getTime()),
  };
}
