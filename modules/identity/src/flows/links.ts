import { accept, MINUTE, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { SiteContext, Tx } from '@overround/platform';
import type { Caller, IdentityDeps } from '../deps.ts';
import { emailKeyOf } from '../domain/canonical.ts';
import { drawSecret, isSecretText, sha256 } from '../secrets.ts';
import { insertAudit } from '../store/audit-store.ts';
import { confirmEmail } from '../store/credential-store.ts';
import { insertLink, takeLink } from '../store/link-store.ts';

/** Safety 9: 256 bit, hashed at rest, 30 minutes, one use, newest only. */
export const LINK_LIFE_MS = 30 * MINUTE;

/** Draws the secret of a link that proves an e-mail address. The caller mails it in the same transaction. */
export async function drawEmailLink(
  deps: Pick<IdentityDeps, 'randomBytes'>,
  tx: Tx,
  site: SiteContext,
  owner: { readonly personId: PersonId; readonly email: string },
): Promise<string> {
  const secret = drawSecret(deps.randomBytes);
  await insertLink(tx, {
    brandId: site.brandId,
    linkHash: secret.hash,
    personId: owner.personId,
    purpose: 'confirm_email',
    target: emailKeyOf(owner.email),
    lifeMs: LINK_LIFE_MS,
  });
  return secret.text;
}

/** Uses a link up. It proves the address and nothing more: nobody is signed in by it. */
export function confirmEmailByLink(
  deps: Pick<IdentityDeps, 'db' | 'outbox'>,
  site: SiteContext,
  caller: Caller,
  secret: string,
): Promise<Outcome<{ readonly personId: PersonId }, Refusal<'link_not_accepted', object>>> {
  const { brandId } = site;
  return deps.db.inTransaction({ brandId }, async (tx) => {
    if (!isSecretText(secret)) return refuse('link_not_accepted');
    const link = await takeLink(tx, 'confirm_email', sha256(secret));
    if (!link || !(await confirmEmail(tx, link.personId, link.target))) return refuse('link_not_accepted');
    const { personId } = link;
    await insertAudit(tx, {
      brandId,
      actorKind: 'visitor',
      actor: '',
      personId,
      action: 'credential.email_confirmed',
      address: caller.address,
      requestId: caller.requestId,
    });
    await deps.outbox.announce(tx, 'email.proven', { brandId, personId });
    return accept({ personId });
  });
}
