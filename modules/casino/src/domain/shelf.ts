// The games there are, and which of them fit what somebody looks for. Pure.

import { CASINO_CATEGORIES, type CasinoGame, type CasinoMaker } from '@overround/provider-kit';

/** A game of a provider with the number it has for ever. */
export interface ShelfGame {
  readonly gameId: number;
  readonly provider: string;
  readonly maker: CasinoMaker;
  readonly game: CasinoGame;
}

export interface GameQuery {
  readonly kind?: CasinoGame['kind'];
  /** Number of a category. */
  readonly category?: number;
  readonly maker?: number;
  readonly mechanic?: string;
  readonly volatility?: NonNullable<CasinoGame['volatility']>;
  readonly rtpBpsMin?: number;
  readonly currency?: string;
  readonly isDemo?: boolean;
  readonly text?: string;
  readonly ids?: string;
  readonly sort?: 'new' | 'title' | 'rtp';
  readonly lang: string;
}

export const titleOf = ({ titles }: Pick<CasinoGame, 'titles'>, lang: string): string =>
  titles[lang] ?? titles.en;

export const categoryIdsOf = ({ categories }: Pick<CasinoGame, 'categories'>): number[] =>
  categories.map((key) => CASINO_CATEGORIES[key]);

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Everything somebody may search a game by. */
const wordsOf = ({ maker, game }: ShelfGame, lang: string): string =>
  folded(
    [titleOf(game, lang), game.titles.en, game.gameKey, maker.title, maker.slug, ...game.mechanics].join(' '),
  );

function fits({ maker, game }: ShelfGame, query: GameQuery): boolean {
  return (
    (query.kind === undefined || game.kind === query.kind) &&
    (query.category === undefined || categoryIdsOf(game).includes(query.category)) &&
    (query.maker === undefined || maker.makerId === query.maker) &&
    (query.mechanic === undefined || game.mechanics.includes(query.mechanic)) &&
    (query.volatility === undefined || game.volatility === query.volatility) &&
    (query.rtpBpsMin === undefined || (game.rtpBps ?? -1) >= query.rtpBpsMin) &&
    (query.currency === undefined || isPlayedIn(game, query.currency)) &&
    (query.isDemo !== true || game.hasDemo)
  );
}

export const isPlayedIn = ({ currencies }: Pick<CasinoGame, 'currencies'>, currency: string): boolean =>
  currencies === 'all' || currencies.includes(currency);

/** The games that fit, in the order asked for. */
export function findGames(games: readonly ShelfGame[], query: GameQuery): ShelfGame[] {
  if (query.ids !== undefined) {
    const byId = new Map(games.map((one) => [one.gameId, one]));
    return [...new Set(query.ids.split(',').map(Number))].flatMap((id) => byId.get(id) ?? []);
  }
  const words = folded(query.text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  return games
    .filter((one) => fits(one, query))
    .filter((one) => {
      const text = words.length === 0 ? '' : wordsOf(one, query.lang);
      return words.every((word) => text.includes(word));
    })
    .toSorted(ordering(query));
}

function ordering({ sort = 'new', lang }: GameQuery): (a: ShelfGame, b: ShelfGame) => number {
  const byTitle = (a: ShelfGame, b: ShelfGame) =>
    titleOf(a.game, lang).localeCompare(titleOf(b.game, lang), lang) || a.gameId - b.gameId;
  switch (sort) {
    case 'title':
      return byTitle;
    case 'rtp':
      return (a, b) => (b.game.rtpBps ?? -1) - (a.game.rtpBps ?? -1) || byTitle(a, b);
    case 'new':
      return (a, b) => b.gameId - a.gameId;
  }
}
