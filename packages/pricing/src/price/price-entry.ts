// One entry of a menu on one listing: the outcomes that are worth offering, with their prices.

import type { LineLadder, MenuEntry } from '../menus/menu.ts';
import { isOfferable, type PricePolicy, pricesAlone, priceTogether } from './book.ts';
import { type EntryLayout, fillChances, layoutOf } from './entry-layout.ts';
import { chanceOver, chanceUnder, rungAt, type Rungs, rungsOf } from './ladder-rungs.ts';
import type { Listing } from './listing.ts';
import type { PriceSink } from './price-columns.ts';

/** Puts the outcomes of an entry into the sink, with their prices. */
// oxlint-disable-next-line max-params -- who prices what by which policy, and where to
export function priceEntry(listing: Listing, entry: MenuEntry, policy: PricePolicy, sink: PriceSink): void {
  sink.openMarket(entry.group);
  if ('ladder' in entry) priceLadder(listing, entry, policy, sink);
  else priceList(listing, entry, policy, sink);
}

type ListEntry = Exclude<MenuEntry, { ladder: LineLadder }>;
type LadderEntry = Extract<MenuEntry, { ladder: LineLadder }>;

/** Chances of an entry in the order of its layout: an object for each would cost more than its price. */
let chances = new Float64Array(1024);

// oxlint-disable-next-line max-params -- as above
function priceList(listing: Listing, entry: ListEntry, policy: PricePolicy, sink: PriceSink): void {
  const layout = layoutOf(entry, listing);
  const { length } = layout.types;
  if (length > chances.length) chances = new Float64Array(2 * length);
  fillChances(listing, layout, chances);
  if (layout.books === undefined) {
    const priceOf = pricesAlone(policy);
    for (let place = 0; place < length; place += 1) {
      const chance = chances[place] ?? 0;
      const odds = isOfferable(chance) ? priceOf(chance) : undefined;
      if (odds !== undefined) put(sink, layout, place, odds);
    }
    return;
  }
  for (const places of layout.books) putBook(sink, layout, places, policy);
}

const roomOf = (
  size: number,
): [Float64Array<ArrayBuffer>, Int32Array<ArrayBuffer>, Int32Array<ArrayBuffer>] => [
  new Float64Array(size),
  new Int32Array(size),
  new Int32Array(size),
];
/** The book in hand: chances, their places in the layout, and prices. */
let [book, open, bookOdds] = roomOf(128);

/** Outcomes of which exactly one comes, priced together. A book of which one is as good as decided is closed. */
// oxlint-disable-next-line max-params -- the hot path of every book: an object to carry them would be one more
function putBook(sink: PriceSink, layout: EntryLayout, places: readonly number[], policy: PricePolicy): void {
  if (places.length > book.length) {
    [book, open, bookOdds] = roomOf(2 * places.length);
  }
  let count = 0;
  for (let k = 0; k < places.length; k += 1) {
    const place = places[k] ?? 0;
    const chance = chances[place] ?? 0;
    if (chance > 1 - 1e-6) return;
    if (!(chance > 1e-9)) continue;
    open[count] = place;
    book[count] = chance;
    count += 1;
  }
  priceTogether(book, count, policy, bookOdds);
  for (let k = 0; k < count; k += 1) {
    const odds = bookOdds[k] ?? 0;
    if (odds > 0 && isOfferable(book[k] ?? 0)) put(sink, layout, open[k] ?? 0, odds);
  }
}

// oxlint-disable-next-line max-params -- as above
function put(sink: PriceSink, { types, parameters }: EntryLayout, place: number, odds: number): void {
  sink.put(types[place] ?? 0, parameters[place] ?? 0, chances[place] ?? 0, odds, false);
}

/** Chances of the lines of one ladder by step from its middle, which stands at `STEPS`. */
const STEPS = 64;
const overs = new Float64Array(2 * STEPS + 1);
const unders = new Float64Array(2 * STEPS + 1);

/** Ladders: from the middle outwards until a side gets too likely. */
// oxlint-disable-next-line max-params -- as above
function priceLadder(listing: Listing, { ladder }: LadderEntry, policy: PricePolicy, sink: PriceSink): void {
  const { over, under } = ladder;
  if (over === undefined || under === undefined) return;
  const rungs = rungsOf(listing, ladder);
  const reach = climb(rungs);
  const main = ladder.hasMainLine ? nearestToEven(reach) : undefined;
  const priceOf = pricesAlone(policy);
  for (let step = reach.low; step <= reach.high; step += 1) {
    const isMain = step === main;
    const rung = rungAt(rungs, step);
    const [above, below] = [overs[step + STEPS] ?? 0, unders[step + STEPS] ?? 0];
    const overOdds = priceOf(above);
    if (overOdds !== undefined) sink.put(over.type, rung.overParameter, above, overOdds, isMain);
    const underOdds = priceOf(below);
    if (underOdds !== undefined) sink.put(under.type, rung.underParameter, below, underOdds, isMain);
  }
}

/** Steps from the middle to the lowest and the highest line on offer; none when `high` is below `low`. */
interface Reach {
  low: number;
  high: number;
}

/** Neighbours are one step apart; their chances are left in `overs` and `unders`. */
function climb(rungs: Rungs): Reach {
  const linesMax = Math.min(rungs.ladder.linesMax, STEPS);
  // The mean of a skewed count may lie a line away from its middle; one step either way finds the ladder again.
  let start = 0;
  if (!reads(rungs, 0)) {
    if (reads(rungs, 1)) start = 1;
    else if (reads(rungs, -1)) start = -1;
    else return { low: 0, high: -1 };
  }
  const reach: Reach = { low: start, high: start };
  let isUp = start >= 0;
  let isDown = start <= 0;
  for (let step = 1; (isUp || isDown) && reach.high - reach.low + 1 < linesMax; step += 1) {
    if (isUp && step > start) {
      isUp = reads(rungs, step);
      if (isUp) reach.high = step;
    }
    if (reach.high - reach.low + 1 >= linesMax) break;
    if (isDown && -step < start) {
      isDown = reads(rungs, -step);
      if (isDown) reach.low = -step;
    }
  }
  return reach;
}

/** Puts the chances of a line in their place; whether both sides are likely enough. */
function reads(rungs: Rungs, step: number): boolean {
  const { chanceMin } = rungs.ladder;
  const rung = rungAt(rungs, step);
  const over = chanceOver(rungs, rung);
  if (!(over >= chanceMin)) return false;
  const under = chanceUnder(rungs, rung);
  overs[step + STEPS] = over;
  unders[step + STEPS] = under;
  return under >= chanceMin;
}

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
