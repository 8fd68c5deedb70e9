import { type Instant, instant, type PersonId } from '@overround/kernel';
import { many, maybeOne, one, sql, type Tx } from '@overround/platform';
import type { EndReason } from './session-store.ts';

export interface SessionRow {
  readonly sessionId: string;
  readonly signedInAt: Instant;
  readonly activeAt: Instant;
  readonly endedAt?: Instant;
  readonly endReason?: EndReason;
  readonly address: string;
  readonly userAgent: string;
  readonly isLimited: boolean;
  readonly deviceId: string | null;
}

export async function listSessionRows(tx: Tx, personId: PersonId, rowsMax: number): Promise<SessionRow[]> {
  const rows = await many(
    tx,
    sql<{
      sessionId: string;
      signedInAt: Date;
      activeAt: Date;
      endedAt: Date | null;
      endReason: EndReason | null;
      address: string;
      userAgent: string;
      isLimited: boolean;
      deviceId: string | null;
    }>`
    select session_id as "sessionId", signed_in_at as "signedInAt", active_at as "activeAt", ended_at as "endedAt",
           end_reason as "endReason", address, user_agent as "userAgent", is_limited as "isLimited",
           device_id as "deviceId"
      from identity.session
     where person_id = ${personId}
     order by signed_in_at desc, session_id desc
     limit ${rowsMax}
  `,
  );
  return rows.map(({ endedAt, endReason, signedInAt, activeAt, ...row }) => ({
    ...row,
    signedInAt: instant(signedInAt.getTime()),
    activeAt: instant(activeAt.getTime()),
    ...(endedAt ? { endedAt: instant(endedAt.getTime()) } : {}),
    ...(endReason ? { endReason } : {}),
  }));
}

/** The newest sign-in with the password before a session, for "last signed in". */
export async function previousSignInAt(
  tx: Tx,
  personId: PersonId,
  sessionId: string,
): Promise<Instant | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ signedInAt: Date }>`
    select signed_in_at as "signedInAt"
      from identity.session
     where person_id = ${personId} and session_id <> ${sessionId}::uuid and not is_limited
     order by signed_in_at desc
     limit 1
  `,
  );
  return row ? instant(row.signedInAt.getTime()) : undefined;
}

export async function isSignedInWithin(tx: Tx, sessionId: string, spanMs: number): Promise<boolean> {
  const { fresh } = await one(
    tx,
    sql<{ fresh: boolean }>`
    select exists (
      select from identity.session
       where session_id = ${sessionId}::uuid and ended_at is null and not is_limited
         and signed_in_at > clock_timestamp() - ${spanMs} * interval '1 millisecond'
    ) as fresh
  `,
  );
  return fresh;
}

/** Whether somebody signed in as this person from the browser before. */
export async function isKnownDevice(tx: Tx, personId: PersonId, deviceHash: Uint8Array): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`select 1 from identity.known_device where person_id = ${personId} and device_hash = ${deviceHash}`,
  );
  return row !== undefined;
}

/** Whether registration itself opened it: in the transaction that opened the person, so both carry its time. */
export async function isRegistrationSession(
  tx: Tx,
  { personId, sessionId }: { readonly personId: PersonId; readonly sessionId: string },
): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql<{ session_id: string }>`
    select s.session_id
      from identity.session s
      join identity.person p using (brand_id, person_id)
     where s.brand_id = platform.current_brand_id() and s.session_id = ${sessionId} and s.person_id = ${personId}
       and s.signed_in_at = p.created_at
  `,
  );
  return row !== undefined;
}
