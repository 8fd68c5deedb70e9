// Bring a friend: tied once, paid once by what the friend did, and looked at by staff where two may be one.

import { randomUUID } from 'node:crypto';
import type { RuleState } from '@overround/contracts';
import type { Friendships, FriendState, FriendTerms } from '@overround/contracts/partners';
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
import { openOutbox, silentLog } from '@overround/platform';
import { openSite, type Site } from '@overround/site';
import {
  openTestCalls,
  openTestDatabase,
  strictLog,
  type TestCalls,
  type TestDatabase,
} from '@overround/testkit';
import { openWallet, type Wallet, walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinAmong } from './kin.testing.ts';
import { openPartners, partnerInvariants, type Partners, type Trait } from './index.ts';

const BRAND = 1 as BrandId; // Seeded by the migrations of site.
const scope = { brandId: BRAND };
const ROOT = '/web-api/api/bringfriend/v1';
const DESK = '/operator-api/v1/partners/friends';
const SITE = { ...scope, brandKey: 'overround', lang: 'en', countryId: 1, origin: 'https://overround.test' };
const STAFF = { sessionId: 's', staffId: 'c', rights: ['risk', 'admin'], brandIds: [BRAND] } as const;
const SESSION = { playerNumber: 70_010_001 as AccountId, signedInAt: instant(0), via: 'bearer' } as const;
let clerk = 'clerk@house';
let db: TestDatabase;
let site: Site;
let wallet: Wallet;
let partners: Partners;
let calls: TestCalls;
let signedIn: PersonId | undefined;
const barred = new Set<PersonId>();
const depositors = new Set<PersonId>();
const numbers = new Map<PersonId, number>();
const traits = new Map<PersonId, Trait[]>();
const kept = new Map<PersonId, Minor>();
const withdrawn = new Map<PersonId, Minor>();
const staked = new Map<PersonId, Minor>();
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
  partners = openPartners({
    db,
    log: strictLog,
    directory,
    wallet,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    isBarred: (_tx, { personId }) => Promise.resolve(barred.has(personId)),
    hasDeposited: (_tx, personId) => Promise.resolve(depositors.has(personId)),
    numberOf: (_tx, personId) => Promise.resolve(numbers.get(personId)),
    ...kinAmong(traits),
    keptDepositsIn: (_tx, personId) => Promise.resolve(kept.get(personId) ?? minor(0n)),
    withdrawnIn: (_tx, personId) => Promise.resolve(withdrawn.get(personId) ?? minor(0n)),
    stakesOf: (_tx, { personId }) => Promise.resolve(new Map([['EUR', staked.get(personId) ?? minor(0n)]])),
  });
  calls = await openTestCalls(partners.module.routes, {
    siteOf: () => SITE,
    staffOf: () => Promise.resolve({ ...STAFF, login: clerk }),
    sessionOf: () => Promise.resolve(signedIn && { ...SESSION, sessionId: randomUUID(), personId: signedIn }),
  });
});
afterAll(async () => {
  await calls.close();
  await site.close();
  await db.drop();
});

async function newPlayer(): Promise<PersonId> {
  const personId = randomUUID() as PersonId; // Any id names a person here.
  const number = await db.inTransaction(scope, (tx) =>
    wallet.openAccount(tx, { ...scope, personId, currency: 'EUR' }),
  );
  numbers.set(personId, number);
  return personId;
}

async function ask(who: PersonId | undefined, url: string, payload?: object, cookie?: string) {
  signedIn = who;
  const method = payload ? 'POST' : 'GET';
  const headers = {
    host: 'localhost',
    'x-requested-with': 'overround',
    ...(cookie === undefined ? {} : { cookie }),
  };
  return calls.app.inject({ method, url, headers, ...(payload && { payload }) });
}
const stateOf = async (who: PersonId): Promise<FriendState> =>
  (await ask(who, `${ROOT}/state`)).json<{ data: FriendState }>().data;
const refusal = async (answer: ReturnType<typeof ask>): Promise<string> =>
  (await answer).json<{ error: { code: string } }>().error.code;
const tie = (friend: PersonId, code: string) =>
  db.inTransaction(scope, (tx) => partners.tieNewcomer(tx, { ...scope, personId: friend }, code));
const deposit = async (personId: PersonId, amountMinor: bigint) => {
  depositors.add(personId);
  kept.set(personId, minor((kept.get(personId) ?? 0n) + amountMinor));
  const accountId = numbers.get(personId) as AccountId; // Opened above.
  const paid = { ...scope, personId, accountId, currency: 'EUR', amountMinor: minor(amountMinor) };
  await db.inTransaction(scope, (tx) => partners.onDeposit(tx, paid));
};
/** Of deposits so much stays now: some went back, or came again. */
const leave = async (personId: PersonId, keptMinor: bigint): Promise<void> => {
  kept.set(personId, minor(keptMinor));
  await db.inTransaction(scope, (tx) => partners.onReversed(tx, { ...scope, personId }));
};
const balanceOf = async (personId: PersonId): Promise<Minor> =>
  present((await db.read(scope, (tx) => wallet.listAccounts(tx, personId)))[0], 'an account').balanceMinor;
const claim = (who: PersonId, friendshipId: string) =>
  ask(who, `${ROOT}/claim`, { friendship_id: friendshipId });
const onlyFriend = async (who: PersonId) => present((await stateOf(who)).friends[0], 'a friend');

/** Somebody with a friend of theirs. */
async function pair(): Promise<{ bringer: PersonId; friend: PersonId; code: string }> {
  const [bringer, friend] = [await newPlayer(), await newPlayer()];
  const { code } = await stateOf(bringer);
  await tie(friend, code);
  return { bringer, friend, code };
}
/** A friend who fulfilled the rule of the shelf: 20 paid in, 50 staked. */
async function fulfil(friend: PersonId): Promise<void> {
  await deposit(friend, 2000n);
  staked.set(friend, minor(5000n));
  await partners.refresh(BRAND);
}

describe('who brought whom', () => {
  it('is a code of one’s own, a link to it, and a rule in one’s own currency', async () => {
    const player = await newPlayer();
    const state = await stateOf(player);
    expect(state).toMatchObject({
      link: `https://overround.test/en/friend/${state.code}`,
      currency: 'EUR',
      rule: {
        deposit_minor_min: '2000',
        stake_minor_min: '5000',
        reward_minor: '1000',
        odds_milli_min: 1500,
      },
      friends: [],
    });
    expect(state.code).toMatch(/^[0-9A-Z]{8}$/);
    expect((await stateOf(player)).code).toBe(state.code);
  });

  it('is kept in the browser of a visitor, whose last link counts, and counted anew only for another', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const [first, second] = [(await stateOf(one)).code, (await stateOf(other)).code];
    const opened = await ask(undefined, `${ROOT}/referral`, { code: first.toLowerCase() });
    expect(opened.json()).toMatchObject({ data: { code: first, is_tied: false } });
    expect(String(opened.headers['set-cookie'])).toMatch(
      new RegExp(`^__Host-friend=${first};.*Max-Age=2592000`),
    );
    const again = await ask(undefined, `${ROOT}/referral`, { code: first }, `__Host-friend=${first}`);
    expect(again.headers['set-cookie']).toBeUndefined();
    const later = await ask(undefined, `${ROOT}/referral`, { code: second }, `__Host-friend=${first}`);
    expect(String(later.headers['set-cookie'])).toContain(second);
    expect([(await stateOf(one)).clicks, (await stateOf(other)).clicks]).toEqual([1, 1]);
    expect(await refusal(ask(undefined, `${ROOT}/referral`, { code: 'NOBODY00' }))).toBe(
      'friend_code_unknown',
    );
  });

  it('is the first link where the rule says so', async () => {
    await db.asOwner(
      `insert into partners.friend_rule (brand_id, version, terms)
       select brand_id, 2, terms || '{"click":"first"}' from partners.friend_rule where brand_id = 1 and version = 1`,
    );
    const [one, other] = [await newPlayer(), await newPlayer()];
    const [first, second] = [(await stateOf(one)).code, (await stateOf(other)).code];
    const later = await ask(undefined, `${ROOT}/referral`, { code: second }, `__Host-friend=${first}`);
    expect(later.json()).toMatchObject({ data: { code: first } });
    expect(later.headers['set-cookie']).toBeUndefined();
  });

  it('is settled once: not by oneself, not in a circle, not by another, not after a deposit', async () => {
    const { bringer, friend, code } = await pair();
    const set = (who: PersonId, of: string) => ask(who, `${ROOT}/referral`, { code: of });
    expect((await set(friend, code)).json()).toMatchObject({ data: { is_tied: true } });
    expect((await stateOf(bringer)).friends).toHaveLength(1);
    expect(await refusal(set(bringer, code))).toBe('friend_code_unknown');
    const { code: ofFriend } = await stateOf(friend);
    expect(await refusal(set(bringer, ofFriend))).toBe('friend_too_late');
    const { code: ofThird } = await stateOf(await newPlayer());
    expect(await refusal(set(friend, ofThird))).toBe('friend_tied');
    const late = await newPlayer();
    depositors.add(late);
    expect(await refusal(set(late, code))).toBe('friend_too_late');
  });

  it('is one of two who name each other at once', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const [codeOfOne, codeOfOther] = [(await stateOf(one)).code, (await stateOf(other)).code];
    await Promise.all([tie(one, codeOfOther), tie(other, codeOfOne)]);
    const friends = [(await stateOf(one)).friends.length, (await stateOf(other)).friends.length];
    expect(friends.toSorted()).toEqual([0, 1]);
  });

  it('is nobody whom play is closed to', async () => {
    const { bringer, code } = await pair();
    barred.add(bringer);
    const friend = await newPlayer();
    expect(await refusal(ask(friend, `${ROOT}/referral`, { code }))).toBe('friend_code_unknown');
    expect(await refusal(ask(bringer, `${ROOT}/state`))).toBe('friend_closed_to_you');
    barred.delete(bringer);
    barred.add(friend);
    expect(await refusal(ask(friend, `${ROOT}/referral`, { code }))).toBe('friend_closed_to_you');
  });
});

describe('the reward', () => {
  it('is for deposits less withdrawals and for stakes, masked and in quarters, and is paid once', async () => {
    const { bringer, friend } = await pair();
    await deposit(friend, 2000n);
    staked.set(friend, minor(4999n));
    await partners.refresh(BRAND);
    const running = await onlyFriend(bringer);
    expect(running).toMatchObject({
      name: `•••${String(numbers.get(friend)).slice(-3)}`,
      status: 'open',
      is_waiting: false,
      percent: 75,
      reward: null,
    });
    expect(await refusal(claim(bringer, running.friendship_id))).toBe('friend_not_earned');
    // What goes out again counts against.
    staked.set(friend, minor(5000n));
    withdrawn.set(friend, minor(1n));
    await partners.refresh(BRAND);
    expect((await onlyFriend(bringer)).status).toBe('open');
    withdrawn.delete(friend);
    await partners.refresh(BRAND);
    const { status, friendship_id: id } = await onlyFriend(bringer);
    expect(status).toBe('earned');
    expect((await claim(friend, id)).statusCode).toBe(404);
    const taken = await Promise.all([claim(bringer, id), claim(bringer, id)]);
    expect(taken.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await balanceOf(bringer)).toBe(1000n);
    expect(await onlyFriend(bringer)).toMatchObject({
      status: 'paid',
      reward: { minor: '1000', currency: 'EUR' },
    });
  });

  it('is not paid while play is closed to who brought, and waits only so long', async () => {
    const { bringer, friend } = await pair();
    await fulfil(friend);
    const { friendship_id: id } = await onlyFriend(bringer);
    barred.add(bringer);
    expect(await refusal(claim(bringer, id))).toBe('friend_closed_to_you');
    barred.delete(bringer);
    await db.asOwner(
      `update partners.friendship set claim_until = clock_timestamp() - interval '1 second' where friendship_id = $1`,
      [id],
    );
    expect(await refusal(claim(bringer, id))).toBe('friend_not_earned');
    await partners.refresh(BRAND);
    expect((await onlyFriend(bringer)).status).toBe('expired');
    expect(await balanceOf(bringer)).toBe(0n);
  });

  it('is for deposits that stay in the days of its rule: what goes back takes it as long as it waits, what comes again brings it', async () => {
    const { bringer, friend } = await pair();
    const status = async () => {
      await partners.refresh(BRAND);
      return (await onlyFriend(bringer)).status;
    };
    await fulfil(friend);
    const { friendship_id: id, status: before } = await onlyFriend(bringer);
    await leave(friend, 1999n);
    expect([before, await refusal(claim(bringer, id))]).toEqual(['earned', 'friend_not_earned']);
    expect(await status()).toBe('open');
    await leave(friend, 2000n);
    expect(await status()).toBe('earned');
    // Withdrawals after it was earned do not count, whatever goes back besides.
    withdrawn.set(friend, minor(2000n));
    await leave(friend, 2000n);
    expect(await status()).toBe('earned');
    withdrawn.delete(friend);
    await leave(friend, 0n);
    const idle = await pair();
    await db.asOwner(
      `update partners.friendship set ends_at = clock_timestamp() - interval '7 days' where friend_id = any ($1)`,
      [[friend, idle.friend]],
    );
    expect([await status(), (await onlyFriend(idle.bringer)).status]).toEqual(['expired', 'expired']);
    await leave(friend, 2000n);
    expect(await status()).toBe('earned');
    expect((await claim(bringer, id)).statusCode).toBe(200);
    await leave(friend, 0n);
    expect([await status(), await balanceOf(bringer)]).toEqual(['paid', 1000n]);
  });

  it('waits a week after its days for bets that were placed in them and are still open', async () => {
    const { bringer, friend } = await pair();
    await deposit(friend, 2000n);
    staked.set(friend, minor(4999n));
    await db.asOwner('update partners.friendship set ends_at = clock_timestamp() where friend_id = $1', [
      friend,
    ]);
    await partners.refresh(BRAND);
    const { since, until, ...waiting } = await onlyFriend(bringer);
    expect(waiting).toMatchObject({ status: 'open', is_waiting: true });
    expect((until ?? 0) - since).toBeGreaterThanOrEqual(7 * 86_400);
    staked.set(friend, minor(5000n));
    await partners.refresh(BRAND);
    expect((await onlyFriend(bringer)).status).toBe('earned');
  });

  it('is for so many friends in so many days', async () => {
    await db.asOwner(
      `insert into partners.friend_rule (brand_id, version, terms)
       select brand_id, 3, terms || '{"paidMax":1}' from partners.friend_rule where brand_id = 1 and version = 1`,
    );
    const { bringer, friend, code } = await pair();
    const second = await newPlayer();
    await tie(second, code);
    await fulfil(friend);
    await fulfil(second);
    const [one, other] = (await stateOf(bringer)).friends.map(({ friendship_id: id }) => id);
    expect((await claim(bringer, present(one, 'a friend'))).statusCode).toBe(200);
    expect(await refusal(claim(bringer, present(other, 'a friend')))).toBe('friend_paid_enough');
    expect(await balanceOf(bringer)).toBe(1000n);
  });
});

describe('two who may be one', () => {
  const held = async (): Promise<Friendships['friendships']> =>
    (await ask(undefined, DESK)).json<{ data: Friendships }>().data.friendships;
  const decide = (id: string, isUpheld: boolean) =>
    ask(undefined, `${DESK}/${id}/decision`, { isUpheld, reason: 'looked at' });

  it('wait for staff, also when it is another friend they share something with, and the reason is kept', async () => {
    const { bringer, friend, code } = await pair();
    const second = await newPlayer();
    await tie(second, code);
    traits.set(bringer, [{ kind: 'phone', value: 'p0' }]);
    traits.set(friend, [{ kind: 'device', value: 'd1' }]);
    traits.set(second, [
      { kind: 'device', value: 'd1' },
      { kind: 'phone', value: 'p0' },
    ]);
    await fulfil(friend);
    await fulfil(second);
    const waiting = (await held()).filter(({ player }) => player === numbers.get(bringer));
    expect(waiting).toMatchObject([
      { friend: numbers.get(friend), shared: ['device'], decided_by: null },
      { friend: numbers.get(second), shared: ['device', 'phone'] },
    ]);
    const [first, other] = waiting.map(({ friendship_id: id }) => id).map((id) => present(id, 'a friend'));
    const [ofFirst, ofOther] = [present(first, 'first'), present(other, 'second')];
    expect(await refusal(claim(bringer, ofFirst))).toBe('friend_not_earned');
    expect((await decide(ofFirst, true)).statusCode).toBe(200);
    expect((await decide(ofOther, false)).statusCode).toBe(200);
    expect(await refusal(decide(ofOther, true))).toBe('reviewed_already');
    expect(await refusal(decide(randomUUID(), true))).toBe('not_found');
    expect((await stateOf(bringer)).friends.map(({ status }) => status).toSorted()).toEqual([
      'declined',
      'earned',
    ]);
    const acts = await db.asOwner(
      `select action, reason, actor from identity.audit_log where person_id = $1 order by audit_id`,
      [bringer],
    );
    expect(acts).toEqual([
      { action: 'friend.upheld', reason: 'looked at', actor: 'clerk@house' },
      { action: 'friend.declined', reason: 'looked at', actor: 'clerk@house' },
    ]);
  });

  /** How staff are told of the friendship of somebody that waits, numbers as names; nothing where it does not wait. */
  async function heldAs(friend: PersonId, names: Readonly<Record<string, PersonId>>) {
    const one = (await held()).find((row) => row.friend === numbers.get(friend));
    if (!one) return undefined;
    const nameOf = (number: number) =>
      Object.entries(names).find(([, personId]) => numbers.get(personId) === number)?.[0];
    return [one.is_crowd, ...one.path.map(({ kind, from, to }) => `${nameOf(from)} ${kind} ${nameOf(to)}`)];
  }
  const has = (who: PersonId, ...own: readonly string[]) =>
    traits.set(
      who,
      own.map((text) => {
        const [kind, value = ''] = text.split(' ');
        return { kind: kind as Trait['kind'], value };
      }),
    );

  it('are found in a ring of bringers, over a third account and as two friends over a third, and the bringer is told no more than ever', async () => {
    const { bringer: a, friend: b } = await pair();
    const [c, d, e] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const { code } = await stateOf(b);
    for (const newcomer of [c, d, e]) await tie(newcomer, code);
    const third = await newPlayer();
    has(a, 'device ring');
    has(b, 'document d1', 'address home');
    has(c, 'device ring');
    has(third, 'device chain', 'document d1');
    has(d, 'device chain');
    has(e, 'address elsewhere', 'device own');
    for (const newcomer of [c, d, e]) await fulfil(newcomer);
    const names = { a, b, c, d, third };
    expect(await heldAs(c, names)).toEqual([false, 'c device a', 'a brought b']);
    expect(await heldAs(d, names)).toEqual([false, 'd device third', 'third document b']);
    expect((await stateOf(b)).friends.map(({ status }) => status).toSorted()).toEqual([
      'earned',
      'held',
      'held',
    ]);
    expect(JSON.stringify(await stateOf(b))).not.toMatch(/device|document|path|crowd/);
    const [f, g, middle] = [await newPlayer(), await newPlayer(), await newPlayer()];
    for (const newcomer of [f, g]) await tie(newcomer, code);
    has(f, 'device f');
    has(middle, 'device f', 'payment g');
    has(g, 'payment g');
    await fulfil(f);
    expect(await heldAs(f, { b, f, g, middle })).toEqual([
      false,
      'f device middle',
      'middle payment g',
      'g brought_by b',
    ]);
  });

  it('wait where so many are joined that nothing can be told, and not for the address of a house in between', async () => {
    const { bringer, friend, code } = await pair();
    for (let at = 0; at < 200; at += 1) has(randomUUID() as PersonId, 'device of a shop');
    has(friend, 'device of a shop');
    const other = await newPlayer();
    await tie(other, code);
    has(other, 'device o', 'address house');
    has(await newPlayer(), 'address house', 'document d9');
    has(bringer, 'document d9');
    await fulfil(friend);
    await fulfil(other);
    expect(await heldAs(friend, { friend })).toEqual([true]);
    expect(await heldAs(other, { other })).toBeUndefined();
    expect((await stateOf(bringer)).friends.map(({ status }) => status).toSorted()).toEqual([
      'earned',
      'held',
    ]);
    traits.clear();
  });
});

it('staff change the rule by two, for who comes from then on', async () => {
  const { code } = await pair();
  const rule = (path = '', payload?: object) =>
    ask(undefined, `/operator-api/v1/partners/friend-rule${path}`, payload);
  const { data: now } = (await rule()).json<{ data: RuleState<FriendTerms> }>();
  const terms = { ...now.terms, rewardUnits: 3, paidMax: 50 };
  await rule('', { terms, reason: 'cheaper' });
  expect(await refusal(rule('/decision', { isUpheld: true, reason: 'mine' }))).toBe('second_person_needed');
  clerk = 'other@house';
  expect((await rule('/decision', { isUpheld: true, reason: 'agreed' })).json()).toMatchObject({
    data: { version: now.version + 1, terms: { rewardUnits: 3 }, waits: null },
  });
  const second = await newPlayer();
  await tie(second, code);
  expect(
    await db.asOwner(`select rule_version from partners.friendship where friend_id = $1`, [second]),
  ).toEqual([{ rule_version: now.version + 1 }]);
});

it('leaves books that balance: every reward once and to the unit', async () => {
  for (const { name, sql } of [...walletInvariants, ...partnerInvariants]) {
    const [row] = await db.asOwner(sql);
    expect([name, Number(row?.['broken'])]).toEqual([name, 0]);
  }
  const [paid] = await db.asOwner(
    `select count(*)::integer as count from partners.friendship where status = 'paid'`,
  );
  expect(paid).toEqual({ count: 3 });
});
