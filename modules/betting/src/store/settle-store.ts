import {
  type BrandId,
  type CurrencyCode,
  instant,
  minor,
  type Minor,
  type OddsMilli,
  type PersonId,
  rationalFromText,
} from '@overround/kernel';
import { many, run, sql, type Tx } from '@overround/platform';
import { type Funding, planOfText } from '@overround/settlement';
import type { BetStatus } from '../domain/bet-status.ts';
import type { SettleBet } from '../domain/decide-settlement.ts';
import type { SettleLeg } from '../domain/resolve-leg.ts';
import type { SettleRun } from './settle-progress.ts';

export interface LockedBet extends SettleBet {
  readonly personId: PersonId;
  readonly currency: CurrencyCode;
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
  readonly currency: CurrencyCode;
  readonly shape: string;
  readonly stake_minor: bigint;
  readonly rule_set_version: string;
  readonly accepted_ms: number;
  readonly accept_seq: bigint;
  readonly status: BetStatus;
  readonly payout_minor: bigint;
  readonly settlement_version: number;
  readonly remainder: string;
  readonly tax_minor: bigint;
  readonly boost_minor: bigint;
  readonly insurance_minor: bigint;
  readonly sold_tax_minor: bigint;
  readonly combined_odds: string;
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

/** Locks bets in the order of their numbers, as everybody does who writes them. */
export const lockBets = (tx: Tx, brandId: BrandId, betIds: readonly bigint[]): Promise<unknown> =>
  run(
    tx,
    sql`select from betting.bet b where b.brand_id = ${brandId} and b.bet_id = any (${betIds}::int8[])
         order by b.bet_id for no key update`,
  );

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
      select b.bet_id, b.person_id, b.currency, b.shape, b.stake_minor, b.rule_set_version, b.combined_odds,
             (extract(epoch from b.accepted_at) * 1000)::float8 as accepted_ms,
             b.accept_seq, b.status, b.payout_minor, b.settlement_version, b.sold_stake_minor, b.sold_payout_minor,
             coalesce(s.remainder, '0/1') as remainder, coalesce(s.tax_minor, 0) as tax_minor,
             coalesce(s.boost_minor, 0) as boost_minor, coalesce(s.insurance_minor, 0) as insurance_minor,
             case when b.sold_stake_minor = 0 then 0
                  else (select sum(a.tax_minor)::int8 from betting.sale a where a.brand_id = b.brand_id and a.bet_id = b.bet_id)
             end as sold_tax_minor
        from betting.bet b
        left join betting.settlement s
          on s.brand_id = b.brand_id and s.bet_id = b.bet_id and s.version = b.settlement_version
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
    currency: row.currency,
    plan: planOfText(row.shape),
    sold: {
      stakeMinor: minor(row.sold_stake_minor),
      payoutMinor: minor(row.sold_payout_minor),
      taxMinor: minor(row.sold_tax_minor),
    },
    taxMinor: minor(row.tax_minor),
    funding: { boostMinor: minor(row.boost_minor), insuranceMinor: minor(row.insurance_minor) },
    combined: rationalFromText(row.combined_odds),
    stakeMinor: minor(row.stake_minor),
    ruleSetVersion: row.rule_set_version,
    acceptedAt: instant(row.accepted_ms),
    acceptSeq: Number(row.accept_seq),
    status: row.status,
    payoutMinor: minor(row.payout_minor),
    remainder: row.remainder,
    settlementVersion: row.settlement_version,
    legs,
  };
};

/** One line for `betting.settle_batch`. */
export interface VersionRow extends Funding {
  readonly betId: number;
  readonly version: number;
  readonly status: BetStatus;
  readonly openLegCount: number;
  readonly payoutMinor: Minor;
  readonly taxMinor: Minor;
  readonly remainder: string;
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
  cause: SettleRun,
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
          ${column((row) => row.remainder)}::text[], ${column((row) => row.explanationIds)}::text[],
          ${column((row) => row.txId)}::uuid[], ${column((row) => row.taxMinor)}::int8[],
          ${column((row) => row.boostMinor)}::int8[], ${column((row) => row.insuranceMinor)}::int8[])`,
  );
  return rows.map((row) => ({
    betId: Number(row.bet_id),
    personId: row.person_id,
    accountId: Number(row.account_id),
    currency: row.currency,
    ...(row.balance_minor === null ? {} : { balanceMinor: minor(row.balance_minor) }),
  }));
}
