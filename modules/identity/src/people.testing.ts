// Two brands and people in them, for tests of this module and of those above it.

import { randomBytes } from 'node:crypto';
import { type AccountId, type PersonId, present, systemClock } from '@overround/kernel';
import {
  openOutbox,
  openSecretBox,
  type Outbox,
  silentLog,
  type SiteContext,
  type Tx,
} from '@overround/platform';
import { openSite, type Site } from '@overround/site';
import type { TestDatabase } from '@overround/testkit';
import {
  type AddressMail,
  type Identity,
  type IdentityDeps,
  openIdentity,
  type OwnerMail,
  setPlayerNumber,
  type TextOrder,
} from './index.ts';

export interface PeopleWorld {
  readonly site: Site;
  readonly identity: Identity;
  readonly outbox: Outbox;
  /** Events announced so far: `[name, payload]`. */
  readonly announced: (readonly [string, object])[];
  /** Mails this module sent so far. */
  readonly mails: readonly OwnerMail[];
  /** Mails to addresses that are not, or no longer, anybody's. */
  readonly letters: readonly AddressMail[];
  /** Whose accounts never held money, as far as identity asks; everybody else's did. */
  readonly newcomers: Set<PersonId>;
  /** Text messages it sent so far. */
  readonly texts: readonly TextOrder[];
  readonly house: SiteContext;
  readonly najm: SiteContext;
  close(): Promise<void>;
}

export const testSecretBox = () => openSecretBox('a secrets key for tests, 32 or more', randomBytes);

export const HOUSE_HOST = 'localhost';
export const NAJM_HOST = 'najm.localhost';

export async function openPeople(
  db: TestDatabase,
  {
    sendsTexts = false,
    ...more
  }: Pick<IdentityDeps, 'captchaOf' | 'captchaProviders' | 'social'> & {
    /** Whether sites offer what needs text messages. */
    readonly sendsTexts?: boolean;
  } = {},
): Promise<PeopleWorld> {
  const site = await openSite({
    db,
    log: silentLog,
    options: {
      isDevelopment: false,
      originOf: ({ hosts }) => `https://${hosts[0]}`,
      sendsTexts,
      hasSocial: (brandKey) => (more.social?.of(brandKey).length ?? 0) > 0,
    },
  });
  const announced: (readonly [string, object])[] = [];
  const mails: OwnerMail[] = [];
  const texts: TextOrder[] = [];
  const letters: AddressMail[] = [];
  const newcomers = new Set<PersonId>();
  const queue = openOutbox([]);
  const outbox: Outbox = {
    ...queue,
    announce: (_tx, event, payload) => {
      announced.push([event, payload]);
      return Promise.resolve();
    },
  };
  const identity = await openIdentity({
    db,
    outbox,
    clock: systemClock,
    log: silentLog,
    directory: site.directory,
    randomBytes,
    ...more,
    secretBox: testSecretBox(),
    mailToOwner: (_tx, mail) => Promise.resolve(mails.push(mail)),
    mailTo: (_tx, mail) => Promise.resolve(letters.push(mail)),
    textTo: (_tx, text) => Promise.resolve(texts.push(text)),
    hasHadMoney: (_tx, personId) => Promise.resolve(!newcomers.has(personId)),
  });
  const siteOf = (host: string) => present(site.siteOf({ host, url: '/?lng=en', headers: {} }), host);
  return {
    site,
    identity,
    outbox,
    announced,
    mails,
    texts,
    letters,
    newcomers,
    house: siteOf(HOUSE_HOST),
    najm: siteOf(NAJM_HOST),
    close: async () => {
      await identity.close();
      await site.close();
    },
  };
}

export const ASHA_PASSWORD = 'four green umbrellas';
let nextNumber = 70_010_001;

export interface Asha {
  readonly personId: PersonId;
  readonly playerNumber: AccountId;
  readonly email: string;
  /** Of the session that was opened with the account. */
  readonly cookieToken?: string;
}

const NO_CALLER = { address: '127.0.0.1', userAgent: '', requestId: '' };

/** Asha has an e-mail address and a good password; each call makes a new one. */
export async function enrolAsha(
  world: PeopleWorld,
  db: TestDatabase,
  more: {
    readonly site?: SiteContext;
    readonly email?: string;
    /** Opens the account whose number is the player's, as registration does; else they have a number of the test's own. */
    readonly openAccount?: (tx: Tx, personId: PersonId) => Promise<AccountId>;
    /** Opens a session in the same transaction, as registration does. */
    readonly opensSession?: boolean;
  } = {},
): Promise<Asha> {
  const site = more.site ?? world.house;
  const ownNumber = nextNumber++ as AccountId; // A number of the test's own.
  const email = more.email ?? `asha${ownNumber}@example.com`;
  const hashed = await world.identity.hasher.hash(ASHA_PASSWORD);
  const passwordHash = present(hashed.ok ? hashed.value : undefined, 'a hash');
  return db.inTransaction({ brandId: site.brandId }, async (tx) => {
    const outcome = await world.identity.createCredentials(tx, {
      site,
      countryId: site.countryId,
      email,
      passwordHash,
      isGenerated: false,
    });
    const personId = present(outcome.ok ? outcome.value : undefined, 'a person');
    const playerNumber = (await more.openAccount?.(tx, personId)) ?? ownNumber;
    await setPlayerNumber(tx, personId, playerNumber);
    const { brandId } = site;
    const session = more.opensSession
      ? await world.identity.startSession(tx, { brandId, personId, playerNumber, caller: NO_CALLER })
      : undefined;
    return { personId, playerNumber, email, ...(session && { cookieToken: session.cookieToken }) };
  });
}

/** The value of a cookie an answer set, and its attributes. */
export function cookieFrom(
  headers: Record<string, unknown>,
  name: string,
): { value: string; text: string } | undefined {
  const all = headers['set-cookie'];
  const texts = Array.isArray(all) ? all.map(String) : typeof all === 'string' ? [all] : [];
  const text = texts.find((line) => line.startsWith(`${name}=`));
  return text === undefined ? undefined : { text, value: text.slice(name.length + 1).split(';', 1)[0] ?? '' };
}

export { countRepeats, meetAtLock } from './meet-at-lock.testing.ts';
