import {
  accept,
  type BrandId,
  MINUTE,
  type Outcome,
  type PersonId,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { Session, SiteContext, Tx } from '@overround/platform';
import type { Caller, IdentityRoom } from '../deps.ts';
import {
  describeSecret,
  drawRecoveryCodes,
  plainCode,
  recoveryText,
  SECRET_BYTES,
  stepOfCode,
} from '../domain/two-factor.ts';
import { FACTOR_COLUMN } from '../domain/own-columns.ts';
import { drawSecret, isSecretText, sha256 } from '../secrets.ts';
import { type AuditEntry, insertAudit } from '../store/audit-store.ts';
import { insertLink, takeLink } from '../store/link-store.ts';
import { lockPerson } from '../store/person-store.ts';
import {
  beginFactor,
  enableFactor,
  lockFactor,
  removeFactor,
  replaceRecoveryCodes,
  takeFactorTexts,
} from '../store/two-factor-store.ts';
import { endSessions } from './end-sessions.ts';
import { isFreshSignIn } from './fresh-sign-in.ts';
import { holdAfterChange } from './money-hold.ts';
import { checkSentCode, type CodeWrong } from './one-time-codes.ts';
import { checkCode, type CodeRefusal, openSecret, type RightCode, takeCode } from './second-factor.ts';

export interface FactorOrder {
  readonly site: SiteContext;
  readonly caller: Caller;
  readonly session: Session;
}

type NotFresh = Refusal<'sign_in_not_fresh', object>;
/** A proof is for the session that gave it, and for the next minutes. */
const PROOF_LIFE_MS = 5 * MINUTE;

export interface NewFactor {
  /** `otpauth://…`, what the QR code says. */
  readonly link: string;
  /** The same to be typed, base32. */
  readonly text: string;
}

/** Draws a secret for an app. It protects nothing until a code of it was typed. */
export function beginTwoFactor(
  room: IdentityRoom,
  { site, session }: FactorOrder,
): Promise<Outcome<NewFactor, NotFresh | Refusal<'two_factor_on_already', object>>> {
  const { brandId } = site;
  const { personId, playerNumber } = session;
  return room.db.inTransaction({ brandId }, async (tx) => {
    if (!(await isFreshSignIn(tx, session))) return refuse('sign_in_not_fresh');
    const secret = room.randomBytes(SECRET_BYTES);
    const sealed = await room.personKeys.sealFor(tx, { column: FACTOR_COLUMN, brandId, personId }, secret);
    if (!(await beginFactor(tx, { brandId, personId, sealed }))) return refuse('two_factor_on_already');
    const issuer = room.directory.brandById(brandId)?.name ?? site.brandKey;
    return accept(describeSecret(secret, { issuer, label: String(playerNumber) }));
  });
}

export interface RecoveryTexts {
  /** Shown once. */
  readonly recoveryCodes: readonly string[];
}

export type EnableRefusal =
  | NotFresh
  | Refusal<'two_factor_code_wrong', object>
  | Refusal<'sms_code_wrong', object>
  | Refusal<'two_factor_not_begun', object>
  | Refusal<'two_factor_on_already', object>
  | Refusal<'not_now', object>;

/** Switches the factor on by a first code of the app. Answers the recovery codes, once; sessions elsewhere end. */
export async function enableTwoFactor(
  room: IdentityRoom,
  order: FactorOrder & {
    readonly code: string;
    /** Of the phone: its codes are as good as those of the app from then on. */
    readonly smsCode?: string | undefined;
  },
): Promise<Outcome<RecoveryTexts, EnableRefusal>> {
  const { brandId } = order.site;
  const { personId, sessionId } = order.session;
  if (!(await room.db.read({ brandId }, (tx) => isFreshSignIn(tx, order.session))))
    return refuse('sign_in_not_fresh');
  const ofPhone = order.smsCode === undefined ? undefined : await checkPhoneCode(room, order, order.smsCode);
  if (ofPhone && !ofPhone.ok) return ofPhone;
  // Ten hashes are much work for a wrong code.
  const checked = await room.db.inTransaction({ brandId }, (tx) => checkFirstCode(room, tx, order));
  if (!checked.ok) return checked;
  const drawn = await drawHashedCodes(room);
  if (!drawn.ok) return drawn;
  return room.db.inTransaction({ brandId }, async (tx): Promise<Outcome<RecoveryTexts, EnableRefusal>> => {
    await lockPerson(tx, personId);
    const step = await checkFirstCode(room, tx, order);
    if (!step.ok) return step;
    if (ofPhone && !(await takeCode(tx, personId, ofPhone.value))) return refuse('sms_code_wrong');
    if (ofPhone) await takeFactorTexts(tx, personId);
    await enableFactor(tx, personId, step.value);
    await replaceRecoveryCodes(tx, { brandId, personId }, drawn.value.hashes);
    // Opened by the password alone: by whom, nobody knows.
    await endSessions(room, tx, brandId, { personId, exceptSessionId: sessionId, reason: 'closed' });
    await record(tx, order, 'two_factor.enabled');
    await room.outbox.announce(tx, 'two_factor.enabled', { brandId, personId });
    return accept({ recoveryCodes: drawn.value.texts });
  });
}

async function checkPhoneCode(
  room: IdentityRoom,
  { site, session }: FactorOrder,
  typed: string,
): Promise<Outcome<RightCode, CodeWrong<'sms_code_wrong'>>> {
  const sent = {
    brandId: site.brandId,
    purpose: 'phone_factor',
    of: { personId: session.personId },
  } as const;
  const right = await checkSentCode(room, sent, { typed, wrong: 'sms_code_wrong' });
  return right.ok ? accept({ kind: 'text', ticketHash: right.value.ticketHash }) : right;
}

/** The step of the code that was typed from the app. */
async function checkFirstCode(
  room: IdentityRoom,
  tx: Tx,
  { site, session, code }: FactorOrder & { readonly code: string },
): Promise<Outcome<bigint, EnableRefusal>> {
  if (!(await isFreshSignIn(tx, session))) return refuse('sign_in_not_fresh');
  const factor = await lockFactor(tx, session.personId);
  if (factor?.isEnabled) return refuse('two_factor_on_already');
  const owner = { brandId: site.brandId, personId: session.personId };
  const secret = factor && (await openSecret(room, tx, owner, factor.sealed));
  if (!secret) return refuse('two_factor_not_begun');
  const step = stepOfCode(secret, plainCode(code), factor);
  return step === undefined ? refuse('two_factor_code_wrong') : accept(step);
}

export type ProveRefusal = CodeRefusal | NotFresh;

/** Shows that the second factor is at hand. Answers a proof for one change, by this session, within five minutes. */
export async function proveTwoFactor(
  room: IdentityRoom,
  { site, session, code }: FactorOrder & { readonly code: string },
): Promise<Outcome<{ readonly proof: string }, ProveRefusal>> {
  const { brandId } = site;
  const { personId, sessionId } = session;
  // Before the code is looked at: it is good for the sign-in that must come first.
  if (!(await room.db.read({ brandId }, (tx) => isFreshSignIn(tx, session))))
    return refuse('sign_in_not_fresh');
  const right = await checkCode(room, { brandId, personId }, code);
  if (!right.ok) return right;
  return room.db.inTransaction(
    { brandId },
    async (tx): Promise<Outcome<{ readonly proof: string }, ProveRefusal>> => {
      if (!(await takeCode(tx, personId, right.value))) return refuse('two_factor_code_wrong');
      return accept({ proof: await drawProof(room, tx, { brandId, personId, sessionId }) });
    },
  );
}

/** Of somebody who has just shown the factor. */
export async function drawProof(room: IdentityRoom, tx: Tx, owner: ProofOwner): Promise<string> {
  const { brandId, personId, sessionId } = owner;
  const proof = drawSecret(room.randomBytes);
  await insertLink(tx, {
    brandId,
    personId,
    linkHash: proof.hash,
    purpose: 'two_factor_step_up',
    target: sessionId,
    lifeMs: PROOF_LIFE_MS,
  });
  return proof.text;
}

interface ProofOwner {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly sessionId: string;
}

export type StepUpRefusal = NotFresh | Refusal<'two_factor_proof_wrong', object>;

async function takeProof(
  tx: Tx,
  session: Session,
  proof: string,
): Promise<Outcome<undefined, StepUpRefusal>> {
  if (!(await isFreshSignIn(tx, session))) return refuse('sign_in_not_fresh');
  const link = isSecretText(proof) ? await takeLink(tx, 'two_factor_step_up', sha256(proof)) : undefined;
  return link?.personId === session.personId && link.target === session.sessionId
    ? accept(undefined)
    : refuse('two_factor_proof_wrong');
}

/** Switches the factor off: a fresh password and a proof. Money stays in for a day. */
export function disableTwoFactor(
  room: IdentityRoom,
  order: FactorOrder & { readonly proof: string },
): Promise<Outcome<object, StepUpRefusal>> {
  const { brandId } = order.site;
  const { personId } = order.session;
  return room.db.inTransaction({ brandId }, async (tx): Promise<Outcome<object, StepUpRefusal>> => {
    const proven = await takeProof(tx, order.session, order.proof);
    if (!proven.ok) return proven;
    await lockPerson(tx, personId);
    if (!(await removeFactor(tx, personId))) return refuse('two_factor_proof_wrong');
    await holdAfterChange(tx, personId);
    await record(tx, order, 'two_factor.disabled');
    await room.outbox.announce(tx, 'two_factor.disabled', { brandId, personId });
    return accept({});
  });
}

/** Ten new recovery codes in place of the old ones. */
export async function renewRecoveryCodes(
  room: IdentityRoom,
  order: FactorOrder & { readonly proof: string },
): Promise<Outcome<RecoveryTexts, StepUpRefusal | Refusal<'not_now', object>>> {
  const { brandId } = order.site;
  const { personId } = order.session;
  const drawn = await drawHashedCodes(room);
  if (!drawn.ok) return drawn;
  return room.db.inTransaction({ brandId }, async (tx): Promise<Outcome<RecoveryTexts, StepUpRefusal>> => {
    const proven = await takeProof(tx, order.session, order.proof);
    if (!proven.ok) return proven;
    if (!(await lockFactor(tx, personId))?.isEnabled) return refuse('two_factor_proof_wrong');
    await replaceRecoveryCodes(tx, { brandId, personId }, drawn.value.hashes);
    await record(tx, order, 'two_factor.recovery_codes_renewed');
    return accept({ recoveryCodes: drawn.value.texts });
  });
}

/** One after the other: others sign in meanwhile. */
async function drawHashedCodes(
  room: IdentityRoom,
): Promise<
  Outcome<
    { readonly texts: readonly string[]; readonly hashes: readonly string[] },
    Refusal<'not_now', object>
  >
> {
  const codes = drawRecoveryCodes(room.randomBytes);
  const hashes: string[] = [];
  for (const { letters } of codes) {
    const hashed = await room.hasher.hash(letters);
    if (!hashed.ok) return hashed;
    hashes.push(hashed.value);
  }
  return accept({ texts: codes.map(recoveryText), hashes });
}

const record = (
  tx: Tx,
  { site, caller, session }: FactorOrder,
  action: AuditEntry['action'],
): Promise<void> =>
  insertAudit(tx, {
    brandId: site.brandId,
    actorKind: 'player',
    actor: session.personId,
    personId: session.personId,
    action,
    address: caller.address,
    requestId: caller.requestId,
  });
