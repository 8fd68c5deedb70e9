import { holdOn, type StoredHandPrice, type StoredHold } from '@overround/catalog';
import {
  answerDeskVip,
  type DeskMarket,
  getDeskAcceptance,
  getDeskBets,
  getDeskEvent,
  getDeskEvents,
  getDeskNews,
  getDeskScores,
  getDeskVip,
} from '@overround/contracts/operator';
import { accept, minor, refuse } from '@overround/kernel';
import { sportName } from '@overround/markets';
import { type Route, route } from '@overround/platform';
import type { OperatorDeps } from '../deps.ts';
import { brandAsked, noteAct } from '../flows/desk-ground.ts';
import { isHolding } from '../wire/write-hands.ts';

const LANG = 'en';
const EVENTS = 100;

type EventOfBets = Awaited<ReturnType<ReturnType<OperatorDeps['bets']>['events']>>['events'][number];
type MarketOfBets = NonNullable<
  Awaited<ReturnType<ReturnType<OperatorDeps['bets']>['event']>>
>['markets'][number];

interface Hands {
  readonly holds: readonly StoredHold[];
  readonly prices: readonly StoredHandPrice[];
}

/** What the desk looks at, brand by brand. */
export function deskRoutes(deps: OperatorDeps): Route[] {
  const handsOf = async (event?: number): Promise<Hands> => {
    const line = deps.line();
    const now = deps.clock.now();
    // A hold on the whole feed stops a match too.
    const holds = await line.holds();
    const prices = await line.handPrices(event === undefined ? {} : { event });
    return { holds, prices: prices.filter((one) => isHolding(one, now)) };
  };
  const withHands = (event: EventOfBets, { holds, prices }: Hands) => ({
    ...event,
    isHeld: holds.some((hold) => hold.eventId === event.eventId || hold.producer === event.producer),
    handPrices: prices.filter(({ eventId }) => eventId === event.eventId).length,
  });
  const marketWithHands = (
    event: EventOfBets,
    market: MarketOfBets,
    { holds, prices }: Hands,
  ): DeskMarket => {
    const { part: partKey, group } = market;
    return {
      ...market,
      holdId: holdOn(holds, event, { partKey, group })?.holdId ?? null,
      outcomes: market.outcomes.map((outcome) => {
        const isIt = (one: { readonly type: number; readonly parameterMilli: number }) =>
          one.type === outcome.type && one.parameterMilli === outcome.parameterMilli;
        const hand = prices.find((one) => {
          const isHere = one.partKey === partKey && one.kind === event.kind;
          return isHere && (isIt(one) || one.model.some(isIt));
        });
        const model = hand && deps.line().modelOf(hand).find(isIt)?.oddsMilli;
        return {
          ...outcome,
          modelOddsMilli: model ?? null,
          handPriceId: hand && isIt(hand) ? hand.handPriceId : null,
        };
      }),
    };
  };

  return [
    route(getDeskBets, async ({ query }, { staff }) => {
      const { brand: key, ...ask } = query;
      const brand = brandAsked(deps, staff, key);
      return brand.ok ? accept(await deps.bets().bets(brand.value, ask)) : brand;
    }),

    route(getDeskAcceptance, async ({ query }, { staff }) => {
      const brand = brandAsked(deps, staff, query.brand);
      return brand.ok ? accept(await deps.bets().acceptance(brand.value, query.days ?? 1)) : brand;
    }),

    route(getDeskEvents, async ({ query }, { staff }) => {
      const { brand: key, only, lang = LANG, count = EVENTS, ...ask } = query;
      const brand = brandAsked(deps, staff, key);
      if (!brand.ok) return brand;
      const hands = await handsOf();
      const held = new Set(
        hands.holds.flatMap(({ eventId, producer }) =>
          eventId === undefined ? eventsOfFeed(deps, producer) : [eventId],
        ),
      );
      const found = await deps.bets().events(brand.value, {
        ...ask,
        lang,
        count,
        onlyBet: only === 'bet',
        ...(only === 'held' ? { eventIds: held } : {}),
      });
      return accept({
        ...found,
        sports: found.sports.map((one) => ({ ...one, name: sportName(one.sportId, lang) })),
        events: found.events.map((event) => withHands(event, hands)),
      });
    }),

    route(getDeskEvent, async ({ params: { eventId }, query }, { staff }) => {
      const brand = brandAsked(deps, staff, query.brand);
      if (!brand.ok) return brand;
      const found = await deps.bets().event(brand.value, eventId, query.lang ?? LANG);
      if (!found) return refuse('not_found');
      const hands = await handsOf(eventId);
      const markets = found.markets.map((market) => marketWithHands(found.event, market, hands));
      const hasBets = ({ outcomes }: DeskMarket) => outcomes.some(({ bets }) => bets > 0);
      return accept({
        event: withHands(found.event, hands),
        acceptance: found.acceptance,
        markets: query.only === 'bet' ? markets.filter(hasBets) : markets,
      });
    }),

    route(getDeskScores, async ({ params: { eventId }, query }, { staff }) => {
      const brand = brandAsked(deps, staff, query.brand);
      if (!brand.ok) return brand;
      const found = await deps.bets().scores(brand.value, eventId);
      return found ? accept(found) : refuse('not_found');
    }),

    route(getDeskVip, async ({ query }, { staff }) => {
      const brand = brandAsked(deps, staff, query.brand);
      return brand.ok ? accept({ requests: await deps.bets().vip(brand.value, query.lang ?? LANG) }) : brand;
    }),

    route(answerDeskVip, async ({ params: { requestId }, body }, context) => {
      const brand = brandAsked(deps, context.staff, body.brand);
      if (!brand.ok) return brand;
      const { stakeMinor, oddsMilli, reason } = body;
      const { brandId } = brand.value;
      const offer =
        stakeMinor === undefined
          ? undefined
          : { stakeMinor: minor(BigInt(stakeMinor)), ...(oddsMilli ? { oddsMilli } : {}) };
      const order = { brandId, requestId, login: context.staff.login, ...(offer ? { offer } : {}) };
      const answered = await deps.bets().answerVip(order, (tx, { status, personId }) => {
        const after = { requestId, status, stakeMinor: stakeMinor ?? null };
        return noteAct(deps, tx, context, { action: 'vip.answered', after, reason, brandId, personId });
      });
      return answered.ok ? accept({ requestId, status: answered.value.status }) : answered;
    }),

    route(getDeskNews, async ({ query }, { staff }) => {
      const brand = brandAsked(deps, staff, query.brand);
      if (!brand.ok) return brand;
      const news = await deps.bets().news(brand.value);
      const { holds, prices } = await handsOf();
      const producers = await deps.line().producers();
      return accept({
        ...news,
        holds: holds.length,
        handPrices: prices.length,
        trades: await deps.line().acts(),
        prices: deps.book().sequence,
        feedsDown: producers.filter(({ isUp }) => !isUp).map(({ name }) => name),
      });
    }),
  ];
}

const eventsOfFeed = ({ book }: OperatorDeps, producer: string | undefined): number[] =>
  (['line', 'live'] as const).flatMap((kind) =>
    [...book().events(kind)].filter((one) => one.producer === producer).map(({ eventId }) => eventId),
  );
