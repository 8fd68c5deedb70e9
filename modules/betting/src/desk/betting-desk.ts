// What the trading desk asks of bets (features-and-rules A6 row 93). Reads of a brand; it decides nothing but answers to requests.

import type { DeskNews, DeskScore, DeskVip } from '@overround/contracts/operator';
import { DAY, instant, type Outcome } from '@overround/kernel';
import { CURRENT_RULES, findRuleSet } from '@overround/settlement';
import { ZERO_PAIR } from '@overround/sports';
import type { Brand } from '@overround/site';
import type { BettingDeps } from '../deps.ts';
import { acceptanceFigures, type AnsweredOrders, rejectsByReason } from '../domain/acceptance.ts';
import { partFromKey } from '../domain/resolve-leg.ts';
import { scoreProfits, type StakedOutcome } from '../domain/score-profits.ts';
import { worstCase } from '../domain/worst-case.ts';
import type { AcceptanceMeter } from '../flows/acceptance-meter.ts';
import type { ExposureKeeper } from '../flows/exposure-keeper.ts';
import type { RefusalLog } from '../flows/refusal-log.ts';
import { answerByStaff, type NoteVipAnswer, type VipStaffAnswer } from '../flows/vip-desk.ts';
import type { VipDeps } from '../flows/vip-ground.ts';
import { listAnswered } from '../store/acceptance-store.ts';
import {
  countTakenByEvent,
  deskPulse,
  sumOpenByEvent,
  sumOpenByOutcome,
  sumToday,
} from '../store/desk-store.ts';
import { countRefusedByEvent, lastRefusedId } from '../store/refused-order-store.ts';
import { listWaitingVip, type VipRequest } from '../store/vip-store.ts';
import { type DeskBetsAsk, readDeskBets } from './desk-bets.ts';
import {
  type DeskEventOfBets,
  type DeskMarketOfBets,
  type EventFigures,
  heldKey,
  presentAcceptance,
  presentDeskEvent,
  presentDeskMarkets,
} from './desk-events.ts';
import { legOfSelection } from './desk-legs.ts';
import { byDearest, type DeskEventsAsk, listed } from './desk-list.ts';
import { milliOf } from './desk-money.ts';
import { remembered } from './remembered.ts';

export type DeskNewsOfBets = Omit<DeskNews, 'holds' | 'handPrices' | 'trades' | 'prices' | 'feedsDown'>;

export interface BettingDesk {
  bets(brand: Brand, ask: DeskBetsAsk): ReturnType<typeof readDeskBets>;
  acceptance(brand: Brand, days: number): Promise<object & AcceptanceOfDesk>;
  events(brand: Brand, ask: DeskEventsAsk): Promise<DeskEventsOfBets>;
  event(
    brand: Brand,
    eventId: number,
    lang: string,
  ): Promise<
    | {
        readonly event: DeskEventOfBets;
        readonly acceptance: ReturnType<typeof presentAcceptance>;
        readonly markets: readonly DeskMarketOfBets[];
      }
    | undefined
  >;
  scores(
    brand: Brand,
    eventId: number,
  ): Promise<
    { readonly from: [number, number]; readonly scores: DeskScore[]; readonly boundMilli: string } | undefined
  >;
  /** What open bets hold on outcomes of a match, by `heldKey`. */
  heldOn(
    brand: Brand,
    eventId: number,
  ): Promise<ReadonlyMap<string, StakedOutcome & { readonly bets: number }>>;
  vip(brand: Brand, lang: string): Promise<DeskVip[]>;
  answerVip(answer: VipStaffAnswer, note?: NoteVipAnswer): Promise<Outcome<VipRequest>>;
  news(brand: Brand): Promise<DeskNewsOfBets>;
}

type Figures = ReturnType<typeof presentAcceptance>;
interface AcceptanceOfDesk {
  readonly all: Figures;
  readonly line: Figures;
  readonly live: Figures;
  readonly waitMsMedian: number | null;
  readonly waitMs99: number | null;
}
interface DeskEventsOfBets {
  readonly total: number;
  readonly mostMilli: string;
  readonly sports: { sportId: number; events: number }[];
  readonly events: DeskEventOfBets[];
}

export interface DeskDeps extends Pick<BettingDeps, 'db' | 'clock' | 'book' | 'directory'> {
  readonly exposure: ExposureKeeper;
  readonly meter: Pick<AcceptanceMeter, 'flush'>;
  readonly refusals: Pick<RefusalLog, 'flush'>;
  readonly vip: VipDeps;
}

export function openBettingDesk(deps: DeskDeps): BettingDesk {
  const { db, book, directory, exposure } = deps;
  const exponentOf = (currency: string): number => directory.currency(currency)?.exponent ?? 0;
  const reading = { book, exponentOf };
  const openByEvent = remembered(deps, async (brand) => {
    const sums = new Map<number, { turnoverMilli: bigint; bets: number }>();
    for (const row of await db.read(brand, (tx) => sumOpenByEvent(tx, brand.brandId))) {
      const sum = sums.get(Number(row.event_id)) ?? { turnoverMilli: 0n, bets: 0 };
      sum.turnoverMilli += milliOf(brand, row.currency, row.stake_minor);
      sum.bets += row.bets;
      sums.set(Number(row.event_id), sum);
    }
    return sums;
  });
  const today = remembered(deps, async (brand) => {
    const sums = await db.read(brand, (tx) => sumToday(tx, brand.brandId));
    const total = (read: (row: (typeof sums)[number]) => bigint) =>
      sums.reduce((all, row) => all + milliOf(brand, row.currency, read(row)), 0n).toString();
    return { stake: total((row) => row.stake_minor), profit: total((row) => row.profit_minor) };
  });
  const answeredOf = remembered(deps, async (brand) => {
    await deps.meter.flush();
    const from = instant(deps.clock.now() - (deps.clock.now() % DAY));
    return db.read(brand, (tx) => listAnswered(tx, brand.brandId, from));
  });

  const mostOf = async ({ brandId }: Brand): Promise<ReadonlyMap<number, bigint>> => {
    await exposure.ready(brandId);
    return new Map(
      exposure
        .exposureOf(brandId)
        .events()
        .map(({ eventId, winMilli }) => [eventId, winMilli]),
    );
  };

  /** Figures of these matches, with refusals by reason. */
  const figuresOf = async (brand: Brand, eventIds: readonly number[]) => {
    await deps.refusals.flush();
    const [open, most] = [await openByEvent(brand), await mostOf(brand)];
    const { taken, refused } = await db.read(brand, async (tx) => ({
      taken: await countTakenByEvent(tx, brand.brandId, eventIds),
      refused: await countRefusedByEvent(tx, brand.brandId, eventIds),
    }));
    const takenOf = new Map(taken.map((row) => [Number(row.event_id), row.bets]));
    const refusedOf = Map.groupBy(refused, (row) => Number(row.event_id));
    const codesOf = (eventId: number) =>
      new Map(refusedOf.get(eventId)?.map(({ code, orders }) => [code, orders]));
    const of = (eventId: number): EventFigures => ({
      turnoverMilli: open.get(eventId)?.turnoverMilli ?? 0n,
      bets: open.get(eventId)?.bets ?? 0,
      mostMilli: most.get(eventId) ?? 0n,
      accepted: takenOf.get(eventId) ?? 0,
      rejected: [...codesOf(eventId).values()].reduce((all, one) => all + one, 0),
    });
    return { of, codesOf };
  };

  const heldOn: BettingDesk['heldOn'] = async (brand, eventId) => {
    const rows = await db.read(brand, (tx) => sumOpenByOutcome(tx, brand.brandId, eventId));
    return new Map(
      rows.map((row) => {
        const ref = {
          eventId,
          // A bet on a listing of the line stands on the live one that took its place.
          gameId: book.liveGameIdOf(Number(row.game_id)) ?? Number(row.game_id),
          type: row.type,
          parameterMilli: row.parameter_milli,
        };
        const { bets, stake_milli: stakeMilli, win_milli: winMilli } = row;
        const held = { ref, part: partFromKey(row.part), bets, stakeMilli, winMilli };
        return [heldKey(ref.gameId, ref.type, ref.parameterMilli), held] as const;
      }),
    );
  };

  return {
    bets: async (brand, ask) => {
      await deps.refusals.flush();
      return db.read(brand, (tx) => readDeskBets(reading, tx, brand, ask));
    },

    acceptance: async (brand, days) => {
      await deps.meter.flush();
      const now = deps.clock.now();
      const from = instant(now - (now % DAY) - (days - 1) * DAY);
      const rows = await db.read(brand, (tx) => listAnswered(tx, brand.brandId, from));
      const shares = (of: readonly AnsweredOrders[]): Figures =>
        presentAcceptance(
          acceptanceFigures(of).accepted,
          new Map(rejectsByReason(of).map(({ code, count }) => [code, count])),
        );
      const { waitMsMedian, waitMs99 } = acceptanceFigures(rows);
      return {
        all: shares(rows),
        line: shares(rows.filter(({ isLive }) => !isLive)),
        live: shares(rows.filter(({ isLive }) => isLive)),
        waitMsMedian,
        waitMs99,
      };
    },

    events: async (brand, ask) => {
      const [open, most] = [await openByEvent(brand), await mostOf(brand)];
      const fitting = [...listed(book, ask)].filter(
        ({ eventId }) =>
          (!ask.onlyBet || open.has(eventId)) && (ask.eventIds === undefined || ask.eventIds.has(eventId)),
      );
      const shown = fitting.toSorted((a, b) => byDearest(most, a, b)).slice(0, ask.count);
      const figures = await figuresOf(
        brand,
        shown.map(({ eventId }) => eventId),
      );
      const sports = Map.groupBy(fitting, ({ sportId }) => sportId);
      return {
        total: fitting.length,
        mostMilli: [...most.values()].reduce((all, one) => all + one, 0n).toString(),
        sports: [...sports].map(([sportId, events]) => ({ sportId, events: events.length })),
        events: shown.map((event) => presentDeskEvent(book, event, figures.of(event.eventId), ask.lang)),
      };
    },

    event: async (brand, eventId, lang) => {
      const event = book.findEvent(eventId);
      if (!event) return undefined;
      const figures = await figuresOf(brand, [eventId]);
      const held = await heldOn(brand, eventId);
      return {
        event: presentDeskEvent(book, event, figures.of(eventId), lang),
        acceptance: presentAcceptance(figures.of(eventId).accepted, figures.codesOf(eventId)),
        markets: book.gamesOf(event).flatMap((game) => presentDeskMarkets(event, game, held, lang)),
      };
    },

    scores: async (brand, eventId) => {
      const event = book.findEvent(eventId);
      if (!event) return undefined;
      const rules = findRuleSet(brand.betting.ruleSet) ?? CURRENT_RULES;
      const held = [...(await heldOn(brand, eventId)).values()];
      const match = { format: event.format, score: event.state?.score ?? ZERO_PAIR };
      const { score: from } = match;
      return {
        from: [from.home, from.away],
        scores: scoreProfits(held, match, rules).map(({ score, profitMilli, costMilli }) => ({
          ...score,
          profitMilli: profitMilli.toString(),
          costMilli: costMilli.toString(),
        })),
        boundMilli: worstCase(held, match, rules).boundMilli.toString(),
      };
    },

    heldOn,

    vip: async (brand, lang) => {
      const requests = await db.read(brand, (tx) => listWaitingVip(tx, brand.brandId));
      return requests.map((request) => ({
        requestId: request.requestId,
        player: request.accountId,
        kind: request.order.coupon.kind,
        legs: request.order.coupon.selections.map((one) => legOfSelection(book, one, lang)),
        lineOddsMilli: request.order.coupon.selections.map(
          ({ gameId, type, parameterMilli }) =>
            book.findOutcome(gameId, type, parameterMilli / 1000)?.oddsMilli ?? 0,
        ),
        wantedStakeMinor: request.order.stakeMinor.toString(),
        usualStakeMinor: request.usualMinor.toString(),
        currency: request.currency,
        exponent: exponentOf(request.currency),
        askedAt: request.askedAt,
        expiresAt: request.expiresAt,
      }));
    },

    answerVip: (answer, note) => answerByStaff(deps.vip, answer, note),

    news: async (brand) => {
      await deps.refusals.flush();
      const { pulse, rejected } = await db.read(brand, async (tx) => ({
        pulse: await deskPulse(tx, brand.brandId),
        rejected: await lastRefusedId(tx, brand.brandId),
      }));
      const most = [...(await mostOf(brand)).values()].reduce((all, one) => all + one, 0n);
      const { stake, profit } = await today(brand);
      return {
        at: deps.clock.now(),
        // A bet moves the first, a settlement the second: never both so that the sum stays.
        bets: Number(pulse.last_bet) * 2 + pulse.open_bets,
        rejected,
        pending: pulse.pending,
        vip: pulse.vip,
        openMilli: most.toString(),
        todayStakeMilli: stake,
        todayProfitMilli: profit,
        acceptedShare: acceptanceFigures(await answeredOf(brand)).acceptedShare,
      };
    },
  };
}
