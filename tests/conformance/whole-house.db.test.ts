// Rooms of the whole house that hold only together: who registered in one click proves more before money leaves (safety 9), and who may not be
// written to stands in the list that partners ask, from the call in which they said so.

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AccountId, type BrandId, minor } from '@overround/kernel';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type HouseProcess,
  openHouseProcess,
  post,
  registerInOneClick,
} from '../concurrency/support/house-process.ts';

let db: TestDatabase;
let dataDir: string;
let house: HouseProcess;
beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'whole-house-'));
  house = await openHouseProcess(db, dataDir);
});
afterAll(async () => {
  await house.close();
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('a generated password is replaced, and it is shown who one is, before the first withdrawal', async () => {
  const player = await registerInOneClick(house);
  const { cookie } = player;
  const account = player.playerNumber as AccountId; // The first account names the player.
  const brandId = 1 as BrandId; // Seeded.
  await db.inTransaction({ brandId }, (tx) =>
    house.modules.wallet.post(tx, {
      brandId,
      kind: 'demo.gift',
      source: 'test',
      sourceId: randomUUID(),
      actor: 'system',
      currency: 'EUR',
      entries: [
        { account, amountMinor: minor(5000n) },
        { account: 'adjustments', amountMinor: minor(-5000n) },
      ],
    }),
  );
  const withdraw = () =>
    post(
      house,
      '/web-api/api/payments/v1/withdrawal',
      {
        methodId: 'payment-sandbox:bank',
        amountMinor: '1000',
        currency: 'EUR',
        destination: { account: 'DE00' },
      },
      { cookie, 'idempotency-key': randomUUID() },
    );
  const refused = await withdraw();
  expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'password_to_replace']);

  const password = 'four green umbrellas';
  const changed = await house.calls.app.inject({
    method: 'PUT',
    url: '/web-api/user/password',
    headers: { host: 'localhost', 'x-requested-with': 'overround', cookie },
    payload: { old_password: player.password, password, password_confirmation: password },
  });
  expect(changed.statusCode).toBe(200);
  // Nothing leaves the house before it is known whose it is (safety 10).
  const unknown = await withdraw();
  expect([unknown.statusCode, unknown.json().error]).toMatchObject([
    422,
    { code: 'identification_needed', details: [{ step: 'identity', path: 'office/identification' }] },
  ]);
  await db.asOwner(
    `insert into verification.step (brand_id, person_id, step, status, method, source_id, first_done_at)
     select p.brand_id, p.person_id, s, 'done', 'document', gen_random_uuid(), now()
       from identity.person p, unnest(array['identity', 'face', 'address']) as s where p.player_number = $1`,
    [player.playerNumber],
  );
  const taken = await withdraw();
  expect([taken.statusCode, taken.json().data.status]).toEqual([200, 'requested']);
});

it.each([
  ['unsubscribes', '/web-api/user/mailing', { news: false }],
  ['pauses play', '/web-api/api/limits/v1/block-user', { kind: 'time_out', days: 1 }],
  [
    'excludes themselves',
    '/web-api/api/limits/v1/block-user',
    { kind: 'self_exclusion', months: null, reason: 'too_much_time' },
  ],
])('who %s is written to by no partner, from that call on', async (_what, url, wish) => {
  const { cookie, playerNumber } = await registerInOneClick(house);
  const email = `${randomUUID()}@walk.example`;
  await db.asOwner(
    `update identity.credential set email = $2, email_key = $2
      where person_id = (select person_id from wallet.account where account_id = $1)`,
    [playerNumber, email],
  );
  const listed = async () => {
    const [row] = await db.asOwner(
      `select count(*)::int as count from partners.exclusion_hash join wallet.account using (brand_id, person_id) where account_id = $1`,
      [playerNumber],
    );
    return row?.['count'];
  };
  expect(await listed()).toBe(0);
  const answer = await post(house, url, wish, { cookie });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  expect(await listed()).toBe(1);
});
