import { type AccountId, type BrandId, type Instant, instant, type PersonId } from '@overround/kernel';
import { ask, type Database, many, maybeOne, type Place, run, sql, type Tx } from '@overround/platform';
import type { AuditEntry } from './audit-store.ts';

export type EndReason =
  | 'signed_out'
  | 'closed'
  | 'password_changed'
  | 'idle'
  | 'expired'
  | 'replaced'
  | 'token_reused'
  | 'blocked'
  /** A limit of session time that its player set ran out. */
  | 'session_limit';

export interface NewSession {
  readonly brandId: BrandId;
  readonly sessionId: string;
  readonly tokenHash: Uint8Array;
  readonly personId: PersonId;
  readonly address: string;
  readonly userAgent: string;
  readonly isLimited: boolean;
  readonly deviceId: string | undefined;
  /** The mark of the device: says from now on that it is the person's. */
  readonly deviceHash: Uint8Array;
  /** Whose failed tries are forgotten. */
  readonly subjectHash: Uint8Array | undefined;
  /** Of the password that opens it, as it was checked. */
  readonly passwordHash?: string | undefined;
  /** What the audit log keeps of it. */
  readonly audit:
    | { readonly action: AuditEntry['action']; readonly after: object; readonly requestId: string }
    | undefined;
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

const OPEN = {
  name: 'identity.open_session',
  text: `select * from identity.open_session(${Array.from({ length: 14 }, (_, index) => `$${index + 1}`).join(', ')})`,
};

/** The password was replaced, or the person blocked, between the proof and the session. */
export class SessionNotOpened extends Error {}

/** When a session was opened, and when its person signed in with the password before. */
export interface OpenedSession {
  readonly signedInAt: Instant;
  readonly previousAt: Instant | undefined;
  /** The owner wants to be told of every sign-in. */
  readonly isTold: boolean;
}

/** Opens a session. Throws `SessionNotOpened`. */
export async function openSession(place: Place, session: NewSession): Promise<OpenedSession> {
  const { audit } = session;
  const [row] = await ask<{ signed_in_at: Date; previous_at: Date | null; is_told: boolean }>(place, OPEN, [
    session.brandId,
    session.sessionId,
    session.tokenHash,
    session.personId,
    session.address,
    session.userAgent,
    session.isLimited,
    session.deviceId ?? null,
    session.deviceHash,
    session.subjectHash ?? null,
    audit?.action ?? null,
    audit ? JSON.stringify(audit.after) : null,
    audit?.requestId ?? '',
    session.passwordHash ?? null,
  ]);
  if (!row) throw new SessionNotOpened('the person is not active, or the password was replaced');
  return {
    signedInAt: instant(row.signed_in_at.getTime()),
    previousAt: row.previous_at ? instant(row.previous_at.getTime()) : undefined,
    isTold: row.is_told,
  };
}

export type SessionKey = { readonly tokenHash: Uint8Array } | { readonly sessionId: string };

interface LiveRow {
  readonly session_id: string;
  readonly token_hash: Buffer;
  readonly person_id: PersonId;
  readonly player_number: bigint;
  readonly signed_in_at: Date;
  readonly is_limited: boolean;
}

const FIND = 'select * from identity.find_live_sessions($1, $2, $3, $4, $5)';

/**
 * Each by the hash of its token or by its id, in the order asked; only those that live and whose person is not blocked. One
 * statement that is alone, so that it costs one round trip.
 */
export async function findLiveSessions(
  pool: Pick<Database['moneyPool'], 'query'>,
  brandId: BrandId,
  keys: readonly SessionKey[],
  life: SessionLife,
): Promise<(LiveSession | undefined)[]> {
  const hashes = keys.flatMap((key) => ('tokenHash' in key ? [Buffer.from(key.tokenHash)] : []));
  const ids = keys.flatMap((key) => ('sessionId' in key ? [key.sessionId] : []));
  const values = [brandId, hashes, ids, life.idleMs, life.wholeMs];
  const { rows } = await pool.query<LiveRow>({ name: 'identity.find_live_sessions', text: FIND, values });
  const byHash = new Map(rows.map((row) => [row.token_hash.toString('base64'), row]));
  const byId = new Map(rows.map((row) => [row.session_id, row]));
  return keys.map((key) => {
    const row =
      'tokenHash' in key
        ? byHash.get(Buffer.from(key.tokenHash).toString('base64'))
        : byId.get(key.sessionId);
    if (!row) return undefined;
    return sessionOfRow(row);
  });
}

const sessionOfRow = (row: LiveRow): LiveSession => ({
  sessionId: row.session_id,
  personId: row.person_id,
  playerNumber: Number(row.player_number) as AccountId, // The table's own number.
  signedInAt: instant(row.signed_in_at.getTime()),
  isLimited: row.is_limited,
});

/** One session by its id, inside a transaction. */
export async function findLiveSession(
  tx: Tx,
  brandId: BrandId,
  sessionId: string,
  life: SessionLife,
): Promise<LiveSession | undefined> {
  const row = await maybeOne(
    tx,
    sql<LiveRow>`select * from identity.find_live_sessions(
      ${brandId}, '{}'::bytea[], array[${sessionId}::uuid], ${life.idleMs}, ${life.wholeMs})`,
  );
  return row && sessionOfRow(row);
}

/** Whether a session is not over; what else keeps its person from playing is asked elsewhere. */
export async function isSessionOpen(tx: Tx, sessionId: string): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`select from identity.session
         where brand_id = platform.current_brand_id() and session_id = ${sessionId} and ended_at is null`,
  );
  return row !== undefined;
}

/** In the order of their ids, so that two processes never wait for each other in a ring. */
export async function touchSessions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await run(
    tx,
    sql`
    update identity.session s
       set active_at = clock_timestamp()
      from (select brand_id, session_id from identity.session
             where brand_id = platform.current_brand_id() and session_id = any (${sessionIds}::uuid[]) and ended_at is null
             order by session_id for no key update) live
     where s.brand_id = live.brand_id and s.session_id = live.session_id
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
