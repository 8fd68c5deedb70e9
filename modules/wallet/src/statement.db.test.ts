// What an account says of itself: line by line, and as pages for paper.

import { randomUUID } from 'node:crypto';
import { type AccountId, minor, type PersonId, present } from '@overround/kernel';
import { openTestCalls, type TestCalls } from '@overround/testkit';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUSE_BRAND, newPerson, openWalletWorld, sessionOf, type WalletWorld } from './testing.ts';

let world: WalletWorld;
let calls: TestCalls;
let signedIn: { readonly personId: PersonId; readonly accountId: AccountId } | undefined;
const scope = { brandId: HOUSE_BRAND };
beforeAll(async () => {
  world = await openWalletWorld();
  calls = await openTestCalls(world.wallet.module.routes, {
    siteOf: () => ({
      ...scope,
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
  await world.close();
});

/** Asha has one empty account in euros, and is signed in. */
async function asha() {
  const personId = newPerson();
  const accountId = await world.db.inTransaction(scope, (tx) =>
    world.wallet.openAccount(tx, { ...scope, personId, currency: 'EUR' }),
  );
  signedIn = { personId, accountId };
  return signedIn;
}
const give = (amount: bigint) =>
  world.db.inTransaction(scope, (tx) =>
    world.wallet.post(tx, {
      ...scope,
      kind: 'demo.gift',
      source: 'test',
      sourceId: randomUUID(),
      actor: 'system',
      currency: 'EUR',
      entries: [
        { account: present(signedIn, 'who is signed in').accountId, amountMinor: minor(amount) },
        { account: 'adjustments', amountMinor: minor(-amount) },
      ],
    }),
  );
const call = async (method: 'GET', url: string) => {
  const answer = await calls.app.inject({ method, url });
  return { status: answer.statusCode, body: answer.json() };
};

test('a movement stands in the statement with the balance after it, page by page', async () => {
  await asha();
  for (let step = 1n; step <= 7n; step += 1n) await give(step);
  const seen: unknown[] = [];
  let before = '';
  for (;;) {
    const { body } = await call('GET', `/account-api/user/v1/statement?count=3${before}`);
    seen.push(
      ...body.data.entries.map((one: Record<string, unknown>) => [
        one['amountMinor'],
        one['balanceAfterMinor'],
      ]),
    );
    if (!body.data.hasMore) break;
    before = `&before=${body.data.entries.at(-1).entryId}`;
  }
  expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => [String(n), String((n * (n + 1)) / 2)]));
  const stakes = await call('GET', '/account-api/user/v1/statement?kind=bet.');
  expect(stakes.body.data.entries).toEqual([]);
  const past = await call('GET', '/account-api/user/v1/statement?to=1000');
  expect(past.body.data.entries).toEqual([]);
});

test('movements stand on paper, the oldest first, from the opening to the closing balance', async () => {
  const { accountId } = await asha();
  for (const amount of [1000n, 2000n, 3000n]) await give(amount);
  const paper = async (query = '') => {
    const url = `/account-api/user/v1/statement/pdf${query}`;
    const { headers, rawPayload } = await calls.app.inject({ method: 'GET', url });
    expect(headers['content-disposition']).toContain(`statement-${accountId}.pdf`);
    const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
    return text.replaceAll(/\s+/g, ' ');
  };
  const whole = await paper();
  expect(whole).toContain(`Statement of account ${accountId} in EUR`);
  expect(whole).toMatch(
    /Opening balance 0\.00 .* 10\.00 10\.00 .* 20\.00 30\.00 .* 30\.00 60\.00 [\d-]+ [\d:]+ Closing balance 60\.00/,
  );
  // Beside what is left out no balance leads to another; where there is nothing no balance is claimed.
  expect(await paper('?kind=test.')).toMatch(/Only some kinds(?!.*Opening)/);
  expect(await paper('?to=1000')).not.toContain('balance 0.00');
});
