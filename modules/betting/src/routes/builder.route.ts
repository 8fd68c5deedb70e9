import type { BookGame, LineBook } from '@overround/catalog';
import {
  type BuilderEventsAnswer,
  builderEvents,
  makeBetWebBuilder,
  updateCouponBuilder,
  type WireCouponRequest,
} from '@overround/contracts/betting';
import { accept, type GameId, ODDS_SCALE, type OddsMilli, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import { fitsWith, type MatchOutlook } from '@overround/pricing';
import { BUILDER_LEGS } from '@overround/settlement';
import type { Selection } from '../domain/selection.ts';
import { builderPrice, outlookOf, picksOf } from '../reads/builder-quotes.ts';
import type { GroundDeps } from '../reads/ground.ts';
import { eventsOf } from '../wire/read-coupon.ts';
import { makeBet } from './bets.route.ts';
import type { BetRouteDeps } from './order-of-call.ts';
import { readAndSummarise } from './coupon.route.ts';

/** Builders: outcomes of one match at one price, alone or among the places of a ticket. */
export function builderRoutes(ground: GroundDeps, deps: BetRouteDeps): Route[] {
  return [
    route(updateCouponBuilder, async ({ body }, context) => {
      const read = await readAndSummarise(ground, context, built(body, deps.book));
      return read.ok ? accept(read.value.answer) : read;
    }),

    route(makeBetWebBuilder, ({ body }, context) => makeBet(deps, built(body, deps.book), context)),

    route(builderEvents, ({ body }) => {
      const game = deps.book.findGame(body.gameId);
      return game ? accept(presentBuildable(deps.book, game, body.selections ?? [])) : refuse('not_found');
    }),
  ];
}

/** Events of one match as a builder, unless the client says itself which are; what is one place then is a single. */
function built<Body extends WireCouponRequest>(body: Body, book: LineBook): Body {
  const events = eventsOf(body);
  const byMatch = new Map<number, number[]>();
  for (const [place, { GameId: gameId }] of events.entries()) {
    const match = book.eventOfGame(gameId)?.eventId ?? -gameId;
    byMatch.set(match, [...(byMatch.get(match) ?? []), place]);
  }
  const own = [...byMatch.values()].filter((places) => places.length > 1).map((Events) => ({ Events }));
  const builderCoupon = body.builderCoupon ?? own;
  const places = events.length - builderCoupon.reduce((all, one) => all + one.Events.length - 1, 0);
  return { ...body, builderCoupon, Vid: places === 1 ? 0 : (body.Vid ?? 1) };
}

type WireSelection = { readonly gameId?: number; readonly type: number; readonly parameter?: number };

function presentBuildable(
  book: LineBook,
  game: BookGame,
  sent: readonly WireSelection[],
): BuilderEventsAnswer {
  const pick = (gameId: GameId, type: number, parameter: number): Selection => ({
    gameId,
    type,
    parameterMilli: Math.round(parameter * 1000),
    oddsMilliSeen: book.findOutcome(gameId, type, parameter)?.oddsMilli ?? (1001 as OddsMilli), // Plays no part in the price.
  });
  const outlook = outlookOf(book, game.gameId);
  const selections = sent.map(
    ({ gameId, type, parameter = 0 }) => pick((gameId as GameId | undefined) ?? game.gameId, type, parameter), // Looked up in the book, never trusted.
  );
  const price = selections.length > 0 ? builderPrice(book, selections) : undefined;
  const chosen = picksOf(book, selections);
  const fitOf = outlook && fitsWith(outlook, chosen);
  const events = listingsOf(book, game, outlook).flatMap((listing) =>
    [...listing.outcomes.values()].flatMap((one) => {
      const next = pick(listing.gameId, one.type, one.parameter);
      const [asPick] = picksOf(book, [next]);
      const fit = asPick && fitOf?.(asPick);
      if (fit === undefined || fit === 'not_buildable') return [];
      const isSent = selections.some(
        ({ gameId, type, parameterMilli }) =>
          gameId === next.gameId && type === next.type && parameterMilli === next.parameterMilli,
      );
      const fits = fit === 'fits' && !isSent && selections.length < BUILDER_LEGS.max;
      return [
        {
          T: one.type,
          G: one.group,
          P: one.parameter,
          C: one.oddsMilli / ODDS_SCALE,
          I: listing.gameId,
          fits,
          ...(fit === 'fits' || isSent ? {} : { because: fit }),
        },
      ];
    }),
  );
  return {
    gameId: game.gameId,
    isOffered: outlook !== undefined,
    legsMax: BUILDER_LEGS.max,
    coef: price?.ok ? (price.value.pricesMilli.at(-1) ?? 0) / ODDS_SCALE : null,
    independentCoef: price?.ok ? Math.floor(price.value.independentOdds * 1000) / 1000 : null,
    problem: price && !price.ok ? price.code : null,
    events,
  };
}

/** The listings of the match and of its parts. */
const listingsOf = (book: LineBook, game: BookGame, outlook: MatchOutlook | undefined): BookGame[] =>
  outlook
    ? (book.eventOfGame(game.gameId)?.gameIds ?? []).flatMap((gameId) => {
        const one = book.findGame(gameId);
        return one && one.kind === game.kind ? [one] : [];
      })
    : [];
