// Bonuses that bets earn, when the results of these bets are corrected: what is bonus money still goes and comes with its occasion.

import { bonusInvariants } from '@overround/bonus';
import type { BrandId } from '@overround/kernel';
import { walletInvariants } from '@overround/wallet';
import { describe, expect, it } from 'vitest';
import { campaignIn } from './bonus-campaign.testing.ts';
import { openBonusSuite } from './bonus-suite.testing.ts';
import type { TestPlayer } from './world.testing.ts';

const BRAND = 1 as BrandId; // Seeded by the migrations of site.
const house = openBonusSuite();
const { ask, choose, look, ticket } = house.play;

// offer → how its bet was decided first, and how it is corrected: each leg of it won or lost
const CASES = [
  ['LOSTBET', [false], [true]],
  ['INSURE6', [true, true, true, true, true, false], [true, true, true, true, true, true]],
  ['BOOST25', [true, true, true], [true, true, false]],
] as const;
/** Somebody with the bonus their bet brought, and what decides that bet anew. */
async function earned([code, first]: readonly [string, readonly boolean[], ...unknown[]]) {
  const player = await house.world.player(100_000n);
  await choose(player, code);
  const { play } = await ticket(player, { Summ: 10 }, first.length);
  await play(first);
  const { id, status, balanceMinor } = await look(player);
  expect(status).toBe('active');
  const decide = async (results: readonly boolean[]) => {
    await play(results);
    await house.bonuses.refresh(BRAND);
  };
  return { player, id, given: balanceMinor, decide };
}
const shown = async (player: TestPlayer) => {
  const { status, balanceMinor, convertedMinor } = await look(player);
  return [status, balanceMinor, convertedMinor];
};

describe('a bet that earned a bonus and is corrected', () => {
  it.each(CASES)(
    '%s: takes the rest back, and gives it again as often as it is so again, never twice',
    async (...row) => {
      const [, first, other] = row;
      const { player, given, decide } = await earned(row);
      for (let time = 0; time < 2; time += 1) {
        await decide(other);
        await house.bonuses.refresh(BRAND);
        expect(await shown(player)).toEqual(['cancelled', '0', '0']);
        await decide(first);
        await house.bonuses.refresh(BRAND);
        expect(await shown(player)).toEqual(['active', given, '0']);
      }
      const { decisions } = await look(player);
      expect(decisions.map(({ what }) => what).filter((what) => what === 'given_again')).toHaveLength(2);
    },
  );

  const FREE_BET = CASES[0];
  const [, first, other] = FREE_BET;

  it('takes what is still staked once it is paid, and gives that again as well', async () => {
    const { player, id, given, decide } = await earned(FREE_BET);
    const bet = await ticket(player, { Summ: Number(given) / 100, userIdBonus: id }, 3);
    await decide(other);
    expect(await shown(player)).toEqual(['cancelled', '0', '0']);
    await bet.play([true, true, true]);
    await house.bonuses.refresh(BRAND);
    expect(await shown(player)).toEqual(['cancelled', '0', '0']);
    await decide(first);
    // The express of three at 2 paid eight times its stake; of a free bet the gift itself stays with the house.
    expect(await shown(player)).toEqual(['converted', '0', String(BigInt(given) * 7n)]);
  });

  it('gives nothing again of what a correction of its own bets took meanwhile', async () => {
    const { player, id, given, decide } = await earned(FREE_BET);
    const bet = await ticket(player, { Summ: Number(given) / 100, userIdBonus: id }, 3);
    await decide(other);
    await bet.play([true, true, true]);
    await house.bonuses.refresh(BRAND);
    await bet.play([true, true, false]);
    await decide(first);
    expect(await shown(player)).toEqual(['lost', '0', '0']);
  });

  it('leaves own money: what was wagered in time stays converted', async () => {
    const { player, id, given, decide } = await earned(FREE_BET);
    const bet = await ticket(player, { Summ: Number(given) / 100, userIdBonus: id }, 3);
    await bet.play([true, true, true]);
    const before = await shown(player);
    expect(before[0]).toBe('converted');
    await decide(other);
    expect(await shown(player)).toEqual(before);
  });

  it('stays where it is once its days are over', async () => {
    const { player, decide } = await earned(FREE_BET);
    await decide(other);
    await house.world.db.asOwner(
      `update bonus.bonus set ends_at = now() where person_id = '${player.personId}'`,
    );
    await decide(first);
    expect(await shown(player)).toEqual(['cancelled', '0', '0']);
  });

  it('refused by its owner it does not come back', async () => {
    const { player, id, decide } = await earned(FREE_BET);
    expect((await ask(player, 'POST', '/refusebonus', { bonus_id: id })).status).toBe(200);
    await decide(other);
    await decide(first);
    expect(await shown(player)).toEqual(['cancelled', '0', '0']);
  });
});

// offer → how its bet was decided first, and how it is corrected so that it earns it
const NOTHING_FIRST = [
  ['LOSTBET', [true], [false]],
  ['BOOST25', [true, true, false], [true, true, true]],
] as const;
/** Somebody whose bet came to nothing, and what decides it anew. */
async function withNothing(code: string, first: readonly boolean[]) {
  const player = await house.world.player(100_000n);
  await choose(player, code);
  const { play } = await ticket(player, { Summ: 10 }, first.length);
  await play(first);
  await house.bonuses.refresh(BRAND);
  expect((await shown(player))[0]).toBe('cancelled');
  const decide = async (results: readonly boolean[]) => {
    await play(results);
    await house.bonuses.refresh(BRAND);
  };
  return { player, decide };
}

describe('a bet that came to nothing and is corrected', () => {
  it.each(NOTHING_FIRST)(
    '%s: earns its bonus after all, as it would have at first, and goes and comes with it',
    async (...row) => {
      const [code, first, other] = row;
      const { player, decide } = await withNothing(code, first);
      const { given } = await earned([code, other]);
      for (let time = 0; time < 2; time += 1) {
        await decide(other);
        await house.bonuses.refresh(BRAND);
        expect(await shown(player)).toEqual(['active', given, '0']);
        await decide(first);
        expect(await shown(player)).toEqual(['cancelled', '0', '0']);
      }
      const { decisions } = await look(player);
      expect(decisions.filter(({ what }) => what === 'earned')).toHaveLength(1);
    },
  );

  const [CODE, won, lost] = NOTHING_FIRST[0];
  const choiceEnds = ({ personId }: TestPlayer) =>
    house.world.db.asOwner(`update bonus.bonus set ends_at = now() where person_id = '${personId}'`);
  it('earns nothing once the days of the choice are over', async () => {
    const { player, decide } = await withNothing(CODE, won);
    await choiceEnds(player);
    await decide(lost);
    expect((await shown(player))[0]).toBe('cancelled');
  });

  it('earns nothing where the last place of the campaign was taken meanwhile, and its log says so once', async () => {
    const campaign = campaignIn(() => house);
    const trigger = { on: 'first_bets_lost', bets: 1, percent: 100 } as const;
    expect(await campaign('ONEPLACE', { trigger, unitsMax: 20, grantsMax: 1 })).toBe('made');
    const { player, decide } = await withNothing('ONEPLACE', won);
    expect((await earned(['ONEPLACE', lost])).given).toBe('1000');
    await decide(lost);
    await house.bonuses.refresh(BRAND);
    const { status, decisions } = await look(player);
    expect([status, ...decisions.map(({ what }) => what)]).toEqual([
      'cancelled',
      'chosen',
      'nothing_lost',
      'used_up',
    ]);
  });

  it('earns it beside another choice, which waits on', async () => {
    const { player, decide } = await withNothing(CODE, won);
    await choose(player, 'INSURE6');
    await decide(lost);
    const { bonuses } = await ask(player, 'GET', '/web-api/api/bonuses/v1/bonuses');
    expect(bonuses.map(({ status }) => status).toSorted()).toEqual(['active', 'chosen']);
  });
});

it.each([...walletInvariants, ...bonusInvariants].map((one) => [one.name, one.sql]))(
  'after all of that: %s',
  async (_name, text) => {
    expect(await house.world.db.asOwner(text)).toMatchObject([{ broken: 0n }]);
  },
);
