import { accept, type BrandId, HOUR, MINUTE, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Job, SiteContext } from '@overround/platform';
import type { Caller, IdentityRoom } from '../deps.ts';
import type { PasswordRefusal } from '../domain/password-policy.ts';
import { drawSecret, isSecretText, sha256 } from '../secrets.ts';
import { insertAudit } from '../store/audit-store.ts';
import { findByName, readCredential, updatePassword } from '../store/credential-store.ts';
import { countLinks, findLink, insertLink, takeLink } from '../store/link-store.ts';
import { findPerson, lockPerson } from '../store/person-store.ts';
import { checkPassword } from './credentials.ts';
import { endSessions } from './end-sessions.ts';
import { LINK_LIFE_MS } from './links.ts';
import { holdAfterChange } from './money-hold.ts';
import { nameOf } from './name-of.ts';

/** Safety 8: three an hour. More are asked for in vain, and nobody is told. */
const MAILS_MAX = 3;
const MAILS_WITHIN_MS = HOUR;
const JOB = 'identity.mail_password_reset';
/** What was typed waits in the queue, where nobody should read it. */
const SEAL = 'a name whose password was forgotten';

interface Asked {
  readonly brandId: BrandId;
  readonly lang: string;
  /** Of the brand's own host, as the request came to it. */
  readonly origin: string;
  readonly sealedName: string;
}

/**
 * Only notes that somebody asked: whose name it is, is looked up after the answer went out, so neither its content nor its time can
 * tell.
 */
export async function requestPasswordReset(
  room: IdentityRoom,
  { brandId, lang, origin }: SiteContext,
  name: string,
): Promise<void> {
  const sealed = room.secretBox.seal(Buffer.from(name), SEAL);
  const asked: Asked = { brandId, lang, origin, sealedName: Buffer.from(sealed).toString('base64') };
  await room.db.inTransaction({ brandId }, (tx) => room.outbox.queue(tx, JOB, asked));
}

export const mailPasswordResetJob = (room: IdentityRoom): Job => ({
  name: JOB,
  handle: async (payload) => {
    const { brandId, lang, origin, sealedName } = payload as Asked; // Queued above.
    const name = room.secretBox.open(Buffer.from(sealedName, 'base64'), SEAL);
    if (!name) return; // Sealed under a key this installation has no longer.
    await room.db.inTransaction({ brandId }, async (tx) => {
      const personId = await findByName(tx, nameOf(room, Buffer.from(name).toString()));
      if (personId === undefined) return;
      await lockPerson(tx, personId);
      const person = await findPerson(tx, personId);
      const { emailKey } = await readCredential(tx, personId);
      if (person?.status !== 'active' || emailKey === null) return;
      const purpose = 'reset_password';
      if ((await countLinks(tx, personId, { purpose, withinMs: MAILS_WITHIN_MS })) >= MAILS_MAX) return;
      const secret = drawSecret(room.randomBytes);
      const link = { brandId, linkHash: secret.hash, personId, purpose, target: emailKey } as const;
      await insertLink(tx, { ...link, lifeMs: LINK_LIFE_MS });
      await room.mailToOwner(tx, {
        brandId,
        personId,
        lang,
        template: 'password_reset',
        values: {
          minutes: LINK_LIFE_MS / MINUTE,
          // Behind the hash: it is sent to no server and written into no log.
          link: `${origin}/${lang}/password-reset#key=${secret.text}`,
        },
      });
    });
  },
});

export const isResetLink = (room: IdentityRoom, { brandId }: SiteContext, key: string): Promise<boolean> =>
  room.db.read({ brandId }, async (tx) => {
    return isSecretText(key) && (await findLink(tx, 'reset_password', sha256(key))) !== undefined;
  });

export type ResetRefusal =
  | PasswordRefusal
  | Refusal<'link_not_accepted', object>
  | Refusal<'not_now', object>;

/**
 * Sets a new password by the mailed link. Every session ends, money stays in for a day, the second factor stays, and nobody is signed
 * in by it. A password that is refused leaves the link as it was.
 */
export async function resetPassword(
  room: IdentityRoom,
  order: {
    readonly site: SiteContext;
    readonly caller: Caller;
    readonly key: string;
    readonly password: string;
  },
): Promise<Outcome<{ readonly ended: number }, ResetRefusal>> {
  const { site, caller, key, password } = order;
  const { brandId } = site;
  if (!isSecretText(key)) return refuse('link_not_accepted');
  const linkHash = sha256(key);
  const owner = await room.db.read({ brandId }, async (tx) => {
    const link = await findLink(tx, 'reset_password', linkHash);
    return link && readCredential(tx, link.personId);
  });
  if (!owner) return refuse('link_not_accepted');
  const weak = checkPassword(room, site, password, [owner.login, owner.email]);
  if (weak) return weak;
  const hashed = await room.hasher.hash(password);
  if (!hashed.ok) return hashed;

  return room.db.inTransaction({ brandId }, async (tx) => {
    const { personId } = owner;
    await lockPerson(tx, personId);
    const { emailKey } = await readCredential(tx, personId);
    const link = await takeLink(tx, 'reset_password', linkHash);
    // The address the link went to is not the person's any more.
    if (!link || link.target !== emailKey) return refuse('link_not_accepted');
    await updatePassword(tx, personId, hashed.value);
    await holdAfterChange(tx, personId);
    const ended = await endSessions(room, tx, brandId, { personId, reason: 'password_changed' });
    await insertAudit(tx, {
      brandId,
      actorKind: 'visitor',
      actor: '',
      personId,
      action: 'credential.password_reset',
      after: { endedSessions: ended },
      address: caller.address,
      requestId: caller.requestId,
    });
    await room.outbox.announce(tx, 'password.reset', { brandId, personId });
    return accept({ ended });
  });
}
