// Promo codes: used once a person, as often as they may be and not once more, and told why not.

import { randomUUID } from 'node:crypto';
import type { StaffRight } from '@overround/contracts';
import type {
  BonusState,
  BonusTerms,
  Campaigns,
  PointsRule,
  PromoChecked,
  PromoHistoryItem,
  Promotion,
  SlipCount,
} from '@overround/contracts/bonus';
import { type AccountId, type BrandId, instant, type PersonId, systemClock } from '@overround/kernel';
import { openOutbox, run, silentLog, sql } from '@overround/platform';
import { openSite, type Site } from '@overround/site';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { openWallet, type Wallet, walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTerms } from './domain/building.testing.ts';
import type { CampaignCost } from './domain/cost.ts';
import { bonusInvariants, type Bonuses, openBonuses } from './index.ts';

const BRAND = 1 as BrandId; // Seeded by the migrations of site.
const scope = { brandId: BRAND };
let db: TestDatabase;
let site: Site;
let wallet: Wallet;
let bonuses: Bonuses;
let calls: TestCalls;
let signedIn: PersonId | undefined;
let rights: readonly StaffRight[] = [];
let login = 'clerk@house';
const barred = new Set<PersonId>();
const depositors = new Set<PersonId>();

beforeAll(async () => {
  db = await openTestDatabase();
  site = await openSite({
    db,
    log: silentLog,
    options: { isDevelopment: true, originOf: (brand) => `https://${brand.hosts[0]}` },
  });
  const { directory } = site;
  wallet = openWallet({
    db,
    log: silentLog,
    directory,
    outbox: openOutbox([{ event: 'wallet.changed', name: 'test.wallet_changed' }]),
    clock: systemClock,
  });
  bonuses = await openBonuses({
    db,
    log: silentLog,
    directory,
    wallet,
    countryOf: () => Promise.resolve(1),
    isBarred: (_tx, { personId }) => Promise.resolve(barred.has(personId)),
    hasDeposited: (_tx, personId) => Promise.resolve(depositors.has(personId)),
    betsOf: () => Promise.resolve([]),
    betOf: () => Promise.resolve(undefined),
    champNames: () => Promise.resolve(new Map([[7, { en: 'Northern League' }]])),
    ownBets: () => Promise.resolve([]),
    firstBets: () => Promise.resolve([]),
    pastBets: () => Promise.resolve([]),
    playedSums: () => Promise.resolve([]),
    openStakesOf: () => Promise.resolve(new Map()),
  });
  calls = await openTestCalls(bonuses.module.routes, {
    siteOf: () => ({
      brandId: BRAND,
      brandKey: 'overround',
      lang: 'en',
      countryId: 1,
      origin: 'https://overround.test',
    }),
    staffOf: () => Promise.resolve({ sessionId: 's', staffId: 'c', login, rights, brandIds: [BRAND] }),
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
});
afterAll(async () => {
  await calls.close();
  await site.close();
  await db.drop();
});

async function newPlayer(currency = 'EUR'): Promise<PersonId> {
  const personId = randomUUID() as PersonId; // Any id names a person here.
  await db.inTransaction(scope, (tx) => wallet.openAccount(tx, { ...scope, personId, currency }));
  return personId;
}

const accountOf = async (personId: PersonId): Promise<number | undefined> =>
  (await db.read(scope, (tx) => wallet.listAccounts(tx, personId)))[0]?.accountId;

async function offersOf(who: PersonId): Promise<readonly string[]> {
  signedIn = who;
  const { body } = await calls.app.inject({ url: '/web-api/api/bonuses/v1/bonuses' });
  return (JSON.parse(body) as { data: BonusState }).data.offers.map((offer) => offer.code);
}

interface Rules {
  readonly offerId?: number;
  readonly usesMax?: number;
  readonly isForNewcomers?: boolean;
  readonly isOpen?: boolean;
  /** Days from now; the past is below 0. */
  readonly from?: number;
  readonly until?: number;
}

/** A code for the gift of five units, unless told otherwise. */
async function code(name: string, rules: Rules = {}): Promise<string> {
  const { offerId = 3, usesMax = null, isForNewcomers = false, isOpen = true, from = -10, until } = rules;
  await db.inTransaction(scope, (tx) =>
    run(
      tx,
      sql`insert into bonus.promo_code (brand_id, code, offer_id, uses_max, is_for_newcomers, is_open, from_at, until_at, made_by)
          values (${BRAND}, ${name}, ${offerId}, ${usesMax}, ${isForNewcomers}, ${isOpen}, now() + ${from} * interval '1 day',
                  now() + ${until ?? null}::int * interval '1 day', 'test')`,
    ),
  );
  return name;
}

interface Answer {
  readonly data?: BonusState & PromoChecked & { readonly items: PromoHistoryItem[] };
  readonly error?: { readonly code: string };
}
async function ask(who: PersonId | undefined, what: 'check' | 'redeem' | 'history', typed?: string) {
  signedIn = who;
  const answer = await calls.app.inject({
    method: what === 'history' ? 'GET' : 'POST',
    url: `/web-api/api/promo/v1/${what}`,
    ...(typed === undefined ? {} : { payload: { code: typed } }),
  });
  const { data, error } = answer.json() as Answer;
  return error ? error.code : data;
}

it('opens its offer once, in any letters, and stands in the history', async () => {
  const player = await newPlayer();
  await code('SPRING', { until: 3 });
  expect(await ask(undefined, 'check', 'spring')).toMatchObject({
    code: 'SPRING',
    until: expect.any(Number),
    offer: { kind: 'promocode', terms: { trigger: 'choice', maxMinor: '500' } },
  });
  expect(await ask(player, 'check', ' spring ')).toMatchObject({ code: 'SPRING' });
  expect(await ask(player, 'redeem', ' spring ')).toMatchObject({
    bonuses: [{ type: 3, status: 'active', balanceMinor: '500', promoId: 'SPRING' }],
  });
  expect(await ask(player, 'redeem', 'SPRING')).toBe('promo_used');
  expect(await ask(player, 'check', 'SPRING')).toBe('promo_used');
  expect(await ask(player, 'history')).toMatchObject({
    items: [{ code: 'SPRING', refusal: null, name: 'Promo code', status: 'active' }],
  });
});

it('what a slip would count for it is told before it is placed, to its owner alone', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  await code('SLIP');
  await ask(player, 'redeem', 'SLIP');
  const [bonus] = await db.asOwner(`select bonus_id from bonus.bonus where person_id = '${player}'`);
  const slip = async (who: PersonId, odds: string, stake = '500') => {
    signedIn = who;
    const asked = `bonus_id=${String(bonus?.['bonus_id'])}&kind=express&odds=${odds}&live=0,1&sports=1,1&champs=1,1&types=1,1&stake_minor=${stake}`;
    const answer = await calls.app.inject({ url: `/web-api/api/bonuses/v1/slip?${asked}` });
    const { data, error } = answer.json() as { data?: SlipCount; error?: { code: string } };
    return error?.code ?? data;
  };
  expect(await slip(player, '1900,1500')).toMatchObject({
    reason: 'counts',
    leg: null,
    countedMinor: '500',
    wageredMinor: '0',
    requiredMinor: '1500',
  });
  expect(await slip(player, '1900,1350')).toMatchObject({ reason: 'odds', leg: 2, countedMinor: '0' });
  expect(await slip(other, '1900,1500')).toBe('bonus_unknown');
});

describe('a code is refused', () => {
  it.each([
    ['NOSUCH', undefined, 'promo_unknown'],
    ['EARLY', { from: 1 }, 'promo_not_yet'],
    ['LATE', { until: -1 }, 'promo_over'],
    ['STOPPED', { isOpen: false }, 'promo_over'],
    ['NOOFFER', { offerId: 999 }, 'promo_over'],
  ] as const)('%s, to visitors and players alike', async (name, rules, expected) => {
    if (rules) await code(name, rules);
    expect(await ask(undefined, 'check', name)).toBe(expected);
    expect(await ask(await newPlayer(), 'redeem', name)).toBe(expected);
  });

  it('to who may not play, and to who is no newcomer where it is for them', async () => {
    const [shut, old, fresh] = [await newPlayer(), await newPlayer(), await newPlayer()];
    await code('NEWONLY', { isForNewcomers: true });
    barred.add(shut);
    depositors.add(old);
    expect(await ask(shut, 'redeem', 'NEWONLY')).toBe('bonus_closed_to_you');
    expect(await ask(old, 'redeem', 'NEWONLY')).toBe('bonus_for_newcomers');
    expect(await ask(fresh, 'redeem', 'NEWONLY')).toMatchObject({ bonuses: [{ status: 'active' }] });
  });

  it('when its offer was had by another code, and no use is lost by that', async () => {
    const player = await newPlayer();
    await code('FIRST');
    await code('SECOND', { usesMax: 1 });
    await ask(player, 'redeem', 'FIRST');
    expect(await ask(player, 'redeem', 'SECOND')).toBe('bonus_had');
    expect(await ask(await newPlayer(), 'redeem', 'SECOND')).toMatchObject({ bonuses: [{}] });
    expect(await ask(await newPlayer(), 'redeem', 'SECOND')).toBe('promo_used_up');
  });
});

it('of an offer that waits for a deposit waits with it, also beside the gift of another code', async () => {
  const player = await newPlayer();
  await code('DEPOSIT', { offerId: 0, usesMax: 5 });
  expect(await ask(player, 'redeem', 'DEPOSIT')).toMatchObject({
    bonuses: [{ type: 0, status: 'chosen', promoId: 'DEPOSIT' }],
  });
  await code('GIFT');
  const state = await ask(player, 'redeem', 'GIFT');
  // A gift does not take the place of what waits.
  expect(state).toMatchObject({
    bonuses: [
      { type: 3, status: 'active' },
      { type: 0, status: 'chosen' },
    ],
  });
});

it('handed in while registering gives its bonus, or stands in the history with the reason and may be used later', async () => {
  const [lucky, early] = [await newPlayer(), await newPlayer()];
  await code('HELLO');
  await code('SOON', { from: 1 });
  await db.inTransaction(scope, async (tx) => {
    await bonuses.redeemAtRegistration(tx, { ...scope, personId: lucky }, 'hello');
    await bonuses.redeemAtRegistration(tx, { ...scope, personId: early }, 'soon');
  });
  expect(await ask(lucky, 'history')).toMatchObject({ items: [{ code: 'HELLO', status: 'active' }] });
  expect(await ask(early, 'history')).toMatchObject({ items: [{ code: 'SOON', refusal: 'promo_not_yet' }] });
  await db.asOwner(`update bonus.promo_code set from_at = now() - interval '1 day' where code = 'SOON'`);
  expect(await ask(early, 'redeem', 'SOON')).toMatchObject({ bonuses: [{ status: 'active' }] });
  expect(await ask(early, 'history')).toMatchObject({ items: [{ code: 'SOON', refusal: null }] });
});

it('every campaign is told with whether it is open to who looks, codes and invitations aside', async () => {
  const [old, shut, fresh] = [await newPlayer(), await newPlayer(), await newPlayer()];
  depositors.add(old);
  barred.add(shut);
  const statesFor = async (who: PersonId | undefined) => {
    signedIn = who;
    const { body } = await calls.app.inject({ url: '/web-api/api/bonuses/v1/promotions' });
    const { promotions } = (JSON.parse(body) as { data: { promotions: Promotion[] } }).data;
    return Object.fromEntries(promotions.map((one) => [one.kind, one.state]));
  };
  expect(await statesFor(undefined)).toMatchObject({ sport: 'for_players', boost: 'for_players' });
  expect(await statesFor(fresh)).toMatchObject({ sport: 'open', insurance: 'open', daily: 'open' });
  expect(await statesFor(old)).toMatchObject({ sport: 'newcomers', daily: 'open' });
  expect(new Set(Object.values(await statesFor(shut)))).toEqual(new Set(['closed']));
  const kinds = Object.keys(await statesFor(fresh));
  expect(kinds.filter((kind) => kind === 'promocode' || kind === 'tactical')).toEqual([]);
});

describe('staff', () => {
  const ROOT = '/operator-api/v1/bonuses';
  const reason = 'a new season';
  async function desk(method: 'GET' | 'POST', path: string, payload?: object) {
    const answer = await calls.app.inject({
      method,
      headers: { host: 'localhost', 'x-requested-with': 'overround' },
      url: `${ROOT}/${path}`,
      ...(payload ? { payload } : {}),
    });
    const { data, error } = answer.json() as {
      data?: Campaigns & CampaignCost & { readonly terms: PointsRule };
      error?: { code: string };
    };
    if (error) return { code: error.code, campaigns: [], terms: undefined };
    return { ...data, campaigns: data?.campaigns ?? [] };
  }
  const terms: BonusTerms = {
    ...buildTerms({ isWelcome: false }),
    trigger: { on: 'choice' },
    unitsMax: 7,
    grantsMax: 2,
    isByInvitation: true,
  };

  it('make a campaign, a code of it and an invitation, and stop it for who has not chosen it', async () => {
    rights = ['admin'];
    const { campaigns } = await desk('POST', 'campaigns', {
      kind: 'tactical',
      code: 'SEASON',
      terms,
      reason,
    });
    const made = campaigns.find(({ code: one }) => one === 'SEASON');
    expect(made).toMatchObject({ version: 1, isOpen: true, kind: 'tactical', money: [], codes: [] });
    const again = { kind: 'tactical', code: 'SEASON', terms, reason };
    expect(await desk('POST', 'campaigns', again)).toMatchObject({ code: 'campaign_code_taken' });
    expect(await desk('POST', 'campaigns', { ...again, kind: 'spins' })).toMatchObject({
      code: 'campaign_kind',
    });
    const path = `campaigns/${made?.offerId}`;
    const rules = { code: 'SEASON7', usesMax: 5, days: 3, isForNewcomers: false, reason };
    await desk('POST', `${path}/codes`, rules);
    const [byCode, invited, late] = [await newPlayer(), await newPlayer(), await newPlayer()];
    expect(await ask(byCode, 'redeem', 'SEASON7')).toMatchObject({ bonuses: [{ balanceMinor: '700' }] });
    const player = await accountOf(invited);
    expect(await desk('POST', `${path}/invitations`, { player, days: 3, reason })).toMatchObject({
      until: expect.any(Number),
    });
    expect(await offersOf(invited)).toContain('SEASON');
    // Of two bonuses one is left, for one of two who ask at once.
    const crowd = [await newPlayer(), await newPlayer()];
    const told = await Promise.all(
      crowd.map((personId) =>
        db.inTransaction(scope, (tx) => bonuses.redeem(tx, { ...scope, personId }, 'SEASON7')),
      ),
    );
    expect(told.map((one) => (one.ok ? 'given' : one.code)).toSorted()).toEqual(['bonus_used_up', 'given']);
    expect(await offersOf(invited)).not.toContain('SEASON');
    expect(await ask(late, 'check', 'SEASON7')).toBe('bonus_used_up');
    const paused = await desk('POST', `${path}/pause`, { isOpen: false, reason });
    expect(paused.campaigns.find(({ code: one }) => one === 'SEASON')).toMatchObject({
      version: 2,
      isOpen: false,
      money: [{ currency: 'EUR', persons: 2, grantedMinor: '1400' }],
      codes: [{ code: 'SEASON7', usesMax: 5, used: 2 }],
    });
    expect(await ask(late, 'redeem', 'SEASON7')).toBe('promo_over');
    const acts = await db.asOwner(
      `select action, reason from identity.audit_log where actor = 'clerk@house' order by audit_id`,
    );
    expect(acts.map((one) => one['action'])).toEqual([
      'campaign.created',
      'promo_code.made',
      'campaign.invited',
      'campaign.paused',
    ]);
  });

  it('open a campaign that may give much with a second person, and not by themselves', async () => {
    rights = ['admin'];
    const big = { kind: 'promocode', code: 'BIGONE', terms: { ...terms, grantsMax: 5000 }, reason };
    const find = (campaigns: Campaigns['campaigns']) => campaigns.find(({ code: one }) => one === 'BIGONE');
    const made = find((await desk('POST', 'campaigns', big)).campaigns);
    expect(made).toMatchObject({ isOpen: false, waits: { askedBy: 'clerk@house', isOwn: true } });
    const path = `campaigns/${made?.offerId}`;
    const decide = (isUpheld: boolean) => desk('POST', `${path}/decision`, { isUpheld, reason });
    expect(await decide(true)).toMatchObject({ code: 'second_person_needed' });
    login = 'other@house';
    expect(find((await decide(false)).campaigns)).toMatchObject({ isOpen: false, waits: null });
    expect(await decide(true)).toMatchObject({ code: 'reviewed_already' });
    const asked = await desk('POST', `${path}/pause`, { isOpen: true, reason });
    expect(find(asked.campaigns)).toMatchObject({ isOpen: false, waits: { askedBy: 'other@house' } });
    login = 'clerk@house';
    expect(find((await decide(true)).campaigns)).toMatchObject({ isOpen: true, waits: null, version: 2 });
    const sold = { ...big, code: 'SOLD', terms: { ...buildTerms(), pointsPrice: 5 } };
    expect(await desk('POST', 'campaigns', sold)).toMatchObject({ code: 'campaign_points' });
    const wagering = { ...buildTerms().wagering, oddsMilliMax: 1399 };
    const none = { ...big, code: 'NONE', terms: { ...buildTerms(), wagering } };
    expect(await desk('POST', 'campaigns', none)).toMatchObject({ code: 'campaign_odds' });
  });

  it('change the rules of the brand by two, and what changed counts at once', async () => {
    rights = ['admin'];
    const propose = (rule: 'campaign' | 'points', of: object) =>
      desk('POST', `${rule}-rule`, { terms: of, reason });
    const decide = (rule: 'campaign' | 'points', isUpheld = true) =>
      desk('POST', `${rule}-rule/decision`, { isUpheld, reason });
    // Nothing is set: 10,000 units, of which 7 times 1,000 are no large campaign.
    expect(await desk('GET', 'campaign-rule')).toMatchObject({ version: 0, terms: null, waits: null });
    expect(await decide('campaign')).toMatchObject({ code: 'nothing_waits' });
    expect(await propose('campaign', { bigUnits: 13 })).toMatchObject({
      version: 0,
      waits: { terms: { bigUnits: 13 }, askedBy: login, isOwn: true },
    });
    expect(await propose('campaign', { bigUnits: 1_000_000 })).toMatchObject({ code: 'something_waits' });
    expect(await decide('campaign')).toMatchObject({ code: 'second_person_needed' });
    // Who proposed it may take it back.
    expect(await decide('campaign', false)).toMatchObject({ version: 0, waits: null });
    await propose('campaign', { bigUnits: 13 });
    login = 'other@house';
    expect(await decide('campaign')).toMatchObject({ version: 1, terms: { bigUnits: 13 }, waits: null });
    const small = { kind: 'promocode', code: 'SMALLONE', terms, reason };
    const { campaigns } = await desk('POST', 'campaigns', small);
    expect(campaigns.find((one) => one.code === 'SMALLONE')).toMatchObject({ isOpen: false, waits: {} });
    const { terms: points } = await desk('GET', 'points-rule');
    const dearer = {
      ...points,
      levels: points?.levels.map((of) => ({ ...of, pointsFrom: of.pointsFrom * 2 })),
    };
    expect(await propose('points', dearer)).toMatchObject({ code: 'points_levels_raised' });
    expect(await propose('points', { ...points, oddsMilliMin: 2000 })).toMatchObject({ version: 1 });
    login = 'clerk@house';
    expect(await decide('points')).toMatchObject({ version: 2, terms: { oddsMilliMin: 2000 } });
    const acts = await db.asOwner(
      `select action from identity.audit_log where action like '%_rule.%' order by audit_id`,
    );
    expect(acts.map((one) => String(one['action']).split('.')[1])).toEqual([
      'proposed',
      'declined',
      'proposed',
      'set',
      'proposed',
      'set',
    ]);
  });

  it('stop one code and open it again; its campaign and the other codes go on', async () => {
    rights = ['admin'];
    await code('STOPME');
    await code('GOESON');
    const pause = (one: string, isOpen: boolean, offerId = 3) =>
      desk('POST', `campaigns/${offerId}/codes/${one}/pause`, { isOpen, reason });
    const { campaigns } = await pause('STOPME', false);
    expect(campaigns.flatMap(({ codes }) => codes)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ code: 'STOPME', isOpen: false }),
        expect.objectContaining({ code: 'GOESON', isOpen: true }),
      ]),
    );
    const who = { ...scope, personId: await newPlayer() };
    const use = (typed: string) => db.inTransaction(scope, (tx) => bonuses.redeem(tx, who, typed));
    expect(await use('STOPME')).toMatchObject({ code: 'promo_over' });
    await pause('STOPME', true);
    expect((await use('STOPME')).ok).toBe(true);
    expect(await pause('STOPME', false, 0)).toMatchObject({ code: 'not_found' });
    expect(await pause('NOSUCH', false)).toMatchObject({ code: 'not_found' });
  });

  it('invite nobody who may not play, and reckon what a campaign costs before it begins', async () => {
    rights = ['admin'];
    const shut = await newPlayer();
    barred.add(shut);
    const path = 'campaigns/15/invitations';
    const player = await accountOf(shut);
    expect(await desk('POST', path, { player, days: 3, reason })).toMatchObject({
      code: 'bonus_closed_to_you',
    });
    const cost = { terms, takers: 100, baseUnits: 0, marginBasisPoints: 500 };
    // 7.00 given, 35.00 to be staked at 5 percent.
    expect(await desk('POST', 'cost', cost)).toMatchObject({
      currency: 'EUR',
      grantedMinor: '700',
      expectedMinor: '525',
      expectedTotalMinor: '52500',
      worstMinor: null,
    });
  });

  it('are told what an offer may promise, as the schema that terms are checked by', async () => {
    rights = ['admin'];
    expect(await desk('GET', 'terms')).toMatchObject({
      kinds: expect.arrayContaining(['sport', 'distribution']),
      schema: { type: 'object', properties: { unitsMax: { type: 'integer', minimum: 0 } } },
      choices: {
        sportIds: expect.arrayContaining([{ value: '1', name: 'Football' }]),
        groupIds: expect.arrayContaining([{ value: '1', name: expect.stringMatching(/\w/) }]),
        countryIds: expect.arrayContaining([{ value: '1', name: expect.stringMatching(/\w/) }]),
        currencies: expect.arrayContaining([{ value: 'EUR', name: 'EUR' }]),
      },
    });
  });

  it('without the right see and make nothing', async () => {
    rights = ['support'];
    expect(await desk('GET', 'campaigns')).toMatchObject({ code: 'not_allowed' });
  });
});

it.each([...walletInvariants, ...bonusInvariants].map((one) => [one.name, one.sql]))(
  'after all of that: %s',
  async (_name, text) => {
    expect(await db.asOwner(text)).toMatchObject([{ broken: 0n }]);
  },
);
