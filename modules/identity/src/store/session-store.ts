import { type AccountId, type BrandId, type Instant, instant, type PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';

export type EndReason =
  | 'signed_out'
  | 'closed'
  | 'password_changed'
  | 'idle'
  | 'expired'
  | 'replaced'
  | 'token_reused'
  | 'blocked';

export interface NewSession {
  readonly brandId: BrandId;
  readonly sessionId: string;
  readonly tokenHash: Uint8Array;
  readonly personId: PersonId;
  readonly address: string;
  readonly userAgent: string;
  readonly isLimited: boolean;
  readonly deviceId: string | undefined;
}

/** How long a session lives, decided by the database's clock. */
export interface SessionLife {
  readonly idleMs: number;
  readonly wholeMs: number;
}

export interface LiveSession {
  readonly sessionId: string;
  readonly personId: PersonId;
  readonly playerNumber: AccountId;
  readonly signedInAt: Instant;
  /** Opened by a remembered device. */
  readonly isLimited: boolean;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<Instant> {
  const row = await one(
    tx,
    sql<{ signedInAt: Date }>`
    insert into identity.session (brand_id, session_id, token_hash, person_id, address, user_agent, is_limited, device_id)
    values (${session.brandId}, ${session.sessionId}, ${session.tokenHash}, ${session.personId}, ${session.address},
            ${session.userAgent}, ${session.isLimited}, ${session.deviceId ?? null}::uuid)
    returning signed_in_at as "signedInAt"
  `,
  );
  return instant(row.signedInAt.getTime());
}

const isLive = ({ idleMs, wholeMs }: SessionLife) => sql`
  s.ended_at is null
  and s.active_at > clock_timestamp() - ${idleMs} * interval '1 millisecond'
  and s.signed_in_at > clock_timestamp() - ${wholeMs} * interval '1 millisecond'
`;

/** By the hash of its token or by its id; only while it lives and the person is not blocked. */
export async function findLiveSession(
  tx: Tx,
  by: { readonly tokenHash: Uint8Array } | { readonly sessionId: string },
  life: SessionLife,
): Promise<LiveSession | undefined> {
  const condition =
    'tokenHash' in by ? sql`s.token_hash = ${by.tokenHash}` : sql`s.session_id = ${by.sessionId}::uuid`;
  const row = await maybeOne(
    tx,
    sql<{
      sessionId: string;
      personId: PersonId;
      playerNumber: bigint;
      signedInAt: Date;
      isLimited: boolean;
    }>`
    select s.session_id as "sessionId", s.person_id as "personId", p.player_number as "playerNumber",
           s.signed_in_at as "signedInAt", s.is_limited as "isLimited"
      from identity.session s
      join identity.person p using (brand_id, person_id)
     where ${condition} and ${isLive(life)} and p.status = 'active'
  `,
  );
  if (!row) return undefined;
  return {
    sessionId: row.sessionId,
    personId: row.personId,
    playerNumber: Number(row.playerNumber) as AccountId, // The table's own number.
    signedInAt: instant(row.signedInAt.getTime()),
    isLimited: row.isLimited,
  };
}

export async function touchSession(tx: Tx, sessionId: string): Promise<void> {
  await run(
    tx,
    sql`
    update identity.session
       set active_at = clock_timestamp()
     where session_id = ${sessionId}::uuid and ended_at is null
  `,
  );
}

export interface EndedSession {
  readonly sessionId: string;
  readonly personId: PersonId;
  /** The remembered device it belongs to. */
  readonly deviceId: string | null;
}

/** Which sessions to end: one (of a person), those of a remembered device, or all of a person but perhaps one. */
export type SessionChoice =
  | { readonly personId: PersonId; readonly sessionId: string }
  | { readonly personId: PersonId; readonly deviceId: string }
  | { readonly personId: PersonId; readonly exceptSessionId?: string };

export async function endSessions(tx: Tx, choice: SessionChoice, reason: EndReason): Promise<EndedSession[]> {
  const which =
    'sessionId' in choice
      ? sql`and session_id::text = ${choice.sessionId}`
      : 'deviceId' in choice
        ? sql`and device_id::text = ${choice.deviceId}`
        : sql`and session_id::text is distinct from ${choice.exceptSessionId ?? null}`;
  return many(
    tx,
    sql<EndedSession>`
    update identity.session
       set ended_at = clock_timestamp(), end_reason = ${reason}
     where person_id = ${choice.personId} and ended_at is null ${which}
    returning session_id as "sessionId", person_id as "personId", device_id as "deviceId"
  `,
  );
}

/** Marks what ran out by itself, so that lists and sockets know. */
export async function endStaleSessions(tx: Tx, life: SessionLife): Promise<EndedSession[]> {
  return many(
    tx,
    sql<EndedSession>`
    update identity.session s
       set ended_at = clock_timestamp(),
           end_reason = case when s.signed_in_at > clock_timestamp() - ${life.wholeMs} * interval '1 millisecond'
                             then 'idle' else 'expired' end
     where s.ended_at is null
       and (s.active_at <= clock_timestamp() - ${life.idleMs} * interval '1 millisecond'
            or s.signed_in_at <= clock_timestamp() - ${life.wholeMs} * interval '1 millisecond')
    returning session_id as "sessionId", person_id as "personId", device_id as "deviceId"
  `,
  );
}

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
