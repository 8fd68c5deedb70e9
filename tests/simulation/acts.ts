// What players do with placed bets and beside them, and staff with results; each is one way money may go wrong.

import { minor, type PersonId } from '@overround/kernel';
import type { Random } from '@overround/rng';
import { BRAND, type MoneyWorld } from './money-world.ts';
import { give } from './money-moves.ts';
import { drawOrder } from './orders.ts';
import { passTime } from './payout-holds.ts';
import { decideByHand } from './result-deeds.ts';
import { waitToSell } from './sale-orders.ts';
import { RACE } from './simulated-feed.ts';
import { stakeInPool, takeBackFromPool } from './tote.ts';

const ACTS = {
  sale: 3,
  sale_later: 3,
  edit: 3,
  edit_in_play: 4,
  power: 2,
  bid: 2,
  vip: 1,
  pool: 3,
  undo: 2,
  insurance: 2,
  advance: 2,
  tote: 11,
  tote_cancel: 2,
  by_hand: 1,
  time: 1,
} as const;
export type Act = keyof typeof ACTS;
export const ALL_ACTS = Object.keys(ACTS) as readonly Act[]; // Keys of the table above.

/** A player does something with a bet, or asks for one in another way. Says what came of it, if anything did. */
export async function actSome(world: MoneyWorld, random: Random): Promise<Act | undefined> {
  const act = random.weighted(ALL_ACTS.map((one) => [one, ACTS[one]] as const));
  try {
    return (await doOne(world, random, act)) ? act : undefined;
  } catch {
    return undefined; // Nobody knows what became of it; the books will tell.
  }
}

async function doOne(world: MoneyWorld, random: Random, act: Act): Promise<boolean> {
  switch (act) {
    case 'bid':
    case 'vip':
    case 'advance':
      return askFor(world, random, act);
    case 'pool':
      return shareOut(world, random);
    case 'tote':
      return stakeInPool(world, random);
    case 'tote_cancel':
      return takeBackFromPool(world, random);
    case 'by_hand':
      return decideByHand(world, random);
    case 'time':
      return passTime(world, random);
    default:
      return changeOne(world, random, act);
  }
}

/** A bet at a price or a stake of one's own, or with a stake that open bets answer for. */
async function askFor(world: MoneyWorld, random: Random, act: 'bid' | 'vip' | 'advance'): Promise<boolean> {
  const drawn = drawOrder(world, random);
  if (!drawn) return false;
  const { owner, order } = drawn;
  if (act === 'bid') {
    await world.betting.bid(owner, order, random.integer(1100, 6000));
    return true;
  }
  if (order.coupon.groups) return false;
  if (act === 'advance') {
    const { insurance: _, ...plain } = order;
    return (await world.betting.advanceBet(owner, { ...plain, stakeMinor: minor(20n) })).ok;
  }
  const stakeMinor = minor(BigInt(random.integer(5_000_000, 40_000_000)));
  await give(world, [[owner.accountId, stakeMinor]]);
  return (await world.betting.askVip(owner, { ...order, stakeMinor })).ok;
}

/** What the house did not take of a request is offered to others, some of whom come at once; sometimes it is taken back. */
async function shareOut(world: MoneyWorld, random: Random): Promise<boolean> {
  const toCome = new Set(
    [...world.catalog.book.events('line')]
      .filter(({ sportId }) => sportId !== RACE.sportId)
      .map(({ mainGameId }) => mainGameId),
  );
  const drawn = Array.from({ length: 20 }, () => drawOrder(world, random)).find(
    (one) =>
      one?.order.coupon.kind === 'single' &&
      one.order.coupon.selections.every(({ gameId }) => toCome.has(gameId)),
  );
  if (!drawn) return false;
  const { owner, order } = drawn;
  const { betting } = world;
  const stakeMinor = minor(BigInt(random.integer(26_000_000, 45_000_000)));
  await give(world, [[owner.accountId, stakeMinor]]);
  const asked = await betting.askVip(owner, { ...order, stakeMinor });
  if (!asked.ok) return false;
  // What is left to staff they decline.
  if (asked.value.status === 'waiting') await betting.vipDesk.answer({ ...asked.value, login: 'anna' });
  const offered = await betting.pool.offer(owner, { requestId: asked.value.requestId });
  if (!offered.ok) return false;
  const { offerId } = offered.value;
  const takes = Array.from({ length: 3 }, async () => {
    const { personId, accountId } = random.pick(world.players);
    const taker = { brandId: BRAND, personId, accountId, currency: 'EUR' };
    const riskMinor = minor(BigInt(random.integer(1000, 10_000_000)));
    const guid = `pool-${random.integer(1, 2 ** 31)}`;
    await give(world, [[accountId, riskMinor]]);
    return (await betting.pool.take(taker, { offerId, riskMinor, guid })).ok;
  });
  // Waited for together: what fails of them is an end of this act and of nothing else.
  const drop = random.chance(0.2) ? betting.pool.drop(owner, offerId) : undefined;
  const [taken] = await Promise.all([Promise.all(takes), drop]);
  return taken.includes(true);
}

interface OpenBet {
  readonly betId: number;
  readonly personId: PersonId;
  readonly leftMinor: bigint;
  readonly legs: number;
  /** Outcome type of the first leg. */
  readonly type: number;
}

/** Open bets as a player's page shows them: read a moment ago, so some have ended since. */
interface Shown {
  readonly bets: readonly OpenBet[];
  /** How often it is still drawn from. */
  readonly uses: number;
}
/** Among how many of the newest open bets one is picked; who takes a purchase back has just made it, and in play there are few. */
const reachOf = (act: Change): number => (act === 'undo' ? 8 : act === 'edit_in_play' ? 2000 : 200);
const usesOf = (act: Change): number => (act === 'undo' ? 1 : 20);
const shown = new WeakMap<MoneyWorld, Map<number, Shown>>();

async function readOpenBets(world: MoneyWorld, act: Change): Promise<readonly OpenBet[]> {
  const rows = await world.db.asOwner(
    `select b.bet_id, b.person_id, b.stake_minor - b.sold_stake_minor as left, b.leg_count, l.type
       from (select * from betting.bet where brand_id = $1 and status = 'accepted' order by bet_id desc limit $2) b
      cross join lateral (select type, is_live from betting.leg
                           where brand_id = b.brand_id and bet_id = b.bet_id and leg_no = 1 offset 0) l
      where l.is_live or not $3`,
    [BRAND, reachOf(act), act === 'edit_in_play'],
  );
  return rows.map((row) => ({
    betId: Number(row['bet_id']),
    personId: row['person_id'] as PersonId, // As the column says.
    leftMinor: BigInt(String(row['left'])),
    legs: Number(row['leg_count']),
    type: Number(row['type']),
  }));
}

/** One of the newest open bets, in play or before it. */
async function pickOpenBet(world: MoneyWorld, random: Random, act: Change): Promise<OpenBet | undefined> {
  const pages = shown.get(world) ?? new Map<number, Shown>();
  shown.set(world, pages);
  const known = pages.get(reachOf(act));
  const page = known && known.uses > 0 ? known : { bets: await readOpenBets(world, act), uses: usesOf(act) };
  pages.set(reachOf(act), { ...page, uses: page.uses - 1 });
  return page.bets.length === 0 ? undefined : random.pick(page.bets);
}

type Change = Exclude<Act, 'bid' | 'vip' | 'pool' | 'advance' | 'tote' | 'tote_cancel' | 'by_hand' | 'time'>;

async function changeOne(world: MoneyWorld, random: Random, act: Change): Promise<boolean> {
  const bet = await pickOpenBet(world, random, act);
  if (!bet) return false;
  const { betId, personId, leftMinor } = bet;
  const owner = { brandId: BRAND, personId };
  const { betting } = world;
  const nothing = { remove: [], replace: [], add: [] };
  switch (act) {
    case 'sale': {
      const part = random.chance(0.5) ? { stakeMinor: minor((leftMinor + 1n) / 2n) } : {};
      return (await betting.sellBet(owner, { betId, ...part })).ok;
    }
    case 'sale_later':
      return waitToSell(world, random, bet);
    case 'undo':
      return (await betting.undoBet(owner, betId)).ok;
    case 'insurance':
      return (await betting.insureBet(owner, { betId, percent: random.pick([50, 100]) })).ok;
    case 'power': {
      if (random.chance(0.5))
        return (
          await betting.raiseBet(owner, { betId, addStakeMinor: minor(BigInt(random.integer(20, 500))) })
        ).ok;
      const request = { ...nothing, isReprice: true };
      return (await betting.editBet(owner, { betId, kind: 'power_price', request })).ok;
    }
    case 'edit':
    case 'edit_in_play': {
      const event = random.pick([...world.catalog.book.events('line'), ...world.catalog.book.events('live')]);
      const request = random.pick([
        { ...nothing, replace: [{ leg: 0, type: (bet.type % 3) + 1, parameterMilli: 0 }] },
        { ...nothing, remove: [bet.legs - 1] },
        { ...nothing, add: [{ gameId: event.mainGameId, type: 1, parameterMilli: 0 }] },
      ]);
      const edited = await betting.editBet(owner, { betId, kind: 'edit', request });
      // In play it waits like a bet, and the tick makes it.
      return edited.ok || edited.code === 'edit_waits';
    }
  }
}
