// Players of a partner who are one with somebody else of the programme, over whom ever: nothing is paid for them until staff say so.

import type { StaffReferrals } from '@overround/contracts/partners';
import { minor, type PersonId, present } from '@overround/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trait } from '../deps.ts';
import { BRAND, openProgrammeWorld, type ProgrammeWorld } from './programme-world.testing.ts';

let world: ProgrammeWorld;
beforeAll(async () => {
  world = await openProgrammeWorld();
});
afterAll(() => world.close());

const has = (who: PersonId, ...texts: readonly string[]) =>
  world.facts.traits.set(
    who,
    texts.map((text) => {
      const [kind, value = ''] = text.split(' ');
      return { kind: kind as Trait['kind'], value };
    }),
  );
/** Who fulfils CPA. */
async function arrive(link: string): Promise<PersonId> {
  const player = await world.arrive({ typed: link });
  await world.deposit(player, 2000n);
  world.facts.staked.set(player, minor(5000n));
  return player;
}

it('are held for another partner, a player of theirs, and a second of the same, also over a third account', async () => {
  const [asha, bela] = [await world.newPartner('Asha', 'standard'), await world.newPartner('Bela', 'cpa')];
  const [linkOfAsha, link] = [await world.newLink(asha), await world.newLink(bela)];
  const players: PersonId[] = [];
  for (let at = 0; at < 5; at += 1) players.push(await arrive(link));
  const [asPartner, asPlayer, alone, one, twin] = players as [
    PersonId,
    PersonId,
    PersonId,
    PersonId,
    PersonId,
  ];
  const ofAsha = await arrive(linkOfAsha);
  const [third, fourth] = [await world.newPlayer(), await world.newPlayer()];
  has(asPartner, 'device d');
  has(third, 'device d', 'document passport');
  has(asha, 'document passport');
  has(asPlayer, 'payment iban');
  has(ofAsha, 'payment iban', 'device a');
  has(one, 'device x', 'address house');
  has(fourth, 'device x', 'document card');
  has(twin, 'document card');
  has(alone, 'device own', 'address house');
  await world.programme.count(BRAND);
  await world.age('newest', [bela]);
  await world.programme.closeMonths(BRAND);

  const { referrals } = await world.dataOf<StaffReferrals>(world.asStaff('clerk@house', '/referrals'));
  const names = { asha, bela, asPartner, asPlayer, alone, one, twin, ofAsha, third, fourth };
  const nameOf = (number: number) =>
    present(
      Object.entries(names).find(([, personId]) => world.facts.numbers.get(personId) === number),
      'a name',
    )[0];
  const told = referrals.map(({ partner, player, is_crowd, path }) => [
    partner,
    nameOf(player),
    is_crowd,
    path.map(({ kind, from, to }) => `${nameOf(from)} ${kind} ${nameOf(to)}`).join(', '),
  ]);
  expect(told).toEqual([
    ['Bela', 'asPartner', false, 'asPartner device third, third document asha, asha is_partner asha'],
    ['Bela', 'asPlayer', false, 'asPlayer payment ofAsha, ofAsha brought_by asha'],
    ['Bela', 'one', false, 'one device fourth, fourth document twin, twin brought_by bela'],
    ['Bela', 'twin', false, 'twin document fourth, fourth device one, one brought_by bela'],
  ]);
  expect(await world.linesOf(bela)).toContain('cpa 5000');
});
