import type { LineBook } from '@overround/catalog';
import * as contract from '@overround/contracts/favourites';
import { accept, type BrandId, refuse } from '@overround/kernel';
import { dictionaryOf } from '@overround/phrases';
import { type Route, route } from '@overround/platform';
import { EVENT_TYPES, eventTypesOf } from '../domain/match-news.ts';
import type { KeepDeps } from '../flows/keep.ts';
import { subscribe } from '../flows/subscribe.ts';
import { findEvent, listingOf } from '../listed-events.ts';
import {
  type AlertFacts,
  readAlerts,
  readSubscriptions,
  type StoredAlert,
  type Subscription,
} from '../store/subscription-store.ts';
import { eventTypeName, instantName, langFrom } from '../texts.ts';
import { ownerOf } from './favourite.route.ts';

/** The only rhythm in which news is told (wire-shapes 11.5). */
const INSTANT_PERIOD = 2;
const ALERTS_DEFAULT = 30;

const nameIn = (names: AlertFacts['first'], lang: string): string =>
  names[lang] ?? names[dictionaryOf(lang)] ?? names['en'] ?? '';

function subscriptionsOf(all: readonly Subscription[], book: LineBook, eventId: number | undefined) {
  return {
    events: [...(all.find((one) => one.eventId === eventId)?.eventTypes ?? [])],
    eventsByGames: all.map(({ eventId: constId, eventTypes }) => {
      const { gameId } = listingOf(book, constId);
      return { constId, events: [...eventTypes], ...(gameId === undefined ? {} : { gameId }) };
    }),
  };
}

function alertItem(
  { alertId, eventId, eventType, facts, atSeconds }: StoredAlert,
  book: LineBook,
  lang: string,
) {
  const listed = book.findEvent(eventId);
  return {
    alertId,
    event: eventType,
    eventName: eventTypeName(eventType, lang),
    ...(listed ? { ...listingOf(book, eventId), sport: listed.sportId, champ: listed.champ.champId } : {}),
    constId: eventId,
    opp1: nameIn(facts.first, lang),
    opp2: nameIn(facts.second, lang),
    score: { opp1: facts.score.home, opp2: facts.score.away },
    ...(facts.period === undefined ? {} : { period: facts.period }),
    at: atSeconds,
  };
}

export interface SubscriptionDeps extends KeepDeps {
  /** Tells the teller of news at once what is followed. */
  readonly follow: (brandId: BrandId, eventIds: readonly number[]) => void;
}

export function subscriptionRoutes(deps: SubscriptionDeps): Route[] {
  const { db, book } = deps;
  return [
    route(contract.getEventTypesByGameId, ({ query }, { site }) => {
      const event = findEvent(book, query.gameId);
      if (!event) return refuse('game_not_found');
      const lang = langFrom(query.lng, site.lang);
      return accept({
        gameId: event.mainGameId,
        constId: event.eventId,
        sport: event.sportId,
        events: eventTypesOf(event.format).map((id) => ({ id, name: eventTypeName(id, lang) })),
      });
    }),
    route(contract.getGameSubscription, async ({ body }, context) => {
      const { brandId, personId } = ownerOf(context);
      const all = await db.read({ brandId }, (tx) => readSubscriptions(tx, personId));
      const event = body.gameId === undefined ? undefined : findEvent(book, body.gameId);
      return accept(subscriptionsOf(all, book, event?.eventId ?? body.gameId));
    }),
    route(contract.saveGameSubscription, async ({ body }, context) => {
      const owner = ownerOf(context);
      const outcome = await subscribe(deps, owner, body.events);
      if (!outcome.ok) return outcome;
      deps.follow(
        owner.brandId,
        outcome.value.map(({ eventId }) => eventId),
      );
      const [only, ...others] = body.events;
      const event = only && others.length === 0 ? findEvent(book, only.gameId) : undefined;
      return accept(subscriptionsOf(outcome.value, book, event?.eventId));
    }),
    route(contract.getSubsOptionsViews, ({ query }, { site }) => {
      const lang = langFrom(query.lng, site.lang);
      return accept({
        periods: [{ period: INSTANT_PERIOD, name: instantName(lang) }],
        events: EVENT_TYPES.map((event) => ({ event, name: eventTypeName(event, lang) })),
      });
    }),
    route(contract.getSubsOptionsForGame, ({ query }) => {
      const event = findEvent(book, query.constId);
      if (!event) return refuse('game_not_found');
      return accept({
        sport: event.sportId,
        options: [{ period: INSTANT_PERIOD, events: [...eventTypesOf(event.format)] }],
      });
    }),
    route(contract.listAlerts, async ({ query }, context) => {
      const { brandId, personId } = ownerOf(context);
      const lang = langFrom(query.lng, context.site.lang);
      const alerts = await db.read({ brandId }, (tx) =>
        readAlerts(tx, personId, query.limit ?? ALERTS_DEFAULT),
      );
      return accept({ alerts: alerts.map((one) => alertItem(one, book, lang)) });
    }),
  ];
}
