import type { Invariant } from '@overround/platform';
import { isHeadSigned } from './domain/audit-head.ts';

type Row = Readonly<Record<string, unknown>>;

const bytes = (value: unknown): Uint8Array => Buffer.from(String(value), 'hex');

function isGoodHead(row: Row, pinnedKey: string | undefined): boolean {
  const head = {
    day: String(row['day']),
    sealId: BigInt(String(row['seal_id'])),
    auditIdTo: BigInt(String(row['seq_to'])),
    hash: String(row['hash']),
  };
  return (
    row['fits_chain'] === true &&
    isHeadSigned(head, bytes(row['public_key']), bytes(row['signature'])) &&
    (pinnedKey === undefined || row['public_key'] === pinnedKey.toLowerCase())
  );
}

export const identityInvariants: readonly Invariant[] = [
  {
    name: 'the hash chain of the audit log is whole',
    sql: `select (select count(*) from audit.audit_seal) as checked,
                 (select count(*) from audit.broken_audit_seals()) as broken`,
  },
  {
    // AUDIT_PUBLIC_KEY: the key the auditor noted down, so that nobody can sign anew with another.
    name: 'the daily heads of the audit log are signed and fit the chain',
    sql: `select day::text as day, seal_id::text as seal_id, seq_to::text as seq_to, hash, public_key, signature, fits_chain
            from audit.audit_head`,
    judge: (rows, env) => ({
      checked: rows.length,
      broken: rows.filter((row) => !isGoodHead(row, env['AUDIT_PUBLIC_KEY'])).length,
    }),
  },
  {
    name: 'every seal of the audit log stands under the head of its day or the next',
    sql: `select count(*) as checked,
                 count(*) filter (where s.seal_id > coalesce(h.seal_id, 0) and s.sealed_at < newest.at - interval '50 hours') as broken
            from audit.audit_seal s,
                 (select max(seal_id) as seal_id from audit.audit_head) h,
                 (select max(sealed_at) as at from audit.audit_seal where sealed_at < now() - interval '10 minutes') newest`,
  },
];
