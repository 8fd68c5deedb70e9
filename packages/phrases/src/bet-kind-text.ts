import { listText } from './lists.ts';
import type { Phrases } from './phrases.ts';
import type { PhraseKey } from './dictionary.ts';

type KindOf<Key> = Key extends `bets.kind_${infer Kind}` ? Kind : never;

/** What the words need to know of a bet. */
export interface BetShapeWords {
  readonly kind: KindOf<PhraseKey>;
  /** Sizes of a system, without its bankers, or of an anti-express that is one. */
  readonly sizes: readonly number[];
  readonly legs: readonly { readonly isBanker: boolean }[];
}

/** How the kind of a bet is said: "Express of 3 selections", "System 2, 3 of 4". Needs the texts of area `bets`. */
export function betKindText(phrases: Phrases, { kind, legs, sizes }: BetShapeWords): string {
  if (kind === 'single') return phrases.t('bets.kind_single');
  const listed = (numbers: readonly number[]): string =>
    listText(phrases.formatTag, numbers.map(String), 'beside');
  if (kind === 'anti_express' && sizes.length > 0)
    return phrases.t('bets.anti_system', { sizes: listed(sizes), legs: legs.length });
  if (kind !== 'system') return phrases.t(`bets.kind_${kind}`, { legs: legs.length });
  const bankers = legs.filter((leg) => leg.isBanker).length;
  return phrases.t('bets.kind_system', {
    sizes: listed(sizes.map((size) => size + bankers)),
    legs: legs.length,
  });
}
