import { LINK_LIFE_MS, readCredential } from '@overround/identity';
import { type AccountId, MINUTE, type PersonId } from '@overround/kernel';
import type { Session, SiteContext, Tx } from '@overround/platform';
import type { RegistrationRoom } from '../deps.ts';

export interface ActivationOwner {
  readonly site: SiteContext;
  readonly personId: PersonId;
  readonly playerNumber: AccountId;
  readonly email: string;
}

/**
 * Mails a link that proves the address. Its page posts the key to the activate call; the host is the brand's
 * own.
 */
export async function mailActivation(room: RegistrationRoom, tx: Tx, owner: ActivationOwner): Promise<void> {
  const { site, personId, playerNumber, email } = owner;
  const key = await room.identity.drawEmailLink(tx, site, { personId, email });
  await room.notifications.queueMail(tx, {
    site,
    personId,
    recipient: email,
    template: 'confirm_email',
    values: {
      playerNumber: String(playerNumber),
      minutes: LINK_LIFE_MS / MINUTE,
      link: `${site.origin}/${site.lang}/activate?key=${key}`,
    },
  });
}

/** Sends the mail again. False when the person has no address or has proven it. */
export function repeatActivation(
  room: RegistrationRoom,
  site: SiteContext,
  session: Session,
): Promise<boolean> {
  const { personId, playerNumber } = session;
  return room.db.inTransaction({ brandId: site.brandId }, async (tx) => {
    const { email, isEmailConfirmed } = await readCredential(tx, personId);
    if (email === null || isEmailConfirmed) return false;
    await mailActivation(room, tx, { site, personId, playerNumber, email });
    return true;
  });
}
