import type { PersonId } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { KinDeps, Kinship } from '../deps.ts';
import { PERSONS_MAX, STEPS_MAX } from '../domain/kin-graph.ts';

/** What joins others with somebody, step by step outward, up to the bounds of the graph. One question a step, each person found once. */
export async function readKin({ kinOf }: KinDeps, tx: Tx, from: PersonId): Promise<readonly Kinship[]> {
  const kinships: Kinship[] = [];
  const known = new Set([from]);
  let front: readonly PersonId[] = [from];
  for (let depth = 0; depth < STEPS_MAX && front.length > 0 && known.size <= PERSONS_MAX; depth += 1) {
    const found = await kinOf(tx, { of: front, beside: [...known], atMost: PERSONS_MAX + 1 });
    kinships.push(...found);
    front = [...new Set(found.map(({ other }) => other))];
    for (const personId of front) known.add(personId);
  }
  return kinships;
}
