// What the desk asks of the line and does to it by hand (features-and-rules A6 row 93).

import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { exclusiveLine, milliFromWire } from '@overround/markets';
import type { Database, Tx } from '@overround/platform';
import { subGameKey } from '@overround/sports';
import type { LineBook } from '../book/line-book.ts';
import type { LineKeeper } from '../line-keeper.ts';
import {
  countHandActs,
  endHandPrice,
  findHandPrice,
  findHold,
  insertHandPrice,
  insertHold,
  liftHold,
  listHandPrices,
  listHolds,
  listProducers,
  type NewHold,
  type StoredHandPrice,
  type StoredHold,
} from '../store/hand-store.ts';
import type { TradePolicy } from '../trade/trade-policy.ts';
import {
  fairChances,
  type HandAct,
  type HandBounds,
  handBounds,
  handLine,
  isWholeLine,
  type LinePrice,
  marginBps,
} from './hand-line.ts';

/** What is written down with an act, in its transaction. */
export type NoteOf<Done> = (tx: Tx, done: Done) => Promise<unknown>;

export interface LineAsk {
  readonly gameId: number;
  readonly type: number;
  readonly parameterMilli: number;
}

export interface WhatIf {
  readonly eventId: number;
  readonly outcomes: readonly (LinePrice & {
    readonly modelOddsMilli: number;
    readonly nextOddsMilli: number;
    readonly fair: number;
    readonly nextFair: number;
  })[];
  readonly marginBps: number;
  readonly nextMarginBps: number;
  readonly bounds: HandBounds;
  readonly isWithin: boolean;
}

export interface HandOrder extends LineAsk {
  readonly act: HandAct;
  readonly lastsMinutes: number;
  readonly reason: string;
  readonly madeBy: string;
}

export type HandRefusal =
  | Refusal<'not_found', object>
  | Refusal<'hand_price_feed', object>
  | Refusal<'hand_price_no_line', object>
  | Refusal<'hand_price_too_far', HandBounds>;

type Listing = { readonly event?: number | undefined; readonly history?: boolean };

export interface LineDesk {
  holds(filter?: Listing): Promise<StoredHold[]>;
  /** Stops something until it is lifted; it holds before this resolves, where the intake runs here. */
  hold(
    order: NewHold,
    note: NoteOf<StoredHold>,
  ): Promise<
    Outcome<
      StoredHold,
      Refusal<'not_found', object> | Refusal<'hold_scope', object> | Refusal<'hold_there', object>
    >
  >;
  lift(
    order: { readonly holdId: number; readonly by: string; readonly reason: string },
    note: NoteOf<StoredHold>,
  ): Promise<Outcome<StoredHold, Refusal<'not_found', object> | Refusal<'hold_lifted', object>>>;
  /** Grows with every stop and price by hand that came or went. */
  acts(): Promise<number>;
  producers(): Promise<{ readonly name: string; readonly isUp: boolean }[]>;
  handPrices(filter?: Listing): Promise<StoredHandPrice[]>;
  priceByHand(
    order: HandOrder,
    note: NoteOf<StoredHandPrice>,
  ): Promise<Outcome<StoredHandPrice, HandRefusal>>;
  release(
    order: { readonly handPriceId: number; readonly by: string },
    note: NoteOf<StoredHandPrice>,
  ): Promise<Outcome<StoredHandPrice, Refusal<'not_found', object> | Refusal<'hand_price_ended', object>>>;
  /** What the model says of a line that is priced by hand: now where the pricing runs, else as it was then. */
  modelOf(hand: StoredHandPrice): readonly LinePrice[];
  /** The slider: a line after a hand, which changes nothing. */
  whatIf(
    ask: LineAsk & { readonly act?: HandAct; readonly marginBps?: number },
  ): Promise<Outcome<WhatIf, Refusal<'not_found', object> | Refusal<'hand_price_no_line', object>>>;
}

export interface LineDeskDeps {
  readonly db: Database;
  readonly book: LineBook;
  readonly keeper: Pick<LineKeeper, 'handsChanged' | 'modelOf'>;
  readonly tradePolicy: TradePolicy;
}

export function openLineDesk({ db, book, keeper, tradePolicy }: LineDeskDeps): LineDesk {
  const { ladder } = tradePolicy;
  /** An act, what is written with it, and the line as it is then. */
  const done = async <Done, Why extends Refusal>(
    act: (tx: Tx) => Promise<Outcome<Done, Why>>,
    note: NoteOf<Done>,
  ): Promise<Outcome<Done, Why>> => {
    const outcome = await db.inTransaction('platform', async (tx) => {
      const made = await act(tx);
      if (made.ok) await note(tx, made.value);
      return made;
    });
    if (outcome.ok) await keeper.handsChanged();
    return outcome;
  };
  const modelOf = (hand: StoredHandPrice) => keeper.modelOf(hand.handPriceId) ?? hand.model;

  /** The line of an outcome as it is sold now, and as the model has it. */
  const lineOf = async ({ gameId, type, parameterMilli }: LineAsk) => {
    const game = book.findGame(gameId);
    const event = game && book.findEvent(game.eventId);
    if (!game || !event) return refuse('not_found');
    const lineKey = exclusiveLine(type, parameterMilli);
    const line = [...game.outcomes.values()].flatMap((one): LinePrice[] => {
      const milli = milliFromWire(one.parameter) ?? 0;
      return exclusiveLine(one.type, milli) === lineKey
        ? [{ type: one.type, parameterMilli: milli, oddsMilli: one.oddsMilli }]
        : [];
    });
    const isThere = line.some((one) => one.type === type && one.parameterMilli === parameterMilli);
    if (lineKey === undefined || !isThere) return refuse('hand_price_no_line');
    const partKey = subGameKey(game.part);
    const hands = await db.read('platform', (tx) => listHandPrices(tx, { event: event.eventId }));
    const hand = hands.find(
      (one) => one.partKey === partKey && one.kind === game.kind && one.lineKey === lineKey,
    );
    const known = hand && modelOf(hand);
    const model = line.map(
      (one) =>
        known?.find((other) => other.type === one.type && other.parameterMilli === one.parameterMilli) ?? one,
    );
    if (!isWholeLine(model)) return refuse('hand_price_no_line');
    return accept({ event, game, partKey, lineKey, line, model });
  };

  return {
    holds: (filter) => db.read('platform', (tx) => listHolds(tx, filter)),
    hold: async (order, note) => {
      const { producer, eventId, partKey, groups } = order;
      const isOfFeed = producer !== undefined && partKey === undefined && groups.length === 0;
      if ((producer === undefined) === (eventId === undefined) || (producer !== undefined && !isOfFeed))
        return refuse('hold_scope');
      const event = eventId === undefined ? undefined : book.findEvent(eventId);
      if (eventId !== undefined && !event) return refuse('not_found');
      const parts = event ? book.gamesOf(event).map(({ part }) => subGameKey(part)) : [];
      if (partKey !== undefined && !parts.includes(partKey)) return refuse('not_found');
      return done(async (tx) => {
        if (producer !== undefined && !(await listProducers(tx)).some(({ name }) => name === producer))
          return refuse('not_found');
        const made = await insertHold(tx, order);
        return made ? accept(made) : refuse('hold_there');
      }, note);
    },
    lift: ({ holdId, ...lift }, note) =>
      done(async (tx) => {
        const lifted = await liftHold(tx, holdId, lift);
        if (lifted) return accept(lifted);
        return (await findHold(tx, holdId)) ? refuse('hold_lifted') : refuse('not_found');
      }, note),
    acts: () => db.read('platform', countHandActs),
    producers: () => db.read('platform', listProducers),

    handPrices: (filter) => db.read('platform', (tx) => listHandPrices(tx, filter)),
    priceByHand: async (order, note) => {
      const found = await lineOf(order);
      if (!found.ok) return found;
      const { event, game, partKey, lineKey, model } = found.value;
      if (event.pricedBy !== 'house') return refuse('hand_price_feed');
      const { bounds, isWithin } = judge(model, order, { act: order.act, ladder });
      if (!isWithin) return refuse('hand_price_too_far', bounds);
      const { type, parameterMilli, act, lastsMinutes, reason, madeBy } = order;
      const hand = { partKey, lineKey, type, parameterMilli, act, lastsMinutes, reason, madeBy, model };
      return done<StoredHandPrice, HandRefusal>(
        async (tx) => accept(await insertHandPrice(tx, { ...hand, eventId: event.eventId, kind: game.kind })),
        note,
      );
    },
    release: ({ handPriceId, by }, note) =>
      done(async (tx) => {
        const ended = await endHandPrice(tx, handPriceId, by);
        if (ended) return accept(ended);
        return (await findHandPrice(tx, handPriceId)) ? refuse('hand_price_ended') : refuse('not_found');
      }, note),
    modelOf,

    whatIf: async (ask) => {
      const found = await lineOf(ask);
      if (!found.ok) return found;
      const { event, line, model } = found.value;
      const { next, bounds, isWithin } = judge(model, ask, { ...ask, ladder });
      const [fair, nextFair] = [fairChances(line), fairChances(next)];
      return accept({
        eventId: event.eventId,
        outcomes: line.map((one, k) => ({
          ...one,
          modelOddsMilli: model[k]?.oddsMilli ?? one.oddsMilli,
          nextOddsMilli: next[k]?.oddsMilli ?? one.oddsMilli,
          fair: fair[k] ?? 0,
          nextFair: nextFair[k] ?? 0,
        })),
        marginBps: marginBps(line),
        nextMarginBps: marginBps(next),
        bounds,
        isWithin,
      });
    },
  };
}

/** What a hand would make of the model, and whether it may. */
function judge(
  model: readonly LinePrice[],
  target: LineAsk,
  {
    act,
    marginBps: wanted,
    ladder,
  }: Pick<Partial<HandOrder>, 'act'> & { marginBps?: number; ladder: TradePolicy['ladder'] },
) {
  const order = {
    target,
    ...(act ? { act } : {}),
    ...(wanted === undefined ? {} : { marginBps: wanted }),
  };
  const next = handLine(model, order, ladder);
  const bounds = handBounds(model, target);
  const own = next.find((one) => one.type === target.type && one.parameterMilli === target.parameterMilli);
  const oddsMilli = own?.oddsMilli ?? 0;
  const isWithin = oddsMilli >= bounds.oddsMilliMin && oddsMilli <= bounds.oddsMilliMax;
  return { next, bounds, isWithin };
}
