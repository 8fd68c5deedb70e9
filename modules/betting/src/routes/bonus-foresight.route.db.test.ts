// Campaigns that other bets, other players or free rounds earn: what the past tells of them is what the engine comes to with one who stakes the same.

import { bonusInvariants } from '@overround/bonus';
import type { BonusTerms } from '@overround/contracts/bonus';
import type { BrandId } from '@overround/kernel';
import { walletInvariants } from '@overround/wallet';
import { expect, it } from 'vitest';
import { campaignIn, foretoldIn, GIFT } from './bonus-campaign.testing.ts';
import { type BonusSuite, openBonusSuite } from './bonus-suite.testing.ts';
import { wagering } from './bonus-types.testing.ts';
import { openPlayedCasino } from './played-casino.testing.ts';
import type { TestPlayer } from './world.testing.ts';

const BRAND = 1 as BrandId; // Seeded by the migrations of site.
const house: BonusSuite = openBonusSuite(() => new Map([['played', casino.door]]));
const casino = openPlayedCasino(() => house);
const campaign = campaignIn(() => house);
const foretold = foretoldIn(() => house);
const { choose, look, ticket } = house.play;

type Steps = readonly (readonly [units: number, isWon: boolean])[];
const termsOf = (more: Partial<BonusTerms>): BonusTerms => ({
  ...GIFT,
  choiceDays: 7,
  days: 7,
  grantsMax: 5,
  ...wagering(1),
  isStakedWhole: false,
  isGiftKept: false,
  isWelcome: false,
  ...more,
});
const age = ({ personId }: TestPlayer, to: string) =>
  house.world.db.asOwner(`update betting.bet set accepted_at = ${to} where person_id = $1`, [personId]);
async function bets(player: TestPlayer, steps: Steps, more: object = {}): Promise<void> {
  for (const [Summ, isWon] of steps) {
    await (await ticket(player, { Summ, ...more }, 1)).play([isWon]);
    await house.bonuses.refresh(BRAND);
  }
}
let rounds = 0;
async function slots(
  player: TestPlayer,
  steps: Steps,
  more: { readonly bonusId?: number } = {},
): Promise<void> {
  for (const [units, isWon] of steps) {
    const bet = BigInt(units * 100);
    const id = `foresight:${(rounds += 1)}`;
    expect(await casino.round(player, { id, bet, win: isWon ? bet * 2n : 0n, ...more })).toBe('told');
    await house.bonuses.refresh(BRAND);
  }
}

it.each([
  [
    'LOSTSLOTS',
    [
      [4, false],
      [4, true],
    ],
    'converted',
    '800',
  ],
  [
    'LOSTAWAY',
    [
      [5, false],
      [3, false],
    ],
    'lost',
    '0',
  ],
] as const)('%s: rounds after a first bet that lost', async (code, steps, status, convertedMinor) => {
  const trigger = { on: 'first_bets_lost', bets: 1, percent: 100 } as const;
  const terms = termsOf({ trigger, games: { slots: 100 } });
  const told = await foretold(terms, async (player) => {
    // Before the bet that earns it: of no bonus.
    await slots(player, [[2, false]]);
    await bets(player, [[8, false]]);
    await slots(player, steps);
  });
  expect(told).toEqual({ status, convertedMinor });
  expect(await campaign(code, terms)).toBe('made');
  const player = await house.world.player(1000n);
  await choose(player, code);
  await slots(player, [[2, false]]);
  await bets(player, [[8, false]]);
  await slots(player, steps, { bonusId: (await look(player)).id });
  expect(await look(player)).toMatchObject(told);
});

it('a share of what a week brought is wagered by the bets since it was shared', async () => {
  const trigger = { on: 'profit_share', percent: 50, legsMin: 1, oddsMilliMin: 1500 } as const;
  const terms = termsOf({ trigger });
  const steps: Steps = [
    [3, true],
    [2, false],
  ];
  const told = await foretold(
    terms,
    async (player) => {
      await bets(player, [[10, false]]);
      await age(player, `now() - interval '9 days'`);
      await bets(player, steps);
    },
    { days: 10 },
  );
  expect(told).toEqual({ status: 'converted', convertedMinor: '600' });
  expect(await campaign('HALFSHARE', terms)).toBe('made');
  const player = await house.world.player(1000n);
  await choose(player, 'HALFSHARE');
  await bets(player, [[10, false]]);
  await age(player, `'2020-01-08T12:00:00Z'`);
  await house.world.db.asOwner(`update bonus.bonus set occasion = '2020-W02' where person_id = $1`, [
    player.personId,
  ]);
  await house.bonuses.refresh(BRAND);
  await bets(player, steps, { userIdBonus: (await look(player)).id });
  expect(await look(player)).toMatchObject(told);
});

it('free rounds win what they are taken to win', async () => {
  const spins = {
    on: 'free_spins',
    provider: 'played',
    game: 'book',
    spins: 2,
    spinCents: 100,
    percent: 100,
  } as const;
  const terms = termsOf({ trigger: spins });
  const steps: Steps = [[3, true]];
  const told = await foretold(terms, (player) => bets(player, steps), { spinReturnPercent: 150 });
  expect(told).toEqual({ status: 'converted', convertedMinor: '600' });
  expect(await campaign('BOOK', terms)).toBe('made');
  const player = await house.world.player(0n);
  await choose(player, 'BOOK');
  await house.bonuses.refresh(BRAND);
  const [order] = casino.ordersOf(player);
  await casino.spin(String(order?.orderId), 'foresight:free:1', 200n);
  await casino.spin(String(order?.orderId), 'foresight:free:2', 100n);
  await house.bonuses.refresh(BRAND);
  await bets(player, steps, { userIdBonus: (await look(player)).id });
  expect(await look(player)).toMatchObject(told);
});

it('free rounds are not guessed: without what they are taken to win there is no answer', async () => {
  const spins = {
    on: 'free_spins',
    provider: 'played',
    game: 'book',
    spins: 2,
    spinCents: 100,
    percent: 100,
  } as const;
  const answer = await house.calls.app.inject({
    method: 'POST',
    url: '/operator-api/v1/bonuses/simulation',
    headers: { host: 'localhost', 'x-requested-with': 'overround' },
    payload: { terms: termsOf({ trigger: spins }), days: 1, baseUnits: 0 },
  });
  expect(answer.json()).toMatchObject({ error: { code: 'input_malformed' } });
});

it.each([...walletInvariants, ...bonusInvariants].map((one) => [one.name, one.sql]))(
  'after all of that: %s',
  async (_name, text) => {
    expect(await house.world.db.asOwner(text)).toMatchObject([{ broken: 0n }]);
  },
);
