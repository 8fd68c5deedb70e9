import * as contract from '@overround/contracts/partners';
import { recordAudit } from '@overround/identity';
import { accept, type BrandId, refuse, unixSeconds } from '@overround/kernel';
import { type Route, route, type StaffContext, type Tx } from '@overround/platform';
import type { PartnersDeps } from '../deps.ts';
import { joinedView } from '../reads/path-view.ts';
import {
  earn,
  type Friendship,
  listByStatus,
  lockFriendship,
  noteDecision,
  setStatus,
} from '../store/friendship-store.ts';
import { readRule } from '../store/rule-store.ts';

/** The brand asked for, else the first of theirs; none for a brand of others. */
export function brandOf({ directory }: PartnersDeps, { staff }: StaffContext, key: string | undefined) {
  const own = directory.brands().filter(({ brandId }) => staff.brandIds.includes(brandId));
  return key === undefined ? own[0] : own.find((brand) => brand.key === key);
}

async function presentAll(
  deps: PartnersDeps,
  tx: Tx,
  friendships: readonly Friendship[],
): Promise<contract.Friendships> {
  const told = [];
  for (const friendship of friendships) {
    const { friendshipId, personId, friendId, status, shared, tiedAt, decidedBy } = friendship;
    told.push({
      friendship_id: friendshipId,
      player: (await deps.numberOf(tx, personId)) ?? 0,
      friend: (await deps.numberOf(tx, friendId)) ?? 0,
      status,
      shared: [...shared],
      ...(await joinedView(deps, tx, { ...friendship, personId: friendId })),
      tied_at: unixSeconds(tiedAt),
      decided_by: decidedBy ?? null,
    });
  }
  return { friendships: told };
}

/** Friends that wait for staff. Every decision is kept with its reason, in its transaction. */
export const staffRoutes = (deps: PartnersDeps): Route[] => [
  route(contract.staffFriendships, ({ query }, caller) => {
    const brand = brandOf(deps, caller, query.brand);
    if (!brand) return Promise.resolve(refuse('not_found'));
    return deps.db.read(brand, async (tx) =>
      accept(await presentAll(deps, tx, await listByStatus(tx, query.status ?? 'held'))),
    );
  }),
  route(contract.decideFriendship, ({ params, body }, caller) => {
    const brand = brandOf(deps, caller, body.brand);
    if (!brand) return Promise.resolve(refuse('not_found'));
    const { brandId } = brand;
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const friendship = await lockFriendship(tx, params.friendshipId);
      if (!friendship) return refuse('not_found');
      if (friendship.status !== 'held') return refuse('reviewed_already');
      await decide(tx, caller, { brandId, friendship, ...body });
      return accept(await presentAll(deps, tx, await listByStatus(tx, 'held')));
    });
  }),
];

interface Decision {
  readonly brandId: BrandId;
  readonly friendship: Friendship;
  readonly isUpheld: boolean;
  readonly reason: string;
}

async function decide(
  tx: Tx,
  { staff, address, requestId }: StaffContext,
  { brandId, friendship, isUpheld, reason }: Decision,
): Promise<void> {
  const { friendshipId, personId, ruleVersion, shared, path, isCrowd } = friendship;
  if (isUpheld) await earn(tx, friendshipId, (await readRule(tx, ruleVersion)).terms.claimDays);
  else await setStatus(tx, friendshipId, 'declined');
  await noteDecision(tx, friendshipId, staff.login);
  await recordAudit(tx, {
    brandId,
    actorKind: 'staff',
    actor: staff.login,
    personId,
    action: isUpheld ? 'friend.upheld' : 'friend.declined',
    after: { friendshipId, shared: [...shared], path: [...path], isCrowd },
    reason,
    address,
    requestId,
  });
}
