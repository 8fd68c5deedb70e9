import { findMarkets as call } from '@overround/contracts/catalog';
import { accept, SECOND, wireNumberFromOdds } from '@overround/kernel';
import { groupLabel, milliFromWire, outcomeLabel } from '@overround/markets';
import { dictionaryOf } from '@overround/phrases';
import { type Route, route } from '@overround/platform';
import { findMarkets, type MarketHit } from '../search/market-search.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { langFrom } from '../texts/feed-texts.ts';
import { gameTextsIn } from '../texts/game-texts.ts';
import { clamp } from '../wire/feed-kit.ts';
import type { WireContext } from '../wire/wire-context.ts';

const FOUND_DEFAULT = 12;
const FOUND_MAX = 50;
/** Kinds of listings on the wire. */
const KIND = { live: 1, line: 3 } as const;

function itemOf({ event, game, outcome }: MarketHit, lang: string) {
  const { sport, champ, participants, counter } = gameTextsIn(event, game.part, lang);
  const [home, away] = participants;
  const dictionary = dictionaryOf(lang);
  const { type, group, parameter } = outcome;
  const parameterMilli = milliFromWire(parameter) ?? 0;
  return {
    gameId: game.gameId,
    constId: event.eventId,
    kind: KIND[event.kind],
    sport: event.sportId,
    sportName: sport,
    champ: event.champ.champId,
    champName: champ,
    opp1: home,
    opp2: away,
    dateStart: Math.floor(event.startsAt / SECOND),
    part: counter,
    group,
    groupName: groupLabel(group, { home, away, sportId: event.sportId }, dictionary),
    type,
    name: outcomeLabel({ type, parameterMilli, home, away, lang: dictionary }),
    ...(parameter === 0 ? {} : { param: parameter }),
    coef: wireNumberFromOdds(outcome.oddsMilli),
  };
}

export const marketSearchRoutes = (context: WireContext, index: SearchIndex): readonly Route[] => [
  route(call, ({ query }, { site }) => {
    const lang = langFrom(query.lng, site.lang);
    const limit = clamp(query.count, FOUND_DEFAULT, FOUND_MAX);
    const live = findMarkets({ kind: 'live', text: query.text, limit }, index, context);
    const line = findMarkets({ kind: 'line', text: query.text, limit: limit - live.length }, index, context);
    return accept({ items: [...live, ...line].map((hit) => itemOf(hit, lang)) });
  }),
];
