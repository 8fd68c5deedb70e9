// Advances beside bonuses: a bet of an advance earns nothing, and own bets that answer for one stay the player's own meanwhile.

import { randomUUID } from 'node:crypto';
import type { GetAvanceAnswer } from '@overround/contracts/betting';
import { type BrandId, type Instant, instant } from '@overround/kernel';
import { beforeAll, expect, it, vi } from 'vitest';
import { fittingSums } from '../reads/fitting-sums.ts';
import { listPlayedSums } from '../reads/played-sums.ts';
import { campaignIn, GIFT } from './bonus-campaign.testing.ts';
import { openBonusSuite } from './bonus-suite.testing.ts';
import { wagering } from './bonus-types.testing.ts';
import type { TestPlayer } from './world.testing.ts';

const BRAND = 1 as BrandId; // Seeded by the migrations of site.
/** A busy machine needs time, and a hang still ends. */
const WAIT_MS = 15_000;

const house = openBonusSuite();
const campaign = campaignIn(() => house);
const { choose, look, deposit, ticket, own } = house.play;
beforeAll(async () => {
  await house.world.db.asOwner(`
    insert into site.brand_version (brand_id, version, config, reason)
    select brand_id, version + 1, jsonb_set(config, '{betting}', coalesce(config->'betting', '{}')
             || '{"advance": {"withinHours": 48, "expectedPercent": 50}}'), 'test'
      from site.brand_version where brand_id = 1 order by version desc limit 1`);
  const player = await house.world.player(0n);
  const why = async () =>
    (await house.world.post<GetAvanceAnswer>('/service-api/LiveBet/Open/GetAvance', {}, player)).body.Value
      .because;
  await vi.waitFor(async () => expect(await why()).toBe('advance_off'), WAIT_MS);
});

/** Somebody who has chosen a bonus and holds ten units. */
async function chooser(code: string): Promise<TestPlayer> {
  const player = await house.world.player(1000n);
  await house.world.post('/web-api/bets/options', { advanceBets: true }, player);
  await choose(player, code);
  return player;
}
/** A bet of four units that is staked on what other bets are expected to return. */
async function advanced(player: TestPlayer) {
  const bet = await ticket(player, { avanceBet: true, Summ: 4, betGUID: randomUUID() }, 1);
  expect(bet.answer.Value).toMatchObject({ status: 'accepted', stakeMinor: '400' });
  return bet;
}
/** Ends what is repaid by now. */
const repay = () => house.world.betting.tick(1);

it('the own bet that would complete wagering is waited for beyond the last day while it answers for an advance', async () => {
  await campaign('OWNBOUND', { ...GIFT, wagering: { ...wagering(1).wagering, isOwnCounted: true } });
  const player = await chooser('OWNBOUND');
  const bound = await ticket(player, { Summ: 10 }, 1);
  const bet = await advanced(player);
  await house.world.db.asOwner(`update bonus.bonus set ends_at = now() where person_id = $1`, [
    player.personId,
  ]);
  expect(await look(player)).toMatchObject({ status: 'active', wageredMinor: '0' });
  await bound.play([true]);
  expect(await look(player)).toMatchObject({ status: 'converted', convertedMinor: '1000' });
  await bet.play([true]);
  await repay();
});

it('the first bet stays the first while it answers for an advance', async () => {
  await campaign('FIRSTBOUND', { trigger: { on: 'first_bets_lost', bets: 1, percent: 100 }, unitsMax: 20 });
  const player = await chooser('FIRSTBOUND');
  const first = await ticket(player, { Summ: 10 }, 1);
  const bet = await advanced(player);
  await bet.play([false]);
  await deposit(player, 1000n);
  await own(player, 5, [false]);
  expect((await look(player)).status).toBe('chosen');
  await first.play([false]);
  await repay();
  expect(await look(player)).toMatchObject({ status: 'active', grantedMinor: '1000' });
});

it('a bet of an advance is played and earns nothing, also once it was repaid', async () => {
  const trigger = { on: 'own_bets', what: 'won', percent: 25, legsMin: 1, oddsMilliMin: 1500 } as const;
  await campaign('BOOSTOWN', { trigger: { ...trigger, stakedUnitsMin: 0 }, unitsMax: 50 });
  const player = await house.world.player(1000n);
  await house.world.post('/web-api/bets/options', { advanceBets: true }, player);
  const bound = await ticket(player, { Summ: 10 }, 1);
  await choose(player, 'BOOSTOWN');
  const bet = await advanced(player);
  await bet.play([true]);
  await bound.play([true]);
  await repay();
  expect((await look(player)).status).toBe('chosen');
  const until = Date.UTC(9000, 0, 1) as Instant;
  const ask = { from: instant(0), until, legsMin: 1, oddsMilliMin: 1500, personId: player.personId };
  const sums = await house.world.db.read({ brandId: BRAND }, async (tx) => ({
    whole: await listPlayedSums(tx, BRAND, ask),
    kept: await fittingSums.sums(tx, BRAND, ask),
  }));
  expect(sums).toMatchObject({
    whole: [{ stakeMinor: 1400n, fittingMinor: 1000n }],
    kept: [{ fittingMinor: 1000n }],
  });
  // The next one of own money is the first that fits.
  await own(player, 8, [true]);
  expect(await look(player)).toMatchObject({ status: 'active', grantedMinor: '200' });
});
