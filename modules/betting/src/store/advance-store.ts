import {
  type AccountId,
  type BrandId,
  type CurrencyCode,
  minor,
  type Minor,
  type PersonId,
} from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { BetStatus } from '../domain/bet-status.ts';

export interface Advance {
  readonly advanceId: string;
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
  readonly amountMinor: Minor;
  readonly betId: number;
  readonly collateral: readonly bigint[];
  readonly status: 'open' | 'repaid' | 'void';
}

interface Row {
  readonly advance_id: string;
  readonly person_id: PersonId;
  readonly account_id: bigint;
  readonly currency: string;
  readonly amount_minor: bigint;
  readonly bet_id: bigint;
  readonly collateral: bigint[];
  readonly status: Advance['status'];
}

const COLUMNS = sql.raw(
  'advance_id, person_id, account_id, currency, amount_minor, bet_id, collateral, status',
);

const advanceOf = (row: Row): Advance => ({
  advanceId: row.advance_id,
  personId: row.person_id,
  accountId: Number(row.account_id) as AccountId, // Drawn from our sequence, far below 2^53.
  currency: row.currency,
  amountMinor: minor(row.amount_minor),
  betId: Number(row.bet_id),
  collateral: row.collateral,
  status: row.status,
});

/** Whether an advance of this person runs. */
export async function hasOpenAdvance(tx: Tx, brandId: BrandId, personId: PersonId): Promise<boolean> {
  const row = await one(
    tx,
    sql<{ found: boolean }>`
      select exists (select from betting.advance
                      where brand_id = ${brandId} and person_id = ${personId} and status = 'open') as found`,
  );
  return row.found;
}

/** Numbers of the open bets of an account, newest first. */
export async function listOpenBetIds(
  tx: Tx,
  brandId: BrandId,
  { personId, accountId }: { readonly personId: PersonId; readonly accountId: AccountId },
  count: number,
): Promise<bigint[]> {
  const rows = await many(
    tx,
    sql<{ bet_id: bigint }>`
      select bet_id from betting.open_bet
       where brand_id = ${brandId} and person_id = ${personId} and account_id = ${accountId}
       order by bet_id desc limit ${count}`,
  );
  return rows.map((row) => row.bet_id);
}

export interface AdvanceGrant {
  readonly advanceId: string;
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly amountMinor: Minor;
  readonly collateral: readonly bigint[];
  readonly txId: string;
}

/** Grants an advance on bets the transaction has locked; the account it stands on. */
export async function openAdvance(tx: Tx, brandId: BrandId, grant: AdvanceGrant): Promise<AccountId> {
  const row = await one(
    tx,
    sql<{ account_id: bigint }>`
      select betting.open_advance(${brandId}, ${grant.advanceId}::uuid, ${grant.personId}::uuid, ${grant.accountId},
               ${grant.amountMinor}, ${grant.collateral}::int8[], ${grant.txId}::uuid) as account_id`,
  );
  return Number(row.account_id) as AccountId; // As above.
}

export const writeAdvanceBet = (
  tx: Tx,
  brandId: BrandId,
  advanceId: string,
  betId: number,
): Promise<unknown> =>
  run(
    tx,
    sql`update betting.advance set bet_id = ${betId} where brand_id = ${brandId} and advance_id = ${advanceId}`,
  );

/** Advances that run, the oldest first. */
export async function listOpenAdvances(tx: Tx, brandId: BrandId): Promise<Advance[]> {
  const rows = await many(
    tx,
    sql<Row>`select ${COLUMNS} from betting.advance
              where brand_id = ${brandId} and status = 'open' order by opened_at limit 500`,
  );
  return rows.map(advanceOf);
}

/** Takes an advance that still runs; `undefined` when somebody ended it. */
export async function lockAdvance(tx: Tx, brandId: BrandId, advanceId: string): Promise<Advance | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`select ${COLUMNS} from betting.advance
              where brand_id = ${brandId} and advance_id = ${advanceId} and status = 'open'`,
  );
  return row && advanceOf(row);
}

/** Where bets stand, and whether an order under a number waits. */
export async function readAdvanceBets(
  tx: Tx,
  brandId: BrandId,
  { betId, collateral }: Advance,
): Promise<{
  readonly isWaiting: boolean;
  readonly bets: ReadonlyMap<
    number,
    {
      readonly status: BetStatus;
      readonly payoutMinor: Minor;
      readonly stakeMinor: Minor;
      readonly version: number;
    }
  >;
}> {
  const rows = await many(
    tx,
    sql<{
      bet_id: bigint;
      status: BetStatus;
      payout_minor: bigint;
      stake_minor: bigint;
      settlement_version: number;
    }>`
      select bet_id, status, payout_minor, stake_minor, settlement_version from betting.bet
       where brand_id = ${brandId} and bet_id = any (${[...collateral, BigInt(betId)]}::int8[])`,
  );
  const pending = await maybeOne(
    tx,
    sql<{ bet_id: bigint }>`
      select bet_id from betting.pending_bet where brand_id = ${brandId} and bet_id = ${betId}`,
  );
  return {
    isWaiting: pending !== undefined,
    bets: new Map(
      rows.map((row) => [
        Number(row.bet_id),
        {
          status: row.status,
          payoutMinor: minor(row.payout_minor),
          stakeMinor: minor(row.stake_minor),
          version: row.settlement_version,
        },
      ]),
    ),
  };
}

export interface AdvanceEnd {
  readonly advanceId: string;
  readonly status: 'repaid' | 'void';
  readonly txId: string;
}

/** The house has its money back, the player what is left; returns their balance. */
export async function endAdvance(
  tx: Tx,
  brandId: BrandId,
  { advanceId, status, txId }: AdvanceEnd,
): Promise<Minor> {
  const row = await one(
    tx,
    sql<{ balance_minor: bigint }>`
      select betting.end_advance(${brandId}, ${advanceId}::uuid, ${status}, ${txId}::uuid) as balance_minor`,
  );
  return minor(row.balance_minor);
}

/** What bets of a person have to do with an advance, by their numbers. */
export async function advancesOfBets(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  betIds: readonly bigint[],
): Promise<Map<number, Advance>> {
  if (betIds.length === 0) return new Map();
  const rows = await many(
    tx,
    sql<Row>`
      select ${COLUMNS} from betting.advance
       where brand_id = ${brandId} and person_id = ${personId}
         and (bet_id = any (${betIds}::int8[]) or collateral && ${betIds}::int8[])
       order by opened_at`,
  );
  const known = new Map<number, Advance>();
  for (const advance of rows.map(advanceOf))
    for (const betId of [...advance.collateral.map(Number), advance.betId]) known.set(betId, advance);
  return known;
}
