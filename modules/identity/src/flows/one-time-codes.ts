import { createHmac } from 'node:crypto';
import { accept, type BrandId, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { SecretBox, SiteContext, Tx } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import {
  CODE_DIGITS,
  CODE_LIFE_MS,
  CODE_TRIES_MAX,
  decideNextCode,
  drawCode,
  type TooManyCodes,
} from '../domain/one-time-code.ts';
import { plainCode } from '../domain/two-factor.ts';
import { drawSecret, isSecretText, sha256 } from '../secrets.ts';
import {
  type CodePurpose,
  insertCode,
  lockDrawnCodes,
  type TriedCode,
  tryCodeOfPerson,
  tryCodeOfTicket,
} from '../store/code-store.ts';

/** A number in E.164 or an address, and what it is found by. */
export interface CodeTarget {
  readonly text: string;
  readonly hash: Uint8Array;
}

/** What numbers and addresses are found by without being read: worth nothing without the secrets key. */
export const targetOf = (secretBox: SecretBox, text: string): CodeTarget => ({
  text,
  hash: createHmac('sha256', secretBox.derive('identity.targets')).update(text).digest(),
});

const context = (targetHash: Uint8Array): string =>
  `identity.one_time_code/${Buffer.from(targetHash).toString('hex')}`;

export const openTarget = (
  room: Pick<IdentityRoom, 'secretBox'>,
  code: Pick<TriedCode, 'target' | 'targetHash'>,
): string => Buffer.from(room.secretBox.open(code.target, context(code.targetHash)) ?? []).toString();

export interface CodeWish {
  readonly site: SiteContext;
  readonly purpose: CodePurpose;
  readonly target: CodeTarget;
  readonly personId?: PersonId;
}

/** What the asker is told, the same whether anybody has the number. */
export interface SentCode {
  /** Comes back with the code. */
  readonly ticket: string;
  readonly codeLength: number;
  readonly sendsLeft: number;
}

export type SendCodeRefusal = TooManyCodes | Refusal<'not_now', object>;

/**
 * Draws a code and writes it down. `send` sends it, or says otherwise to whoever reads there, in the same transaction; the work done before
 * the answer is the same for everybody.
 */
export async function sendCode(
  room: IdentityRoom,
  wish: CodeWish,
  send: (tx: Tx, code: string) => Promise<unknown>,
): Promise<Outcome<SentCode, SendCodeRefusal>> {
  const { site, purpose, target, personId } = wish;
  const { brandId } = site;
  const code = drawCode(room.randomBytes);
  const hashed = await room.hasher.hash(code);
  if (!hashed.ok) return hashed;
  return room.db.inTransaction({ brandId }, async (tx): Promise<Outcome<SentCode, SendCodeRefusal>> => {
    const drawn = await lockDrawnCodes(tx, { brandId, targetHash: target.hash, personId });
    const next = decideNextCode(drawn);
    if (!next.ok) return next;
    const ticket = drawSecret(room.randomBytes);
    await insertCode(tx, {
      brandId,
      ticketHash: ticket.hash,
      purpose,
      personId,
      targetHash: target.hash,
      target: room.secretBox.seal(Buffer.from(target.text), context(target.hash)),
      codeHash: hashed.value,
      lifeMs: CODE_LIFE_MS,
    });
    await send(tx, code);
    return accept({ ticket: ticket.text, codeLength: CODE_DIGITS, sendsLeft: next.value.sendsLeft });
  });
}

/** A code that was right. */
export interface RightSentCode {
  readonly ticketHash: Uint8Array;
  readonly targetHash: Uint8Array;
  /** The number or address it went to. */
  readonly text: string;
}

export type CodeWrong<Code extends string> = Refusal<Code, object> | Refusal<'not_now', object>;

/**
 * Looks at a code. The try is counted before, in a transaction of its own; a code that is over or never was costs the same hash and has
 * the same answer. Whoever goes on with it uses it up (`takeCode`).
 */
export async function checkSentCode<Code extends string>(
  room: IdentityRoom,
  {
    brandId,
    purpose,
    of,
  }: {
    readonly brandId: BrandId;
    readonly purpose: CodePurpose;
    readonly of: { readonly ticket: string } | { readonly personId: PersonId };
  },
  { typed, wrong }: { readonly typed: string; readonly wrong: Code },
): Promise<Outcome<RightSentCode, CodeWrong<Code>>> {
  const found = await room.db.inTransaction({ brandId }, async (tx) => {
    if ('personId' in of)
      return tryCodeOfPerson(tx, purpose, { personId: of.personId, triesMax: CODE_TRIES_MAX });
    if (!isSecretText(of.ticket)) return undefined;
    return tryCodeOfTicket(tx, purpose, { ticketHash: sha256(of.ticket), triesMax: CODE_TRIES_MAX });
  });
  const verified = await room.hasher.verify(found?.codeHash, plainCode(typed));
  if (!verified.ok) return verified;
  if (!found || !verified.value.isRight) return refuse(wrong);
  const { ticketHash, targetHash } = found;
  return accept({ ticketHash, targetHash, text: openTarget(room, found) });
}
