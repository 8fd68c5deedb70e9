// A brand with its partner programme, for tests: players by hand, movements by the ledger.

import { randomUUID } from 'node:crypto';
import type { PartnerState, PartnerStatements } from '@overround/contracts/partners';
import {
  type AccountId,
  type BrandId,
  instant,
  minor,
  type Minor,
  type PersonId,
  present,
  systemClock,
} from '@overround/kernel';
import { type Log, openOutbox, silentLog } from '@overround/platform';
import { openSite } from '@overround/site';
import { openTestCalls, openTestDatabase, strictLog } from '@overround/testkit';
import { type MovementKind, openWallet } from '@overround/wallet';
import type { Trait } from '../deps.ts';
import { kinAmong } from '../kin.testing.ts';
import { openPartners } from '../module.ts';
import type { Happening, TaxSum } from './deps.ts';
import { openProgramme } from './module.ts';
import type { Brought } from './flows/attribute.ts';

export const BRAND = 1 as BrandId; // Seeded by the migrations of site.
export const scope = { brandId: BRAND };
export const ROOT = '/web-api/api/partners/v1';
export const DESK = '/operator-api/v1/partners';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36';

export interface Asked {
  readonly payload?: object;
  readonly cookie?: string;
  readonly agent?: string;
  readonly address?: string;
}

/** Opens the world; facts about players are what the test puts into the maps. */
export async function openProgrammeWorld({ log = strictLog }: { readonly log?: Log } = {}) {
  const db = await openTestDatabase();
  const site = await openSite({
    db,
    log: silentLog,
    options: { isDevelopment: true, originOf: (brand) => `https://${brand.hosts[0]}` },
  });
  const { directory } = site;
  const wallet = openWallet({
    db,
    log: silentLog,
    directory,
    outbox: openOutbox([{ event: 'wallet.changed', name: 'test.wallet_changed' }]),
    clock: systemClock,
  });
  const facts = {
    numbers: new Map<PersonId, AccountId>(),
    traits: new Map<PersonId, Trait[]>(),
    staked: new Map<PersonId, Minor>(),
    countries: new Map<PersonId, number>(),
    taxes: [] as TaxSum[],
    told: [] as Happening[],
  };
  const known = {
    db,
    log,
    directory,
    wallet,
    randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
    numberOf: (_tx: unknown, personId: PersonId) => Promise.resolve(facts.numbers.get(personId)),
    ...kinAmong(facts.traits),
    stakesOf: (_tx: unknown, { personId }: { readonly personId: PersonId }) =>
      Promise.resolve(new Map([['EUR', facts.staked.get(personId) ?? minor(0n)]])),
  };
  const friends = openPartners({
    ...known,
    isBarred: () => Promise.resolve(false),
    hasDeposited: () => Promise.resolve(false),
    keptDepositsIn: () => Promise.resolve(minor(0n)),
    withdrawnIn: () => Promise.resolve(minor(0n)),
  });
  const programme = openProgramme({
    ...known,
    clock: systemClock,
    countryOf: (_tx, personId) => Promise.resolve(facts.countries.get(personId) ?? 7),
    taxesOf: (_tx, personIds) =>
      Promise.resolve(facts.taxes.filter(({ personId }) => personIds.includes(personId))),
    announce: async (_tx, happening) => void facts.told.push(happening),
  });
  let signedIn: PersonId | undefined;
  let login = 'clerk@house';
  const calls = await openTestCalls([...friends.module.routes, ...programme.module.routes], {
    siteOf: () => ({
      brandId: BRAND,
      brandKey: 'overround',
      lang: 'en',
      countryId: 1,
      origin: 'https://overround.test',
    }),
    staffOf: () =>
      Promise.resolve({
        sessionId: 's',
        staffId: 'c',
        login,
        brandIds: [BRAND],
        rights: ['risk', 'payments', 'admin'],
      }),
    sessionOf: () =>
      Promise.resolve(
        signedIn && {
          sessionId: randomUUID(),
          personId: signedIn,
          playerNumber: 70_010_001 as AccountId,
          signedInAt: instant(0),
          via: 'bearer' as const,
        },
      ),
  });

  const ask = (who: PersonId | undefined, url: string, { payload, cookie, agent, address }: Asked = {}) => {
    signedIn = who;
    const headers = {
      host: 'localhost',
      'x-requested-with': 'overround',
      'user-agent': agent ?? BROWSER,
      ...(cookie === undefined ? {} : { cookie }),
    };
    const from = address === undefined ? {} : { remoteAddress: address };
    const method = payload ? 'POST' : 'GET';
    return calls.app.inject({ method, url, headers, ...from, ...(payload && { payload }) });
  };
  const dataOf = async <T = PartnerState>(answer: ReturnType<typeof ask>): Promise<T> => {
    const told = (await answer).json<{ data?: T; error?: object }>();
    return present(told.data, `an answer and not ${JSON.stringify(told.error)}`);
  };
  const refusal = async (answer: ReturnType<typeof ask>): Promise<string> =>
    (await answer).json<{ error: { code: string } }>().error.code;
  const asStaff = (name: string, url: string, payload?: object) => {
    login = name;
    return ask(undefined, `${DESK}${url}`, payload ? { payload } : {});
  };

  async function newPlayer(): Promise<PersonId> {
    const personId = randomUUID() as PersonId; // Any id names a person here.
    const account = { ...scope, personId, currency: 'EUR' };
    facts.numbers.set(personId, await db.inTransaction(scope, (tx) => wallet.openAccount(tx, account)));
    return personId;
  }
  /** Somebody who registers, and says by what they came. */
  async function arrive(brought: Partial<Brought>): Promise<PersonId> {
    const personId = await newPlayer();
    await db.inTransaction(scope, (tx) =>
      programme.tieNewcomer(tx, { ...scope, personId }, { typed: undefined, kept: undefined, ...brought }),
    );
    return personId;
  }
  /** Moves money of a player against the house; minor units, plus is theirs. */
  const move = async (
    personId: PersonId,
    [source, kind]: readonly [string, MovementKind],
    amount: bigint,
  ) => {
    const account = present(facts.numbers.get(personId), 'the account of a player');
    const amountMinor = minor(amount);
    const posted = await db.inTransaction(scope, (tx) =>
      wallet.post(tx, {
        ...scope,
        kind,
        source,
        sourceId: randomUUID(),
        actor: 'system',
        currency: 'EUR',
        entries: [
          { account, amountMinor },
          { account: 'adjustments', amountMinor: minor(-amount) },
        ],
      }),
    );
    if (!posted.ok) throw new Error(posted.code);
  };
  const deposit = async (personId: PersonId, amount: bigint) => {
    await move(personId, ['payment', 'payment.deposit'], amount);
    await db.inTransaction(scope, (tx) => programme.onDeposit(tx, { ...scope, personId }));
  };
  /** A partner who was accepted, by a plan. */
  async function newPartner(name: string, planId: string, inviteCode?: string): Promise<PersonId> {
    const personId = await newPlayer();
    const wish = { name, site: 'https://a.test', about: 'A blog', invite_code: inviteCode ?? '' };
    await dataOf(ask(personId, `${ROOT}/apply`, { payload: wish }));
    const { partnerId } = await partnerOf(personId);
    const decision = { act: 'accept', plan_id: planId, reason: 'seen' };
    await dataOf(asStaff('clerk@house', `/programme/${partnerId}/decision`, decision));
    return personId;
  }
  const partnerOf = async (personId: PersonId) => {
    const [row] = await db.asOwner('select partner_id from partners.partner where person_id = $1', [
      personId,
    ]);
    return { partnerId: String(row?.['partner_id']) };
  };
  const newLink = async (personId: PersonId): Promise<string> => {
    const payload = { campaign: 'Spring', target: 'line/football' };
    const { links } = await dataOf(ask(personId, `${ROOT}/links`, { payload }));
    return present(links[0], 'the newest link').code;
  };

  const statementsOf = async (partner: PersonId) =>
    (await dataOf<PartnerStatements>(ask(partner, `${ROOT}/statements`))).statements;

  return {
    statementsOf,
    /** Lines of the newest statement. */
    linesOf: async (partner: PersonId) =>
      present((await statementsOf(partner))[0], 'a statement').lines.map(
        ({ kind, amount_minor }) => `${kind} ${amount_minor}`,
      ),
    db,
    site,
    wallet,
    friends,
    programme,
    facts,
    ask,
    dataOf,
    refusal,
    asStaff,
    newPlayer,
    arrive,
    move,
    deposit,
    newPartner,
    partnerOf,
    newLink,
    /** A wish for a payout in EUR. */
    payout: (partner: PersonId, payoutId: string, amount: string, way = 'account') => {
      const payload = { payout_id: payoutId, way, currency: 'EUR', amount_minor: amount };
      return ask(partner, `${ROOT}/payouts`, { payload });
    },
    stateOf: (personId: PersonId) => dataOf(ask(personId, `${ROOT}/state`)),
    /**
     * What was counted so far of partners happened a while ago: in the newest month but one that may be closed, or in the newest. They are
     * closed up to the month before; other partners are of this month.
     */
    age: async (month: 'one before' | 'newest', partners: readonly PersonId[]): Promise<void> => {
      const back = month === 'newest' ? 1 : 2;
      const begin = `(date_trunc('month', (clock_timestamp() at time zone 'utc') - interval '2 hours') - interval '${back} month')`;
      const of = `(select partner_id from partners.partner where person_id = any ($1))`;
      await db.asOwner(
        `update partners.player_month m set month = ${begin}::date from partners.referral r
          where r.referral_id = m.referral_id and r.partner_id in ${of} and m.statement_id is null`,
        [partners],
      );
      await db.asOwner(
        `update partners.referral set qualified_at = ${begin} at time zone 'utc' where cpa_status = 'qualified' and partner_id in ${of}`,
        [partners],
      );
      await db.asOwner(
        `update partners.partner set closed_month = (${begin} - interval '1 month')::date where partner_id in ${of}`,
        [partners],
      );
      await db.asOwner(
        `insert into partners.partner_plan (brand_id, partner_id, from_month, given_no, plan_id, version, given_by)
         select distinct on (partner_id) brand_id, partner_id, ${begin}::date, 1, plan_id, version, given_by
           from partners.partner_plan where partner_id in ${of} order by partner_id, from_month, given_no on conflict do nothing`,
        [partners],
      );
    },
    close: async () => {
      await programme.close();
      await calls.close();
      await site.close();
      await db.drop();
    },
  };
}
export type ProgrammeWorld = Awaited<ReturnType<typeof openProgrammeWorld>>;
