import { randomBytes } from 'node:crypto';
import { openAccount } from '@overround/account';
import { mailAddressOf } from '@overround/identity';
import { openPeople, type PeopleWorld } from '@overround/identity/testing';
import { systemClock } from '@overround/kernel';
import { openNotifications, pushKeysOf, sandboxMail } from '@overround/notifications';
import { createPhrases, loadDictionary } from '@overround/phrases';
import { silentLog } from '@overround/platform';
import { openTestCalls, type TestCalls, type TestDatabase } from '@overround/testkit';
import { openWallet } from '@overround/wallet';
import type { SiteRequest } from '@overround/site';
import { openRegistration } from './index.ts';

/** Alpha-2 of the country that a call of a test comes from. */
export const SEEN_COUNTRY = 'x-seen-country';

/** What a browser keeps of a friend's link. */
export const FRIEND_COOKIE = '__Host-friend';
/** What it keeps of a partner's. */
export const PARTNER_COOKIE = '__Host-partner';

export interface RegistrationWorld {
  readonly people: PeopleWorld;
  readonly calls: TestCalls;
  /** The same calls, behind their rate limits. */
  readonly limited: TestCalls;
  /** Choices of welcome bonuses that were handed on, the newest last. */
  readonly bonusChoices: string[];
  /** Promo codes that were handed on. */
  readonly promoCodes: string[];
  /** Letters of the house to newcomers. */
  readonly letters: { readonly subject: string; readonly text: string }[];
  /** Codes of friends who brought somebody, that were handed on. */
  readonly friendCodes: string[];
  /** How newcomers said which partner brought them. */
  readonly visits: (readonly [typed: string | undefined, kept: string | undefined])[];
  /** By what those who asked for an account might be known again. */
  readonly applicants: unknown[];
  /** Whose identity was proven. */
  readonly identified: Set<string>;
  close(): Promise<void>;
}

/** Registration, the account and the mails of one database, behind calls with English texts. Who is called Away is excluded. */
export async function openRegistrationWorld(
  db: TestDatabase,
  options: Parameters<typeof openPeople>[1],
): Promise<RegistrationWorld> {
  const people = await openPeople(db, options);
  const { site, identity, outbox } = people;
  const shared = { db, outbox, clock: systemClock, directory: site.directory };
  const notifications = await openNotifications({
    ...shared,
    pushKeys: pushKeysOf({ derive: () => randomBytes(32) }),
    addressOf: mailAddressOf,
    log: silentLog,
    randomBytes,
    mailProvider: sandboxMail,
    isDevelopment: false,
  });
  const identified = new Set<string>();
  const account = openAccount({
    db,
    directory: site.directory,
    identity,
    papersForm: () => registration.papersForm,
    isIdentified: (_tx, personId) => Promise.resolve(identified.has(personId)),
  });
  const bonusChoices: string[] = [];
  const promoCodes: string[] = [];
  const letters: RegistrationWorld['letters'] = [];
  const friendCodes: string[] = [];
  const visits: RegistrationWorld['visits'] = [];
  const applicants: unknown[] = [];
  const registration = await openRegistration({
    welcomeOf: async ({ lang }) => ({
      hasFirstDeposit: true,
      percentFirstDeposit: '100%',
      bonusAmount: '100 EUR',
      description: `welcome in ${lang}`,
      textByBonusCode: { SPORT: 'sport' },
      firstDepositCode: 'FIRST',
    }),
    paymentsOf: ({ lang }) => Promise.resolve([{ id: 'p:card', title: `card in ${lang}` }]),
    chooseBonus: async (_tx, _who, choice) => void bonusChoices.push(choice),
    redeemPromo: async (_tx, _who, code) => void promoCodes.push(code),
    letterTo: async (_tx, _who, letter) => void letters.push(letter),
    friends: { cookie: FRIEND_COOKIE, tie: async (_tx, _who, code) => void friendCodes.push(code) },
    partners: {
      cookie: PARTNER_COOKIE,
      tie: async (_tx, _who, { typed, kept }) => void visits.push([typed, kept]),
    },
    ...shared,
    identity,
    wallet: openWallet({ ...shared, log: silentLog }),
    notifications,
    randomBytes,
    tellHome: account.tellHome,
    wishResults: account.wishResults,
    tellPapers: account.tellPapers,
    limits: {
      isExcluded: (_tx, applicant) => {
        applicants.push(applicant);
        return Promise.resolve(applicant.birth?.surname === 'Away');
      },
    },
  });
  const english = createPhrases('en', await loadDictionary('en'));
  const routes = [identity, account, notifications, registration].flatMap(({ module }) => module.routes);
  const serving = {
    // A header stands in for what the server knows of where a visitor is.
    siteOf: ({ host, url, headers }: SiteRequest) =>
      site.siteOf({ host, url, headers, seenCountry: headers[SEEN_COUNTRY]?.toString() }),
    sessionOf: identity.sessionOf,
    textOf: (_lang: string, { ok: _ok, code, ...facts }: { ok: false; code: string }) =>
      english.refusal(code, facts),
  };
  const calls = await openTestCalls(routes, serving);
  const limited = await openTestCalls(routes, { ...serving, isRateLimited: true });
  return {
    people,
    calls,
    limited,
    bonusChoices,
    promoCodes,
    letters,
    friendCodes,
    visits,
    applicants,
    identified,
    close: async () => {
      await calls.close();
      await limited.close();
      await people.close();
    },
  };
}
