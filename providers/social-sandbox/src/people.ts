// Who has an account at the played providers. Invented, and the same at each of them.

import { createHash } from 'node:crypto';

export interface SandboxPerson {
  readonly key: string;
  readonly name: string;
  readonly surname: string;
  readonly nick: string;
  readonly email?: string;
  /** `yyyy-MM-dd` */
  readonly bornOn?: string;
}

export const SANDBOX_PEOPLE: readonly SandboxPerson[] = [
  {
    key: 'asha',
    name: 'Asha',
    surname: 'Kumar',
    nick: 'asha_k',
    email: 'asha.kumar@example.com',
    bornOn: '1990-02-28',
  },
  { key: 'boris', name: 'Boris', surname: 'Lind', nick: 'boris_l' },
  {
    key: 'young',
    name: 'Emil',
    surname: 'Berg',
    nick: 'emil_b',
    email: 'emil.berg@example.com',
    bornOn: '2015-05-05',
  },
];

const NEWCOMER = /^new-[0-9a-f]{8}$/;

/** One of the people, or somebody nobody has seen before. */
export function personOf(key: string | undefined): SandboxPerson | undefined {
  const known = SANDBOX_PEOPLE.find((person) => person.key === key);
  if (known || key === undefined || !NEWCOMER.test(key)) return known;
  const mark = key.slice('new-'.length);
  return { key, name: 'Nova', surname: 'Stranger', nick: `nova_${mark}`, email: `nova.${mark}@example.com` };
}

/** Digits, as most providers number their people; another number at each provider. */
export const subjectAt = (providerId: string, { key }: SandboxPerson): string =>
  String(createHash('sha256').update(`${providerId}/${key}`).digest().readUIntBE(0, 6));
