import type { PersonId } from '@overround/kernel';
import { maybeOne, sql, type Tx } from '@overround/platform';
import type { PersonStatus } from '../store/person-store.ts';

interface StatusRead {
  readonly status: PersonStatus;
  /** Unix milliseconds; null: it never changed. */
  readonly since: number | null;
  /** Why it changed last. */
  readonly reason: string;
}

/** Whether somebody is active, since when, and what was written when it changed. Nobody's is closed. */
export async function readStatus(tx: Tx, personId: PersonId): Promise<StatusRead> {
  const row = await maybeOne(
    tx,
    sql<{ status: PersonStatus; since: Date | null; reason: string | null }>`
    select p.status, a.created_at as since, a.reason
      from identity.person p
      left join lateral (
        select g.created_at, g.reason from identity.audit_log g
         where g.brand_id = p.brand_id and g.person_id = p.person_id and g.action = 'person.status_changed'
         order by g.audit_id desc limit 1) a on true
     where p.person_id = ${personId}`,
  );
  return {
    status: row?.status ?? 'closed',
    since: row?.since?.getTime() ?? null,
    reason: row?.reason ?? '',
  };
}
