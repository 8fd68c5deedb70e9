import { type BrandId, type Instant, instant } from '@overround/kernel';
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
  token: { readonly brandId: BrandId; readonly tokenHash: Uint8Array; readonly sessionId: string },
): Promise<void> {
  await run(
    tx,
    sql`
    insert into identity.refresh_token (brand_id, token_hash, session_id)
    values (${token.brandId}, ${token.tokenHash}, ${token.sessionId}::uuid)
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

/** Uses a token up. `isReused` when somebody had used it before. */
export async function takeRefreshToken(
  tx: Tx,
  tokenHash: Uint8Array,
): Promise<{ readonly sessionId: string; readonly isReused: boolean } | undefined> {
  const taken = await maybeOne(
    tx,
    sql<{ sessionId: string }>`
    update identity.refresh_token set used_at = clock_timestamp()
     where token_hash = ${tokenHash} and used_at is null
    returning session_id as "sessionId"
  `,
  );
  if (taken) return { sessionId: taken.sessionId, isReused: false };
  const used = await maybeOne(
    tx,
    sql<{ sessionId: string }>`
    select session_id as "sessionId" from identity.refresh_token where token_hash = ${tokenHash}
  `,
  );
  return used ? { sessionId: used.sessionId, isReused: true } : undefined;
}

export async function sweepRefreshTokens(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`delete from identity.refresh_token where issued_at < clock_timestamp() - interval '2 days'`,
  );
}
