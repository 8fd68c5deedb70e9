import { getHeadToHead } from '@overround/contracts/catalog';
import { accept, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import { langFrom } from '../texts/feed-texts.ts';
import { headToHead } from '../wire/head-to-head.ts';
import type { WireContext } from '../wire/wire-context.ts';

export const statisticRoutes = (context: WireContext): readonly Route[] => [
  route(getHeadToHead, ({ query }, { site }) => {
    const game = context.book.findGame(query.id) ?? context.book.findGameByConstId(query.id);
    const event = game && context.book.findEvent(game.eventId);
    return event
      ? accept(headToHead(event, langFrom(query.lng, site.lang), context))
      : refuse('game_not_found');
  }),
];
