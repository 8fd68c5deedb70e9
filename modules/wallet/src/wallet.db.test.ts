import { randomUUID } from 'node:crypto';
import { type AccountId, digitsOfMinor, minor, type PersonId, present } from '@overround/kernel';
import { type Database, many, openDatabase, run, sql } from '@overround/platform';
import { openStrictLog, openTestCalls, type TestCalls } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walletInvariants } from './invariants.ts';
import type { DebtMail } from './module.ts';
import { hasHadMoney } from './store/account-store.ts';
import { HOUSE_BRAND, newPerson, openWalletWorld, sessionOf, type WalletWorld } from './testing.ts';

let world: WalletWorld;
let calls: TestCalls;
let auditors: Database;
const mails: DebtMail[] = [];
let signedIn: { personId: PersonId; accountId: AccountId } | undefined;
let points: number | undefined;
const { log, toldBy } = openStrictLog();
let unreachable: PersonId | undefined;
beforeAll(async () => {
  world = await openWalletWorld({
    log,
    mailToOwner: async (_tx, mail) => {
      if (mail.personId === unreachable) throw new Error('no mail for them');
      return mails.push(mail);
    },
    pointsOf: () => Promise.resolve(points),
  });
  auditors = openDatabase({ url: world.db.ownerUrl, role: 'overround_audit' });
  calls = await openTestCalls(world.wallet.module.routes, {
    siteOf: () => ({
      brandId: HOUSE_BRAND,
      brandKey: 'overround',
      lang: 'en',
      countryId: 1,
      origin: 'https://overround.test',
    }),
    sessionOf: () => Promise.resolve(signedIn && sessionOf(signedIn.personId, signedIn.accountId)),
  });
});
afterAll(async () => {
  await calls.close();
  await auditors.close();
  await world.close();
});
const scope = { brandId: HOUSE_BRAND };
const give = (accountId: AccountId, amount: bigint, currency = 'EUR', sourceId: string = randomUUID()) =>
  world.db.inTransaction(scope, (tx) =>
    world.wallet.post(tx, {
      brandId: HOUSE_BRAND,
      kind: amount < 0n ? 'bet.stake' : 'demo.gift',
      source: 'test',
      sourceId,
      actor: 'system',
      currency,
      entries: [
        { account: accountId, amountMinor: minor(amount) },
        { account: 'adjustments', amountMinor: minor(-amount) },
      ],
    }),
  );
/** A bet was paid too much: so much is taken back, whether it is there or not. */
const correct = (accountId: AccountId, amount: bigint) =>
  world.db.inTransaction(scope, (tx) =>
    world.wallet.post(tx, {
      brandId: HOUSE_BRAND,
      kind: 'bet.correction',
      source: 'test',
      sourceId: randomUUID(),
      actor: 'system',
      currency: 'EUR',
      entries: [
        { account: accountId, amountMinor: minor(-amount) },
        { account: 'bet_result', amountMinor: minor(amount) },
      ],
    }),
  );
/** Asha has one account in euros, with this much on it, and is signed in. */
async function asha(amount = 0n) {
  const personId = newPerson();
  const accountId = await world.db.inTransaction(scope, (tx) =>
    world.wallet.openAccount(tx, { ...scope, personId, currency: 'EUR' }),
  );
  if (amount > 0n) await give(accountId, amount);
  signedIn = { personId, accountId };
  return { personId, accountId };
}
const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await calls.app.inject({ method, url, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
};
const currencyId = (code: string) => present(world.site.directory.currency(code), code).currencyId;

test('says whether own money ever came, also when it is gone', async () => {
  const hadMoney = (personId: PersonId) => world.db.read(scope, (tx) => hasHadMoney(tx, personId));
  const newcomer = await asha();
  expect(await hadMoney(newcomer.personId)).toBe(false);
  await give(newcomer.accountId, 500n);
  await correct(newcomer.accountId, 500n);
  expect(await hadMoney(newcomer.personId)).toBe(true);
  expect(await hadMoney(newPerson())).toBe(false);
});

describe('a debt', () => {
  /** Asha owes so much and has so much. */
  const owing = async (owed: bigint, balance: bigint) => {
    const { personId, accountId } = await asha();
    await correct(accountId, owed);
    if (balance > 0n) await give(accountId, balance);
    return { personId, accountId };
  };
  const takeDue = async (personId: PersonId, instalments: number) => {
    await world.db.asOwner(
      `update wallet.debt_instalment set due_at = now() - interval '1 second'
        where no <= $2 and plan_id in (select plan_id from wallet.debt_plan where person_id = $1)`,
      [personId, instalments],
    );
    await world.wallet.module.jobs?.find(({ name }) => name === 'wallet.take_instalments')?.handle({});
    return (await call('POST', '/web-api/user/balance')).body.data;
  };
  const told = (personId: PersonId) =>
    mails.flatMap((mail) => (mail.personId === personId ? [`${mail.template} ${mail.values.sum}`] : []));
  const debtors = async (personId: PersonId) =>
    (await world.db.asOwner('select wallet.debtors(1, array[$1::uuid]) as them', [personId]))[0]?.['them'];

  test('is repaid by the instalments its owner agreed to, on their days, and what was repaid by hand counts', async () => {
    const { personId } = await owing(1000n, 5000n);
    const agree = (instalments: number) =>
      call('POST', '/web-api/user/debt/plan', { currency: 'EUR', instalments });
    expect((await agree(7)).body.error.code).toBe('plan_not_offered');
    const agreed = (await agree(3)).body.data.debts[0];
    expect(agreed).toMatchObject({ planOffer: null, plan: { everyDays: 7, isBettingOpen: false } });
    expect(agreed.plan.instalments.map((one: { amountMinor: string }) => one.amountMinor)).toEqual([
      '334',
      '333',
      '333',
    ]);
    expect((await agree(2)).body.error.code).toBe('plan_there');
    expect(await world.wallet.listOwing(HOUSE_BRAND)).toContainEqual(
      expect.objectContaining({
        personId,
        owedMinor: 1000n,
        plan: expect.objectContaining({ everyDays: 7 }),
      }),
    );
    // Nothing before its day.
    expect(await takeDue(personId, 0)).toMatchObject({ accounts: [{ moneyMinor: '5000' }] });
    expect(await takeDue(personId, 1)).toMatchObject({
      accounts: [{ moneyMinor: '4666' }],
      debts: [{ owedMinor: '666', plan: { instalments: [{ takenMinor: '334' }, { takenMinor: null }, {}] } }],
    });
    expect(await debtors(personId)).toEqual([personId]);
    await call('POST', '/web-api/user/debt/repay', { guid: 'half', currency: 'EUR', amountMinor: '400' });
    expect(await takeDue(personId, 3)).toMatchObject({ accounts: [{ moneyMinor: '4000' }], debts: [] });
    expect(told(personId)).toEqual(['debt_instalment 3.34 EUR', 'debt_instalment 2.66 EUR']);
  });

  test('stays where the balance does not hold an instalment, or its owner takes the plan back, and nothing is taken', async () => {
    const plan = { currency: 'EUR', instalments: 2 };
    const poor = await owing(1000n, 499n);
    await call('POST', '/web-api/user/debt/plan', plan);
    const state = { accounts: [{ moneyMinor: '499' }], debts: [{ owedMinor: '1000', plan: null }] };
    expect(await takeDue(poor.personId, 1)).toMatchObject(state);
    expect(told(poor.personId)).toEqual(['debt_missed 5.00 EUR']);
    await call('POST', '/web-api/user/debt/plan', plan);
    expect(
      (await call('POST', '/web-api/user/debt/plan/cancel', { currency: 'EUR' })).body.data,
    ).toMatchObject(state);
    expect((await call('POST', '/web-api/user/debt/plan/cancel', { currency: 'EUR' })).body.error.code).toBe(
      'not_found',
    );
    await give(poor.accountId, 5000n);
    expect(await takeDue(poor.personId, 2)).toMatchObject({ accounts: [{ moneyMinor: '5499' }] });
  });

  test('whose instalment cannot be taken keeps nobody behind from theirs', async () => {
    const debtors: PersonId[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { personId } = await owing(300n, 300n);
      await call('POST', '/web-api/user/debt/plan', { currency: 'EUR', instalments: 3 });
      debtors.push(personId);
    }
    const [first, middle, last] = debtors.toSorted() as [PersonId, PersonId, PersonId];
    await world.db.asOwner(`update wallet.debt_instalment set due_at = now() where no = 1`);
    unreachable = middle;
    const passedOver = await toldBy(() => takeDue(middle, 1));
    unreachable = undefined;
    expect(passedOver).toMatchObject([{ job: 'wallet.take_instalments', itemId: middle }]);
    expect([first, middle, last].map((one) => told(one).length)).toEqual([1, 0, 1]);
    await takeDue(middle, 1);
    expect(told(middle)).toEqual(['debt_instalment 1.00 EUR']);
  });

  test('does not close betting while a plan that allows bets covers it', async () => {
    const { personId, accountId } = await owing(1000n, 0n);
    await call('POST', '/web-api/user/debt/plan', { currency: 'EUR', instalments: 2 });
    await world.db.asOwner('update wallet.debt_plan set is_betting_open = true where person_id = $1', [
      personId,
    ]);
    expect(await debtors(personId)).toEqual([]);
    // What came since is in no plan.
    await correct(accountId, 1n);
    expect(await debtors(personId)).toEqual([personId]);
  });

  test('is told beside the accounts and repaid by its owner alone, once, in parts, never more than is owed', async () => {
    const { accountId } = await asha(100n);
    await correct(accountId, 400n);
    await give(accountId, 1000n);
    const repay = async (guid: string, amountMinor: string, currency = 'EUR') =>
      (await call('POST', '/web-api/user/debt/repay', { guid, currency, amountMinor })).body;
    const state = { accounts: [{ moneyMinor: '900' }], debts: [{ currency: 'EUR', owedMinor: '200' }] };
    expect((await call('POST', '/web-api/user/balance')).body.data.debts).toEqual([
      {
        currency: 'EUR',
        owedMinor: '300',
        plan: null,
        planOffer: { instalmentsMax: 6, everyDays: 7, isBettingOpen: false },
      },
    ]);
    expect((await repay('a', '100')).data).toMatchObject(state);
    expect((await repay('a', '100')).data).toMatchObject(state);
    expect((await repay('b', '99999')).data).toMatchObject({ accounts: [{ moneyMinor: '700' }], debts: [] });
    expect((await repay('b', '99999')).data).toMatchObject({ accounts: [{ moneyMinor: '700' }], debts: [] });
    // Of 'b' the debt took 200: what was asked counts, not what was taken.
    for (const [guid, amountMinor, currency] of [
      ['a', '101', 'EUR'],
      ['a', '100', 'USD'],
      ['b', '200', 'EUR'],
    ] as const)
      expect((await repay(guid, amountMinor, currency)).error.code).toBe('idempotency_conflict');
    expect((await repay('c', '1')).error.code).toBe('not_found');
  });
});

describe('accounts', () => {
  test('the first is active and opened once, however often it is asked for', async () => {
    const { personId, accountId } = await asha();
    expect(accountId).toBeGreaterThanOrEqual(70010001);
    const again = await world.db.inTransaction(scope, (tx) =>
      world.wallet.openAccount(tx, { ...scope, personId, currency: 'EUR' }),
    );
    expect(again).toBe(accountId);
    const active = await world.db.read(scope, (tx) => world.wallet.activeAccount(tx, personId));
    expect(active).toMatchObject({ accountId, currency: 'EUR', isActive: true, isMain: true });
  });

  test('answer the balance call, the active one first and its money a decimal sum', async () => {
    const { accountId } = await asha(9500n);
    expect(await call('GET', '/account-api/user/balance')).toEqual({
      status: 200,
      body: { balance: [{ id: accountId, money: 95, kode: 'EUR' }] },
    });
  });

  test('are opened, chosen and closed by their owner', async () => {
    const { accountId } = await asha(100n);
    const opened = await call('POST', '/web-api/office/createCurrencyAccount', {
      data: { attributes: { currency_id: currencyId('USD') } },
    });
    expect(opened).toMatchObject({ status: 200, body: { success: true, data: { currency_id: 10 } } });
    const dollars = opened.body.data.account_id;
    const chosen = await call('POST', '/web-api/user/setactiveaccount', { accountId: dollars });
    expect(
      chosen.body.data.accounts.map((one: Record<string, unknown>) => [
        one['id'],
        one['isActive'],
        one['type'],
      ]),
    ).toEqual([
      [dollars, true, 1],
      [accountId, false, 0],
    ]);
    const refused = async (path: string, payload: object) =>
      (await call('POST', path, payload)).body.error?.code;
    expect(await refused('/createCurrencyAccount', { currency_id: 10 })).toBe('account_exists');
    expect(await refused('/createCurrencyAccount', { currency_id: 999_999 })).toBe('currency_not_offered');
    expect(await refused('/deleteCurrencyAccount', { account_id: dollars })).toBe('account_is_active');
    expect(await refused('/deleteCurrencyAccount', { account_id: accountId })).toBe('account_is_main');
    await call('POST', '/web-api/user/setactiveaccount', { accountId });
    await give(dollars, 5n, 'USD');
    expect(await refused('/deleteCurrencyAccount', { account_id: dollars })).toBe('account_not_empty');
    await give(dollars, -5n, 'USD');
    expect(await call('POST', '/deleteCurrencyAccount', { account_id: dollars })).toMatchObject({
      status: 200,
    });
    expect((await call('GET', '/account-api/user/balance')).body.balance).toHaveLength(1);
    const again = await call('POST', '/createCurrencyAccount', { currency_id: 10 });
    expect(again.body.data.account_id).toBe(dollars);
  });

  test('of another person are not found', async () => {
    const boris = await asha(100n);
    await asha();
    for (const [method, url, payload] of [
      ['POST', '/web-api/user/setactiveaccount', { accountId: boris.accountId }],
      ['POST', '/deleteCurrencyAccount', { account_id: boris.accountId }],
      ['GET', `/account-api/user/v1/statement?accountId=${boris.accountId}`],
      ['GET', `/account-api/user/v1/statement/pdf?accountId=${boris.accountId}`],
    ] as const)
      expect(await call(method, url, payload)).toMatchObject({ status: 404 });
  });

  test('are nobody’s business without a session', async () => {
    signedIn = undefined;
    for (const route of world.wallet.module.routes.filter((one) => one.call.policy === 'player'))
      expect((await call(route.call.method as 'GET' | 'POST', route.call.paths[0], {})).status).toBe(401);
  });

  test('show every member of the entity', async () => {
    const { accountId } = await asha(1234n);
    const { body } = await call('POST', '/web-api/user/balance', {});
    expect(body.data.accounts[0]).toEqual({
      id: accountId,
      idBonus: 0,
      type: 0,
      money: 12.34,
      moneyMinor: '1234',
      exponent: 2,
      name: 'Euro',
      iso: 'EUR',
      symbol: '€',
      isActive: true,
      currencyId: 12,
      amountOfUnplacedBets: 0,
      points: 0,
      isBonusAccount: false,
      isPointsTypeBalance: false,
      labelWithSymbol: 'Euro (€)',
      labelWithIso: 'Euro (EUR)',
    });
    expect(body.data.allAccounts).toEqual(body.data.accounts);
  });

  test('tell points that bonuses count as an account of its own, which nobody plays with', async () => {
    const { accountId } = await asha(1234n);
    points = 40;
    const { accounts, bonuses, allAccounts } = (await call('POST', '/web-api/user/balance', {})).body.data;
    points = undefined;
    const told = (one: { points: number; isPointsTypeBalance: boolean; type: number }) => [
      one.type,
      one.points,
      one.isPointsTypeBalance,
    ];
    expect([accounts.map(told), bonuses]).toEqual([[[0, 40, false]], []]);
    expect(allAccounts.map(told)).toEqual([
      [0, 40, false],
      [3, 40, true],
    ]);
    expect(allAccounts[0].id).toBe(accountId);
  });
});

describe('a movement', () => {
  test('announces the change and is refused when it cannot be covered', async () => {
    const { accountId } = await asha(100n);
    expect(await give(accountId, -101n)).toEqual({
      ok: false,
      code: 'funds_insufficient',
      balanceMinor: '100',
    });
    expect(await give(1 as AccountId, 1n)).toEqual({ ok: false, code: 'account_unknown' });
    const once = randomUUID();
    expect(await give(accountId, -60n, 'EUR', once)).toMatchObject({
      ok: true,
      value: { outcome: 'posted', balanceMinor: 40n },
    });
    expect(await give(accountId, -60n, 'EUR', once)).toMatchObject({
      ok: true,
      value: { outcome: 'duplicate' },
    });
    const jobs = await world.db.asOwner(
      `select payload from graphile_worker._private_jobs
        where payload ->> 'accountId' = $1`,
      [String(accountId)],
    );
    expect(jobs.length).toBe(2);
  });
});

describe('two hundred at once', () => {
  test('spend one wallet to zero and never below it', async () => {
    const { accountId } = await asha(150n);
    const outcomes = await Promise.all(Array.from({ length: 220 }, () => give(accountId, -1n)));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(150);
    const [row] = await world.db.asOwner(
      'select balance_minor, version from wallet.account where account_id = $1',
      [accountId],
    );
    expect(row).toEqual({ balance_minor: 0n, version: 151n });
  });

  test('tell the same cause, and it moves money once', async () => {
    const { accountId } = await asha(1000n);
    const once = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => give(accountId, -7n, 'EUR', once)));
    const counted = Map.groupBy(outcomes, (outcome) => (outcome.ok ? outcome.value.outcome : outcome.code));
    expect([...counted].map(([what, list]) => [what, list.length]).toSorted()).toEqual([
      ['duplicate', 199],
      ['posted', 1],
    ]);
  });

  test('move between the same two wallets both ways without a deadlock', async () => {
    const [a, b] = [await asha(1000n), await asha(1000n)];
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        world.db.inTransaction(scope, (tx) =>
          world.wallet.post(tx, {
            ...scope,
            kind: 'transfer.own',
            source: 'transfer',
            sourceId: randomUUID(),
            actor: 'system',
            currency: 'EUR',
            entries: [
              { account: index % 2 ? a.accountId : b.accountId, amountMinor: minor(-3n) },
              { account: index % 2 ? b.accountId : a.accountId, amountMinor: minor(3n) },
            ],
          }),
        ),
      ),
    );
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    const balances = await world.db.read(scope, async (tx) => [
      ...(await world.wallet.listAccounts(tx, a.personId)),
      ...(await world.wallet.listAccounts(tx, b.personId)),
    ]);
    expect(balances.map((one) => digitsOfMinor(one.balanceMinor))).toEqual(['1000', '1000']);
  });
});

const asAuditor = (text: string) =>
  auditors.read('platform', (tx) => many(tx, sql.raw<Record<string, unknown>>(text)));

/** Looked at in own-money.db.test.ts, where there is something sealed. */
const OF_PROOFS = /sealed day|told to be owed|transfer between own/;

describe('every promise about money', () => {
  test.each(walletInvariants.filter(({ name }) => !OF_PROOFS.test(name)))(
    'holds after all this: $name',
    async ({ sql: text }) => {
      const { accountId } = await asha(50n);
      await world.db.inTransaction(scope, (tx) =>
        world.wallet.post(tx, {
          ...scope,
          kind: 'bet.correction',
          source: 'test',
          sourceId: randomUUID(),
          actor: 'system',
          currency: 'EUR',
          entries: [
            { account: accountId, amountMinor: minor(-80n) },
            { account: 'bet_result', amountMinor: minor(80n) },
          ],
        }),
      );
      const [row] = await asAuditor(text);
      expect(row).toMatchObject({ broken: 0n });
      expect(Number(row?.['checked'])).toBeGreaterThan(0);
    },
  );

  test('is noticed when it is broken', async () => {
    const { accountId } = await asha(50n);
    await world.db.inTransaction(scope, (tx) =>
      run(
        tx,
        sql`update wallet.account set balance_minor = balance_minor + 1 where brand_id = 1 and account_id = ${accountId}`,
      ),
    );
    const text = present(
      walletInvariants.find((one) => one.name.includes('wallet is the sum')),
      'the rule',
    ).sql;
    expect(await asAuditor(text)).toMatchObject([{ broken: 1n }]);
  });
});
