import type { BrandId, Instant, PersonId } from '@overround/kernel';
import { ask, maybeOne, one, type Place, run, sql, type Tx } from '@overround/platform';
import type { AuditHead } from '../domain/audit-head.ts';

/**
 * What is remembered of an act. Values are masked by whoever writes: no secrets, no whole addresses (safety
 * 14).
 */
export interface AuditEntry {
  readonly brandId: BrandId;
  readonly actorKind: 'visitor' | 'player' | 'staff' | 'system';
  /** Person id, staff login or job name; empty for a visitor. */
  readonly actor: string;
  readonly personId?: PersonId;
  /** `noun.past_tense`, e.g. `session.signed_in`. */
  readonly action: `${string}.${string}`;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly reason?: string;
  readonly address?: string;
  readonly requestId?: string;
}

const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));

const WRITE = {
  name: 'identity.write_audit',
  text: 'select identity.write_audit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
};

/** With the act it is about, or alone. */
export async function insertAudit(place: Place, entry: AuditEntry): Promise<void> {
  await ask(place, WRITE, [
    entry.brandId,
    entry.actorKind,
    entry.actor,
    entry.personId ?? null,
    entry.action,
    json(entry.before),
    json(entry.after),
    entry.reason ?? '',
    entry.address ?? '',
    entry.requestId ?? '',
  ]);
}

/** Chains new rows by hash; returns how many. */
export async function sealAuditLog(tx: Tx): Promise<bigint> {
  const { sealed } = await one(tx, sql<{ sealed: bigint }>`select identity.seal_audit_log() as sealed`);
  return sealed;
}

export async function hasAuditHead(tx: Tx, day: string): Promise<boolean> {
  const row = await maybeOne(tx, sql`select 1 from identity.audit_head where day = ${day}::date`);
  return row !== undefined;
}

/** The newest seal made before an instant. */
export const lastSealBefore = (tx: Tx, before: Instant): Promise<Omit<AuditHead, 'day'> | undefined> =>
  maybeOne(
    tx,
    sql<Omit<AuditHead, 'day'>>`
    select seal_id as "sealId", audit_id_to as "auditIdTo", encode(hash, 'hex') as hash
      from identity.audit_seal
     where sealed_at < ${new Date(before)}
     order by seal_id desc
     limit 1
  `,
  );

/** False when the day has its head already. */
export async function insertAuditHead(
  tx: Tx,
  head: AuditHead,
  { publicKey, signature }: { readonly publicKey: Uint8Array; readonly signature: Uint8Array },
): Promise<boolean> {
  const count = await run(
    tx,
    sql`
    insert into identity.audit_head (day, seal_id, audit_id_to, hash, public_key, signature)
    values (${head.day}::date, ${head.sealId}, ${head.auditIdTo}, ${Buffer.from(head.hash, 'hex')}, ${publicKey},
            ${signature})
    on conflict (day) do nothing
  `,
  );
  return count > 0;
}
