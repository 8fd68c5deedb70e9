import type { Phrases } from '@overround/phrases';
import type { Game } from '../wire/game.ts';

/** `Norhaven – Port Selwyn`, or the one name of an outright. */
export const eventName = (game: Pick<Game, 'home' | 'away'>, phrases: Phrases): string =>
  game.away ? phrases.t('board.versus', { home: game.home.name, away: game.away.name }) : game.home.name;
