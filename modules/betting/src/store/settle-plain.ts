import { type BrandId, type CurrencyCode, minor, type Minor, type PersonId } from '@overround/kernel';
import { many, one, run, sql, type Tx } from '@overround/platform';
import type { BetStatus } from '../domain/bet-status.ts';
import type { PlainOutcome } from '../domain/plain-outcome.ts';
import type { SettleLeg } from '../domain/resolve-leg.ts';

/** What legs of a range of bets stand on; every outcome once. */
export interface OutcomeKey extends SettleLeg {
  readonly eventId: number;
  readonly ruleSetVersion: string;
}

export interface TakenBets {
  readonly seen: number;
  readonly lastBetId: bigint;
  /** Bets that are settled one by one: systems. */
  readonly systems: readonly bigint[];
  readonly outcomes: readonly OutcomeKey[];
}

interface OutcomeRow {
  readonly event: number;
  readonly part: string;
  readonly group: number;
  readonly type: number;
  readonly parameter: number;
  readonly live: boolean;
  readonly home: number;
  readonly away: number;
  readonly rules: string;
}

/** Locks the next bets on an event after a number, in the order of their numbers, and says what they stand on. */
export async function takeBetsOfEvent(
  tx: Tx,
  brandId: BrandId,
  eventId: number,
  { afterBetId, count }: { readonly afterBetId: bigint; readonly count: number },
): Promise<TakenBets> {
  const row = await one(
    tx,
    sql<{
      seen: number;
      last_bet_id: bigint | null;
      systems: bigint[] | null;
      outcomes: OutcomeRow[] | null;
    }>`
      select seen, last_bet_id, systems, outcomes
        from betting.take_bets(${brandId}, ${eventId}, ${afterBetId}, ${count})`,
  );
  return {
    seen: row.seen,
    lastBetId: row.last_bet_id ?? afterBetId,
    systems: row.systems ?? [],
    outcomes: (row.outcomes ?? []).map((found) => ({
      eventId: found.event,
      part: found.part,
      groupId: found.group,
      type: found.type,
      parameterMilli: found.parameter,
      ...(found.live ? { placementScore: { home: found.home, away: found.away } } : {}),
      ruleSetVersion: found.rules,
    })),
  };
}

export interface PlainStep {
  readonly brandId: BrandId;
  readonly eventId: number;
  readonly resultVersion: number;
  readonly afterBetId: bigint;
  readonly lastBetId: bigint;
  readonly txId: string;
}

export interface PlainSettled {
  readonly betId: number;
  readonly personId: PersonId;
  readonly accountId: number;
  readonly currency: CurrencyCode;
  readonly status: BetStatus;
  readonly payoutMinor: Minor;
  readonly balanceMinor?: Minor;
}

/** An outcome as the database settles by it; its explanation is written. */
export type DecidedOutcome = OutcomeKey & PlainOutcome & { readonly explanationId: bigint };

/**
 * Settles the singles and expresses of a range that was taken. `corrections` are bets whose decision changes with money; they
 * are left to the caller, in the same transaction.
 */
export async function settlePlain(
  tx: Tx,
  step: PlainStep,
  outcomes: readonly DecidedOutcome[],
  alsoLock: readonly bigint[],
): Promise<{ settled: PlainSettled[]; corrections: bigint[] }> {
  const column = <T>(read: (outcome: DecidedOutcome) => T): T[] => outcomes.map(read);
  const rows = await many(
    tx,
    sql<{
      what: 'settled' | 'noted' | 'correct';
      bet_id: bigint;
      person_id: PersonId;
      account_id: bigint;
      currency: string;
      status: BetStatus;
      payout_minor: bigint;
      balance_minor: bigint | null;
    }>`
      select what, bet_id, person_id, account_id, currency, status, payout_minor, balance_minor
        from betting.settle_plain(${step.brandId}, ${step.eventId}, ${step.resultVersion}, ${step.afterBetId}, ${step.lastBetId},
          ${step.txId}::uuid, ${alsoLock}::int8[], ${column((one) => one.eventId)}::int8[], ${column((one) => one.part)}::text[],
          ${column((one) => one.groupId)}::int4[], ${column((one) => one.type)}::int4[],
          ${column((one) => one.parameterMilli)}::int4[], ${column((one) => one.placementScore !== undefined)}::bool[],
          ${column((one) => one.placementScore?.home ?? 0)}::int2[], ${column((one) => one.placementScore?.away ?? 0)}::int2[],
          ${column((one) => one.ruleSetVersion)}::text[], ${column((one) => one.gain ?? null)}::int8[],
          ${column((one) => one.back ?? null)}::int8[], ${column((one) => one.scale ?? null)}::int8[],
          ${column((one) => one.text)}::text[], ${column((one) => one.explanationId)}::int8[],
          ${column((one) => one.digest)}::int8[])`,
  );
  const settled: PlainSettled[] = [];
  const corrections: bigint[] = [];
  for (const row of rows) {
    if (row.what === 'correct') corrections.push(row.bet_id);
    else
      settled.push({
        betId: Number(row.bet_id),
        personId: row.person_id,
        accountId: Number(row.account_id),
        currency: row.currency,
        status: row.status,
        payoutMinor: minor(row.payout_minor),
        ...(row.balance_minor === null ? {} : { balanceMinor: minor(row.balance_minor) }),
      });
  }
  return { settled, corrections };
}

/** Accounts of bets, for whoever locks them together. */
export async function accountsOfBets(tx: Tx, brandId: BrandId, betIds: readonly bigint[]): Promise<bigint[]> {
  if (betIds.length === 0) return [];
  const rows = await many(
    tx,
    sql<{ account_id: bigint }>`
      select distinct account_id from betting.bet where brand_id = ${brandId} and bet_id = any (${betIds}::int8[])`,
  );
  return rows.map((row) => row.account_id);
}

/** Locks the accounts of bets in the order of their numbers; those that the transaction holds already cost nothing. */
export async function lockAccountsOfBets(tx: Tx, brandId: BrandId, betIds: readonly bigint[]): Promise<void> {
  const accounts = await accountsOfBets(tx, brandId, betIds);
  if (accounts.length > 0) await run(tx, sql`select wallet.lock_accounts(${brandId}, ${accounts}::int8[])`);
}
