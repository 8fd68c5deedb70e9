// What a slip is told before it is placed is what the engine makes of it: whose money each bet is of, and what all of them count once played.

import { bonusInvariants } from '@overround/bonus';
import type { MakeBetAnswer, MakeBetMultiAnswer, UpdateCouponAnswer } from '@overround/contracts/betting';
import type { SlipCount } from '@overround/contracts/bonus';
import { walletInvariants } from '@overround/wallet';
import { expect, it, vi } from 'vitest';
import { campaignIn, GIFT } from './bonus-campaign.testing.ts';
import { openBonusSuite } from './bonus-suite.testing.ts';
import { wagering } from './bonus-types.testing.ts';
import { event, MAKE, order } from './world-orders.testing.ts';
import type { TestPlayer } from './world.testing.ts';

/** A busy machine needs time, and a hang still ends. */
const WAIT_MS = 15_000;
const CHECK = '/service-api/LiveBet-update/Open/UpdateCoupon';
const MULTI = '/service-api/LiveBet/Secure/MakeBetWebMulti';
const house = openBonusSuite();
const campaign = campaignIn(() => house);
const { ask, choose, look, refName } = house.play;

const listed = (count: number, one: string): string => Array.from({ length: count }, () => one).join(',');
/** What singles at 2.00 of football are told, each of these stakes. */
async function told(player: TestPlayer, stakes: readonly number[], more = ''): Promise<SlipCount> {
  const { id } = await look(player);
  const [ones, odds] = [listed(stakes.length, '1'), listed(stakes.length, '2000')];
  const lists = `odds=${odds}&live=${listed(stakes.length, '0')}&sports=${ones}&champs=${ones}&types=${ones}&bet_legs=${ones}`;
  const sums = stakes.map((stake) => stake * 100).join(',');
  const url = `/web-api/api/bonuses/v1/slip?bonus_id=${id}&kind=single&${lists}&stake_minor=${sums}${more}`;
  return (await ask(player, 'GET', url)) as unknown as SlipCount;
}
/** The same singles placed by one call, and how they end. */
async function placed(player: TestPlayer, stakes: readonly number[], more: object = {}) {
  const refs = stakes.map(() => refName());
  const events = [];
  for (const ref of refs) events.push(event(await house.world.offer(ref)));
  const body = order(player, events, { Vid: 0, GroupsSumms: stakes, ...more });
  const { body: answer } = await house.world.post<MakeBetMultiAnswer>(MULTI, body, player);
  const play = async () => {
    for (const ref of refs) await house.world.result(ref, 0, 1);
  };
  return { bets: answer.Value.Bets, play };
}

/** What the check of one of them says that a bonus holds beside own money. */
async function besideOwn(player: TestPlayer, more: object): Promise<string | undefined> {
  const body = order(player, [event(await house.world.offer(refName()))], { Vid: 0, ...more });
  const { Value } = (await house.world.post<UpdateCouponAnswer>(CHECK, body, player)).body;
  return Value.summary.bounds?.bonusMinor;
}

// terms, own money, stakes, whether the bonus is named → whose money each is told to be of, and why it counts or not
it.each([
  [
    'FUNDSOWN',
    { fundsOrder: 'own_first' },
    800n,
    [6, 7, 3, 2, 4],
    false,
    'own counts|bonus counts|bonus counts|own counts|own short',
  ],
  [
    'FUNDSBONUS',
    { fundsOrder: 'bonus_first' },
    800n,
    [6, 7, 3, 1],
    false,
    'bonus counts|own counts|bonus counts|bonus counts',
  ],
  ['OWNALONE', {}, 1000n, [6, 7, 4], false, 'own counts|own short|own counts'],
  ['NOTOWN', { wagering: wagering(2).wagering }, 1000n, [6, 3], false, 'own own|own own'],
  [
    'NAMED',
    { stakeUnitsMax: 6 },
    0n,
    [6, 7, 5, 4],
    true,
    'bonus counts|bonus stake|bonus short|bonus counts',
  ],
  [
    'NAMEDORDER',
    { fundsOrder: 'bonus_first' },
    500n,
    [6, 5, 4],
    true,
    'bonus counts|bonus short|bonus counts',
  ],
  ['NAMEDOWN', { fundsOrder: 'own_first' }, 500n, [5, 6], true, 'bonus own_first|bonus counts'],
  [
    'ENOUGH',
    { wagering: { ...wagering(1).wagering, isOwnCounted: true } },
    5000n,
    [7, 7, 7],
    false,
    'own counts|own counts|own enough',
  ],
] as const)(
  '%s: several singles count what their slip was told',
  async (code, terms, ownMinor, stakes, isNamed, expected) => {
    expect(await campaign(code, { ...GIFT, ...terms })).toBe('made');
    const player = await house.world.player(ownMinor);
    await choose(player, code);
    const slip = await told(player, stakes, isNamed ? '' : '&funds=own');
    expect(slip.bets.map(({ paidFrom, reason }) => `${paidFrom} ${reason}`).join('|')).toBe(expected);
    const { id } = await look(player);
    const named = isNamed ? { userIdBonus: id } : {};
    // What its terms stake beside own money bounds the stakes of the coupon.
    expect(await besideOwn(player, named)).toBe(!isNamed && 'fundsOrder' in terms ? '1000' : undefined);
    const { bets, play } = await placed(player, stakes, named);
    for (const [at, { reason, paidFrom }] of slip.bets.entries()) {
      const { Value, Success } = bets[at] ?? {};
      expect(Success).toBe(!['short', 'stake', 'own_first'].includes(reason));
      if (Value) expect(Value.accountId === player.accountId ? 'own' : 'bonus').toBe(paidFrom);
    }
    const before = BigInt(slip.wageredMinor);
    await play();
    const { wageredMinor, requiredMinor } = await look(player);
    const foretold = before + BigInt(slip.countedMinor);
    // What is staked beyond enough counts nothing more, and takes nothing away.
    if (foretold < BigInt(requiredMinor)) expect(wageredMinor).toBe(String(foretold));
    else expect(BigInt(wageredMinor) >= BigInt(requiredMinor)).toBe(true);
  },
);

const one = async (player: TestPlayer, more: object) => {
  const ref = refName();
  const events = [event(await house.world.offer(ref))];
  const { body } = await house.world.post<MakeBetAnswer>(MAKE, order(player, events, more), player);
  return { ref, bet: body };
};

// options of a slip, fields of its order → whose money it is told to be of, and what it counts
it.each([
  ['INSURED', 'insurance', { InsurancePercent: 50 }, 'own insured 0'],
  ['CUTDOWN', 'later', { FillMode: 1 }, 'own counts 500'],
  ['PLAIN', undefined, {}, 'bonus counts 500'],
] as const)(
  '%s: a bet with options counts what its slip was told',
  async (code, options, fields, expected) => {
    await campaign(code, { ...GIFT, fundsOrder: 'bonus_first' });
    const player = await house.world.player(1000n);
    await choose(player, code);
    const { id } = await look(player);
    const more = `&funds=own${options ? `&options=${options}` : ''}`;
    const [slip] = (await told(player, [5], more)).bets;
    expect(`${slip?.paidFrom} ${slip?.reason} ${slip?.countedMinor}`).toBe(expected);
    // Of a bonus that is named it would be refused, and the slip knows that, too.
    if (options) {
      const [named] = (await told(player, [5], `&options=${options}`)).bets;
      expect(named).toMatchObject({ reason: options === 'later' ? 'option' : 'insured', countedMinor: '0' });
      const { bet } = await one(player, { Summ: 5, userIdBonus: id, ...fields });
      expect(bet.code).toBe('bonus_option');
    }
    const { ref, bet } = await one(player, { Summ: 5, ...fields });
    expect(bet.Value.accountId === player.accountId ? 'own' : 'bonus').toBe(slip?.paidFrom);
    await house.world.result(ref, 0, 1);
    expect((await look(player)).wageredMinor).toBe(slip?.countedMinor);
  },
);

it('an advance bet counts nothing, as its slip was told, also once the advance is repaid', async () => {
  const { world } = house;
  await world.db.asOwner(`
    insert into site.brand_version (brand_id, version, config, reason)
    select brand_id, version + 1, jsonb_set(config, '{betting}', coalesce(config->'betting', '{}')
             || '{"advance": {"withinHours": 48, "expectedPercent": 50}}'), 'test'
      from site.brand_version where brand_id = 1 order by version desc limit 1`);
  await campaign('ADVANCE', GIFT);
  const player = await world.player(1000n);
  await choose(player, 'ADVANCE');
  await world.post('/web-api/bets/options', { advanceBets: true }, player);
  const backing = await one(player, { Summ: 10 });
  const [slip] = (await told(player, [4], '&funds=own&options=advance')).bets;
  expect(slip).toMatchObject({ reason: 'advance', countedMinor: '0', paidFrom: 'advance' });
  let advanced = await one(player, { Summ: 4, avanceBet: true });
  await vi.waitFor(async () => {
    if (!advanced.bet.Success) advanced = await one(player, { Summ: 4, avanceBet: true });
    expect(advanced.bet.Success).toBe(true);
  }, WAIT_MS);
  await world.result(advanced.ref, 1, 0);
  await world.result(backing.ref, 1, 0);
  await world.betting.tick(1);
  const page = await ask(player, 'GET', `/web-api/api/bonuses/v1/bets/${advanced.bet.Value.Id}`);
  expect(page).toMatchObject({ count: { reason: 'advance', countedMinor: '0', isOwn: true } });
  // The bet it stood on is of own money, and counts.
  expect((await look(player)).wageredMinor).toBe('1000');
});

it('a slip whose bets, legs and stakes do not go together is refused by its field', async () => {
  await campaign('TORN', GIFT);
  const player = await house.world.player(1000n);
  await choose(player, 'TORN');
  const { id } = await look(player);
  const slip = 'kind=single&odds=2000,2000&live=0,0&sports=1,1&champs=1,1&types=1,1';
  for (const torn of [
    'stake_minor=100,100',
    'stake_minor=100&bet_legs=1,1',
    'stake_minor=100,100&bet_legs=1,2',
  ]) {
    const answer = await ask(player, 'GET', `/web-api/api/bonuses/v1/slip?bonus_id=${id}&${slip}&${torn}`);
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'input_malformed' } });
  }
});

it.each([...walletInvariants, ...bonusInvariants].map((one) => [one.name, one.sql]))(
  'after all of that: %s',
  async (_name, text) => {
    expect(await house.world.db.asOwner(text)).toMatchObject([{ broken: 0n }]);
  },
);
