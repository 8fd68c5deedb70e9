import {
  BET_WIRE_CODES,
  type MakeBetBody,
  type MakeBetMultiAnswer,
  makeBetWebMulti,
  putBetsCommon,
  updateCouponMulti,
} from '@overround/contracts/betting';
import {
  accept,
  digitsOfMinor,
  minor,
  type Outcome,
  rational,
  refuse,
  textOfRational,
  uuidV7,
  wireNumberFromMinor,
} from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import { TICKET_KINDS } from '@overround/settlement';
import type { Coupon } from '../domain/coupon.ts';
import { possibleWinMinor, shownOddsMilli } from '../domain/price.ts';
import type { CouponSummary } from '../domain/summarise-coupon.ts';
import type { GroundDeps } from '../reads/ground.ts';
import { eventsOf, VID } from '../wire/read-coupon.ts';
import { makeBet } from './bets.route.ts';
import type { BetRouteDeps } from './order-of-call.ts';
import { readAndSummarise } from './coupon.route.ts';

/** Coupons of several parts: a multibet as one ticket, and several tickets at once. */
export function multiRoutes(ground: GroundDeps, deps: BetRouteDeps): Route[] {
  return [
    route(updateCouponMulti, async ({ body }, context) => {
      const read = await readAndSummarise(ground, context, body);
      if (!read.ok) return read;
      const { answer, coupon, summary, exponent } = read.value;
      return accept({
        ...answer,
        Lobby: [...coupon.bankers],
        Groups: groupsOf(coupon, summary, exponent),
      });
    }),

    route(makeBetWebMulti, ({ body }, context) => makeBets(deps, body, context)),

    route(putBetsCommon, ({ body }, context) => {
      const coupons = [...(body.coupon ? [body.coupon] : []), ...(body.coupons ?? [])];
      return coupons.length === 0 ? refuse('coupon_empty') : placeEach(deps, coupons, context);
    }),
  ];
}

/** Each group with the lobby, as if it stood alone; nothing while a leg is gone. */
function groupsOf(coupon: Coupon, summary: CouponSummary, exponent: number) {
  if (summary.combined === undefined || !coupon.groups) return [];
  const prices = summary.legs.map(({ quote }) => rational(BigInt(quote?.oddsMilli ?? 1000), 1000n));
  return coupon.groups.map(({ places, stakeMinor }) => {
    const legs = [...coupon.bankers, ...places].flatMap((place) => prices[place] ?? []);
    const odds = TICKET_KINDS.express.combined({ kind: 'express', sizes: [], bankers: [] }, legs);
    const stake = minor(stakeMinor);
    return {
      Events: [...places],
      Summ: wireNumberFromMinor(stake, exponent),
      Coef: Number(shownOddsMilli(odds)) / 1000,
      stakeMinor: digitsOfMinor(stake),
      possibleWinMinor: digitsOfMinor(possibleWinMinor(stake, odds)),
      combinedOdds: textOfRational(odds),
    };
  });
}

/** A multibet is one ticket, all or nothing. Several tickets are placed one after the other, and each has its own answer and key. */
async function makeBets(
  deps: BetRouteDeps,
  body: MakeBetBody,
  context: PlayerContext,
): Promise<Outcome<MakeBetMultiAnswer>> {
  if (body.Vid === VID.multibet || body.WithLobby === true) {
    const placed = await makeBet(deps, body, context);
    if (!placed.ok) return placed;
    const only = { Index: 0, Success: true, ErrorCode: 0, code: null, Value: placed.value };
    return accept({ Bets: [only], placed: 1, refused: 0 });
  }
  const tickets = ticketsOf(body, body.betGUID || uuidV7(deps.clock.now(), deps.randomBytes));
  if (!tickets) return refuse('groups_unfit');
  return placeEach(deps, tickets, context);
}

/** One after the other, so that an account is asked once at a time; one that is refused stops none of the others. */
async function placeEach(
  deps: BetRouteDeps,
  tickets: readonly MakeBetBody[],
  context: PlayerContext,
): Promise<Outcome<MakeBetMultiAnswer>> {
  const bets: MakeBetMultiAnswer['Bets'] = [];
  for (const [Index, ticket] of tickets.entries()) {
    const placed = await makeBet(deps, ticket, context);
    bets.push(
      placed.ok
        ? { Index, Success: true, ErrorCode: 0, code: null, Value: placed.value }
        : {
            Index,
            Success: false,
            ErrorCode: BET_WIRE_CODES[placed.code] ?? 0,
            code: placed.code,
            Value: null,
          },
    );
  }
  const placed = bets.filter(({ Success }) => Success).length;
  return accept({ Bets: bets, placed, refused: bets.length - placed });
}

/** One order per group, else one per event; `undefined` when groups name events that are not there. */
function ticketsOf(body: MakeBetBody, guid: string): MakeBetBody[] | undefined {
  const { Events: _events, couponEvents: _other, EventsIndexes, GroupsSumms, ...rest } = body;
  const events = eventsOf(body);
  const groups = EventsIndexes ?? events.map((_, index) => [index]);
  if (GroupsSumms && GroupsSumms.length !== groups.length) return undefined;
  const tickets = groups.map((places, index): MakeBetBody => {
    const Events = places.flatMap((place) => events[place] ?? []);
    const Summ = GroupsSumms?.[index] ?? body.Summ ?? null;
    const Vid = Events.length > 1 ? body.Vid || VID.express : VID.single;
    return { ...rest, Events, Vid, Summ, betGUID: `${guid}:${index}` };
  });
  const areWhole = tickets.every(({ Events }, index) => Events?.length === groups[index]?.length);
  return tickets.length > 0 && areWhole ? tickets : undefined;
}
