// Orders as players would make them, of every kind, from what is on the board or was a moment ago.

import { randomUUID } from 'node:crypto';
import type { BetOrder, Coupon, OrderOwner, PlaceOutcome, Selection } from '@overround/betting';
import type { BookEvent } from '@overround/catalog';
import { minor, type OddsMilli } from '@overround/kernel';
import type { Random } from '@overround/rng';
import { BRAND, type MoneyWorld } from './money-world.ts';
import {
  DUEL,
  DUEL_AHEAD,
  DUEL_BEHIND,
  EACH_WAY_PLACE,
  FORWARD,
  RACE,
  SCORER_TYPES,
  WINNER,
} from './simulated-feed.ts';

/** An order as its player remembers it: sent, maybe more than once, with every answer that came back. */
export interface SentOrder {
  readonly owner: OrderOwner;
  readonly order: BetOrder;
  readonly answers: PlaceOutcome[];
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
  const picked: (readonly Selection[])[] = [];
  for (const event of random.shuffle(events)) {
    if (picked.length === legs) break;
    const picks = drawPicks(world, random, event);
    // Some see too late that a price is gone.
    if (picks.every((one) => isOpen(world, one)) || random.chance(BLIND)) picked.push(picks);
  }
  // A place part goes with winners only; most players know.
  const isKnown = isEachWay(picked.flat()) || random.chance(BLIND);
  const selections = isKnown ? picked.flat() : picked.flatMap((picks) => picks.slice(0, 1));
  const coupon: Coupon = { ...drawShape(random, selections), selections };
  return {
    owner: { brandId: BRAND, ...player, currency: 'EUR', guid: randomUUID(), source: 'simulation' },
    order: {
      coupon,
      stakeMinor: minor(ownSums(coupon) ?? BigInt(random.integer(20, 3000))),
      pricePolicy: random.pick(['exact', 'any', 'same_or_better'] as const),
      ...(random.chance(INSURED) ? { insurance: { percent: random.pick([50, 100]) } } : {}),
    },
    answers: [],
  };
}

/** How many pick what cannot be bet on. */
const BLIND = 0.1;
/** How many orders come with an insurance. */
const INSURED = 0.1;
/** How many expresses ask for their boost. */
const BOOSTED = 0.5;
/** What the parts of a coupon stake together, where they have sums of their own. */
const ownSums = ({ groups, sizeStakes }: Coupon): bigint | undefined =>
  (sizeStakes ?? groups?.map(({ stakeMinor }) => stakeMinor))?.reduce((all, one) => all + one, 0n);

/** What the groups of a multibet stake together. */
const GROUPS_MINOR = 700;

const isOpen = ({ catalog }: MoneyWorld, { gameId, type, parameterMilli }: Selection): boolean =>
  catalog.book.findOutcome(gameId, type, parameterMilli / 1000)?.status === 'open';

/** A result or a scorer of a match, or a runner of a race: to win, each way, or ahead of another one. */
function drawPicks({ catalog }: MoneyWorld, random: Random, event: BookEvent): Selection[] {
  const gameId = event.mainGameId;
  const pick = (type: number, parameter: number): Selection => {
    const now = catalog.book.findOutcome(gameId, type, parameter)?.oddsMilli ?? (2000 as OddsMilli);
    const oddsMilliSeen = (random.chance(0.05) ? now - 5 : now) as OddsMilli; // Stays far above 1.001.
    return { gameId, type, parameterMilli: Math.round(parameter * 1000), oddsMilliSeen };
  };
  if (event.sportId !== RACE.sportId)
    return [random.chance(0.2) ? pick(random.pick(SCORER_TYPES), FORWARD) : pick(random.integer(1, 3), 0)];
  if (random.chance(0.3)) return [pick(random.pick([DUEL_AHEAD, DUEL_BEHIND]), DUEL)];
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
    case 'system': {
      if (random.chance(0.5)) return { ...plain, kind, sizes: [random.integer(1, 2)] };
      const sizeStakes = [1, 2].map(() => BigInt(random.integer(10, 900)));
      return { kind, sizes: [1, 2], sizeStakes, bankers: random.chance(0.5) ? [0] : [] };
    }
    case 'conditional':
      return { ...plain, kind, goesOn: random.pick(['win', 'not_lost'] as const) };
    case 'anti_express':
      return { ...plain, kind, antiPercent: 50, sizes: count > 2 && random.chance(0.5) ? [2] : [] };
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
    case 'express':
      return { ...plain, kind, ...(random.chance(BOOSTED) ? { wantsBoost: true } : {}) };
    default:
      return { ...plain, kind };
  }
}
