import type { AccountId, BetId, BrandId, CurrencyCode, Instant, Minor, PersonId } from '@overround/kernel';
import { assert, instant, minor } from '@overround/kernel';
import { ask, type Tx } from '@overround/platform';
import type pg from 'pg';
import type { StoredRefusal } from '../domain/plain-refusal.ts';
import type { PricePolicy } from '../domain/price-policy.ts';

export type BatchAction = 'place' | 'hold' | 'confirm' | 'release' | 'refuse';

export interface BatchLeg {
  readonly eventId: number;
  readonly gameId: number;
  readonly part: string;
  readonly sportId: number;
  readonly groupId: number;
  readonly type: number;
  readonly parameterMilli: number;
  readonly oddsMilli: number;
  readonly bookVersion: number;
  readonly isLive: boolean;
  readonly isBanker: boolean;
  readonly scoreHome: number;
  readonly scoreAway: number;
  /** What the stake on this leg alone would win, and the most one person may hold of that; thousandths of the currency's unit. */
  readonly winMilli: bigint;
  readonly eventWinMilliMax: bigint;
  readonly outcomeWinMilliMax: bigint;
}

/** One order as `betting.place_batch` takes it; the meaning of the actions is written there. */
export interface BatchOrder {
  readonly action: BatchAction;
  readonly personId: PersonId;
  readonly guid: string;
  readonly digest: string;
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
  readonly stakeMinor: Minor;
  readonly kind: string;
  readonly shape: string;
  readonly combinedOdds: string;
  readonly possibleWinMinor: Minor;
  readonly lineCount: number;
  readonly pricePolicy: PricePolicy;
  readonly ruleSetVersion: string;
  readonly positionKey: bigint;
  readonly positionMinorMax: Minor;
  readonly source: string;
  readonly txId: string;
  readonly delayMs: number;
  /** The order as JSON, to be decided again after the live delay. */
  readonly orderSent?: string;
  /** The refusal as JSON, when that is the answer. */
  readonly refusal?: string;
  /** The same position within so long is not taken; absent: it is. */
  readonly repeatMs?: number;
  /** Whether its owner may confirm it. */
  readonly repeatConfirms?: boolean;
  /** The waiting bet, for confirm and release. */
  readonly betId?: BetId;
  readonly legs: readonly BatchLeg[];
}

export type BatchOutcome =
  | 'accepted'
  | 'pending'
  | 'rejected'
  | 'duplicate'
  | 'conflict'
  | 'moved'
  | 'funds_insufficient'
  | 'account_unknown'
  | 'position_full'
  | 'gone';

export interface BatchAnswer {
  readonly outcome: BatchOutcome;
  readonly betId?: BetId;
  readonly balanceMinor?: Minor;
  readonly refusal?: StoredRefusal;
  readonly acceptedAt?: Instant;
  readonly dueAt?: Instant;
}

interface Row {
  readonly order_no: number;
  readonly outcome: BatchOutcome;
  readonly bet_id: bigint | null;
  readonly balance_minor: bigint | null;
  readonly refusal: StoredRefusal | null;
  readonly accepted_at: Date | null;
  readonly due_at: Date | null;
}

const PARAMETERS = 43;
const TEXT = `select * from betting.place_batch(${Array.from({ length: PARAMETERS }, (_, index) => `$${index + 1}`).join(', ')})`;

/**
 * Runs a batch of one brand in one transaction of one statement. The answers are in the order of the orders.
 * A statement that is alone commits by itself, so the commit costs no round trip.
 */
export async function runPlaceBatch(
  pool: Pick<pg.Pool, 'query'>,
  brandId: BrandId,
  orders: readonly BatchOrder[],
  placedJobs: readonly string[],
): Promise<BatchAnswer[]> {
  const { rows } = await pool.query<Row>({
    name: 'betting.place_batch',
    text: TEXT,
    values: [brandId, placedJobs, ...orderColumns(orders), ...legColumns(orders)],
  });
  const answers: BatchAnswer[] = [];
  for (const row of rows) answers[row.order_no - 1] = answerOf(row);
  return answers;
}

/** One order in a transaction that does more than place it, and has locked its person. */
export async function placeInTransaction(
  tx: Tx,
  brandId: BrandId,
  order: BatchOrder,
  placedJobs: readonly string[],
): Promise<BatchAnswer> {
  const values = [brandId, placedJobs, ...orderColumns([order]), ...legColumns([order])];
  const [row] = await ask<Row>(tx, { name: 'betting.place_batch', text: TEXT }, values);
  assert(row, 'a batch answers every order');
  return answerOf(row);
}

/** Numbers, truths and our own ids: nothing in them needs quoting. */
type Plain = number | bigint | boolean | PersonId | BatchOrder['txId'] | undefined;

/** As PostgreSQL reads an array. The driver would quote and escape each, which costs more than deciding the order. */
const plainArray = (values: readonly Plain[]): string =>
  `{${values.map((value) => (value === undefined ? 'NULL' : value)).join(',')}}`;

function orderColumns(orders: readonly BatchOrder[]): unknown[] {
  const column = <T>(read: (order: BatchOrder) => T): T[] => orders.map(read);
  const plain = (read: (order: BatchOrder) => Plain) => plainArray(orders.map(read));
  return [
    column((order) => order.action),
    plain((order) => order.personId),
    column((order) => order.guid),
    column((order) => order.digest),
    plain((order) => order.accountId),
    column((order) => order.currency),
    plain((order) => order.stakeMinor),
    column((order) => order.kind),
    column((order) => order.shape),
    column((order) => order.combinedOdds),
    plain((order) => order.possibleWinMinor),
    plain((order) => order.lineCount),
    column((order) => order.pricePolicy),
    column((order) => order.ruleSetVersion),
    plain((order) => order.positionKey),
    plain((order) => order.positionMinorMax),
    column((order) => order.source),
    plain((order) => order.txId),
    plain((order) => order.delayMs),
    column((order) => order.orderSent ?? null),
    column((order) => order.refusal ?? null),
    plain((order) => order.betId),
    plain((order) => order.repeatMs ?? 0),
    plain((order) => order.repeatConfirms ?? false),
  ];
}

function legColumns(orders: readonly BatchOrder[]): unknown[] {
  const legs = orders.flatMap((order, index) => order.legs.map((leg) => ({ orderNo: index + 1, leg })));
  const plain = (read: (leg: BatchLeg) => Plain) => plainArray(legs.map(({ leg }) => read(leg)));
  return [
    plainArray(legs.map(({ orderNo }) => orderNo)),
    plain((leg) => leg.eventId),
    plain((leg) => leg.gameId),
    legs.map(({ leg }) => leg.part),
    plain((leg) => leg.sportId),
    plain((leg) => leg.groupId),
    plain((leg) => leg.type),
    plain((leg) => leg.parameterMilli),
    plain((leg) => leg.oddsMilli),
    plain((leg) => leg.bookVersion),
    plain((leg) => leg.isLive),
    plain((leg) => leg.isBanker),
    plain((leg) => leg.scoreHome),
    plain((leg) => leg.scoreAway),
    plain((leg) => leg.winMilli),
    plain((leg) => leg.eventWinMilliMax),
    plain((leg) => leg.outcomeWinMilliMax),
  ];
}

function answerOf(row: Row): BatchAnswer {
  return {
    outcome: row.outcome,
    // Numbers of bets stay far below 2^53.
    ...(row.bet_id === null ? {} : { betId: Number(row.bet_id) as BetId }),
    ...(row.balance_minor === null ? {} : { balanceMinor: minor(row.balance_minor) }),
    ...(row.refusal === null ? {} : { refusal: row.refusal }),
    ...(row.accepted_at === null ? {} : { acceptedAt: instant(row.accepted_at.getTime()) }),
    ...(row.due_at === null ? {} : { dueAt: instant(row.due_at.getTime()) }),
  };
}
