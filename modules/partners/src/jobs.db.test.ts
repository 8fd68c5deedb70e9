// What the jobs of friends and partners do with many who are not due, and with one who cannot be handled: nobody behind them waits.

import { minor, type PersonId, present } from '@overround/kernel';
import { openStrictLog } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BRAND, openProgrammeWorld, type ProgrammeWorld } from './programme/programme-world.testing.ts';

let world: ProgrammeWorld;
const { log, toldBy } = openStrictLog();
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
  const passedOver = await toldBy(() => world.friends.refresh(BRAND));
  expect(passedOver).toMatchObject([
    { alarm: 'job_item_failed', job: 'partners.look_at_friends', itemId: expect.stringMatching(/-0{10}07$/) },
  ]);
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

/** Whose last month is closed. */
const closedOf = async (partners: readonly PersonId[]) =>
  (
    await world.db.asOwner(
      `select closed_month >= date_trunc('month', now() - interval '2 hours' - interval '1 month')::date as is_closed
         from unnest($1::uuid[]) with ordinality as p (person_id, ord) join partners.partner using (person_id) order by ord`,
      [partners],
    )
  ).map(({ is_closed }) => is_closed);

it('a month is closed for every partner but the one whose month cannot be', async () => {
  const partners: PersonId[] = [];
  for (const name of ['Asha', 'Bela', 'Chen']) {
    const partner = await world.newPartner(name, 'standard');
    const player = await world.arrive({ typed: await world.newLink(partner) });
    await world.deposit(player, 2000n);
    await world.move(player, ['bet', 'bet.stake'], -1000n);
    partners.push(partner);
  }
  await world.programme.count(BRAND);
  await world.age('newest', partners);
  const middle = await world.partnerOf(present(partners[1], 'the partner in the middle'));
  const write = (currency: string) =>
    world.db.asOwner(
      `update partners.player_month m set currency = $2 from partners.referral r
        where r.referral_id = m.referral_id and r.partner_id = $1`,
      [middle.partnerId, currency],
    );
  await write('NIL');
  const passedOver = await toldBy(() => world.programme.closeMonths(BRAND));
  expect(await closedOf(partners)).toEqual([true, false, true]);
  expect(passedOver).toMatchObject([{ job: 'partners.close_months', itemId: middle.partnerId }]);
  await write('EUR');
  await world.programme.closeMonths(BRAND);
  expect(await closedOf(partners)).toEqual([true, true, true]);
});

it('a player who cannot be counted keeps nobody from it, and their own partner alone from a month without them', async () => {
  const people: { readonly partner: PersonId; readonly player: PersonId }[] = [];
  for (const name of ['Dara', 'Edda']) {
    const partner = await world.newPartner(name, 'standard');
    const player = await world.arrive({ typed: await world.newLink(partner) });
    await world.deposit(player, 2000n);
    await world.move(player, ['bet', 'bet.stake'], -1000n);
    people.push({ partner, player });
  }
  const [dara, edda] = [present(people[0], 'a partner'), present(people[1], 'a partner')];
  const counted = async () =>
    (
      await world.db.asOwner(
        `select (select sum(m.stakes_minor)::int from partners.player_month m where m.referral_id = r.referral_id) as stakes
           from unnest($1::uuid[]) with ordinality as p (person_id, ord) join partners.referral r using (person_id) order by ord`,
        [[dara.player, edda.player]],
      )
    ).map(({ stakes }) => stakes);
  // More than a row can hold.
  world.facts.taxes.push({ personId: dara.player, currency: 'EUR', taxMinor: minor(10n ** 40n) });
  for (let turn = 0; turn < 2; turn += 1) {
    const passedOver = await toldBy(() => world.programme.count(BRAND));
    expect(passedOver).toMatchObject([{ alarm: 'job_item_failed', job: 'partners.count_players' }]);
    expect(await counted()).toEqual([null, 1000]);
  }
  const partners = [dara.partner, edda.partner];
  await world.age('newest', partners);
  await toldBy(() => world.programme.closeMonths(BRAND));
  expect(await closedOf(partners)).toEqual([false, true]);
  world.facts.taxes.length = 0;
  await world.programme.closeMonths(BRAND);
  expect([await counted(), await closedOf(partners)]).toEqual([
    [1000, 1000],
    [true, true],
  ]);
});
