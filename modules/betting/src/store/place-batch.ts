import type { AccountId, BetId, BrandId, CurrencyCode, Instant, Minor, PersonId } from '@overround/kernel';
import { instant, minor } from '@overround/kernel';
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

const PARAMETERS = 41;
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

function orderColumns(orders: readonly BatchOrder[]): unknown[] {
  const column = <T>(read: (order: BatchOrder) => T): T[] => orders.map(read);
  return [
    column((order) => order.action),
    column((order) => order.personId),
    column((order) => order.guid),
    column((order) => order.digest),
    column((order) => order.accountId),
    column((order) => order.currency),
    column((order) => order.stakeMinor),
    column((order) => order.kind),
    column((order) => order.shape),
    column((order) => order.combinedOdds),
    column((order) => order.possibleWinMinor),
    column((order) => order.lineCount),
    column((order) => order.pricePolicy),
    column((order) => order.ruleSetVersion),
    column((order) => order.positionKey),
    column((order) => order.positionMinorMax),
    column((order) => order.source),
    column((order) => order.txId),
    column((order) => order.delayMs),
    column((order) => order.orderSent ?? null),
    column((order) => order.refusal ?? null),
    column((order) => order.betId ?? null),
  ];
}

function legColumns(orders: readonly BatchOrder[]): unknown[] {
  const legs = orders.flatMap((order, index) => order.legs.map((leg) => ({ orderNo: index + 1, leg })));
  const column = <T>(read: (leg: BatchLeg) => T): T[] => legs.map(({ leg }) => read(leg));
  return [
    legs.map(({ orderNo }) => orderNo),
    column((leg) => leg.eventId),
    column((leg) => leg.gameId),
    column((leg) => leg.part),
    column((leg) => leg.sportId),
    column((leg) => leg.groupId),
    column((leg) => leg.type),
    column((leg) => leg.parameterMilli),
    column((leg) => leg.oddsMilli),
    column((leg) => leg.bookVersion),
    column((leg) => leg.isLive),
    column((leg) => leg.isBanker),
    column((leg) => leg.scoreHome),
    column((leg) => leg.scoreAway),
    column((leg) => leg.winMilli),
    column((leg) => leg.eventWinMilliMax),
    column((leg) => leg.outcomeWinMilliMax),
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
