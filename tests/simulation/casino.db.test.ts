// The seamless wallet of a casino in three currencies: rounds, free rounds, bonuses that are wagered by rounds, what points buy and the cashback of weeks, drawn by a seed
// and compared with a notebook, answer by answer. Then its books are broken by hand, one by one, and `npm run verify` finds each.

import { present } from '@overround/kernel';
import { seededRandom } from '@overround/rng';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../scripts/verify.ts';
import { BRAND, type CasinoWorld, openCasinoWorld } from '../../modules/casino/src/casino-world.testing.ts';
import { playEvening } from './casino-acts.ts';
import { FUNDS_WAYS } from './casino-funds-rounds.ts';
import { arrive, CODES, type Gambler, GIFT, LEVELS, MONEYS, SHOP_POINTS, SPINS } from './casino-scene.ts';
import { checkKinds } from './ledger-kinds.ts';

const SEED = process.env['SIMULATION_SEED'] ?? 'casino';
const WEEKS = Math.max(2, Math.round(Number(process.env['SIMULATION_OPERATIONS'] ?? 0) / 10_000));
/** A world in which something has not happened by then goes on, up to so many. */
const WEEKS_MAX = WEEKS * 4;
/** How many come new in a week; some of before come again. */
const NEWCOMERS = 12;
const LETTERS = 12;
const LANES = 4;
const WEEK_MS_MAX = 60_000;

let world: CasinoWorld;
const done = new Map<string, number>();
beforeAll(async () => {
  world = await openCasinoWorld();
  const wagering = {
    times: GIFT.times,
    kinds: ['single'],
    legsMin: 1,
    oddsMilliMin: 1500,
    isLiveCounted: true,
  };
  const campaign = async (code: string, more: object): Promise<void> => {
    const terms = {
      trigger: { on: 'choice' },
      unitsMax: GIFT.units,
      choiceDays: 7,
      days: 7,
      // Beyond this another person would have to say yes.
      grantsMax: 900,
      wagering,
      isStakedWhole: false,
      isGiftKept: false,
      isWelcome: false,
      ...more,
    };
    const order = { kind: 'sport', code, reason: 'simulation', terms };
    const made = await world.call('POST', '/operator-api/v1/bonuses/campaigns', order);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
  };
  const games = { games: { slots: 100, table: 10 }, stakeUnitsMax: GIFT.stakeUnitsMax };
  await campaign(CODES.gift, games);
  await campaign(CODES.shop, { ...games, pointsPrice: SHOP_POINTS });
  const trigger = {
    on: 'free_spins',
    provider: 'scripted',
    game: 'reels',
    spins: SPINS.count,
    spinCents: 20,
    percent: 100,
  };
  await campaign(CODES.spins, { trigger });
  await campaign(CODES.ownFirst, {
    games: { slots: 100, table: 33 },
    stakeUnitsMax: GIFT.stakeUnitsMax,
    fundsOrder: 'own_first',
    wagering: { ...wagering, isOwnCounted: true },
  });
  const slotsAlone = { games: { slots: 100 }, stakeUnitsMax: GIFT.stakeUnitsMax };
  await campaign(CODES.bonusFirst, { ...slotsAlone, fundsOrder: 'bonus_first' });
});
afterAll(() => world.close());

const WAYS = [
  'bet',
  'win',
  'rollback',
  'end',
  'bet again',
  'win again',
  'rollback again',
  'end again',
  'rolled_back',
  'round_closed',
  'round_unknown',
  'funds_insufficient',
  'transaction_differs',
  'free round',
  'late round honoured',
  'late round declined',
  'bought with points',
  'points too few',
  'bonus converted',
  'bonus lost',
  'bonus cancelled',
  'bonus expired',
  'cashback of losses',
  'cashback of bets',
  ...FUNDS_WAYS,
  ...MONEYS.flatMap((money) => [`session in ${money}`, `bonus in ${money}`, `cashback in ${money}`]),
];

/** A week goes by: what was played in it is over, each week in a place of its own in the past. */
async function endWeek(week: number, gamblers: readonly Gambler[]): Promise<void> {
  const daysAgo = 36_000 - week * 8;
  await world.db.asOwner(
    `update bonus.game_round set finished_at = finished_at - $1 * interval '1 day' where finished_at > now() - interval '1 day'`,
    [daysAgo],
  );
  const saw = (what: string): void => void done.set(what, (done.get(what) ?? 0) + 1);
  for (const { purses, points } of gamblers)
    for (const { own, money } of purses) {
      const { staked, won } = own.takePeriod();
      const lost = staked > won ? staked - won : 0n;
      const level = LEVELS.find((one) => one.points === points) ?? LEVELS[0];
      const ofBets = (staked * level.betBps) / 10_000n;
      const back = ofBets + (lost * level.lossPercent) / 100n;
      own.sum += back;
      if (back === 0n) continue;
      saw(level.betBps > 0n ? 'cashback of bets' : 'cashback of losses');
      saw(`cashback in ${money}`);
    }
  await Promise.all([world.bonuses.refresh(BRAND), world.bonuses.refresh(BRAND)]);
}

async function checkBooks(gamblers: readonly Gambler[]): Promise<void> {
  const persons = gamblers.map(({ player }) => player.personId);
  const own = await world.db.asOwner(
    `select account_id, balance_minor from wallet.account where kind = 'cash' and person_id = any ($1)`,
    [persons],
  );
  const balances = new Map(own.map((row) => [Number(row['account_id']), row['balance_minor']]));
  const kept = await world.db.asOwner(
    `select person_id, status, converted_minor, granted_minor from bonus.bonus where person_id = any ($1) order by bonus_id`,
    [persons],
  );
  for (const { player, purses, bonuses } of gamblers) {
    for (const { accountId, own: book, money } of purses)
      expect(balances.get(accountId), `own money in ${money}, seed ${SEED}`).toBe(book.sum);
    const mine = kept.filter((row) => row['person_id'] === player.personId);
    expect(mine.map((row) => [row['status'], row['converted_minor'], row['granted_minor']])).toEqual(
      bonuses.map(({ status, ownMinor, grantedMinor }) => [status, ownMinor, grantedMinor]),
    );
  }
}

async function broken(): Promise<readonly string[]> {
  // Tables that fill within a minute were not looked at yet, and what is planned for none takes long over many.
  await world.db.asOwner('analyze');
  const found: string[] = [];
  await verify(world.db.ownerUrl, (line) => {
    if (line.startsWith('✗')) found.push(line.slice(2, line.lastIndexOf(':')));
  });
  return found;
}

it('keeps every round, free round, bonus and cashback as a notebook has it', {
  timeout: 60_000 + WEEKS_MAX * WEEK_MS_MAX,
}, async () => {
  const all: Gambler[] = [];
  const seen = () => WAYS.every((way) => done.has(way));
  for (let week = 0; week < WEEKS || (week < WEEKS_MAX && !seen()); week += 1) {
    const random = seededRandom(`${SEED}-${week}`);
    const back = random.shuffle([...all]).slice(0, NEWCOMERS / 2);
    const tonight = [...back];
    // As many in each currency, whatever the dice.
    for (let at = 0; at < NEWCOMERS; at += 1)
      tonight.push(await arrive({ world, random, done }, present(MONEYS[at % MONEYS.length], 'a currency')));
    all.push(...tonight.slice(back.length));
    // Each by dice of their own, so that who is faster changes nothing.
    const evenings = tonight.map((one, at) => () => {
      const scene = { world, random: seededRandom(`${SEED}-${week}-${at}`), done };
      return playEvening(scene, one, LETTERS);
    });
    const lane = async (): Promise<void> => {
      for (let evening = evenings.shift(); evening; evening = evenings.shift()) await evening();
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    await endWeek(week, all);
    await checkBooks(all);
  }
  expect(
    WAYS.filter((way) => !done.has(way)),
    `seed ${SEED}`,
  ).toEqual([]);
  await checkKinds(world.db, 'casino', SEED);
  expect(await broken(), `seed ${SEED}`).toEqual([]);
  process.stdout.write(`simulation of the casino: ${JSON.stringify(Object.fromEntries(done))}\n`);
});

/** Each of another kind of books, by a change that undoes itself when it is made again. */
const BREAKS = [
  {
    table: 'casino.movement',
    key: 'movement_id',
    change: 'amount_minor = amount_minor # 1',
    where: `kind = 'win' and amount_minor > 1`,
    found: [
      'every bet, win and rollback of a casino moved what it says, once',
      'every round bet and won what its movements say',
    ],
  },
  {
    table: 'casino.round',
    key: 'round_id',
    change: 'bet_minor = bet_minor # 1',
    where: 'not is_free and bet_minor > 1',
    found: [
      'the account of a casino has what its rounds bet less what they won, per currency, and nothing else',
    ],
  },
  {
    table: 'bonus.cashback',
    key: 'account_id, from_at',
    change: 'paid_minor = paid_minor # 1',
    where: 'paid_minor > 1',
    found: ['every cashback of games was paid to the account that played, once and to the unit'],
  },
  {
    table: 'bonus.bonus',
    key: 'bonus_id',
    change: 'forfeited_minor = forfeited_minor # 1',
    where: `status = 'expired' and forfeited_minor > 1`,
    found: ['every bonus moved what it says: given once, converted and given back to the unit'],
  },
  {
    table: 'bonus.point_purchase',
    key: 'purchase_id',
    change: 'bonus_id = -bonus_id',
    where: 'true',
    found: [
      'nobody bought more with points than they had earned by then, and every purchase is one bonus of theirs at its price',
    ],
  },
] as const;

it('is found broken by verify in movements, rounds, cashback and bonuses of the casino, and holds again when it is mended', async () => {
  const force = async (): Promise<void> => {
    for (const { table, key, change, where } of BREAKS)
      await world.db.asOwner(
        `do $$ begin perform set_config('session_replication_role', 'replica', true);
           update ${table} set ${change}
            where (${key}) = (select ${key} from ${table} where ${where} order by ${key} limit 1); end $$`,
      );
  };
  await force();
  expect(await broken()).toEqual(expect.arrayContaining(BREAKS.flatMap(({ found }) => found)));
  await force();
  expect(await broken()).toEqual([]);
});
