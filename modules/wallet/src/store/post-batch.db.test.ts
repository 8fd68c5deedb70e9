import { randomUUID } from 'node:crypto';
import type { BrandId } from '@overround/kernel';
import { constraintOf, many, one, run, sql, sqlStateOf, type Tx } from '@overround/platform';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const BRAND = 1 as BrandId; // A brand needs no row of its own here.
let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

interface Movement {
  readonly sourceId: string;
  readonly entries: readonly (readonly [bigint, bigint])[];
  readonly kind?: string;
  readonly source?: string;
}
interface Posted {
  tx_index: number;
  outcome: string;
  balance_minor: bigint | null;
}

const open = (tx: Tx, currency = 'EUR', personId = randomUUID()) =>
  one(
    tx,
    sql<{ account_id: bigint; person_id: string }>`
      insert into wallet.account (brand_id, account_id, person_id, kind, currency, balance_minor)
      values (${BRAND}, nextval('wallet.account_number_seq'), ${personId}, 'cash', ${currency}, 0)
      returning account_id, person_id`,
  );
const house = async (tx: Tx, kind: string, currency = 'EUR') =>
  (
    await one(
      tx,
      sql<{ id: bigint }>`select wallet.house_account(${BRAND}::integer, ${kind}, ${currency}) as id`,
    )
  ).id;

function post(tx: Tx, movements: readonly Movement[], brandId: number = BRAND): Promise<Posted[]> {
  const entries = movements.flatMap((movement, index) =>
    movement.entries.map(([account, amount]) => ({ index: index + 1, account, amount })),
  );
  return many(
    tx,
    sql<Posted>`select tx_index, outcome, balance_minor from wallet.post_batch(
      ${brandId}::integer, ${movements.map(() => randomUUID())}::uuid[],
      ${movements.map((one) => one.kind ?? 'test.move')}::text[],
      ${movements.map((one) => one.source ?? 'test')}::text[], ${movements.map((one) => one.sourceId)}::text[],
      ${movements.map(() => 'system')}::text[], ${entries.map((one) => one.index)}::integer[],
      ${entries.map((one) => one.account)}::bigint[], ${entries.map((one) => one.amount)}::bigint[])`,
  );
}
const balanceOf = async (accountId: bigint) =>
  (await db.asOwner('select balance_minor from wallet.account where account_id = $1', [accountId]))[0]?.[
    'balance_minor'
  ];
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => ({ state: sqlStateOf(error), constraint: constraintOf(error) }),
  );

/** A player with money, and the account their stakes are held in. */
async function funded(amount: bigint) {
  return db.inTransaction({ brandId: BRAND }, async (tx) => {
    const { account_id: account, person_id: personId } = await open(tx);
    const stakes = await house(tx, 'open_stakes');
    if (amount > 0n)
      await post(tx, [
        {
          sourceId: randomUUID(),
          entries: [
            [account, amount],
            [stakes, -amount],
          ],
        },
      ]);
    return { account, stakes, personId };
  });
}
const move = (account: bigint, stakes: bigint, amount: bigint, more: Partial<Movement> = {}): Movement => ({
  sourceId: randomUUID(),
  entries: [
    [account, amount],
    [stakes, -amount],
  ],
  ...more,
});
const inBrand = <T>(work: (tx: Tx) => Promise<T>) => db.inTransaction({ brandId: BRAND }, work);

describe('a batch of movements', () => {
  test('is posted in its order, and the balance after each is told', async () => {
    const { account, stakes } = await funded(1000n);
    const posted = await inBrand((tx) =>
      post(tx, [move(account, stakes, -300n), move(account, stakes, 50n), move(account, stakes, -750n)]),
    );
    expect(posted.map((row) => [row.outcome, row.balance_minor])).toEqual([
      ['posted', 700n],
      ['posted', 750n],
      ['posted', 0n],
    ]);
    expect(await balanceOf(account)).toBe(0n);
  });

  test('refuses only what a player cannot cover', async () => {
    const [poor, rich] = [await funded(100n), await funded(1000n)];
    const posted = await inBrand((tx) =>
      post(tx, [
        move(poor.account, poor.stakes, -101n),
        move(rich.account, rich.stakes, -1000n),
        move(poor.account, poor.stakes, -100n),
        move(rich.account, rich.stakes, -1n),
      ]),
    );
    expect(posted.map((row) => [row.tx_index, row.outcome, row.balance_minor])).toEqual([
      [1, 'funds_insufficient', 100n],
      [2, 'posted', 0n],
      [3, 'posted', 0n],
      [4, 'funds_insufficient', 0n],
    ]);
  });

  test('refuses an account nobody has, and one of another brand', async () => {
    const { account, stakes } = await funded(100n);
    const posted = await inBrand((tx) => post(tx, [move(1n, stakes, -1n), move(account, stakes, -1n)]));
    expect(posted.map((row) => row.outcome)).toEqual(['account_unknown', 'posted']);
    const foreign = await db.inTransaction({ brandId: 2 as BrandId }, (tx) =>
      post(tx, [move(account, stakes, -1n)], 2),
    );
    expect(foreign.map((row) => row.outcome)).toEqual(['account_unknown']);
    const pretending = await db.inTransaction({ brandId: 2 as BrandId }, (tx) =>
      post(tx, [move(account, stakes, -1n)]),
    );
    expect(pretending.map((row) => row.outcome)).toEqual(['account_unknown']);
  });

  test('moves money once for one cause, in one call and in later ones', async () => {
    const { account, stakes } = await funded(1000n);
    const twin = move(account, stakes, -400n);
    const first = await inBrand((tx) => post(tx, [twin, twin]));
    const again = await inBrand((tx) => post(tx, [twin, move(account, stakes, -1n)]));
    expect(first.map((row) => row.outcome)).toEqual(['posted', 'duplicate']);
    expect(again.map((row) => row.outcome)).toEqual(['duplicate', 'posted']);
    expect(await balanceOf(account)).toBe(599n);
  });

  test('a cause that comes again with other entries is a broken caller', async () => {
    const { account, stakes } = await funded(1000n);
    const once = move(account, stakes, -400n);
    await inBrand((tx) => post(tx, [once]));
    const other = await failure(
      inBrand((tx) => post(tx, [move(account, stakes, -401n, { sourceId: once.sourceId })])),
    );
    expect(other).toEqual({ state: '23000', constraint: 'ledger_tx_source' });
  });

  test('entries may stand in any order and zeros are left out', async () => {
    const { account, stakes } = await funded(1000n);
    const rows = await inBrand((tx) =>
      many(
        tx,
        sql<Posted>`select tx_index, outcome, balance_minor from wallet.post_batch(1, ${[randomUUID(), randomUUID()]}::uuid[], '{a.b,a.b}', '{t,t}',
          ${[randomUUID(), randomUUID()]}::text[], '{s,s}', '{2,1,2,1,1}',
          ${[account, account, stakes, stakes, stakes]}::bigint[], '{-5,-7,5,7,0}')`,
      ),
    );
    expect(rows.map((row) => row.balance_minor)).toEqual([993n, 988n]);
  });
});

describe('a correction', () => {
  test('that cannot be covered becomes a debt beside a balance of zero, and giving back pays the debt first', async () => {
    const { account, stakes, personId } = await funded(100n);
    const debtOf = async () =>
      (await db.asOwner('select owed_minor from audit.debt where person_id = $1', [personId]))[0]?.[
        'owed_minor'
      ];
    const take = await inBrand((tx) => post(tx, [move(account, stakes, -250n, { kind: 'bet.correction' })]));
    expect(take.map((row) => [row.outcome, row.balance_minor])).toEqual([['posted', 0n]]);
    expect(await debtOf()).toBe(150n);
    await inBrand((tx) => post(tx, [move(account, stakes, -30n, { kind: 'bet.correction' })]));
    expect(await debtOf()).toBe(180n);
    const back = await inBrand((tx) =>
      post(tx, [
        move(account, stakes, 70n, { kind: 'bet.correction' }),
        move(account, stakes, 210n, { kind: 'bet.correction' }),
      ]),
    );
    expect(back.map((row) => row.balance_minor)).toEqual([0n, 100n]);
    expect(await debtOf()).toBe(0n);
  });
});

describe('the ledger itself', () => {
  test('takes entries in several statements but no transaction that leaves them unbalanced', async () => {
    const { account, stakes } = await funded(100n);
    const write = (amounts: readonly (readonly [bigint, bigint])[]) =>
      inBrand(async (tx) => {
        const txId = randomUUID();
        await run(
          tx,
          sql`insert into wallet.ledger_tx (brand_id, tx_id, seq, kind, source, source_id, actor)
              values (${BRAND}, ${txId}, 1, 'a.b', 't', ${txId}, 's')`,
        );
        for (const [index, [id, amount]] of amounts.entries())
          await run(
            tx,
            sql`insert into wallet.ledger_entry (brand_id, tx_id, entry_no, seq, account_id, currency, amount_minor)
                values (${BRAND}, ${txId}, ${index + 1}, 1, ${id}, 'EUR', ${amount})`,
          );
      });
    const halves = [
      [stakes, 5n],
      [stakes, -5n],
    ] as const;
    expect(await failure(write(halves))).toBeUndefined();
    expect(await failure(write([[stakes, 5n]]))).toEqual({
      state: '23000',
      constraint: 'ledger_tx_balanced',
    });
    expect(
      await failure(inBrand((tx) => post(tx, [{ sourceId: randomUUID(), entries: [[account, 5n]] }]))),
    ).toEqual({ state: '23000', constraint: 'ledger_tx_balanced' });
    expect(await db.asOwner('select tx_id from wallet.unbalanced_tx')).toEqual([]);
  });

  test('refuses entries of currencies that only sum to zero together', async () => {
    const { account } = await funded(100n);
    const dollars = await inBrand((tx) => house(tx, 'open_stakes', 'USD'));
    expect(await failure(inBrand((tx) => post(tx, [move(account, dollars, -5n)])))).toEqual({
      state: '23000',
      constraint: 'ledger_tx_balanced',
    });
  });

  test.each([
    'update wallet.ledger_tx set kind = $$x.y$$',
    'delete from wallet.ledger_entry',
    'truncate wallet.ledger_entry',
    'update wallet.ledger_entry set amount_minor = 1',
    'delete from wallet.account',
  ])('is never changed, not even by its owner: %s', async (statement) => {
    await funded(100n);
    expect(await failure(db.asOwner(statement))).toMatchObject({ state: '23000' });
    expect(await failure(inBrand((tx) => run(tx, sql.raw(statement))))).toMatchObject({ state: '42501' });
  });

  test('shows a brand its own rows only', async () => {
    const { account } = await funded(100n);
    const seen = (brandId: number) =>
      db.read({ brandId: brandId as BrandId }, (tx) =>
        many(tx, sql`select from wallet.account where account_id = ${account}`),
      );
    expect((await seen(1)).length).toBe(1);
    expect((await seen(2)).length).toBe(0);
    expect(await failure(db.inTransaction({ brandId: 2 as BrandId }, (tx) => open(tx)))).toMatchObject({
      state: '42501',
    });
  });
});
