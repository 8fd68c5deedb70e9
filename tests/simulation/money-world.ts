// Players, feed and failures in one process against the real database; everything is drawn from one seed.

import { randomUUID } from 'node:crypto';
import {
  type BetOrder,
  type Betting,
  type Coupon,
  hasOpenBets,
  openBetting,
  openStakesOf,
  type OrderOwner,
  type PlaceOutcome,
  type Selection,
} from '@overround/betting';
import { type BookEvent, type Catalog, openCatalog, readResult } from '@overround/catalog';
import { insertPerson } from '@overround/identity';
import {
  type AccountId,
  type BrandId,
  minor,
  type Minor,
  type OddsMilli,
  type PersonId,
  systemClock,
} from '@overround/kernel';
import { openOutbox, silentLog } from '@overround/platform';
import type { Random } from '@overround/rng';
import { openSite, type Site } from '@overround/site';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { openWallet, type Wallet } from '@overround/wallet';
import { type Faults, faultyDatabase, untilDone } from './faults.ts';
import { EACH_WAY_PLACE, openSimulatedFeed, RACE, type SimulatedFeed, WINNER } from './simulated-feed.ts';

export const BRAND = 1 as BrandId; // Seeded by the migrations of site.

export interface SimulatedPlayer {
  readonly personId: PersonId;
  readonly accountId: AccountId;
}

/** An order as its player remembers it: sent, maybe more than once, with every answer that came back. */
export interface SentOrder {
  readonly owner: OrderOwner;
  readonly order: BetOrder;
  readonly answers: PlaceOutcome[];
}

export interface MoneyWorld {
  readonly db: TestDatabase;
  readonly site: Site;
  readonly wallet: Wallet;
  readonly feed: SimulatedFeed;
  readonly faults: Faults;
  readonly players: readonly SimulatedPlayer[];
  catalog: Catalog;
  betting: Betting;
  close(): Promise<void>;
}

const RESULTED = 'simulation.event_resulted';

export async function openMoneyWorld(random: Random, playerCount: number): Promise<MoneyWorld> {
  const db = await openTestDatabase();
  const site = await openSite({
    db,
    log: silentLog,
    options: { isDevelopment: true, originOf: (brand) => `https://${brand.hosts[0]}` },
  });
  const outbox = openOutbox([{ event: 'event.resulted', name: RESULTED }]);
  const wallet = openWallet({
    db,
    outbox,
    clock: systemClock,
    directory: site.directory,
    isInUse: hasOpenBets,
    openStakes: openStakesOf,
  });
  const faults: Faults = { lostAnswer: 0, deadTransaction: 0, injected: 0 };
  const feed = openSimulatedFeed(random);
  const parts = { db, site, wallet, feed, random, faults };
  const running = await start(parts);
  const players: SimulatedPlayer[] = [];
  const world: MoneyWorld = {
    ...parts,
    ...running,
    players,
    close: async () => {
      await world.catalog.stop();
      await site.close();
      await db.drop();
    },
  };
  await db.inTransaction({ brandId: BRAND }, async (tx) => {
    for (let count = 0; count < playerCount; count += 1) {
      const personId = randomUUID() as PersonId; // Any id names a person here.
      await insertPerson(tx, { brandId: BRAND, personId, countryId: 1, lang: 'en' });
      players.push({
        personId,
        accountId: await wallet.openAccount(tx, { brandId: BRAND, personId, currency: 'EUR' }),
      });
    }
  });
  return world;
}

interface Parts extends Pick<MoneyWorld, 'db' | 'site' | 'wallet' | 'feed' | 'faults'> {
  readonly random: Random;
}

/** What a process builds when it starts: everything in memory comes from the tables. */
async function start({
  db,
  site,
  wallet,
  feed,
  random,
  faults,
}: Parts): Promise<Pick<MoneyWorld, 'catalog' | 'betting'>> {
  const outbox = openOutbox([{ event: 'event.resulted', name: RESULTED }]);
  const randomBytes = (count: number): Uint8Array => random.bytes(count);
  const catalog = await openCatalog({
    db,
    outbox,
    clock: systemClock,
    log: silentLog,
    site: site.directory,
    randomBytes,
  });
  await catalog.startIntake(feed);
  await catalog.idle();
  const betting = openBetting({
    db: faultyDatabase(db, random, faults),
    outbox,
    clock: systemClock,
    randomBytes,
    directory: site.directory,
    book: catalog.book,
    readResult,
    wallet,
  });
  return { catalog, betting };
}

/** The process dies with whatever it held in memory, and another one starts. */
export async function restart(world: MoneyWorld, random: Random): Promise<void> {
  await world.catalog.stop();
  Object.assign(world, await start({ ...world, random }));
}

/** Money comes and goes: deposits, and withdrawals that leave winners with nothing to correct. */
export async function moveMoney(world: MoneyWorld, random: Random): Promise<void> {
  const player = random.pick(world.players);
  const isDeposit = random.chance(0.7);
  const amountMinor = minor(BigInt(random.integer(1, 100_000)));
  await payIn(world, player.accountId, isDeposit ? amountMinor : minor(-amountMinor));
}

/** A deposit; below 0 a withdrawal. */
const payIn = (world: MoneyWorld, account: AccountId, amountMinor: Minor): Promise<unknown> =>
  world.db.inTransaction({ brandId: BRAND }, (tx) =>
    world.wallet.post(tx, {
      brandId: BRAND,
      kind: amountMinor > 0n ? 'payment.deposit' : 'payment.withdrawal',
      source: 'payment',
      sourceId: randomUUID(),
      actor: 'system',
      currency: 'EUR',
      entries: [
        { account, amountMinor },
        {
          account: amountMinor > 0n ? 'deposits_clearing:simulated' : 'withdrawals_pending',
          amountMinor: minor(-amountMinor),
        },
      ],
    }),
  );

/** Settles what the outbox announced, as the job runner would: again and again until it worked. */
export async function settleAnnounced(world: MoneyWorld): Promise<number> {
  const jobs = await world.db.asOwner(
    `select j.id, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
    [RESULTED],
  );
  let settled = 0;
  for (const { id, payload } of jobs) {
    const event = payload as { eventId: number; resultVersion: number }; // Written by the outbox for this very event.
    settled += (await untilDone(() => world.betting.settleEvent(event))).changed;
    await world.db.asOwner('delete from graphile_worker._private_jobs where id = $1', [id]);
  }
  return settled;
}

/** An order as a player would make it from what is on the board, or was a moment ago. */
export function drawOrder(world: MoneyWorld, random: Random): SentOrder | undefined {
  const events = [...world.catalog.book.events('line'), ...world.catalog.book.events('live')];
  if (events.length === 0) return undefined;
  const player = random.pick(world.players);
  const legs = random.weighted([
    [1, 6],
    [2, 2],
    [3, 2],
    [4, 1],
  ]);
  const selections: Selection[] = [];
  for (const event of random.shuffle(events).slice(0, legs)) {
    selections.push(...drawPicks(world, random, event));
  }
  const coupon: Coupon = { ...drawShape(random, selections), selections };
  return {
    owner: { brandId: BRAND, ...player, currency: 'EUR', guid: randomUUID(), source: 'simulation' },
    order: {
      coupon,
      stakeMinor: minor(BigInt(coupon.groups ? GROUPS_MINOR : random.integer(20, 3000))),
      pricePolicy: random.pick(['exact', 'any', 'same_or_better'] as const),
    },
    answers: [],
  };
}

/** What the groups of a multibet stake together. */
const GROUPS_MINOR = 700;

/** A result of a match, or a runner of a race: to win, or each way. */
function drawPicks({ catalog }: MoneyWorld, random: Random, event: BookEvent): Selection[] {
  const gameId = event.mainGameId;
  const pick = (type: number, parameter: number): Selection => {
    const now = catalog.book.findOutcome(gameId, type, parameter)?.oddsMilli ?? (2000 as OddsMilli);
    const oddsMilliSeen = (random.chance(0.1) ? now - 5 : now) as OddsMilli; // Stays far above 1.001.
    return { gameId, type, parameterMilli: Math.round(parameter * 1000), oddsMilliSeen };
  };
  if (event.sportId !== RACE.sportId) return [pick(random.integer(1, 3), 0)];
  const runner = random.integer(1, RACE.runners);
  const winner = pick(WINNER, runner);
  return random.chance(0.5) ? [winner, pick(EACH_WAY_PLACE, runner + RACE.places / 1000)] : [winner];
}

const isEachWay = (selections: readonly Selection[]): boolean =>
  selections.every(({ type }, place) => type === (place % 2 === 0 ? WINNER : EACH_WAY_PLACE)) &&
  selections.length % 2 === 0;

/** A kind that these selections can be; place parts beside anything but their winners are refused. */
function drawShape(random: Random, selections: readonly Selection[]): Omit<Coupon, 'selections'> {
  const plain = { sizes: [], bankers: [] };
  const count = selections.length;
  if (isEachWay(selections)) return { ...plain, kind: 'each_way' };
  if (count === 1) return { ...plain, kind: 'single' };
  const kind = random.weighted([
    ['express', 6],
    ['system', count > 2 ? 4 : 0],
    ['chain', 2],
    ['conditional', 2],
    ['anti_express', 2],
    ['multibet', 2],
  ] as const);
  switch (kind) {
    case 'system':
      return { ...plain, kind, sizes: [random.integer(1, 2)] };
    case 'conditional':
      return { ...plain, kind, goesOn: random.pick(['win', 'not_lost'] as const) };
    case 'anti_express':
      return { ...plain, kind, antiPercent: 50 };
    case 'multibet': {
      const places = Array.from({ length: count }, (_, place) => place);
      const lobby = count > 2 && random.chance(0.5) ? [0] : [];
      const [first = 0, ...others] = places.slice(lobby.length);
      const groups = [
        { places: [first], stakeMinor: 400n },
        { places: others, stakeMinor: BigInt(GROUPS_MINOR) - 400n },
      ];
      return { kind, sizes: [], bankers: lobby, groups };
    }
    default:
      return { ...plain, kind };
  }
}

/** A player sells an open bet, or a part of it, at what it is worth at the moment. */
export async function sellSome(world: MoneyWorld, random: Random): Promise<number> {
  const rows = await world.db.asOwner(
    `select bet_id, person_id, stake_minor - sold_stake_minor as left from betting.bet where status = 'accepted'
      order by bet_id desc limit 200`,
  );
  if (rows.length === 0) return 0;
  const { bet_id: betId, person_id: personId, left } = random.pick(rows);
  const seller = { brandId: BRAND, personId: personId as PersonId };
  const part = random.chance(0.5) ? { stakeMinor: minor((BigInt(String(left)) + 1n) / 2n) } : {};
  const sold = await world.betting.sellBet(seller, { betId: Number(betId), ...part }).catch(() => undefined);
  return sold?.ok ? 1 : 0;
}

/** What players do with placed bets, and beside them; each is one way money may go wrong. */
export type Act = 'sale' | 'edit' | 'power' | 'bid' | 'vip';

/** A player does something with a bet, or asks for one at a price or stake of their own. Says what came of it, if anything did. */
export async function actSome(world: MoneyWorld, random: Random): Promise<Act | undefined> {
  const act = random.weighted([
    ['sale', 3],
    ['edit', 3],
    ['power', 2],
    ['bid', 2],
    ['vip', 1],
  ] as const);
  try {
    return (await doOne(world, random, act)) ? act : undefined;
  } catch {
    return undefined; // Nobody knows what became of it; the books will tell.
  }
}

async function doOne(world: MoneyWorld, random: Random, act: Act): Promise<boolean> {
  switch (act) {
    case 'sale':
      return (await sellSome(world, random)) > 0;
    case 'bid': {
      const drawn = drawOrder(world, random);
      if (!drawn) return false;
      await world.betting.bid(drawn.owner, drawn.order, random.integer(1100, 6000));
      return true;
    }
    case 'vip': {
      const drawn = drawOrder(world, random);
      if (!drawn || drawn.order.coupon.groups) return false;
      const stakeMinor = minor(BigInt(random.integer(5_000_000, 40_000_000)));
      await payIn(world, drawn.owner.accountId, stakeMinor);
      return (await world.betting.askVip(drawn.owner, { ...drawn.order, stakeMinor })).ok;
    }
    default:
      return changeSome(world, random, act);
  }
}

/** Swaps, removes or adds a leg of an open bet, moves it to better prices, or stakes more on it. */
async function changeSome(world: MoneyWorld, random: Random, act: 'edit' | 'power'): Promise<boolean> {
  const rows = await world.db.asOwner(
    `select b.bet_id, b.person_id, b.leg_count, l.type from betting.bet b join betting.leg l using (brand_id, bet_id)
      where b.status = 'accepted' and l.leg_no = 1 and not l.is_live order by b.bet_id desc limit 100`,
  );
  if (rows.length === 0) return false;
  const { bet_id: number, person_id: personId, leg_count: legs, type } = random.pick(rows);
  const editor = { brandId: BRAND, personId: personId as PersonId };
  const betId = Number(number);
  if (act === 'power' && random.chance(0.5))
    return (
      await world.betting.raiseBet(editor, { betId, addStakeMinor: minor(BigInt(random.integer(20, 500))) })
    ).ok;
  const nothing = { remove: [], replace: [], add: [] };
  if (act === 'power')
    return (
      await world.betting.editBet(editor, {
        betId,
        kind: 'power_price',
        request: { ...nothing, isReprice: true },
      })
    ).ok;
  const event = random.pick([...world.catalog.book.events('line')]);
  const request = random.pick([
    { ...nothing, replace: [{ leg: 0, type: (Number(type) % 3) + 1, parameterMilli: 0 }] },
    { ...nothing, remove: [Number(legs) - 1] },
    { ...nothing, add: [{ gameId: event.mainGameId, type: 1, parameterMilli: 0 }] },
  ]);
  return (await world.betting.editBet(editor, { betId, kind: 'edit', request })).ok;
}
