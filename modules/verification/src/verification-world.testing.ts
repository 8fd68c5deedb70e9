// What stands around identification in its tests: people, their money and papers, and what they were told.

import { randomBytes, randomUUID } from 'node:crypto';
import type { VerificationStep } from '@overround/contracts/verification';
import { type Files, presentFile } from '@overround/files';
import { SESSION_COOKIE } from '@overround/identity';
import {
  type Asha,
  ASHA_PASSWORD,
  cookieFrom,
  type PeopleWorld,
  testSecretBox,
} from '@overround/identity/testing';
import { type PersonId, systemClock } from '@overround/kernel';
import { silentLog } from '@overround/platform';
import type { TestCalls, TestDatabase } from '@overround/testkit';
import type { CountedMoney, KnownPerson, StepMail, VerificationDeps } from './deps.ts';
import { completeStep } from './flows/complete-step.ts';
import type { StepOwner } from './proof.ts';

export const ANNA: KnownPerson = {
  name: 'Anna',
  surname: 'Berg',
  bornOn: '1990-03-01',
  city: 'Tallinn',
  address: 'Pikk 12-4',
  postalCode: '10123',
};

export const people = new Map<PersonId, KnownPerson>();
export const money = new Map<PersonId, CountedMoney[]>();
export const players = new Map<number, PersonId>();
export const letters: { personId: PersonId; subject: string; text: string }[] = [];
export const mails: StepMail[] = [];
export const told: object[] = [];
export const proven: string[] = [];

export const basesOf = (db: TestDatabase, { site: { directory }, identity }: PeopleWorld) => ({
  db,
  clock: systemClock,
  log: silentLog,
  randomBytes,
  directory,
  secretBox: testSecretBox(),
  personKeys: identity.personKeys,
  filesOrigin: () => 'http://files.localhost',
});

/** The rooms above and beside it, as plain values. */
export function roomsAround(db: TestDatabase, world: PeopleWorld, files: Files): VerificationDeps {
  return {
    ...basesOf(db, world),
    files: {
      claim: files.claim,
      factsOf: async (tx, fileIds) => (await files.readFacts(tx, fileIds)).map(presentFile),
      answerOf: files.answerOf,
      ticketFor: files.ticketFor,
      remove: files.remove,
    },
    personOf: (_tx, { personId }) => Promise.resolve(people.get(personId)),
    fillPerson: (_tx, { personId }, person) => {
      people.set(personId, { ...ANNA, city: '', address: '', ...person });
      return Promise.resolve();
    },
    moneySince: (_tx, personId) => Promise.resolve(money.get(personId) ?? []),
    // Two dollars are a euro here, and of kroner nobody knows.
    toReference: (_tx, amount, currency) =>
      Promise.resolve(currency === 'SEK' ? undefined : currency === 'USD' ? (amount + 1n) / 2n : amount),
    ownerOfAccount: (_tx, number) => Promise.resolve(players.get(number)),
    tokenFor: async (site, session) => ({
      ...(await world.identity.issueToken(site, session, 'verification')),
      audience: 'documents',
    }),
    onDocumentProven: (_tx, _owner, mark) => {
      proven.push(Buffer.from(mark).toString('hex'));
      return Promise.resolve();
    },
    closePlay: async (tx, { brandId, personId }) => {
      await world.identity.endSessions(tx, brandId, { personId, reason: 'blocked' });
      await world.outbox.announce(tx, 'play.closed', { brandId, personId });
    },
    tellPerson: (personId, change) => told.push({ personId, ...change }),
    mailToOwner: (_tx, mail) => Promise.resolve(String(mails.push(mail))),
    letterTo: (_tx, { personId }, letter) => {
      letters.push({ personId, ...letter });
      return Promise.resolve();
    },
  };
}

let nextNumber = 100_000;
export const CARD = () => ({
  step: 'identity',
  doc_type: 'driving_licence',
  fields: {
    name: 'Anna',
    surname: 'Berg',
    birthday: '1990-03-01',
    document_number: `DL ${nextNumber++}`,
    expires_on: '2099-01-01',
  } as Record<string, string>,
});
export const BILL = () => ({
  step: 'address',
  doc_type: 'utility_bill',
  fields: {
    name: 'Anna',
    surname: 'Berg',
    city: 'Tallinn',
    address: 'Pikk tn 12-4',
    issuer: 'Power',
    issued_on: new Date().toISOString().slice(0, 10),
  } as Record<string, string>,
});
export const PAYSLIP = () => ({
  step: 'funds',
  doc_type: 'payslip',
  fields: { ...BILL().fields, city: '', address: '' },
});

export interface Paper {
  readonly step: string;
  readonly doc_type: string;
  readonly fields: Record<string, string>;
}
/** Sides of the pictures it needs. */
export const sidesOf = ({ step, doc_type: type }: Pick<Paper, 'step' | 'doc_type'>): readonly string[] => {
  if (type === 'driving_licence') return ['front', 'back'];
  return step === 'face' ? ['front'] : ['page'];
};

/** Status and code of a refusal. */
export const code = (answer: { statusCode: number; json(): { error: { code: string } } }) => [
  answer.statusCode,
  answer.json().error.code,
];

export type Headers = Record<string, string>;

/** Headers of somebody who is signed in by password. */
export async function signIn({ app }: TestCalls, { email }: Asha): Promise<Headers> {
  const answer = await app.inject({
    method: 'POST',
    url: '/web-api/user/auth',
    headers: { host: 'localhost' },
    payload: { login: email, password: ASHA_PASSWORD },
  });
  const cookie = `${SESSION_COOKIE}=${cookieFrom(answer.headers, SESSION_COOKIE)?.value ?? ''}`;
  return { host: 'localhost', cookie, 'x-requested-with': 'overround' };
}

/** All that a tier asks for, as a machine would have found it. */
export async function proveSteps(
  deps: VerificationDeps,
  owner: StepOwner,
  steps: readonly VerificationStep[],
): Promise<void> {
  for (const step of steps)
    await deps.db.inTransaction(owner, (tx) =>
      completeStep(
        deps,
        tx,
        { ...owner, step, method: 'document', sourceId: randomUUID() },
        { kind: 'done' },
      ),
    );
}
