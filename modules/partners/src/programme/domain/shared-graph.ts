import type { SharedTrait } from '@overround/contracts/partners';
import type { Trait } from '../../deps.ts';
import { sharedKinds } from '../../domain/friend-rule.ts';

/** What is known of one player of a partner. */
export interface KnownPlayer {
  readonly id: string;
  readonly traits: readonly Trait[];
}

/** From how many players on one thing links them: an address is shared by a house or a mobile network, all else belongs to one person. */
const ADDRESS_FROM = 3;
const FROM = 2;

const keyOf = ({ kind, value }: Trait): string => `${kind}|${value}`;

/**
 * What links players of one partner to the person behind it, or to each other: players are the nodes, things in common the edges. One who has no
 * edge is left out; kinds stand once each, in the order of their own. Brought players are compared with each other too: a farm of accounts need
 * not touch the partner's own.
 */
export function linkedPlayers(
  partner: readonly Trait[],
  players: readonly KnownPlayer[],
): ReadonlyMap<string, readonly SharedTrait[]> {
  const having = new Map<string, number>();
  for (const { traits } of players)
    for (const key of new Set(traits.map(keyOf))) having.set(key, (having.get(key) ?? 0) + 1);
  const isEdge = (trait: Trait): boolean =>
    (having.get(keyOf(trait)) ?? 0) >= (trait.kind === 'address' ? ADDRESS_FROM : FROM);
  const linked = new Map<string, readonly SharedTrait[]>();
  for (const { id, traits } of players) {
    const shared = sharedKinds(traits, [partner, traits.filter(isEdge)]);
    if (shared.length > 0) linked.set(id, shared);
  }
  return linked;
}
