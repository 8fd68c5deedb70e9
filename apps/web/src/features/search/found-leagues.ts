import type { Game } from '../../wire/game.ts';

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** One game of each league, leagues whose own name was searched for first. */
export function foundLeagues(games: readonly Game[], text: string): readonly Game[] {
  const first = new Map<number, Game>();
  for (const game of games) if (!first.has(game.champId)) first.set(game.champId, game);
  const isNamed = (game: Game): boolean => folded(game.champName).includes(folded(text));
  return [...first.values()].sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
}
