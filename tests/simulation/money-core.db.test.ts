import { randomBytes } from 'node:crypto';
import { bettingInvariants } from '@overround/betting';
import { present } from '@overround/kernel';
import { type Random, seededRandom } from '@overround/rng';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../scripts/verify.ts';
import { ALL_ACTS, type Act, actSome } from './acts.ts';
import { checkPayouts } from './check-payouts.ts';
import { checkPools } from './check-pools.ts';
import { listUnseen } from './coverage.ts';
import { checkKinds, unseenKinds } from './ledger-kinds.ts';
import { bookRounding, fundPlayers, moveMoney, sealAll, settleAnnounced } from './money-moves.ts';
import { type MoneyWorld, openMoneyWorld, restart } from './money-world.ts';
import { drawOrder, type SentOrder } from './orders.ts';
import { checkHolds, payAllHeld } from './payout-holds.ts';
import { carryOutDeeds, checkDeeds, decideInQuiet } from './result-deeds.ts';
import { checkSaleOrders, waitNoMore } from './sale-orders.ts';

const DEFAULT_OPERATIONS = 100_000;
// 10^5 operations by default: orders sent, pools staked in, prices moved, results told, bets settled, money moved. The seed draws
// them all. What costs is the way to the database and back: orders go in crowds that share statements, and a connection that breaks too often makes
// the same settlement again and again, which proves nothing more.
const OPERATIONS = Number(process.env['SIMULATION_OPERATIONS'] ?? DEFAULT_OPERATIONS);
/** A slice of a night (`npm run simulate`): the ledger is sealed and worked out anew at the end. */
const IS_LONG = process.env['SIMULATION_OPERATIONS'] !== undefined && OPERATIONS >= DEFAULT_OPERATIONS;
/** A world in which something has not happened by then goes on, up to so many: a small one until it has seen what a large one sees. */
const OPERATIONS_MAX = Math.max(OPERATIONS * 2, DEFAULT_OPERATIONS);
/** As much for each operation on the busiest of machines; all of them come, however long they take. */
const OPERATION_MS_MAX = 20;
const SEED = process.env['SIMULATION_SEED'] ?? randomBytes(6).toString('hex');
/** A person is in a batch of orders once, so a crowd of few is many small batches, each of which costs a good deal before its first order. */
const PLAYERS = 1200;
const MATCHES_LISTED = 60;
/** Orders that are sent at once, and how often in a step: while feed, settlement and everything else go on. */
const ORDERS_PER_CROWD = 1250;
const CROWDS_PER_STEP = 2;
/** Each is a payment with all its calls; the cashier has a simulation of its own. */
const MOVEMENTS_PER_STEP = 10;
const ACTS_PER_STEP = 60;
/** What players do with bets happens side by side: one after the other they would be the slowest of a step. */
const LANES = 6;
/** How many connections break in bad weather, before the commit and after it. */
const BREAKS = 0.04;
/**
 * The server looks once a minute how much is in its tables, and plans by that: these fill from nothing within the first one, in which a statement
 * planned for none would read half of all bets. So it looks after so many operations, and whenever there are so many times as many.
 */
const FIRST_LOOK = 500;
const LOOK_AGAIN = 2;
/** History is only ever added to, so what was wrong in between is wrong at the end. */
const CHECKS = 2;

let world: MoneyWorld;
let random: Random;
beforeAll(async () => {
  process.stdout.write(`simulation of the money core: SIMULATION_SEED=${SEED}\n`);
  random = seededRandom(SEED);
  world = await openMoneyWorld(random, PLAYERS);
});
afterAll(() => world.close());

async function checkInvariants(): Promise<void> {
  await world.db.asOwner('analyze');
  const broken: string[] = [];
  await verify(world.db.ownerUrl, (line) => {
    if (line.startsWith('✗')) broken.push(line);
  });
  expect(broken, `seed ${SEED}`).toEqual([]);
}

/** Sends orders, a crowd at once, some of them several times, and remembers every answer; says how many, and how many of before were decided. */
async function sendOrders(sent: SentOrder[]): Promise<number> {
  let count = 0;
  for (let crowd = 0; crowd < CROWDS_PER_STEP; crowd += 1) {
    const tries: Promise<void>[] = [];
    for (let index = 0; index < ORDERS_PER_CROWD; index += 1) {
      const again = sent.length > 0 && random.chance(0.08) ? random.pick(sent.slice(-2000)) : undefined;
      const one = again ?? drawOrder(world, random);
      if (!one) continue;
      if (!again) sent.push(one);
      const times = random.chance(0.05) ? 3 : 1;
      count += times;
      for (let time = 0; time < times; time += 1)
        tries.push(
          world.betting.placeBet(one.owner, one.order).then(
            (answer) => void one.answers.push(answer),
            () => undefined, // Nobody knows what became of it: the player will ask, or send it again.
          ),
        );
    }
    await Promise.all(tries);
    // The delay of bets in play is over for those who sent them.
    count += await world.betting.tick(10_000_000).catch(() => 0);
  }
  return count;
}

/** Does the same so many times, some at once. */
async function sideBySide(times: number, work: () => Promise<void>): Promise<void> {
  let left = times;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** One guid has one answer: the same bet, or the same refusal; only "not now" may be followed by another. */
function checkAnswers(sent: readonly SentOrder[]): void {
  for (const { owner, answers } of sent) {
    const final = answers.filter((answer) => answer.ok || answer.code !== 'not_now');
    const bets = new Set(final.flatMap((answer) => (answer.ok ? [answer.value.betId] : [])));
    expect(bets.size, `bets under ${owner.guid}, seed ${SEED}`).toBeLessThanOrEqual(1);
  }
}

it('keeps every promise of money and bets through failures, restarts and results in any order', {
  timeout: 600_000 + OPERATIONS_MAX * OPERATION_MS_MAX,
}, async () => {
  const sent: SentOrder[] = [];
  let operations = 0;
  const done = Object.fromEntries(ALL_ACTS.map((act) => [act, 0])) as Record<Act, number>; // One entry each.
  let nextCheck = OPERATIONS / CHECKS;
  let nextLook = FIRST_LOOK;
  const unseen = async (): Promise<readonly string[]> => [
    ...ALL_ACTS.filter((act) => done[act] === 0),
    ...(await listUnseen(world)),
    ...(await unseenKinds(world.db, 'money core')),
  ];
  const goesOn = async (): Promise<boolean> =>
    operations < OPERATIONS || (operations < OPERATIONS_MAX && (await unseen()).length > 0);
  await fundPlayers(world, random);
  // Of the others nothing can be said yet.
  await world.db.asOwner('analyze identity.person, wallet.account');
  while (await goesOn()) {
    const listed = () => world.feed.matches.filter((match) => match.stage !== 'ended').length;
    while (listed() < MATCHES_LISTED) await world.feed.list();
    await world.catalog.idle();
    world.faults.lostAnswer = random.chance(0.5) ? BREAKS : 0;
    world.faults.deadTransaction = random.chance(0.5) ? BREAKS : 0;

    // Players, feed and settlement at the same time.
    const moves = random.integer(60, 120);
    const feed = (async () => {
      for (let move = 0; move < moves; move += 1) {
        const recent = world.feed.matches.slice(-MATCHES_LISTED * 3);
        const going = recent.filter((match) => match.stage !== 'ended');
        await world.feed.happen(random.pick(random.chance(0.5) ? going : recent));
      }
    })();
    const acts = sideBySide(ACTS_PER_STEP, async () => {
      const what = await actSome(world, random);
      if (what) done[what] += 1;
    });
    const movements = sideBySide(MOVEMENTS_PER_STEP, () => moveMoney(world, random));
    const [orders, settled] = await Promise.all([
      sendOrders(sent),
      settleAnnounced(world),
      world.games.closePools().catch(() => 0),
      bookRounding(world).catch(() => undefined),
      feed,
      acts,
      movements,
    ]);
    operations += orders + settled + moves + MOVEMENTS_PER_STEP + ACTS_PER_STEP;

    if (operations >= nextLook) {
      nextLook = operations * LOOK_AGAIN;
      await world.db.asOwner('analyze');
    }
    if (random.chance(0.05)) await restart(world, random);
    if (operations >= nextCheck && nextCheck <= OPERATIONS) {
      nextCheck += OPERATIONS / CHECKS;
      await checkInvariants();
    }
  }
  world.faults.lostAnswer = 0;
  world.faults.deadTransaction = 0;
  await world.catalog.idle();
  await world.games.closePools();
  await settleAnnounced(world);
  while ((await world.betting.tick(10_000_000)) > 0) await world.betting.idle();
  await settleAnnounced(world);
  const settle = async (): Promise<void> => {
    await settleAnnounced(world);
    await payAllHeld(world, SEED);
  };
  await carryOutDeeds(world);
  await settle();
  // What one look ends may be what another one waits for.
  for (let calm = 0; calm < 2; ) calm = (await world.betting.tick(10_000_000)) > 0 ? 0 : calm + 1;
  await waitNoMore(world, SEED);
  await decideInQuiet(world, random, SEED, settle);
  await bookRounding(world);
  if (IS_LONG) await sealAll(world);
  await checkInvariants();
  checkAnswers(sent);
  await checkHolds(world, SEED);
  await checkDeeds(world, SEED);
  await checkSaleOrders(world, SEED);
  const bets = await checkPayouts(world, SEED);
  const pools = await checkPools(world, SEED);
  process.stdout.write(
    `simulation: ${operations} operations, ${bets} bets, ${JSON.stringify(done)}, ${JSON.stringify(pools)}, ${world.faults.injected} failures injected\n`,
  );
  expect(operations).toBeGreaterThanOrEqual(OPERATIONS);
  expect(bets).toBeGreaterThan(operations / 20);
  expect(await unseen()).toEqual([]);
  await checkKinds(world.db, 'money core', SEED);
});

/** What boosts paid and what insurances brought, each by a change that undoes itself when it is made again. */
const FUNDED =
  'the accounts of boosts and of insurances hold what those of all bets came to, per currency, and nothing else';
const BOOKS = [
  { book: 'boosts', change: 'boost_minor = boost_minor # 1', where: 'boost_minor > 1' },
  { book: 'insurances', change: 'insurance_minor = -insurance_minor', where: 'insurance_minor <> 0' },
] as const;

it.each(BOOKS)(
  'is found broken by verify in the book of $book, and holds again when it is mended',
  async ({ change, where }) => {
    const invariant = present(
      bettingInvariants.find(({ name }) => name === FUNDED),
      'what verify asks of boosts and insurances',
    );
    const broken = async (): Promise<number> => {
      const [row] = await world.db.asOwner(invariant.sql);
      return Number(row?.['broken']);
    };
    const key = 's.brand_id, s.bet_id, s.version';
    const force = (): Promise<unknown> =>
      world.db.asOwner(
        `do $$ begin perform set_config('session_replication_role', 'replica', true);
         update betting.settlement s set ${change}
          where (${key}) = (select ${key} from betting.settlement s join betting.bet b
                               on b.brand_id = s.brand_id and b.bet_id = s.bet_id and b.settlement_version = s.version
                             where ${where} order by ${key} limit 1); end $$`,
      );
    await force();
    expect(await broken()).toBe(1);
    await force();
    expect(await broken()).toBe(0);
  },
);
