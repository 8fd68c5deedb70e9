// What the jobs of friends and partners do with many who are not due, and with one who cannot be handled: nobody behind them waits.

import { strictLog } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BRAND, openProgrammeWorld, type ProgrammeWorld } from './programme/programme-world.testing.ts';

let world: ProgrammeWorld;
/** What jobs passed over, while that is expected. */
let passedOver: object[] | undefined;
const log = {
  ...strictLog,
  error: (facts: object) => void (passedOver ? passedOver.push(facts) : strictLog.error(facts)),
};
beforeAll(async () => {
  world = await openProgrammeWorld({ log });
});
afterAll(() => world.close());

it('a friend is looked at behind all who fulfil nothing, and one who cannot be looked at', async () => {
  const bringer = await world.newPlayer();
  await world.db.asOwner(
    `insert into partners.friend_rule (brand_id, version, terms)
     select brand_id, 99, terms || '{"stakeUnitsMin":0,"depositUnitsMin":0}' from partners.friend_rule where brand_id = 1`,
  );
  const numbered = `lpad(to_hex(n), 32, '0')::uuid`;
  await world.db.asOwner(
    `insert into partners.friendship (brand_id, friendship_id, person_id, friend_id, rule_version, currency, deposited_minor, ends_at)
     select 1, ${numbered}, $1, gen_random_uuid(), case n when 206 then 99 else 1 end, case n when 7 then 'NIL' else 'EUR' end, 1,
            now() + n * interval '1 hour'
       from generate_series(1, 206) n`,
    [bringer],
  );
  passedOver = [];
  await world.friends.refresh(BRAND);
  expect(passedOver).toMatchObject([
    { alarm: 'job_item_failed', job: 'partners.look_at_friends', itemId: expect.stringMatching(/-0{10}07$/) },
  ]);
  passedOver = undefined;
  expect(
    await world.db.asOwner(
      `select status, count(*)::int from partners.friendship where person_id = $1 group by status order by status`,
      [bringer],
    ),
  ).toEqual([
    { status: 'earned', count: 1 },
    { status: 'open', count: 205 },
  ]);
});
