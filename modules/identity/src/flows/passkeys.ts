// Passkeys of a person: adding, naming, removing. Each change takes a fresh sign-in, is recorded and told, and holds money.

import { accept, MINUTE, type Outcome, type Refusal, refuse, uuidV7 } from '@overround/kernel';
import type { SiteContext, Tx } from '@overround/platform';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { IdentityRoom } from '../deps.ts';
import { passkeyName, PASSKEYS_MAX, passkeySiteOf, readNewPasskey } from '../domain/passkey.ts';
import { drawSecret, sha256 } from '../secrets.ts';
import { type AuditEntry, insertAudit } from '../store/audit-store.ts';
import { readCredential } from '../store/credential-store.ts';
import {
  insertPasskey,
  insertPasskeyChallenge,
  listPasskeys,
  removePasskey,
  renamePasskey,
  takePasskeyChallenge,
} from '../store/passkey-store.ts';
import { lockPerson } from '../store/person-store.ts';
import { isFreshSignIn } from './fresh-sign-in.ts';
import { holdAfterChange, holdForDoor } from './money-hold.ts';
import type { FactorOrder } from './two-factor.ts';

/** Somebody looks for a key or a finger meanwhile. */
export const PASSKEY_LIFE_MS = 5 * MINUTE;

type NotFresh = Refusal<'sign_in_not_fresh', object>;
type TooMany = Refusal<'passkeys_too_many', { max: number }>;
type Wrong = Refusal<'passkey_not_accepted', object>;
export type PasskeyName = Refusal<'passkey_name_malformed', object>;

export const siteOfPasskeys = ({ directory }: Pick<IdentityRoom, 'directory'>, site: SiteContext) =>
  passkeySiteOf(site.origin, directory.brandById(site.brandId)?.hosts ?? []);

/** What the browser asks its authenticators for, as JSON text. */
export async function beginPasskey(
  room: IdentityRoom,
  { site, session }: FactorOrder,
): Promise<Outcome<string, NotFresh | TooMany>> {
  const { brandId } = site;
  const { personId, playerNumber } = session;
  const challenge = drawSecret(room.randomBytes);
  return room.db.inTransaction({ brandId }, async (tx): Promise<Outcome<string, NotFresh | TooMany>> => {
    if (!(await isFreshSignIn(tx, session))) return refuse('sign_in_not_fresh');
    const known = await listPasskeys(tx, personId);
    if (known.length >= PASSKEYS_MAX) return refuse('passkeys_too_many', { max: PASSKEYS_MAX });
    await insertPasskeyChallenge(tx, {
      brandId,
      challengeHash: challenge.hash,
      purpose: 'add',
      personId,
      lifeMs: PASSKEY_LIFE_MS,
    });
    const { login } = await readCredential(tx, personId);
    const options = await generateRegistrationOptions({
      rpID: siteOfPasskeys(room, site).rpId,
      rpName: room.directory.brandById(brandId)?.name ?? site.brandKey,
      userID: Uint8Array.from(Buffer.from(personId.replaceAll('-', ''), 'hex')),
      userName: login ?? String(playerNumber),
      challenge: Uint8Array.from(Buffer.from(challenge.text, 'base64url')),
      timeout: PASSKEY_LIFE_MS,
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return accept(JSON.stringify(options));
  });
}

export interface AddedPasskey {
  readonly passkeyId: string;
  readonly isHeld: boolean;
}
export type AddRefusal = NotFresh | TooMany | Wrong | PasskeyName;

export async function addPasskey(
  room: IdentityRoom,
  order: FactorOrder & { readonly response: string; readonly name: string },
): Promise<Outcome<AddedPasskey, AddRefusal>> {
  const { site, session } = order;
  const { brandId } = site;
  const { personId } = session;
  const name = passkeyName(order.name);
  if (name === undefined) return refuse('passkey_name_malformed');
  const said = readNewPasskey(order.response);
  if (!said) return refuse('passkey_not_accepted');
  const { rpId, origins } = siteOfPasskeys(room, site);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: said.response,
    expectedChallenge: said.challenge,
    expectedOrigin: [...origins],
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return refuse('passkey_not_accepted');
  const { credential, credentialBackedUp: isBackedUp } = registrationInfo;
  return room.db.inTransaction({ brandId }, async (tx): Promise<Outcome<AddedPasskey, AddRefusal>> => {
    if (!(await isFreshSignIn(tx, session))) return refuse('sign_in_not_fresh');
    await lockPerson(tx, personId);
    const asked = await takePasskeyChallenge(tx, 'add', sha256(said.challenge));
    if (asked?.personId !== personId) return refuse('passkey_not_accepted');
    if ((await listPasskeys(tx, personId)).length >= PASSKEYS_MAX)
      return refuse('passkeys_too_many', { max: PASSKEYS_MAX });
    const passkeyId = uuidV7(room.clock.now(), room.randomBytes);
    const isNew = await insertPasskey(tx, {
      brandId,
      personId,
      passkeyId,
      credentialId: credential.id,
      rpId,
      publicKey: credential.publicKey,
      signCount: credential.counter,
      transports: credential.transports ?? [],
      isBackedUp,
      name,
    });
    if (!isNew) return refuse('passkey_not_accepted');
    const isHeld = await holdForDoor(room, tx, session, 'added');
    await record(tx, order, 'passkey.added', { passkeyId, name });
    await room.outbox.announce(tx, 'passkey.added', { brandId, personId, name, isHeld });
    return accept({ passkeyId, isHeld });
  });
}

export function renameOwnPasskey(
  room: IdentityRoom,
  order: FactorOrder & { readonly passkeyId: string; readonly name: string },
): Promise<Outcome<object, PasskeyName | Refusal<'not_found', object>>> {
  const name = passkeyName(order.name);
  if (name === undefined) return Promise.resolve(refuse('passkey_name_malformed'));
  const { passkeyId, session } = order;
  return room.db.inTransaction({ brandId: order.site.brandId }, async (tx) =>
    (await renamePasskey(tx, session.personId, { passkeyId, name })) ? accept({}) : refuse('not_found'),
  );
}

export function removeOwnPasskey(
  room: IdentityRoom,
  order: FactorOrder & { readonly passkeyId: string },
): Promise<Outcome<object, NotFresh | Refusal<'not_found', object>>> {
  const { site, session, passkeyId } = order;
  const { brandId } = site;
  const { personId } = session;
  type Removed = Outcome<object, NotFresh | Refusal<'not_found', object>>;
  return room.db.inTransaction({ brandId }, async (tx): Promise<Removed> => {
    if (!(await isFreshSignIn(tx, session))) return refuse('sign_in_not_fresh');
    if (!(await removePasskey(tx, personId, passkeyId))) return refuse('not_found');
    await holdAfterChange(tx, personId);
    await record(tx, order, 'passkey.removed', { passkeyId });
    await room.outbox.announce(tx, 'passkey.removed', { brandId, personId });
    return accept({});
  });
}

const record = (
  tx: Tx,
  { site, caller, session }: FactorOrder,
  action: AuditEntry['action'],
  after: Readonly<Record<string, unknown>>,
): Promise<void> =>
  insertAudit(tx, {
    brandId: site.brandId,
    actorKind: 'player',
    actor: session.personId,
    personId: session.personId,
    action,
    after,
    address: caller.address,
    requestId: caller.requestId,
  });
