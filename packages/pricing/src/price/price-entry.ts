// One entry of a menu on one listing: the outcomes that are worth offering, with their prices.

import { encodeParameter, findGroup } from '@overround/markets';
import type { OddsMilli } from '@overround/kernel';
import type { LineLadder, MenuEntry } from '../menus/menu.ts';
import { isOfferable, type PricePolicy, priceAlone, priceTogether } from './book.ts';
import type { Listing } from './listing.ts';
import { chanceAt, chancesAt } from './worth.ts';

export interface PricedOutcome {
  /** `T` of the catalogue. */
  readonly type: number;
  /** Whole thousandths of `P`; 0 when there is none. */
  readonly parameter: number;
  /** Chance of winning given that the stake is not returned; the fair price is its inverse. */
  readonly probability: number;
  readonly oddsMilli: OddsMilli;
  /** The line nearest to even, in groups that mark one. */
  readonly isMain: boolean;
}

export function priceEntry(listing: Listing, entry: MenuEntry, policy: PricePolicy): PricedOutcome[] {
  return 'ladder' in entry ? priceLadder(listing, entry, policy) : priceList(listing, entry, policy);
}

/** Outcomes of an entry before they have prices, side by side: an object each would cost more than its price. */
const ROOM = 1024;
const types = new Int32Array(ROOM);
const parameters = new Int32Array(ROOM);
const chances = new Float64Array(ROOM);

type ListEntry = Exclude<MenuEntry, { ladder: LineLadder }>;
type LadderEntry = Extract<MenuEntry, { ladder: LineLadder }>;

function priceList(listing: Listing, entry: ListEntry, policy: PricePolicy): PricedOutcome[] {
  const length = collect(listing, entry);
  const outcomes: PricedOutcome[] = [];
  if (entry.book === 'each') {
    for (let k = 0; k < length; k += 1) {
      if (isOfferable(chances[k] ?? 0)) add(outcomes, k, priceAlone(chances[k] ?? 0, policy));
    }
  } else if (entry.book === 'group') {
    const all: number[] = [];
    for (let k = 0; k < length; k += 1) all.push(k);
    addBook(outcomes, all, policy);
  } else addByParameter(outcomes, length, policy);
  return outcomes;
}

/** Puts what the listing can tell the chance of side by side; how many there are. */
function collect(listing: Listing, entry: ListEntry): number {
  let length = 0;
  for (const offered of entry.types) {
    const list = offered.parameters(listing);
    if (length + list.length > ROOM) break;
    chancesAt(listing, offered.slot, list, chances, length);
    const from = length;
    for (let k = 0; k < list.length; k += 1) {
      const chance = chances[from + k] ?? Number.NaN;
      if (Number.isNaN(chance)) continue;
      types[length] = offered.slot.type;
      parameters[length] = list[k] ?? 0;
      chances[length] = chance;
      length += 1;
    }
  }
  return length;
}

function addByParameter(outcomes: PricedOutcome[], length: number, policy: PricePolicy): void {
  for (let first = 0; first < length; first += 1) {
    const parameter = parameters[first] ?? 0;
    // A parameter that came before has been priced with its first one.
    if (parameters.indexOf(parameter) < first) continue;
    const book: number[] = [];
    for (let k = first; k < length; k += 1) if (parameters[k] === parameter) book.push(k);
    addBook(outcomes, book, policy);
  }
}

/** Outcomes of which exactly one comes, priced together. A book of which one is as good as decided is closed. */
function addBook(outcomes: PricedOutcome[], places: readonly number[], policy: PricePolicy): void {
  const open: number[] = [];
  const book: number[] = [];
  for (let k = 0; k < places.length; k += 1) {
    const place = places[k] ?? 0;
    const chance = chances[place] ?? 0;
    if (chance > 1 - 1e-6) return;
    if (!(chance > 1e-9)) continue;
    open.push(place);
    book.push(chance);
  }
  const odds = priceTogether(book, policy);
  for (let k = 0; k < open.length; k += 1)
    if (isOfferable(book[k] ?? 0)) add(outcomes, open[k] ?? 0, odds[k]);
}

function add(outcomes: PricedOutcome[], place: number, oddsMilli: OddsMilli | undefined): void {
  if (oddsMilli === undefined) return;
  const probability = chances[place] ?? 0;
  outcomes.push({
    type: types[place] ?? 0,
    parameter: parameters[place] ?? 0,
    probability,
    oddsMilli,
    isMain: false,
  });
}

/** Chances of the lines of one ladder by step from its middle, which stands at `STEPS`. */
const STEPS = 64;
const overs = new Float64Array(2 * STEPS + 1);
const unders = new Float64Array(2 * STEPS + 1);

/** Ladders: from the middle outwards until a side gets too likely. */
function priceLadder(listing: Listing, { group, ladder }: LadderEntry, policy: PricePolicy): PricedOutcome[] {
  const outcomes: PricedOutcome[] = [];
  const { over, under, stepQuarters, about } = ladder;
  if (over === undefined || under === undefined) return outcomes;
  const middle = middleQuarters(listing, ladder);
  const reach = climb(listing, ladder, middle);
  const main = findGroup(group)?.hasMainLine ? nearestToEven(reach) : undefined;
  for (let step = reach.low; step <= reach.high; step += 1) {
    const quarters = middle + step * stepQuarters;
    const isMain = step === main;
    for (const side of SIDES) {
      const probability = (side === 'over' ? overs : unders)[step + STEPS] ?? 0;
      const oddsMilli = priceAlone(probability, policy);
      if (oddsMilli === undefined) continue;
      const parameter = parameterOf(ladder, side === 'under' && about === 'margin' ? -quarters : quarters);
      const type = side === 'over' ? over.type : under.type;
      outcomes.push({ type, parameter, probability, oddsMilli, isMain });
    }
  }
  return outcomes;
}

const SIDES = ['over', 'under'] as const;

/** Steps from the middle to the lowest and the highest line on offer; none when `high` is below `low`. */
interface Reach {
  low: number;
  high: number;
}

/** Neighbours are one step apart; their chances are left in `overs` and `unders`. */
function climb(listing: Listing, ladder: LineLadder, middle: number): Reach {
  const linesMax = Math.min(ladder.linesMax, STEPS);
  // The mean of a skewed count may lie a line away from its middle; one step either way finds the ladder again.
  let start = 0;
  if (!reads(listing, ladder, middle, 0)) {
    if (reads(listing, ladder, middle, 1)) start = 1;
    else if (reads(listing, ladder, middle, -1)) start = -1;
    else return { low: 0, high: -1 };
  }
  const reach: Reach = { low: start, high: start };
  let isUp = start >= 0;
  let isDown = start <= 0;
  for (let step = 1; (isUp || isDown) && reach.high - reach.low + 1 < linesMax; step += 1) {
    if (isUp && step > start) {
      isUp = reads(listing, ladder, middle, step);
      if (isUp) reach.high = step;
    }
    if (reach.high - reach.low + 1 >= linesMax) break;
    if (isDown && -step < start) {
      isDown = reads(listing, ladder, middle, -step);
      if (isDown) reach.low = -step;
    }
  }
  return reach;
}

function middleQuarters(listing: Listing, { about, stepQuarters }: LineLadder): number {
  const { home, away } = listing.means;
  const middle = { total: home + away, home, away, margin: away - home }[about];
  // Halves-only ladders stand on x.5; the others on every multiple of their step.
  if (stepQuarters === 4) return 4 * Math.round(middle - 0.5) + 2;
  return stepQuarters * Math.round((4 * middle) / stepQuarters);
}

/** Puts the chances of a line in their place; whether both sides are likely enough. */
function reads(listing: Listing, ladder: LineLadder, middle: number, step: number): boolean {
  const isHandicap = ladder.about === 'margin';
  const quarters = middle + step * ladder.stepQuarters;
  if ((!isHandicap && quarters < 0) || ladder.over === undefined || ladder.under === undefined) return false;
  const over = chanceAt(listing, ladder.over, parameterOf(ladder, quarters));
  if (!(over >= ladder.chanceMin)) return false;
  const under = chanceAt(listing, ladder.under, parameterOf(ladder, isHandicap ? -quarters : quarters));
  overs[step + STEPS] = over;
  unders[step + STEPS] = under;
  return under >= ladder.chanceMin;
}

const parameterOf = ({ about }: LineLadder, lineQuarters: number): number =>
  encodeParameter({ kind: about === 'margin' ? 'handicap' : 'line', lineQuarters });

/** The step whose line it is. */
function nearestToEven({ low, high }: Reach): number | undefined {
  let best: number | undefined;
  let least = 1;
  for (let step = low; step <= high; step += 1) {
    const distance = Math.abs((overs[step + STEPS] ?? 0) - 0.5);
    if (best !== undefined && !(distance < least - 1e-9)) continue;
    best = step;
    least = distance;
  }
  return best;
}
