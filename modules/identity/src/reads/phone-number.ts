import type { Tx } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { phoneOf, type PhoneOwner } from '../flows/phone-kit.ts';
import { findPhone } from '../store/phone-store.ts';

/** The number somebody proved, in E.164; nothing where there is none or it cannot be read any more. */
export async function phoneNumberOf(
  room: Pick<IdentityRoom, 'personKeys'>,
  tx: Tx,
  owner: PhoneOwner,
): Promise<string | undefined> {
  const bound = await findPhone(tx, owner.personId);
  return bound && phoneOf(room, tx, owner, bound.sealed);
}
