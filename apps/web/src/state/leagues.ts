import type { Game } from '../wire/game.ts';

export interface League {
  readonly champId: number;
  readonly name: string;
  readonly sportId: number;
  readonly sportName: string;
  readonly countryCode: string | undefined;
  readonly games: readonly Game[];
}

/** By start; games that start together stay as the feed has them. */
const byStart = (games: readonly Game[]): readonly Game[] =>
  games.toSorted((one, other) => one.startsAtMs - other.startsAtMs);

/** Games by league: leagues in the order in which the feed ranks them, the games of each by start. */
export function leaguesOf(games: readonly Game[]): readonly League[] {
  const byChamp = new Map<number, Game[]>();
  for (const game of games) {
    const known = byChamp.get(game.champId);
    if (known) known.push(game);
    else byChamp.set(game.champId, [game]);
  }
  return [...byChamp.values()].flatMap((inLeague) => {
    const [first] = inLeague;
    if (!first) return [];
    const { champId, champName: name, sportId, sportName, countryCode } = first;
    return [{ champId, name, sportId, sportName, countryCode, games: byStart(inLeague) }];
  });
}

export interface SportSection {
  readonly sportId: number;
  readonly name: string;
  readonly leagues: readonly League[];
}

/** Leagues by sport, in the same order. */
export function sportsOf(games: readonly Game[]): readonly SportSection[] {
  const bySport = new Map<number, Game[]>();
  for (const game of games) bySport.set(game.sportId, [...(bySport.get(game.sportId) ?? []), game]);
  return [...bySport].map(([sportId, inSport]) => ({
    sportId,
    name: inSport[0]?.sportName ?? '',
    leagues: leaguesOf(inSport),
  }));
}

/** Games as a board shows them from top to bottom: the beginning of this order stays where it is when the rest follows. */
export const inBoardOrder = (games: readonly Game[]): readonly Game[] =>
  sportsOf(games).flatMap(({ leagues }) => leagues.flatMap((league) => league.games));
