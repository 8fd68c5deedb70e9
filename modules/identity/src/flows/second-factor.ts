import { accept, type BrandId, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { FACTOR_COLUMN } from '../domain/own-columns.ts';
import { decideFactorTry, plainCode, recoveryCodeIn, stepOfCode } from '../domain/two-factor.ts';
import { takeCode as takeSentCode } from '../store/code-store.ts';
import {
  countFactorTry,
  findRecoveryHash,
  forgiveFactorTry,
  lockFactor,
  takeRecoveryCode,
  takeStep,
} from '../store/two-factor-store.ts';
import { checkSentCode } from './one-time-codes.ts';

interface FactorOwner {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

/** The secret of an app; nothing where it cannot be read any more: then no code is right. */
export async function openSecret(
  { personKeys }: Pick<IdentityRoom, 'personKeys'>,
  tx: Tx,
  { brandId, personId }: FactorOwner,
  sealed: Uint8Array,
): Promise<Uint8Array | undefined> {
  const opened = await personKeys.openFor(tx, { column: FACTOR_COLUMN, brandId, personId }, sealed);
  return typeof opened === 'string' ? undefined : opened;
}

/** A code that was right a moment ago. It is used up in the transaction of what it is for. */
export type RightCode =
  | { readonly kind: 'app'; readonly step: bigint }
  | { readonly kind: 'recovery'; readonly slot: number }
  | { readonly kind: 'text'; readonly ticketHash: Uint8Array };

export type CodeRefusal =
  | Refusal<'two_factor_code_wrong', object>
  | Refusal<'two_factor_paused', { waitSeconds: number }>
  | Refusal<'not_now', object>;

interface Tried {
  readonly takesTexts: boolean;
  readonly step: bigint | undefined;
  readonly recoveryHash: string | undefined;
}

/**
 * Looks at a code of the app, of a text message where the person takes those, or a recovery code. The try is counted before, in a transaction of its own; the hash of a recovery code
 * runs behind it.
 */
export async function checkCode(
  room: IdentityRoom,
  owner: FactorOwner,
  typed: string,
): Promise<Outcome<RightCode, CodeRefusal>> {
  const { brandId, personId } = owner;
  const plain = plainCode(typed);
  const recovery = recoveryCodeIn(plain);
  const tried = await room.db.inTransaction({ brandId }, async (tx): Promise<Outcome<Tried, CodeRefusal>> => {
    const factor = await lockFactor(tx, personId);
    if (!factor?.isEnabled) return refuse('two_factor_code_wrong');
    const decision = decideFactorTry(factor, factor.nowAt);
    if (!('next' in decision)) return refuse('two_factor_paused', { waitSeconds: decision.waitSeconds });
    await countFactorTry(tx, personId, decision.next);
    const secret = await openSecret(room, tx, owner, factor.sealed);
    return accept({
      takesTexts: factor.takesTexts,
      step: secret && stepOfCode(secret, plain, factor),
      recoveryHash: recovery && (await findRecoveryHash(tx, personId, recovery.slot)),
    });
  });
  if (!tried.ok) return tried;
  if (tried.value.step !== undefined) return accept({ kind: 'app', step: tried.value.step });
  if (!recovery && tried.value.takesTexts) {
    const sent = { brandId, purpose: 'phone_factor', of: { personId } } as const;
    const right = await checkSentCode(room, sent, { typed, wrong: 'two_factor_code_wrong' });
    return right.ok ? accept({ kind: 'text', ticketHash: right.value.ticketHash }) : right;
  }
  if (!recovery || tried.value.recoveryHash === undefined) return refuse('two_factor_code_wrong');
  const verified = await room.hasher.verify(tried.value.recoveryHash, recovery.letters);
  if (!verified.ok) return verified;
  return verified.value.isRight
    ? accept({ kind: 'recovery', slot: recovery.slot })
    : refuse('two_factor_code_wrong');
}

/** Once: false when another request brought the same code and was quicker. */
export async function takeCode(tx: Tx, personId: PersonId, code: RightCode): Promise<boolean> {
  switch (code.kind) {
    case 'app':
      return takeStep(tx, personId, code.step);
    case 'recovery':
      return takeRecoveryCode(tx, personId, code.slot);
    case 'text':
      await forgiveFactorTry(tx, personId);
      return takeSentCode(tx, code.ticketHash);
  }
}
