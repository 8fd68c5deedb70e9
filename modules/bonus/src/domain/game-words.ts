// How rules name games: a kind (`slots`), all games of a casino (`acme/*`), or one game (`acme/roulette`).

import type { BonusTerms } from '@overround/contracts/bonus';

/** What of a bet on games counts, percent. */
export type GameWeights = NonNullable<BonusTerms['games']>;
export type GameKind = Exclude<keyof GameWeights, 'of' | 'ofNames'>;
export const GAME_KINDS: readonly GameKind[] = ['slots', 'table', 'live', 'other'];

/** A game as rounds tell it. Rounds from before they told it have a kind alone. */
export interface GameOfRound {
  readonly gameKind: GameKind;
  /** Keys of the casino, and of its game there. */
  readonly provider?: string;
  readonly game?: string;
}

/** Words that mean a game, the closest first. */
const wordsFor = ({ gameKind, provider, game }: GameOfRound): readonly string[] =>
  provider === undefined || game === undefined
    ? [gameKind]
    : [`${provider}/${game}`, `${provider}/*`, gameKind];

/** Whether a list names a game, its casino or its kind. */
export const isNamed = (named: readonly string[], round: GameOfRound): boolean =>
  wordsFor(round).some((word) => named.includes(word));

/** A part of a bet that counts, of a game or a casino: `acme/roulette=50`. */
export interface GamePart {
  readonly word: string;
  readonly percent: number;
}

export function partOf(text: string): GamePart {
  const at = text.lastIndexOf('=');
  return { word: text.slice(0, at), percent: Number(text.slice(at + 1)) };
}

/** What of a bet on a game counts, percent: what is said of the game, else of its casino, else of its kind; nothing where nothing is said. */
export function weightOf(weights: GameWeights, round: GameOfRound): number {
  const said = (weights.of ?? []).map(partOf);
  const found = wordsFor(round)
    .map((word) => said.find((one) => one.word === word))
    .find((one) => one !== undefined);
  return found?.percent ?? weights[round.gameKind] ?? 0;
}
