// Words and numbers of games.

import type { CasinoKind } from '@overround/contracts/casino';
import type { PhraseKey, Phrases } from '@overround/phrases';

const KNOWN_MECHANICS: ReadonlySet<string> = new Set([
  'reels',
  'paylines',
  'wild',
  'roulette',
  'wheel',
  'cards',
  'dice',
  'plinko',
  'pins',
  'keno',
  'numbers',
]);

/** How a game is played; a word of a provider that nobody translated stands as it is. */
export const mechanicText = (phrases: Phrases, mechanic: string): string =>
  KNOWN_MECHANICS.has(mechanic)
    ? phrases.t(`casino.mechanic_${mechanic}` as PhraseKey)
    : mechanic.replace(/[_-]/g, ' ');

const CATEGORIES: Readonly<Record<number, PhraseKey>> = {
  3: 'casino.category_poker',
  5: 'casino.category_roulette',
  9: 'casino.category_blackjack',
  17: 'casino.category_popular',
  21: 'casino.category_new',
  25: 'casino.category_jackpot',
  31: 'casino.category_baccarat',
  49: 'casino.category_keno',
};
export const categoryText = (
  phrases: Phrases,
  category: {
    readonly categoryId: number;
    readonly key: string;
  },
): string => {
  const text = CATEGORIES[category.categoryId];
  return text === undefined ? category.key : phrases.t(text);
};

/** 9730: `97.3%`. */
export const shareText = (phrases: Phrases, bps: number): string =>
  new Intl.NumberFormat(phrases.formatTag, { style: 'percent', maximumFractionDigits: 2 }).format(
    bps / 10_000,
  );

/** Seconds as `5:07` or `1:05:07`. */
export function clockText(seconds: number): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/** The lobby of a kind: its path behind the language. */
export const KIND_PATHS: readonly (readonly [
  kind: CasinoKind | undefined,
  path: string,
  label: PhraseKey,
])[] = [
  [undefined, 'casino', 'casino.kind_all'],
  ['slots', 'slots', 'casino.kind_slots'],
  ['table', 'casino/tables', 'casino.kind_table'],
  ['live', 'casino/live', 'casino.kind_live'],
  ['other', 'casino/other', 'casino.kind_other'],
];

/** Path of a game behind the language: the number decides, the words are for people. */
export const gamePath = ({ gameId, slug }: { readonly gameId: number; readonly slug: string }): string =>
  `casino/${gameId}-${slug}`;
