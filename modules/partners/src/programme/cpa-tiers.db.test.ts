// Tiers of CPA from the players who qualified to the lines of the statements: places of a month, its bounds, and what staff held meanwhile.

import type { StaffReferrals } from '@overround/contracts/partners';
import { minor, type PersonId } from '@overround/kernel';
import { walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerInvariants } from '../invariants.ts';
import { openProgrammeWorld, type ProgrammeWorld, BRAND } from './programme-world.testing.ts';

/** 40.00 a player, 60.00 from the third of a month, 75.00 from the fifth; in country 7 always 90.00, in country 8 nothing. */
const CPA = {
  amountUnits: 40,
  tiers: [
    { fromPlayers: 3, amountUnits: 60 },
    { fromPlayers: 5, amountUnits: 75 },
  ],
  byCountry: [
    { countryId: 7, amountUnits: 90 },
    { countryId: 8, amountUnits: 0 },
  ],
  depositUnitsMin: 20,
  stakeUnitsMin: 50,
  days: 30,
};

let world: ProgrammeWorld;
beforeAll(async () => {
  world = await openProgrammeWorld();
  const terms = { name: 'Rising', subPermille: [], cpa: CPA };
  const stored = world.asStaff('boss@house', '/plans', { plan_id: 'rising', terms, reason: 'agreed' });
  await world.dataOf<object>(stored);
});
afterAll(() => world.close());

/** A player who qualifies: so long after the begin of the first of two months that may be closed, from a country. */
type Player = readonly [after: string, countryId?: number];

/** A partner of the plan and the players they brought, who qualified when they did. */
async function brought(name: string, players: readonly Player[]) {
  const partner = await world.newPartner(name, 'rising');
  const code = await world.newLink(partner);
  const persons: PersonId[] = [];
  for (const [, countryId = 9] of players) {
    const person = await world.newPlayer();
    world.facts.countries.set(person, countryId);
    world.facts.staked.set(person, minor(5000n));
    await world.db.inTransaction({ brandId: BRAND }, (tx) =>
      world.programme.tieNewcomer(tx, { brandId: BRAND, personId: person }, { typed: code, kept: undefined }),
    );
    await world.deposit(person, 2000n);
    persons.push(person);
  }
  await world.programme.count(BRAND);
  await world.age('one before', [partner]);
  for (const [at, [after]] of players.entries())
    await world.db.asOwner(
      `update partners.referral set qualified_at = (qualified_at at time zone 'utc' + $2::interval) at time zone 'utc'
        where person_id = $1 and cpa_status = 'qualified'`,
      [persons[at], after],
    );
  return { partner, persons };
}

/** Lines of CPA by month, the older first: how many at how much, and in which country. */
async function paid(partner: PersonId) {
  const statements = await world.statementsOf(partner);
  return statements
    .toReversed()
    .map(({ lines }) =>
      lines.flatMap(({ kind, count, base_minor, country_id }) =>
        kind === 'cpa' ? [`${count} x ${Number(base_minor) / 100} in ${country_id}`] : [],
      ),
    );
}

const FIRST = '1 hour';
const SECOND = '1 month 1 hour';
const times = <One>(count: number, one: One): One[] => Array.from({ length: count }, () => one);

describe('tiers of CPA', () => {
  it.each<[string, readonly Player[], readonly (readonly string[])[]]>([
    ['below the first bound', times(2, [FIRST]), [['2 x 40 in 9']]],
    ['exactly at it', times(3, [FIRST]), [['2 x 40 in 9', '1 x 60 in 9']]],
    ['one short of the next', times(4, [FIRST]), [['2 x 40 in 9', '2 x 60 in 9']]],
    ['across both', times(6, [FIRST]), [['2 x 40 in 9', '2 x 60 in 9', '2 x 75 in 9']]],
    [
      'anew each month',
      [...times(3, [FIRST] as const), ...times(3, [SECOND] as const)],
      [
        ['2 x 40 in 9', '1 x 60 in 9'],
        ['2 x 40 in 9', '1 x 60 in 9'],
      ],
    ],
    [
      'whose last moment is of the month before',
      [...times(2, [FIRST] as const), ['1 month -1 microsecond']],
      [['2 x 40 in 9', '1 x 60 in 9']],
    ],
    [
      'whose first moment is of the next',
      [...times(2, [FIRST] as const), ['1 month']],
      [['2 x 40 in 9'], ['1 x 40 in 9']],
    ],
    [
      'in which one of a named country takes a place',
      [['1 hour'], ['2 hours', 7], ['3 hours']],
      [['1 x 90 in 7', '1 x 40 in 9', '1 x 60 in 9']],
    ],
    [
      'in which one of a country that brings nothing takes a place',
      [['1 hour'], ['2 hours', 8], ['3 hours']],
      [['1 x 40 in 9', '1 x 60 in 9']],
    ],
    [
      'by when they qualified and not when they came',
      [['3 hours', 7], ['2 hours'], ['1 hour']],
      [['1 x 90 in 7', '2 x 40 in 9']],
    ],
  ])('%s', async (sentence, players, months) => {
    const { partner } = await brought(sentence, players);
    await world.programme.closeMonths(BRAND);
    expect(await paid(partner)).toEqual(months);
    // However often it is closed, nothing is paid twice.
    await world.programme.closeMonths(BRAND);
    expect(await paid(partner)).toEqual(months);
  });

  it('close up over a player who is held, who has a place of the month staff let them count in', async () => {
    const { partner, persons } = await brought('Held', times(3, [FIRST]));
    const [held] = persons;
    for (const person of [partner, held])
      if (person) world.facts.traits.set(person, [{ kind: 'payment', value: 'their iban' }]);
    await world.programme.closeMonths(BRAND);
    expect(await paid(partner)).toEqual([['2 x 40 in 9']]);
    const { referrals } = await world.dataOf<StaffReferrals>(world.asStaff('clerk@house', '/referrals'));
    const [one] = referrals.filter((referral) => referral.partner === 'Held');
    const decision = { isUpheld: true, reason: 'a shared till' };
    const url = `/referrals/${one?.referral_id}/decision`;
    await world.dataOf<object>(world.asStaff('clerk@house', url, decision));
    await world.age('newest', [partner]);
    await world.programme.closeMonths(BRAND);
    expect(await paid(partner)).toEqual([['2 x 40 in 9'], ['1 x 40 in 9']]);
  });
});

it('leaves books that balance', async () => {
  for (const { name, sql } of [...walletInvariants, ...partnerInvariants]) {
    const [row] = await world.db.asOwner(sql);
    expect([name, Number(row?.['broken'])]).toEqual([name, 0]);
  }
});
