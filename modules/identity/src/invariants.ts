import type { Invariant } from '@overround/platform';

export const identityInvariants: readonly Invariant[] = [
  {
    name: 'the hash chain of the audit log is whole',
    sql: `select (select count(*) from audit.audit_seal) as checked,
                 (select count(*) from audit.broken_audit_seals()) as broken`,
  },
];
