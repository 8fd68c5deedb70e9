import type { BrandId, PersonId } from '@overround/kernel';
import { one, run, sql, type Tx } from '@overround/platform';

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

export async function insertAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await run(
    tx,
    sql`
    insert into identity.audit_log
      (brand_id, actor_kind, actor, person_id, action, before, after, reason, address, request_id)
    values (${entry.brandId}, ${entry.actorKind}, ${entry.actor}, ${entry.personId ?? null}, ${entry.action},
            ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${entry.reason ?? ''}, ${entry.address ?? ''},
            ${entry.requestId ?? ''})
  `,
  );
}

/** Chains new rows by hash; returns how many. */
export async function sealAuditLog(tx: Tx): Promise<bigint> {
  const { sealed } = await one(tx, sql<{ sealed: bigint }>`select identity.seal_audit_log() as sealed`);
  return sealed;
}
