import {
  type AccountId,
  type BrandId,
  type Instant,
  instant,
  type Minor,
  minor,
  type PersonId,
} from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { Picks } from '@overround/pools';

/** A bet in a pool, with what the newest settlement gave it. */
export interface ToteBet {
  readonly brandId: BrandId;
  readonly betId: number;
  readonly poolId: string;
  readonly guid: string;
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly unitMinor: Minor;
  readonly lineCount: bigint;
  readonly stakeMinor: Minor;
  readonly picks: Picks;
  readonly placedAt: Instant;
  readonly isCancelled: boolean;
  readonly refundMinor: bigint;
  readonly payoutMinor: bigint;
  readonly hits: readonly { readonly key: string; readonly lines: string }[];
}

interface Row {
  readonly brand_id: BrandId;
  readonly bet_id: bigint;
  readonly pool_id: string;
  readonly guid: string;
  readonly person_id: PersonId;
  readonly account_id: bigint;
  readonly unit_minor: bigint;
  readonly line_count: bigint;
  readonly stake_minor: bigint;
  readonly picks: Picks;
  readonly placed_at: Date;
  readonly is_cancelled: boolean;
  readonly refund_minor: bigint;
  readonly payout_minor: bigint;
  readonly hits: ToteBet['hits'];
}

const BETS = sql`
  select b.brand_id, b.bet_id, b.pool_id, b.guid, b.person_id, b.account_id, b.unit_minor, b.line_count, b.stake_minor, b.picks,
         b.placed_at, b.cancelled_at is not null as is_cancelled, coalesce(o.refund_minor, 0) as refund_minor,
         coalesce(o.payout_minor, 0) as payout_minor, coalesce(o.hits, '[]') as hits
    from games.tote_bet b
    join games.tote_pool p on p.brand_id = b.brand_id and p.pool_id = b.pool_id
    left join games.tote_payout o on o.brand_id = b.brand_id and o.bet_id = b.bet_id and o.version = p.settlement_version`;

// Numbers of accounts and bets are drawn from our sequences, far below 2^53.
const betOf = (row: Row): ToteBet => ({
  brandId: row.brand_id,
  betId: Number(row.bet_id),
  poolId: row.pool_id,
  guid: row.guid,
  personId: row.person_id,
  accountId: Number(row.account_id) as AccountId,
  unitMinor: minor(row.unit_minor),
  lineCount: row.line_count,
  stakeMinor: minor(row.stake_minor),
  picks: row.picks,
  placedAt: instant(row.placed_at.getTime()),
  isCancelled: row.is_cancelled,
  refundMinor: row.refund_minor,
  payoutMinor: row.payout_minor,
  hits: row.hits,
});

export type NewToteBet = Omit<
  ToteBet,
  'betId' | 'placedAt' | 'isCancelled' | 'refundMinor' | 'payoutMinor' | 'hits'
>;

export async function insertToteBet(tx: Tx, bet: NewToteBet): Promise<number> {
  const row = await one(
    tx,
    sql<{ bet_id: bigint }>`
      insert into games.tote_bet (brand_id, pool_id, guid, person_id, account_id, unit_minor, line_count, stake_minor, picks)
      values (${bet.brandId}, ${bet.poolId}, ${bet.guid}, ${bet.personId}, ${bet.accountId}, ${bet.unitMinor}, ${bet.lineCount},
              ${bet.stakeMinor}, ${JSON.stringify(bet.picks)})
      returning bet_id`,
  );
  return Number(row.bet_id);
}

export async function findToteBet(tx: Tx, brandId: BrandId, betId: number): Promise<ToteBet | undefined> {
  const row = await maybeOne(tx, sql<Row>`${BETS} where b.brand_id = ${brandId} and b.bet_id = ${betId}`);
  return row && betOf(row);
}

export async function findToteBetByGuid(
  tx: Tx,
  { brandId, personId }: Pick<ToteBet, 'brandId' | 'personId'>,
  guid: string,
): Promise<ToteBet | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`${BETS} where b.brand_id = ${brandId} and b.person_id = ${personId} and b.guid = ${guid}`,
  );
  return row && betOf(row);
}

export interface OwnBetsAsk {
  readonly before?: number;
  readonly eventId?: number;
  readonly count: number;
}

/** Own bets, the newest first. */
export async function listToteBets(
  tx: Tx,
  { brandId, personId }: Pick<ToteBet, 'brandId' | 'personId'>,
  { before, eventId, count }: OwnBetsAsk,
): Promise<ToteBet[]> {
  const older = before === undefined ? sql`` : sql`and b.bet_id < ${before}`;
  const on = eventId === undefined ? sql`` : sql`and p.event_ids @> array[${eventId}::int8]`;
  const rows = await many(
    tx,
    sql<Row>`${BETS} where b.brand_id = ${brandId} and b.person_id = ${personId} ${older} ${on}
              order by b.bet_id desc limit ${count}`,
  );
  return rows.map(betOf);
}

/** Bets that stand in a pool, in their order. */
export async function listBetsIn(
  tx: Tx,
  { brandId, poolId }: Pick<ToteBet, 'brandId' | 'poolId'>,
): Promise<ToteBet[]> {
  const rows = await many(
    tx,
    sql<Row>`${BETS} where b.brand_id = ${brandId} and b.pool_id = ${poolId} and b.cancelled_at is null order by b.bet_id`,
  );
  return rows.map(betOf);
}

/** Stakes of a person in a pool, under the lock of the person. */
export async function stakesOfPerson(
  tx: Tx,
  { brandId, personId, poolId }: Pick<ToteBet, 'brandId' | 'personId' | 'poolId'>,
): Promise<bigint> {
  const row = await one(
    tx,
    sql<{ held: bigint }>`
      select coalesce(sum(stake_minor), 0)::int8 as held from games.tote_bet
       where brand_id = ${brandId} and person_id = ${personId} and pool_id = ${poolId} and cancelled_at is null`,
  );
  return row.held;
}

/** Takes a bet back when it is fresh enough by the clock of the database. `false`: it is not, or was taken back already. */
export async function cancelToteBetRow(
  tx: Tx,
  { brandId, betId }: Pick<ToteBet, 'brandId' | 'betId'>,
  withinMs: number,
): Promise<boolean> {
  const count = await run(
    tx,
    sql`update games.tote_bet set cancelled_at = clock_timestamp()
         where brand_id = ${brandId} and bet_id = ${betId} and cancelled_at is null
           and placed_at + ${withinMs} * interval '1 millisecond' > clock_timestamp()`,
  );
  return count === 1;
}

const OPEN_BETS = sql`
  from games.tote_bet b join games.tote_pool p on p.brand_id = b.brand_id and p.pool_id = b.pool_id
 where b.brand_id = platform.current_brand_id() and b.cancelled_at is null and p.status in ('open', 'closed')`;

/** Whether a bet that is not settled still needs an account. For the wallet, before it closes one. */
export async function hasOpenToteBets(tx: Tx, accountId: AccountId): Promise<boolean> {
  const row = await one(
    tx,
    sql<{ found: boolean }>`select exists (select ${OPEN_BETS} and b.account_id = ${accountId}) as found`,
  );
  return row.found;
}

/** Stakes of a person in pools that are not settled, by account. */
export async function openToteStakesOf(tx: Tx, personId: PersonId): Promise<Map<AccountId, Minor>> {
  const rows = await many(
    tx,
    sql<{ account_id: bigint; held: bigint }>`
      select b.account_id, sum(b.stake_minor)::int8 as held ${OPEN_BETS} and b.person_id = ${personId} group by b.account_id`,
  );
  return new Map(rows.map((row) => [Number(row.account_id) as AccountId, minor(row.held)])); // As above.
}
