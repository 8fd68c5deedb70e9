import type { LineBook } from '@overround/catalog';
import type { DeskBet } from '@overround/contracts/operator';
import { rationalFromText } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { Brand } from '@overround/site';
import type { BetStatus } from '../domain/bet-status.ts';
import { shownOddsMilli } from '../domain/price.ts';
import { cardsOf } from '../reads/own-bets.ts';
import { type BetLegRow, listLegs } from '../store/bet-store.ts';
import { type DeskBetRow, listBetsOfBrand, listPendingOfBrand } from '../store/desk-store.ts';
import { listRefusedOrders, type StoredRefusedOrder } from '../store/refused-order-store.ts';
import { deskLeg, legOfSelection } from './desk-legs.ts';
import { milliOf, minorsOfMilli } from './desk-money.ts';

export interface DeskBetsAsk {
  readonly before?: string;
  readonly event?: number;
  readonly sport?: number;
  readonly stakeMilliMin?: number;
  readonly state?: 'open' | 'settled' | 'rejected';
  readonly count?: number;
  readonly lang?: string;
}

export interface DeskReadDeps {
  readonly book: LineBook;
  readonly exponentOf: (currency: string) => number;
}

const COUNT = 50;
const SETTLED: readonly BetStatus[] = ['won', 'half_won', 'voided', 'half_lost', 'lost', 'sold', 'cancelled'];
type Dated = DeskBet & { readonly cursor: number; readonly isRefused: boolean };

/** Bets and refused orders of a brand in one list, newest first. */
export async function readDeskBets(
  deps: DeskReadDeps,
  tx: Tx,
  brand: Brand,
  ask: DeskBetsAsk,
): Promise<{ bets: DeskBet[]; next: string | null }> {
  const { event, sport, state, lang = 'en', count = COUNT } = ask;
  const [beforeBet, beforeRefused] = ask.before?.split('.').map(Number) ?? [];
  const stakesMin = ask.stakeMilliMin === undefined ? undefined : minorsOfMilli(brand, ask.stakeMilliMin);
  const filter = { event, sport, stakesMin, count: count + 1 };
  const statuses = state === 'open' ? (['accepted'] as const) : state === 'settled' ? SETTLED : undefined;
  const { brandId } = brand;
  const rows =
    state === 'rejected'
      ? []
      : await listBetsOfBrand(tx, brandId, { ...filter, before: beforeBet, statuses });
  const refused =
    state === undefined || state === 'rejected'
      ? await listRefusedOrders(tx, brandId, { ...filter, before: beforeRefused })
      : [];
  const view = await viewOf(deps, tx, { brand, lang, rows, refused });
  const merged = mergeByTime(rows.map(view.bet), refused.map(view.refused));
  const page = merged.slice(0, count);
  const lastOf = (isRefused: boolean, before: number | undefined): number =>
    page.findLast((one) => one.isRefused === isRefused)?.cursor ?? before ?? Number.MAX_SAFE_INTEGER;
  const wantsPending = ask.before === undefined && (state === undefined || state === 'open');
  const pending = wantsPending ? await pendingOf(deps, tx, brand, lang) : [];
  const fitting = pending.filter(
    ({ legs, stakeMilli }) =>
      (event === undefined || legs.some(({ eventId }) => eventId === event)) &&
      (sport === undefined || legs.some(({ eventId }) => deps.book.findEvent(eventId)?.sportId === sport)) &&
      (ask.stakeMilliMin === undefined || BigInt(stakeMilli) >= BigInt(ask.stakeMilliMin)),
  );
  return {
    bets: [...fitting, ...page],
    next:
      merged.length > count
        ? `${cursorText(lastOf(false, beforeBet))}.${cursorText(lastOf(true, beforeRefused))}`
        : null,
  };
}

/** Two lists, newest first, as one. Each keeps its own order, which is that of its numbers: a page goes on where the last one ended. */
function mergeByTime(one: readonly Dated[], other: readonly Dated[]): Dated[] {
  const merged: Dated[] = [];
  let [a, b] = [0, 0];
  while (a < one.length || b < other.length) {
    const [first, second] = [one[a], other[b]];
    const isFirst = first !== undefined && (second === undefined || first.at > second.at);
    const next = isFirst ? first : second;
    if (!next) break;
    merged.push(next);
    if (isFirst) a += 1;
    else b += 1;
  }
  return merged;
}

/** Fifteen digits are enough for every number there is. */
const cursorText = (cursor: number): string => String(Math.min(cursor, 999_999_999_999_999));

const NOTHING = { coupon: null, refusal: null, houseMinor: null, payoutMinor: '0' } as const;

async function pendingOf(deps: DeskReadDeps, tx: Tx, brand: Brand, lang: string): Promise<DeskBet[]> {
  const rows = await listPendingOfBrand(tx, brand.brandId, COUNT);
  return rows.map(({ order, ...row }) => ({
    ...NOTHING,
    key: `b${row.bet_id}`,
    at: row.asked_at.getTime(),
    coupon: Number(row.bet_id), // Drawn from our sequence, far below 2^53.
    player: Number(row.account_id), // As above.
    state: 'pending',
    kind: order.coupon.kind,
    legs: order.coupon.selections.map((selection) => legOfSelection(deps.book, selection, lang)),
    stakeMinor: row.stake_minor.toString(),
    stakeMilli: milliOf(brand, row.currency, row.stake_minor).toString(),
    combinedOddsMilli: null,
    possibleReturnMinor: null,
    currency: row.currency,
    exponent: deps.exponentOf(row.currency),
    waitMs: 0,
  }));
}

interface Rows {
  readonly brand: Brand;
  readonly lang: string;
  readonly rows: readonly DeskBetRow[];
  readonly refused: readonly StoredRefusedOrder[];
}

/** How rows are shown; names of all their matches are read once. */
async function viewOf(deps: DeskReadDeps, tx: Tx, { brand, lang, rows, refused }: Rows) {
  const betIds = rows.map(({ bet_id }) => bet_id);
  const legs = betIds.length > 0 ? await listLegs(tx, brand.brandId, betIds) : [];
  const byBet = Map.groupBy(legs, ({ bet_id }) => bet_id);
  const eventIds = new Set([
    ...legs.map(({ event_id }) => Number(event_id)),
    ...refused.flatMap(({ selections }) => selections.map(({ eventId }) => eventId)),
  ]);
  const cards = await cardsOf(deps, tx, [...eventIds]);
  const legOf = (leg: BetLegRow) =>
    deskLeg(
      {
        eventId: Number(leg.event_id),
        gameId: Number(leg.game_id),
        type: leg.type,
        parameterMilli: leg.parameter_milli,
        oddsMilli: leg.odds_milli,
        isLive: leg.is_live,
        partKey: leg.part,
      },
      cards.get(Number(leg.event_id)),
      lang,
    );
  const bet = (row: DeskBetRow): Dated => ({
    key: `b${row.bet_id}`,
    at: row.accepted_at.getTime(),
    coupon: Number(row.bet_id),
    player: Number(row.account_id),
    state: row.status,
    refusal: null,
    kind: row.kind,
    legs: (byBet.get(row.bet_id) ?? []).map(legOf),
    stakeMinor: row.stake_minor.toString(),
    stakeMilli: milliOf(brand, row.currency, row.stake_minor).toString(),
    combinedOddsMilli: Number(shownOddsMilli(rationalFromText(row.combined_odds))),
    possibleReturnMinor: row.possible_win_minor.toString(),
    payoutMinor: row.payout_minor.toString(),
    houseMinor: row.status === 'accepted' ? null : (row.stake_minor - row.payout_minor).toString(),
    currency: row.currency,
    exponent: deps.exponentOf(row.currency),
    waitMs: row.wait_ms,
    cursor: Number(row.bet_id),
    isRefused: false,
  });
  const refusedBet = (order: StoredRefusedOrder): Dated => ({
    ...NOTHING,
    key: `r${order.refusedId}`,
    at: order.refusedAt,
    player: order.accountId,
    state: 'rejected',
    refusal: order.code,
    kind: order.kind,
    legs: order.selections.map(({ part, ...leg }) =>
      deskLeg({ ...leg, partKey: part }, cards.get(leg.eventId), lang),
    ),
    stakeMinor: order.stakeMinor.toString(),
    stakeMilli: milliOf(brand, order.currency, order.stakeMinor).toString(),
    combinedOddsMilli: null,
    possibleReturnMinor: null,
    currency: order.currency,
    exponent: deps.exponentOf(order.currency),
    waitMs: order.waitMs,
    cursor: order.refusedId,
    isRefused: true,
  });
  return { bet, refused: refusedBet };
}
