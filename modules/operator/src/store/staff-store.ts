import type { StaffRight } from '@overround/contracts';
import { assert, type BrandId, MINUTE } from '@overround/kernel';
import { maybeOne, one, run, sql, type Tx } from '@overround/platform';

export interface Staff {
  readonly staffId: string;
  readonly email: string;
  readonly name: string;
  readonly rights: readonly StaffRight[];
  readonly brandIds: readonly BrandId[];
}

export interface StaffSecrets {
  readonly passwordHash: string;
  readonly totpSealed: Uint8Array | null;
  readonly totpLastStep: bigint;
  /** A secret that was shown not long ago and waits for its first code. */
  readonly pendingSealed: Uint8Array | null;
}

/** A secret that was shown is good for so long. */
export const PENDING_LIFE_MS = 10 * MINUTE;

const COLUMNS = sql`
  s.staff_id as "staffId", s.email, s.name, s.rights, s.brand_ids as "brandIds"
`;

/** Who signs in by this address and is still of the house. */
export const findStaffByEmail = (tx: Tx, emailKey: string): Promise<(Staff & StaffSecrets) | undefined> =>
  maybeOne(
    tx,
    sql<Staff & StaffSecrets>`
      select ${COLUMNS}, s.password_hash as "passwordHash", s.totp_sealed as "totpSealed", s.totp_last_step as "totpLastStep",
             case when s.totp_pending_at > clock_timestamp() - ${PENDING_LIFE_MS} * interval '1 millisecond'
                  then s.totp_pending_sealed end as "pendingSealed"
        from operator.staff s where s.email_key = ${emailKey} and s.disabled_at is null`,
  );

export type NewStaff = Pick<Staff, 'staffId' | 'email' | 'name' | 'rights' | 'brandIds'> &
  Pick<StaffSecrets, 'passwordHash' | 'totpSealed'> & { readonly emailKey: string };

/** False when somebody has the address. */
export async function insertStaff(tx: Tx, staff: NewStaff): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`insert into operator.staff (staff_id, email, email_key, name, password_hash, rights, brand_ids, totp_sealed)
        values (${staff.staffId}, ${staff.email}, ${staff.emailKey}, ${staff.name}, ${staff.passwordHash},
                ${[...staff.rights]}::text[], ${[...staff.brandIds]}::int4[], ${staff.totpSealed})
        on conflict (email_key) do nothing`,
  );
  return inserted === 1;
}

/** Uses up a step of the authenticator app; false when it, or a later one, was used. */
export async function takeTotpStep(tx: Tx, staffId: string, step: bigint): Promise<boolean> {
  const taken = await run(
    tx,
    sql`update operator.staff set totp_last_step = ${step} where staff_id = ${staffId} and totp_last_step < ${step}`,
  );
  return taken === 1;
}

/** Keeps a secret that is shown; one that was shown before is good no more. */
export const keepPendingSecret = (tx: Tx, staffId: string, sealed: Uint8Array): Promise<unknown> =>
  run(
    tx,
    sql`update operator.staff set totp_pending_sealed = ${sealed}, totp_pending_at = clock_timestamp()
         where staff_id = ${staffId} and totp_sealed is null`,
  );

/** Makes the shown secret the second factor, its first code used up; false when another one was shown or set up meanwhile. */
export async function confirmSecret(
  tx: Tx,
  { staffId, sealed, step }: { readonly staffId: string; readonly sealed: Uint8Array; readonly step: bigint },
): Promise<boolean> {
  const confirmed = await run(
    tx,
    sql`update operator.staff
           set totp_sealed = totp_pending_sealed, totp_last_step = ${step}, totp_pending_sealed = null, totp_pending_at = null
         where staff_id = ${staffId} and totp_sealed is null and totp_pending_sealed = ${sealed}`,
  );
  return confirmed === 1;
}

/** Takes the second factor away and ends all sessions: the next sign-in sets one up. */
export async function clearFactor(tx: Tx, staffId: string): Promise<void> {
  await run(
    tx,
    sql`update operator.staff
           set totp_sealed = null, totp_last_step = -1, totp_pending_sealed = null, totp_pending_at = null
         where staff_id = ${staffId}`,
  );
  await run(
    tx,
    sql`update operator.staff_session set ended_at = clock_timestamp()
         where staff_id = ${staffId} and ended_at is null`,
  );
}

/** What the session of a request says: who it is, as they are now. */
export type LiveStaff = Staff & { readonly sessionId: string };

export const findStaffSession = (
  tx: Tx,
  tokenHash: Uint8Array,
  life: StaffLife,
): Promise<LiveStaff | undefined> => findLive(tx, sql`t.token_hash = ${tokenHash}`, life);

export const findStaffSessionById = (
  tx: Tx,
  sessionId: string,
  life: StaffLife,
): Promise<LiveStaff | undefined> => findLive(tx, sql`t.session_id = ${sessionId}`, life);

interface StaffLife {
  readonly idleMs: number;
  readonly wholeMs: number;
}

const findLive = (tx: Tx, which: ReturnType<typeof sql>, life: StaffLife): Promise<LiveStaff | undefined> =>
  maybeOne(
    tx,
    sql<LiveStaff>`
      select t.session_id as "sessionId", ${COLUMNS}
        from operator.staff_session t join operator.staff s using (staff_id)
       where ${which} and t.ended_at is null and s.disabled_at is null and s.totp_sealed is not null
         and t.active_at > clock_timestamp() - ${life.idleMs} * interval '1 millisecond'
         and t.signed_in_at > clock_timestamp() - ${life.wholeMs} * interval '1 millisecond'`,
  );

/** Opens a session; without a second factor there is none to open. */
export async function insertStaffSession(
  tx: Tx,
  session: {
    readonly sessionId: string;
    readonly tokenHash: Uint8Array;
    readonly staffId: string;
    readonly address: string;
    readonly userAgent: string;
  },
): Promise<void> {
  const inserted = await run(
    tx,
    sql`insert into operator.staff_session (session_id, token_hash, staff_id, address, user_agent)
        select ${session.sessionId}, ${session.tokenHash}, s.staff_id, ${session.address}, ${session.userAgent}
          from operator.staff s where s.staff_id = ${session.staffId} and s.totp_sealed is not null`,
  );
  assert(inserted === 1, 'staff who sign in have a second factor');
}

/** Somebody did something. */
export const touchStaffSession = (tx: Tx, sessionId: string): Promise<unknown> =>
  run(
    tx,
    sql`update operator.staff_session set active_at = clock_timestamp()
         where session_id = ${sessionId} and ended_at is null`,
  );

export const endStaffSession = (tx: Tx, sessionId: string): Promise<unknown> =>
  run(
    tx,
    sql`update operator.staff_session set ended_at = clock_timestamp()
         where session_id = ${sessionId} and ended_at is null`,
  );

/** A member of staff whose session is open. */
export const findStaff = (tx: Tx, staffId: string): Promise<Staff> =>
  one(tx, sql<Staff>`select ${COLUMNS} from operator.staff s where s.staff_id = ${staffId}`);
