import type * as contract from '@overround/contracts/casino';
import { CASINO_CATEGORIES } from '@overround/provider-kit';
import { categoryIdsOf, type ShelfGame, titleOf } from '../domain/shelf.ts';

/** A game as the lobby shows it, in a language. */
export function presentGame({ gameId, maker, game }: ShelfGame, lang: string): contract.CasinoGame {
  return {
    gameId,
    slug: game.gameKey,
    title: titleOf(game, lang),
    maker: { makerId: maker.makerId, slug: maker.slug, title: maker.title },
    kind: game.kind,
    categories: categoryIdsOf(game),
    mechanics: [...game.mechanics],
    rtpBps: game.rtpBps ?? null,
    volatility: game.volatility ?? null,
    currencies: game.currencies === 'all' ? null : [...game.currencies],
    stakeMilliMin: game.stakeMilliMin ?? null,
    stakeMilliMax: game.stakeMilliMax ?? null,
    hasDemo: game.hasDemo,
    hasFreeRounds: game.hasFreeRounds,
    isProvablyFair: game.isProvablyFair,
    pictureUrl: game.pictureUrl ?? null,
  };
}

/** How many of them have each value, in the order in which values are met first. */
function counted<T>(games: readonly ShelfGame[], valuesOf: (one: ShelfGame) => readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const one of games) for (const value of valuesOf(one)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

export function presentLobby(games: readonly ShelfGame[]): contract.CasinoLobby {
  const categories = counted(games, ({ game }) => game.categories);
  const makers = counted(games, ({ maker }) => [maker.makerId]);
  const makerOf = new Map(games.map(({ maker }) => [maker.makerId, maker]));
  return {
    games: games.length,
    categories: Object.entries(CASINO_CATEGORIES).flatMap(([key, categoryId]) => {
      const count = new Map<string, number>(categories).get(key);
      return count === undefined ? [] : [{ categoryId, key, games: count }];
    }),
    kinds: [...counted(games, ({ game }) => [game.kind])].map(([kind, count]) => ({ kind, games: count })),
    makers: [...makerOf.values()]
      .toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
      .map(({ makerId, slug, title }) => ({ makerId, slug, title, games: makers.get(makerId) ?? 0 })),
    mechanics: [...counted(games, ({ game }) => game.mechanics)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([mechanic, count]) => ({ mechanic, games: count })),
  };
}

/** As the calls of the specification write a game (wire-shapes 11.6). */
export function presentPreview({ gameId, maker, game }: ShelfGame, lang: string): contract.GamePreview {
  return {
    GT: gameId,
    GN: titleOf(game, lang),
    R: game.gameKey,
    OR: game.gameKey,
    CI: categoryIdsOf(game),
    PI: maker.makerId,
    PN: maker.title,
    ...(game.pictureUrl === undefined ? {} : { IMG: game.pictureUrl }),
  };
}
