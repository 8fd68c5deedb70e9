import type { SharedTrait } from '@overround/contracts/partners';
import type { PersonId } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { KinDeps, Kinship } from '../deps.ts';
import { sharedKinds } from '../domain/friend-rule.ts';
import { type Bringing, findRing, type Joined, STEPS_MAX } from '../domain/kin-graph.ts';
import { type Friendship, listBringings, listFriends } from '../store/friendship-store.ts';
import { readKin } from './read-kin.ts';

/** Why a friend may be one with who would be paid for them. */
export interface Doubt extends Joined {
  /** What they have in common with who brought them, or with others these brought. */
  readonly shared: readonly SharedTrait[];
}

/** Who brought somebody, who brought these, and so on. */
async function readChain(tx: Tx, friendId: PersonId): Promise<readonly Bringing[]> {
  const chain: Bringing[] = [];
  let below = friendId;
  for (let depth = 0; depth < STEPS_MAX; depth += 1) {
    const [above] = await listBringings(tx, [below]);
    if (!above) break;
    chain.push(above);
    below = above.bringerId;
  }
  return chain;
}

/** Looks whether a friend may be one with who brought them, with anybody up that chain, or with another friend of these; nothing where all is well. */
export async function lookThrough(
  deps: KinDeps,
  tx: Tx,
  { personId: bringerId, friendId }: Pick<Friendship, 'personId' | 'friendId'>,
): Promise<Doubt | undefined> {
  const chain = await readChain(tx, friendId);
  const friends = (await listFriends(tx, bringerId))
    .map((one) => one.friendId)
    .filter((id) => id !== friendId);
  const near = [bringerId, ...friends];
  const above = chain.map((one) => one.bringerId).filter((id) => !near.includes(id));
  const own = await deps.traitsOf(tx, friendId);
  const kinships: Kinship[] = [...(await readKin(deps, tx, friendId))];
  const circle = [];
  for (const other of [...near, ...above]) {
    const traits = await deps.traitsOf(tx, other);
    for (const kind of sharedKinds(own, [traits])) kinships.push({ kind, one: friendId, other });
    if (near.includes(other)) circle.push(traits);
  }
  const reached = [...new Set(kinships.map(({ other }) => other))];
  const bringings = [...chain, ...(await listBringings(tx, reached))];
  const shared = sharedKinds(own, circle);
  const joined = findRing({ bringerId, friendId }, { kinships, bringings });
  if (joined) return { ...joined, shared };
  return shared.length > 0 ? { shared, path: [], isCrowd: false } : undefined;
}
