import type { BrandId, PersonId } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { findJoined, type Joined } from '../../domain/kin-graph.ts';
import { readKin } from '../../flows/read-kin.ts';
import type { ProgrammeDeps } from '../deps.ts';
import { type KnownPlayer, linkedPlayers } from '../domain/shared-graph.ts';
import { lockCounts } from '../store/count-store.ts';
import { findPartner, lockPartner } from '../store/partner-store.ts';
import {
  BEFORE_ALL,
  findReferral,
  holdReferral,
  listInProgramme,
  listPersonsAfter,
  listToLookAt,
} from '../store/referral-store.ts';

const AT_ONCE = 200;

/** All that is known of the players of a partner, read some at a time. */
async function readPlayers({ db, traitsOf }: ProgrammeDeps, brandId: BrandId, partnerId: string) {
  const known: KnownPlayer[] = [];
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; )
    after = await db.read({ brandId }, async (tx) => {
      const some = await listPersonsAfter(tx, partnerId, { after: after ?? BEFORE_ALL, count: AT_ONCE });
      for (const { referralId, personId } of some)
        known.push({ id: referralId, traits: await traitsOf(tx, personId) });
      return some.at(-1)?.referralId;
    });
  return known;
}

/** Whether a player is joined, over whom ever, with a partner or with another player whom any partner brought. */
async function joinedOf(deps: ProgrammeDeps, tx: Tx, personId: PersonId): Promise<Joined | undefined> {
  const kinships = await readKin(deps, tx, personId);
  if (kinships.length === 0) return undefined;
  const ends = await listInProgramme(
    tx,
    kinships.map(({ other }) => other),
  );
  return findJoined(personId, kinships, (id) => ends.get(id));
}

/**
 * Holds players who may be one with the person behind a partner or with another player, before anything is paid for them. Those of whom staff
 * decided stay as decided, and still count for others.
 */
export async function holdDoubted(deps: ProgrammeDeps, brandId: BrandId, partnerId: string): Promise<void> {
  const due = await deps.db.read({ brandId }, (tx) => listToLookAt(tx, partnerId));
  if (due.length === 0) return;
  const behind = await deps.db.read({ brandId }, async (tx) => {
    const partner = await findPartner(tx, partnerId);
    return partner ? deps.traitsOf(tx, partner.personId) : [];
  });
  const linked = linkedPlayers(behind, await readPlayers(deps, brandId, partnerId));
  for (const { referralId, personId } of due) {
    const shared = linked.get(referralId) ?? [];
    const joined = await deps.db.read({ brandId }, (tx) => joinedOf(deps, tx, personId));
    if (!joined && shared.length === 0) continue;
    await deps.db.inTransaction({ brandId }, async (tx) => {
      await lockCounts(tx, brandId);
      await lockPartner(tx, partnerId);
      const referral = await findReferral(tx, referralId);
      if (referral?.status === 'counted' && !referral.isDecided)
        await holdReferral(tx, referralId, { path: [], isCrowd: false, ...joined, shared });
    });
  }
}
