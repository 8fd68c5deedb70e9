import { many, sql, type Tx } from '@overround/platform';

interface GameName {
  readonly provider: string;
  readonly game: string;
  readonly maker: string;
  readonly titles: Readonly<Record<string, string>>;
}

/** Every game that a casino ever had, by its keys, with its names: rules of bonuses name games. */
export const readGameNames = (tx: Tx): Promise<readonly GameName[]> =>
  many(tx, sql<GameName>`select provider, game_key as game, maker, titles from casino.game order by game_id`);
