// Money between own accounts, the sealed ledger and what is owed: one world, told by one day that is over.

import { createHash, randomUUID } from 'node:crypto';
import type { EntryProof, LiabilityProof } from '@overround/contracts/wallet';
import { type AccountId, minor, type PersonId, present, refuse } from '@overround/kernel';
import { type Database, many, openDatabase, sql } from '@overround/platform';
import { openTestCalls, type TestCalls } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MovementKind } from './domain/movement-kinds.ts';
import { walletInvariants } from './invariants.ts';
import { HOUSE_BRAND, newPerson, openWalletWorld, sessionOf, type WalletWorld } from './testing.ts';

let world: WalletWorld;
let calls: TestCalls;
let auditors: Database;
let signedIn: Player;
let asha: Player;
let bela: Player;
const held = new Set<PersonId>();
/** In which currency the total is told; as nobody chose one at first. */
let totalCurrency: string | undefined;

interface Player {
  readonly personId: PersonId;
  /** By currency. */
  readonly accounts: Readonly<Record<string, AccountId>>;
}

const scope = { brandId: HOUSE_BRAND };
/** Decimals 2, 2, 0, 3, 6 and 8. */
const CURRENCIES = ['EUR', 'USD', 'JPY', 'KWD', 'USDT', 'DOGE'] as const;
const accountOf = ({ accounts }: Player, currency: string): AccountId =>
  present(accounts[currency], currency);

async function arrive(): Promise<Player> {
  const personId = newPerson();
  return world.db.inTransaction(scope, async (tx) => {
    const accounts: Record<string, AccountId> = {};
    for (const currency of CURRENCIES)
      accounts[currency] = await world.wallet.openAccount(tx, { ...scope, personId, currency });
    return { personId, accounts };
  });
}
const give = (player: Player, currency: string, amounts: readonly bigint[]) =>
  world.db.inTransaction(scope, (tx) =>
    world.wallet.post(tx, {
      ...scope,
      kind: 'demo.gift',
      source: 'test',
      sourceId: randomUUID(),
      actor: 'staff:somebody',
      currency,
      entries: [
        ...amounts.map((amount) => ({ account: accountOf(player, currency), amountMinor: minor(amount) })),
        { account: 'adjustments' as const, amountMinor: minor(-amounts.reduce((sum, one) => sum + one, 0n)) },
      ],
    }),
  );
const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await calls.app.inject({ method, url, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, ...answer.json() };
};
const rate = (currency: string, perEuro: string, hoursAgo = 0) =>
  world.db.asOwner(
    `insert into site.currency_rate (currency, source, rated_at, per_euro)
     values ($1, 'test-bank', now() - $3 * interval '1 hour', $2)`,
    [currency, perEuro, hoursAgo],
  );
/** Past every guard of the database, as somebody with its keys might. */
const byForce = (statement: string) =>
  world.db.asOwner(
    `do $$ begin perform set_config('session_replication_role', 'replica', true); ${statement}; end $$`,
  );

beforeAll(async () => {
  world = await openWalletWorld({
    totalCurrencyOf: () => Promise.resolve(totalCurrency),
    mayTransfer: (_tx, personId) =>
      Promise.resolve(
        held.has(personId) ? refuse('money_out_held', { hoursLeft: 3 }) : { ok: true, value: undefined },
      ),
  });
  auditors = openDatabase({ url: world.db.ownerUrl, role: 'overround_audit' });
  [asha, bela] = [await arrive(), await arrive()];
  signedIn = asha;
  calls = await openTestCalls(world.wallet.module.routes, {
    siteOf: () => ({
      ...scope,
      brandKey: 'overround',
      lang: 'en',
      countryId: 1,
      origin: 'https://overround.test',
    }),
    sessionOf: () => Promise.resolve(sessionOf(signedIn.personId, accountOf(signedIn, 'EUR'))),
  });
  for (const currency of CURRENCIES) await give(asha, currency, [500_000n, 7n]);
  await give(bela, 'EUR', [1234n]);
});
afterAll(async () => {
  await calls.close();
  await auditors.close();
  await world.close();
});

const wish = (from: string, to: string, amountMinor: string) => ({
  fromAccountId: accountOf(asha, from),
  toAccountId: accountOf(asha, to),
  amountMinor,
});
const quote = (asked: ReturnType<typeof wish>) =>
  call(
    'GET',
    `/account-api/user/v1/transfer?fromAccountId=${asked.fromAccountId}&toAccountId=${asked.toAccountId}&amountMinor=${asked.amountMinor}`,
  );
const transfer = (asked: object) => call('POST', '/web-api/user/account/transfer', asked);

test('every account keeps its statement: closed, of a bonus, of a debt; those of others have none', async () => {
  const [asha, boris] = [await arrive(), await arrive()];
  await give(asha, 'USD', [700n]);
  const before = signedIn;
  const of = { ...scope, personId: asha.personId, currency: 'EUR', bonusId: 7 };
  const bonus = await world.db.inTransaction(scope, async (tx) => {
    const opened = await world.wallet.openBonusAccount(tx, of);
    await world.wallet.closeBonusAccount(tx, opened);
    return opened;
  });
  const move = (account: AccountId, amount: bigint, currency: string, kind: MovementKind) =>
    world.db.inTransaction(scope, (tx) =>
      world.wallet.post(tx, {
        ...scope,
        kind,
        source: 'test',
        sourceId: randomUUID(),
        actor: 'system',
        currency,
        entries: [
          { account, amountMinor: minor(amount) },
          { account: 'bet_result', amountMinor: minor(-amount) },
        ],
      }),
    );
  const usd = accountOf(asha, 'USD');
  await move(bonus, 300n, 'EUR', 'bonus.grant');
  await move(usd, -700n, 'USD', 'bet.stake');
  await move(accountOf(asha, 'EUR'), -50n, 'EUR', 'bet.correction');
  await world.db.asOwner('update wallet.account set closed_at = now() where account_id = any ($1)', [
    [usd, bonus],
  ]);
  signedIn = asha;
  const read = (id: number) => call('GET', `/account-api/user/v1/statement?accountId=${id}`);
  const { accounts } = (await read(usd)).data as {
    accounts: { id: number; kind: string; isClosed: boolean }[];
  };
  const found = accounts.filter(({ kind, isClosed }) => kind !== 'cash' || isClosed);
  expect(found.map(({ kind, isClosed }) => `${kind} ${isClosed}`)).toEqual([
    'cash true',
    'bonus true',
    'debt false',
  ]);
  const sums = [];
  for (const { id } of found)
    sums.push((await read(id)).data.entries.map((one: { amountMinor: string }) => one.amountMinor));
  expect(sums).toEqual([['-700', '700'], ['300'], ['-50']]);
  expect((await read(accountOf(boris, 'EUR'))).error.code).toBe('not_found');
  signedIn = before;
});

describe('a transfer between own accounts', () => {
  test('needs a rate that is not too old', async () => {
    expect((await quote(wish('EUR', 'USD', '1000'))).error.code).toBe('rate_missing');
    await rate('USD', '1.5', 126);
    expect((await quote(wish('EUR', 'USD', '1000'))).error).toMatchObject({ code: 'rate_stale' });
    // Coins move every hour of the week: a rate that does for a dollar is too old for them.
    await rate('DOGE', '5.25', 4);
    await rate('USD', '1.5', 124);
    expect((await quote(wish('EUR', 'USD', '1000'))).data).toMatchObject({ rate: '1.5' });
    expect((await quote(wish('EUR', 'DOGE', '1000'))).error).toMatchObject({ code: 'rate_stale' });
    await rate('USD', '1.1', 1);
    expect((await quote(wish('EUR', 'USD', '1000'))).data).toMatchObject({
      fromMinor: '1000',
      toMinor: '1083',
      rate: '1.1',
      source: 'test-bank',
      marginBps: 150,
      marginMinor: '17',
    });
  });

  test('is not needed to be told what all accounts hold together, in a currency one chose', async () => {
    const total = async (currency?: string) => {
      totalCurrency = currency;
      return (await call('POST', '/web-api/user/balance', {})).data.total;
    };
    const without = ['JPY', 'KWD', 'USDT', 'DOGE'].map((currency) => ({
      currency,
      why: currency === 'DOGE' ? 'rate_stale' : 'rate_missing',
      rateOf: currency,
    }));
    // 5000.07 euros and 5000.07 dollars: 9545.588… euros, and 10,500.147 dollars.
    expect(await total()).toEqual({
      currency: 'EUR',
      amountMinor: '954558',
      sources: ['test-bank'],
      ratedAt: expect.any(Number),
      leftOut: without,
    });
    expect(await total('USD')).toMatchObject({ currency: 'USD', amountMinor: '1050014', leftOut: without });
    expect(await total('KWD')).toMatchObject({ currency: 'KWD', amountMinor: '500007', ratedAt: null });
    expect(await total('SAR')).toMatchObject({ currency: 'SAR', amountMinor: null, sources: [] });
  });

  test('moves what was shown, once, and the statement says by which rate', async () => {
    const asked = { ...wish('EUR', 'USD', '1001'), guid: 'first', receivesMinor: '1084' };
    const done = await transfer(asked);
    expect(done.data.conversion).toMatchObject({ fromMinor: '1001', toMinor: '1084', rate: '1.1' });
    expect((await transfer(asked)).data).toEqual(done.data);
    expect((await transfer({ ...asked, amountMinor: '1002' })).error.code).toBe('idempotency_conflict');
    const lines = await call(
      'GET',
      `/account-api/user/v1/statement?accountId=${accountOf(asha, 'USD')}&kind=transfer`,
    );
    expect(lines.data.entries).toEqual([
      expect.objectContaining({ amountMinor: '1084', conversion: done.data.conversion }),
    ]);
  });

  test.each<[string, object, string, string?, string?]>([
    ['when the rate gives another sum by now', { receivesMinor: '1101' }, 'rate_changed'],
    ['of more than there is', { amountMinor: '600000', receivesMinor: '650100' }, 'funds_insufficient'],
    [
      'of what is worth less than the least coin',
      { amountMinor: '1', receivesMinor: '1' },
      'transfer_too_small',
      'JPY',
      'KWD',
    ],
  ])('is refused %s', async (_when, change, code, from = 'EUR', to = 'USD') => {
    await rate('JPY', '160', 2);
    await rate('KWD', '0.08', 2);
    const asked = { ...wish(from, to, '1001'), guid: randomUUID(), ...change };
    expect((await transfer(asked)).error).toMatchObject({ code });
  });

  test('is refused to others, while money is held, and from what owes', async () => {
    const asked = { ...wish('EUR', 'USD', '1000'), receivesMinor: '1083' };
    signedIn = bela;
    expect((await transfer({ ...asked, guid: 'others' })).error.code).toBe('not_found');
    signedIn = asha;
    held.add(asha.personId);
    expect((await transfer({ ...asked, guid: 'held' })).error.code).toBe('money_out_held');
    held.delete(asha.personId);
    await world.db.inTransaction(scope, (tx) =>
      world.wallet.post(tx, {
        ...scope,
        kind: 'bet.correction',
        source: 'test',
        sourceId: 'too much',
        actor: 'system',
        currency: 'KWD',
        entries: [
          { account: accountOf(asha, 'KWD'), amountMinor: minor(-500_107n) },
          { account: 'bet_result', amountMinor: minor(500_107n) },
        ],
      }),
    );
    await give(asha, 'KWD', [300n]);
    expect(
      (await transfer({ ...wish('KWD', 'JPY', '300'), guid: 'owing', receivesMinor: '591' })).error.code,
    ).toBe('debt_there');
  });

  test('there and back leaves less than there was, in every currency', async () => {
    for (const [currency, perEuro] of [
      ['USDT', '1.1'],
      ['DOGE', '5.25'],
    ] as const)
      await rate(currency, perEuro, 1);
    for (const to of ['JPY', 'USDT', 'DOGE']) {
      const there = await quote(wish('EUR', to, '999'));
      await transfer({ ...wish('EUR', to, '999'), guid: `to-${to}`, receivesMinor: there.data.toMinor });
      const back = await quote(wish(to, 'EUR', there.data.toMinor));
      expect(BigInt(back.data.toMinor) < 999n, to).toBe(true);
    }
  });
});

const sha256 = (...parts: readonly Uint8Array[]): string =>
  createHash('sha256').update(Buffer.concat(parts)).digest('hex');
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
/** As whoever trusts nobody works it out: from the words of the proof alone. */
const rootOf = ({ leaf, path }: EntryProof): string =>
  path.reduce(
    (hash, { side, hash: beside }) =>
      sha256(
        Uint8Array.of(1),
        ...(side === 'left' ? [bytes(beside), bytes(hash)] : [bytes(hash), bytes(beside)]),
      ),
    sha256(Uint8Array.of(0), bytes(leaf.salt), Buffer.from(leaf.text)),
  );
const sumBytes = (sum: bigint): Buffer => {
  const all = Buffer.alloc(8);
  all.writeBigInt64BE(sum);
  return all;
};
const sumOf = ({ text, salt, amountMinor, path }: LiabilityProof['parts'][number]) =>
  path.reduce(
    ({ sum, hash }, step) => {
      const [own, other] = [
        [sumBytes(sum), bytes(hash)],
        [sumBytes(BigInt(step.sumMinor)), bytes(step.hash)],
      ];
      const both = step.side === 'left' ? [...other, ...own] : [...own, ...other];
      return { sum: sum + BigInt(step.sumMinor), hash: sha256(Uint8Array.of(4), ...both) };
    },
    { sum: BigInt(amountMinor), hash: sha256(Uint8Array.of(3), bytes(salt), Buffer.from(text)) },
  );

describe('the sealed ledger', () => {
  const entriesOf = async (currency: string): Promise<{ entryId: string; amountMinor: string }[]> =>
    (await call('GET', `/account-api/user/v1/statement?accountId=${accountOf(asha, currency)}&count=100`))
      .data.entries;
  const proofOf = (entryId: string) => call('GET', `/account-api/user/v1/statement/proof?entryId=${entryId}`);
  const seal = () => world.wallet.module.jobs?.find(({ name }) => name === 'wallet.seal_days')?.handle({});
  /** As the auditor finds it, who reads views only. */
  const look = () =>
    auditors.read('platform', async (tx) => {
      const found = [];
      for (const { name, sql: text } of walletInvariants) {
        const [row] = await many(tx, sql.raw<{ checked: bigint; broken: bigint }>(text));
        found.push({ name, checked: Number(row?.checked), broken: Number(row?.broken) });
      }
      return found;
    });
  const broken = async () => (await look()).flatMap((one) => (one.broken > 0 ? [one.name] : []));

  test('holds nothing of today, and everything of a day that is over, in as many blocks as it needs', async () => {
    const ones = Array.from({ length: 1100 }, () => 1n);
    await give(asha, 'DOGE', ones);
    const [entry] = await entriesOf('EUR');
    expect((await proofOf(present(entry, 'an entry').entryId)).error.code).toBe('proof_not_ready');
    await byForce(`update wallet.ledger_tx set created_at = created_at - interval '1 day'`);
    await seal();
    const { data } = await call('GET', '/account-api/v1/ledger/days');
    const counted = await world.db.asOwner('select count(*)::int as entries from wallet.ledger_entry');
    expect(data.days.reduce((sum: number, day: { entries: number }) => sum + day.entries, 0)).toBe(
      counted[0]?.['entries'],
    );
    await give(asha, 'EUR', [1n]);
    // Tomorrow, wherever in its day this runs.
    await byForce(
      `update wallet.ledger_tx set created_at = created_at + interval '1 day' where seq = (select max(seq) from wallet.ledger_tx)`,
    );
    await seal();
    expect((await call('GET', '/account-api/v1/ledger/days')).data).toEqual(data);
  });

  test('gives each player the proof of what is theirs, which leads to the public root', async () => {
    const { days, brandId } = (await call('GET', '/account-api/v1/ledger/days')).data;
    for (const currency of ['EUR', 'USD', 'DOGE']) {
      const lines = (await entriesOf(currency)).filter((_entry, at) => currency !== 'EUR' || at > 0);
      for (const { entryId, amountMinor } of [lines[0], lines.at(-1)].map((one) => present(one, currency))) {
        const proof: EntryProof = (await proofOf(entryId)).data;
        const [txId, entryNo] = entryId.split('.');
        const told = JSON.parse(proof.leaf.text);
        expect(told.slice(1, 8)).toEqual([
          brandId,
          txId,
          Number(entryNo),
          expect.any(String),
          accountOf(asha, currency),
          currency,
          amountMinor,
        ]);
        expect(proof.leaf.text).not.toContain('somebody');
        expect(rootOf(proof)).toBe(proof.day.root);
        expect(days).toContainEqual(proof.day);
        const head = ['overround ledger day 1', brandId, proof.day.day, proof.day.entries, proof.day.root];
        expect(sha256(Uint8Array.of(2), bytes(proof.day.previous), Buffer.from(head.join('\n')))).toBe(
          proof.day.hash,
        );
      }
    }
    const [own] = await entriesOf('USD');
    signedIn = bela;
    expect((await proofOf(present(own, 'a line').entryId)).error.code).toBe('not_found');
    signedIn = asha;
  });

  test('says what is owed, and each player finds their own balance in it', async () => {
    const { day, currencies } = (await call('GET', '/account-api/v1/ledger/liabilities')).data;
    for (const { currency, totalMinor, debtsMinor, house, root } of currencies) {
      const against = house.reduce(
        (sum: bigint, one: { amountMinor: string }) => sum + BigInt(one.amountMinor),
        0n,
      );
      expect(BigInt(totalMinor) - BigInt(debtsMinor) + against, currency).toBe(0n);
      const proof: LiabilityProof = (
        await call('GET', `/account-api/user/v1/liability/proof?accountId=${accountOf(asha, currency)}`)
      ).data;
      expect(proof).toMatchObject({ day, currency, totalMinor, root });
      expect(proof.parts.map(sumOf)).toEqual(
        proof.parts.map(() => ({ sum: BigInt(totalMinor), hash: root })),
      );
      const [line] = (await entriesOf(currency)).filter((_entry, at) => currency !== 'EUR' || at > 0);
      const owned = proof.parts.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
      expect(line).toMatchObject({ balanceAfterMinor: owned.toString() });
    }
    signedIn = bela;
    const foreign = await call(
      'GET',
      `/account-api/user/v1/liability/proof?accountId=${accountOf(asha, 'EUR')}`,
    );
    signedIn = asha;
    expect(foreign.error.code).toBe('not_found');
  });

  test('adds each tree up once, however many leaves it has', async () => {
    const { currencies } = (await call('GET', '/account-api/v1/ledger/liabilities')).data;
    const [rows] = await world.db.asOwner('select count(*)::int as blocks from wallet.liability_block');
    // Made again and taken back: the server counts what its functions did within a transaction.
    const again = world.db.asOwner(
      `do $$ begin
         perform set_config('session_replication_role', 'replica', true), set_config('track_functions', 'pl', true);
         delete from wallet.liability_leaf; delete from wallet.liability_block; delete from wallet.liability;
         perform wallet.prove_liabilities(${HOUSE_BRAND});
         raise exception 'trees added up: %', pg_stat_get_xact_function_calls('wallet.sum_tree_root'::regproc);
       end $$`,
    );
    await expect(again).rejects.toThrow(
      `trees added up: ${(rows?.['blocks'] as number) + currencies.length}`,
    );
  });

  test('holds after all this, and is found broken when somebody changes the past', async () => {
    expect(await broken()).toEqual([]);
    const unseen = (await look()).filter(({ checked }) => checked === 0);
    expect(unseen.map(({ name }) => name)).toEqual([
      'every instalment that was taken is a movement of its sum',
    ]);
    const [own] = (await entriesOf('USD')).slice(-1);
    const [txId, entryNo] = present(own, 'the first line').entryId.split('.');
    const one = `where tx_id = '${txId}' and entry_no = ${entryNo}`;
    // An entry and its counterpart, so that every sum still holds.
    await byForce(`update wallet.ledger_tx set kind = 'adjustment.other' where tx_id = '${txId}'`);
    const chain = 'every sealed day of the ledger is what was sealed, and the days are one chain';
    expect(await broken()).toEqual([chain]);
    await byForce(`update wallet.ledger_tx set kind = 'demo.gift' where tx_id = '${txId}'`);
    expect(await broken()).toEqual([]);
    await byForce(
      `update wallet.liability_leaf set account_id = null where account_id = ${accountOf(bela, 'EUR')}`,
    );
    expect(await broken()).toEqual([
      'what was told to be owed is what accounts held, and every account is counted in it',
    ]);
    await byForce(`delete from wallet.ledger_entry ${one}`);
    expect(await broken()).toContain(chain);
  });
});
