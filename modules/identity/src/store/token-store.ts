import { type BrandId, type Instant, instant, SECOND } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';

export interface SealedKey {
  readonly kid: string;
  readonly sealed: Uint8Array;
  readonly createdAt: Instant;
}

/** Newest first. */
export async function listTokenKeys(tx: Tx): Promise<SealedKey[]> {
  const rows = await many(
    tx,
    sql<{ kid: string; sealed: Uint8Array; createdAt: Date }>`
    select kid, sealed, created_at as "createdAt" from identity.token_key order by created_at desc, kid desc limit 20
  `,
  );
  return rows.map((row) => ({ ...row, createdAt: instant(row.createdAt.getTime()) }));
}

/** One process at a time decides about keys, until its transaction ends. */
export async function lockTokenKeys(tx: Tx): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('identity.token_key'))`);
}

export async function insertTokenKey(tx: Tx, key: SealedKey): Promise<void> {
  await run(
    tx,
    sql`
    insert into identity.token_key (kid, sealed, created_at)
    values (${key.kid}, ${key.sealed}, ${new Date(key.createdAt)})
  `,
  );
}

export async function deleteTokenKeys(tx: Tx, kids: readonly string[]): Promise<void> {
  await run(tx, sql`delete from identity.token_key where kid = any(${kids})`);
}

export async function insertRefreshToken(
  tx: Tx,
  token: {
    readonly brandId: BrandId;
    readonly tokenHash: Uint8Array;
    readonly sessionId: string;
    /** Hash of the token it is given for. */
    readonly boughtBy?: Uint8Array;
  },
): Promise<void> {
  await run(
    tx,
    sql`
    insert into identity.refresh_token (brand_id, token_hash, session_id, bought_by)
    values (${token.brandId}, ${token.tokenHash}, ${token.sessionId}::uuid, ${token.boughtBy ?? null})
  `,
  );
}

/** How many a session was given. Until the transaction ends nobody else who asks so is answered. */
export async function lockRefreshTokens(tx: Tx, sessionId: string): Promise<number> {
  await run(tx, sql`select from identity.session where session_id = ${sessionId}::uuid for no key update`);
  const { given } = await one(
    tx,
    sql<{
      given: number;
    }>`select count(*)::int as given from identity.refresh_token where session_id = ${sessionId}::uuid`,
  );
  return given;
}

/** Whoever sends a used token again so soon lost the answer, if nobody used what it brought. */
const LOST_ANSWER_MS = 10 * SECOND;

/**
 * Uses a token up. `isReused` when somebody had used it before; not where the same client asks again within seconds and what the token
 * brought was used by nobody: that is then used up in its place, and another may be given. Until the transaction ends whoever brings the
 * same token waits.
 */
export async function takeRefreshToken(
  tx: Tx,
  tokenHash: Uint8Array,
  { userAgent }: { readonly userAgent: string },
): Promise<{ readonly sessionId: string; readonly isReused: boolean } | undefined> {
  const token = await maybeOne(
    tx,
    sql<{ sessionId: string; isUsed: boolean }>`
    select session_id as "sessionId", used_at is not null as "isUsed"
      from identity.refresh_token where token_hash = ${tokenHash} for update
  `,
  );
  if (!token) return undefined;
  const { sessionId, isUsed } = token;
  if (isUsed) {
    const replaced = await many(
      tx,
      sql`
      update identity.refresh_token bought set used_at = clock_timestamp()
        from identity.refresh_token t
        join identity.session s on s.brand_id = t.brand_id and s.session_id = t.session_id
       where t.token_hash = ${tokenHash}
         and t.used_at > clock_timestamp() - ${LOST_ANSWER_MS} * interval '1 millisecond'
         and s.user_agent = ${userAgent}
         and bought.brand_id = t.brand_id and bought.bought_by = t.token_hash and bought.used_at is null
      returning bought.session_id
    `,
    );
    return { sessionId, isReused: replaced.length === 0 };
  }
  await run(
    tx,
    sql`update identity.refresh_token set used_at = clock_timestamp() where token_hash = ${tokenHash}`,
  );
  return { sessionId, isReused: false };
}

export async function sweepRefreshTokens(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`delete from identity.refresh_token where issued_at < clock_timestamp() - interval '2 days'`,
  );
}
