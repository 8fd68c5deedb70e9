import { type AccountId, type BrandId, type Instant, instant, type PersonId } from '@overround/kernel';
import { ask, type Database, type Statement } from '@overround/platform';
import type { SignInName } from '../domain/canonical.ts';
import type { SignInGuard } from '../domain/sign-in-guard.ts';
import type { Credential } from './credential-store.ts';
import type { PersonStatus } from './person-store.ts';

export interface SignInRow extends Omit<Credential, 'emailKey'> {
  readonly status: PersonStatus;
  readonly playerNumber: AccountId;
  /** Whether the password alone does not open the account. */
  readonly hasTwoFactor: boolean;
}

export interface SignInSearch {
  readonly name: SignInName;
  /** Of the mark the browser brought; without one something that nobody's device has. */
  readonly deviceHash: Uint8Array;
  /** What tries are counted by: for strangers, and for a device the person signed in from before. */
  readonly subjectHash: Uint8Array;
  readonly knownSubjectHash: Uint8Array;
}

export interface SignInState {
  /** The one person of this brand the name belongs to. */
  readonly row: SignInRow | undefined;
  readonly isKnownDevice: boolean;
  /** It was the first try of the subject, and is counted by now. */
  readonly isCounted: boolean;
  /** Undefined when another try that is under way deleted it just now. */
  readonly guard: SignInGuard | undefined;
  /** Tells whether the count is still the one that was read. */
  readonly guardVersion: bigint | undefined;
  readonly nowAt: Instant;
}

interface Row {
  readonly person_id: PersonId | null;
  readonly status: PersonStatus;
  readonly player_number: bigint;
  readonly login: string | null;
  readonly email: string | null;
  readonly is_email_confirmed: boolean;
  readonly password_hash: string;
  readonly is_generated: boolean;
  readonly is_email_sign_in: boolean;
  readonly is_known_device: boolean;
  readonly has_two_factor: boolean;
  readonly is_counted: boolean;
  readonly guard_version: bigint | null;
  readonly failures: number;
  readonly failures_in_row: number;
  readonly window_from: Date;
  readonly tried_at: Date;
  readonly paused_until: Date | null;
  readonly now_at: Date;
}

const BEGIN: Statement = {
  name: 'identity.begin_sign_in',
  text: 'select * from identity.begin_sign_in($1, $2, $3, $4, $5, $6)',
  isHarmless: true, // At worst a try is counted twice.
};

/**
 * What is known of a name before the password is looked at: the same work whether anybody has it or not. The first try of a
 * subject is counted with it.
 */
export async function beginSignIn(
  db: Pick<Database, 'moneyPool'>,
  brandId: BrandId,
  search: SignInSearch,
): Promise<SignInState> {
  const { name, deviceHash, subjectHash, knownSubjectHash } = search;
  const values = [brandId, name.kind, name.key, deviceHash, subjectHash, knownSubjectHash];
  const [row] = await ask<Row>(db, BEGIN, values);
  if (!row) throw new Error('a search for a name has one answer');
  return {
    row: personOf(row),
    isKnownDevice: row.is_known_device,
    isCounted: row.is_counted,
    guard: guardOf(row),
    guardVersion: row.guard_version ?? undefined,
    nowAt: instant(row.now_at.getTime()),
  };
}

const personOf = (row: Row): SignInRow | undefined =>
  row.person_id === null
    ? undefined
    : {
        personId: row.person_id,
        status: row.status,
        playerNumber: Number(row.player_number) as AccountId, // The table's own number.
        login: row.login,
        email: row.email,
        isEmailConfirmed: row.is_email_confirmed,
        passwordHash: row.password_hash,
        isGenerated: row.is_generated,
        isEmailSignIn: row.is_email_sign_in,
        hasTwoFactor: row.has_two_factor,
      };

const guardOf = (row: Row): SignInGuard | undefined =>
  row.guard_version === null
    ? undefined
    : {
        failures: row.failures,
        failuresInRow: row.failures_in_row,
        windowFrom: instant(row.window_from.getTime()),
        triedAt: instant(row.tried_at.getTime()),
        ...(row.paused_until ? { pausedUntil: instant(row.paused_until.getTime()) } : {}),
      };
