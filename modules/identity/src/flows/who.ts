import type { AccountId, Instant, PersonId } from '@overround/kernel';
import type { Session, Tx } from '@overround/platform';
import { maskEmail } from '../domain/canonical.ts';
import { readCredential } from '../store/credential-store.ts';
import { previousSignInAt } from '../store/session-history-store.ts';

/** Who is signed in, fit to be shown to that person. */
export interface SignedInPerson {
  readonly personId: PersonId;
  readonly playerNumber: AccountId;
  readonly login: string | null;
  /** Masked. */
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  readonly isPasswordGenerated: boolean;
  readonly lastSignedInAt: Instant | undefined;
}

interface Known {
  readonly personId: PersonId;
  readonly playerNumber: AccountId;
  readonly login: string | null;
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  readonly isGenerated: boolean;
  readonly lastSignedInAt: Instant | undefined;
}

export const signedInPersonOf = (known: Known): SignedInPerson => ({
  personId: known.personId,
  playerNumber: known.playerNumber,
  login: known.login,
  email: known.email === null ? null : maskEmail(known.email),
  isEmailConfirmed: known.isEmailConfirmed,
  isPasswordGenerated: known.isGenerated,
  lastSignedInAt: known.lastSignedInAt,
});

export async function readSignedInPerson(tx: Tx, session: Session): Promise<SignedInPerson> {
  const credential = await readCredential(tx, session.personId);
  const lastSignedInAt = await previousSignInAt(tx, session.personId, session.sessionId);
  return signedInPersonOf({ ...credential, playerNumber: session.playerNumber, lastSignedInAt });
}
