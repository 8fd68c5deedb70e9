import {
  type BrandId,
  type CurrencyCode,
  instant,
  minor,
  type Minor,
  type OddsMilli,
  type PersonId,
} from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import { planOfText } from '@overround/settlement';
import type { BetStatus } from '../domain/bet-status.ts';
import type { SettleBet } from '../domain/decide-settlement.ts';
import type { SettleLeg } from '../domain/resolve-leg.ts';

export interface Progress {
  readonly lastBetId: bigint;
  readonly isFinished: boolean;
}

/** Takes the lock of this run: a second worker on the same result waits here and then goes on where the first one is. */
export async function lockProgress(
  tx: Tx,
  brandId: BrandId,
  eventId: number,
  resultVersion: number,
): Promise<Progress> {
  await run(
    tx,
    sql`insert into betting.settlement_progress (brand_id, event_id, result_version, last_bet_id, bets_seen, bets_changed)
        values (${brandId}, ${eventId}, ${resultVersion}, 0, 0, 0) on conflict do nothing`,
  );
  const row = await one(
    tx,
    sql<{ last_bet_id: bigint; finished_at: Date | null }>`
      select last_bet_id, finished_at from betting.settlement_progress
       where brand_id = ${brandId} and event_id = ${eventId} and result_version = ${resultVersion} for update`,
  );
  return { lastBetId: row.last_bet_id, isFinished: row.finished_at !== null };
}

export interface ProgressStep {
  readonly brandId: BrandId;
  readonly eventId: number;
  readonly resultVersion: number;
  readonly lastBetId: bigint;
  readonly seen: number;
  readonly changed: number;
  readonly isFinished: boolean;
}

export async function writeProgress(tx: Tx, step: ProgressStep): Promise<void> {
  await run(
    tx,
    sql`update betting.settlement_progress
           set last_bet_id = ${step.lastBetId}, bets_seen = bets_seen + ${step.seen}, bets_changed = bets_changed + ${step.changed},
               finished_at = case when ${step.isFinished} then clock_timestamp() end
         where brand_id = ${step.brandId} and event_id = ${step.eventId} and result_version = ${step.resultVersion}`,
  );
}

export interface LockedBet extends SettleBet {
  readonly personId: PersonId;
  readonly ruleSetVersion: string;
  readonly legs: readonly LockedLeg[];
}

export interface LockedLeg extends SettleLeg {
  readonly eventId: number;
  readonly gameId: number;
  readonly isLive: boolean;
  readonly sportId: number;
  readonly oddsMilli: OddsMilli;
}

interface BetRow {
  readonly bet_id: bigint;
  readonly person_id: PersonId;
  readonly shape: string;
  readonly stake_minor: bigint;
  readonly rule_set_version: string;
  readonly accepted_ms: number;
  readonly status: BetStatus;
  readonly open_leg_count: number;
  readonly payout_minor: bigint;
  readonly settlement_version: number;
  readonly outcome_digest: bigint;
  readonly sold_stake_minor: bigint;
  readonly sold_payout_minor: bigint;
}

interface LegRow {
  readonly bet_id: bigint;
  readonly event_id: bigint;
  readonly game_id: bigint;
  readonly sport_id: number;
  readonly part: string;
  readonly group_id: number;
  readonly type: number;
  readonly parameter_milli: number;
  readonly odds_milli: number;
  readonly is_live: boolean;
  readonly score_home: number;
  readonly score_away: number;
}

/** Bets on an event between two numbers; the transaction has taken them. */
export async function betsOfRange(
  tx: Tx,
  brandId: BrandId,
  eventId: number,
  { afterBetId, lastBetId }: { readonly afterBetId: bigint; readonly lastBetId: bigint },
): Promise<bigint[]> {
  const rows = await many(
    tx,
    sql<{ bet_id: bigint }>`
      select distinct bet_id from betting.leg
       where brand_id = ${brandId} and event_id = ${eventId} and bet_id > ${afterBetId} and bet_id <= ${lastBetId}
       order by bet_id`,
  );
  return rows.map((row) => row.bet_id);
}

/** Bets that the transaction has locked, with all their legs. */
export async function readTakenBets(
  tx: Tx,
  brandId: BrandId,
  betIds: readonly bigint[],
): Promise<LockedBet[]> {
  if (betIds.length === 0) return [];
  const bets = await many(
    tx,
    sql<BetRow>`
      select b.bet_id, b.person_id, b.shape, b.stake_minor, b.rule_set_version,
             (extract(epoch from b.accepted_at) * 1000)::float8 as accepted_ms,
             b.status, b.open_leg_count, b.payout_minor, b.settlement_version, b.outcome_digest, b.sold_stake_minor, b.sold_payout_minor
        from betting.bet b
       where b.brand_id = ${brandId} and b.bet_id = any (${betIds}::int8[])
       order by b.bet_id`,
  );
  const legs = await many(
    tx,
    sql<LegRow>`
      select bet_id, event_id, game_id, sport_id, part, group_id, type, parameter_milli, odds_milli, is_live, score_home, score_away
        from betting.leg
       where brand_id = ${brandId} and bet_id = any (${bets.map((bet) => bet.bet_id)}::int8[])
       order by bet_id, leg_no`,
  );
  const legsOf = new Map<bigint, LockedLeg[]>();
  for (const row of legs) {
    const list = legsOf.get(row.bet_id);
    if (list) list.push(legFromRow(row));
    else legsOf.set(row.bet_id, [legFromRow(row)]);
  }
  return bets.map((row) => betFromRow(row, legsOf.get(row.bet_id) ?? []));
}

const legFromRow = (row: LegRow): LockedLeg => ({
  eventId: Number(row.event_id),
  gameId: Number(row.game_id),
  isLive: row.is_live,
  sportId: row.sport_id,
  part: row.part,
  groupId: row.group_id,
  type: row.type,
  parameterMilli: row.parameter_milli,
  oddsMilli: row.odds_milli as OddsMilli, // The column has the same bounds.
  ...(row.is_live ? { placementScore: { home: row.score_home, away: row.score_away } } : {}),
});

const betFromRow = (row: BetRow, legs: readonly LockedLeg[]): LockedBet => {
  return {
    betId: Number(row.bet_id),
    personId: row.person_id,
    plan: planOfText(row.shape),
    sold: { stakeMinor: minor(row.sold_stake_minor), payoutMinor: minor(row.sold_payout_minor) },
    stakeMinor: minor(row.stake_minor),
    ruleSetVersion: row.rule_set_version,
    acceptedAt: instant(row.accepted_ms),
    status: row.status,
    openLegCount: row.open_leg_count,
    payoutMinor: minor(row.payout_minor),
    settlementVersion: row.settlement_version,
    outcomeDigest: row.outcome_digest,
    legs,
  };
};

/** One line for `betting.settle_batch`. */
export interface VersionRow {
  readonly betId: number;
  readonly version: number;
  readonly status: BetStatus;
  readonly openLegCount: number;
  readonly payoutMinor: Minor;
  readonly digest: bigint;
  readonly remainder: string;
  readonly legResults: string;
  readonly explanationIds: string;
  readonly txId: string;
}

export interface SettledRow {
  readonly betId: number;
  readonly personId: PersonId;
  readonly accountId: number;
  readonly currency: CurrencyCode;
  readonly balanceMinor?: Minor;
}

export async function writeVersions(
  tx: Tx,
  cause: { readonly brandId: BrandId; readonly eventId: number; readonly resultVersion: number },
  versions: readonly VersionRow[],
): Promise<SettledRow[]> {
  if (versions.length === 0) return [];
  const column = <T>(read: (row: VersionRow) => T): T[] => versions.map(read);
  const rows = await many(
    tx,
    sql<{
      bet_id: bigint;
      person_id: PersonId;
      account_id: bigint;
      currency: string;
      balance_minor: bigint | null;
    }>`
      select bet_id, person_id, account_id, currency, balance_minor
        from betting.settle_batch(${cause.brandId}, ${cause.eventId}, ${cause.resultVersion},
          ${column((row) => row.betId)}::int8[], ${column((row) => row.version)}::int4[], ${column((row) => row.status)}::text[],
          ${column((row) => row.openLegCount)}::int2[], ${column((row) => row.payoutMinor)}::int8[],
          ${column((row) => row.digest)}::int8[], ${column((row) => row.remainder)}::text[],
          ${column((row) => row.legResults)}::text[], ${column((row) => row.explanationIds)}::text[],
          ${column((row) => row.txId)}::uuid[])`,
  );
  return rows.map((row) => ({
    betId: Number(row.bet_id),
    personId: row.person_id,
    accountId: Number(row.account_id),
    currency: row.currency,
    ...(row.balance_minor === null ? {} : { balanceMinor: minor(row.balance_minor) }),
  }));
}

/** Legs that came or went without deciding the bet. */
export async function writeOpenLegs(
  tx: Tx,
  brandId: BrandId,
  rows: readonly { readonly betId: number; readonly openLegCount: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await run(
    tx,
    sql`update betting.bet b set open_leg_count = u.open_legs
          from unnest(${rows.map((row) => row.betId)}::int8[], ${rows.map((row) => row.openLegCount)}::int2[])
            as u (bet_id, open_legs)
         where b.brand_id = ${brandId} and b.bet_id = u.bet_id`,
  );
}

/** Numbers of explanations by digest; new ones are written. */
export async function explanationIds(
  tx: Tx,
  reasons: ReadonlyMap<string, object>,
): Promise<Map<string, bigint>> {
  const digests = [...reasons.keys()].toSorted();
  if (digests.length === 0) return new Map();
  const known = await knownExplanations(tx, digests);
  const fresh = digests.filter((digest) => !known.has(digest));
  if (fresh.length === 0) return known;
  const bodies = fresh.map((digest) => JSON.stringify(reasons.get(digest)));
  await run(
    tx,
    sql`insert into betting.leg_explanation (digest, body)
        select d, b::jsonb from unnest(${fresh}::text[], ${bodies}::text[]) as u (d, b) order by d
        on conflict (digest) do nothing`,
  );
  return new Map([...known, ...(await knownExplanations(tx, fresh))]);
}

async function knownExplanations(tx: Tx, digests: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await many(
    tx,
    sql<{ digest: string; explanation_id: bigint }>`
      select digest, explanation_id from betting.leg_explanation where digest = any (${digests}::text[])`,
  );
  return new Map(rows.map((row) => [row.digest, row.explanation_id]));
}

/** Whether any bet of the brand waits on an event that has results; for the sweep that repairs what a lost job left. */
export async function findUnfinished(
  tx: Tx,
  brandId: BrandId,
): Promise<{ eventId: number; resultVersion: number } | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ event_id: bigint; result_version: bigint }>`
      select event_id, result_version from betting.settlement_progress
       where brand_id = ${brandId} and finished_at is null order by event_id limit 1`,
  );
  return row && { eventId: Number(row.event_id), resultVersion: Number(row.result_version) };
}
