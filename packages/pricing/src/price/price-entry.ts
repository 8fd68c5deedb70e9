// One entry of a menu on one listing: the outcomes that are worth offering, with their prices.

import { encodeParameter, findGroup } from '@overround/markets';
import type { OddsMilli } from '@overround/kernel';
import type { LineLadder, MenuEntry } from '../menus/menu.ts';
import { chanceOf, isOfferable, type PricePolicy, priceAlone, priceTogether } from './book.ts';
import type { Listing } from './listing.ts';
import { type TypeSlot, worthIn } from './worth.ts';

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

interface Candidate {
  readonly type: number;
  readonly parameter: number;
  readonly chance: number;
}

function candidateOf(listing: Listing, slot: TypeSlot | undefined, parameter: number): Candidate | undefined {
  const worth = slot && worthIn(listing, slot, parameter);
  return worth && slot && { type: slot.type, parameter, chance: chanceOf(worth) };
}

type ListEntry = Exclude<MenuEntry, { ladder: LineLadder }>;

function priceList(listing: Listing, entry: ListEntry, policy: PricePolicy): PricedOutcome[] {
  const candidates: Candidate[] = [];
  for (const { slot, parameters } of entry.types) {
    for (const parameter of parameters(listing)) {
      const candidate = candidateOf(listing, slot, parameter);
      if (candidate) candidates.push(candidate);
    }
  }
  const outcomes: PricedOutcome[] = [];
  if (entry.book === 'each') {
    for (const one of candidates) {
      if (isOfferable(one.chance)) add(outcomes, one, priceAlone(one.chance, policy));
    }
    return outcomes;
  }
  if (entry.book === 'group') addBook(outcomes, candidates, policy);
  else {
    for (const parameter of new Set(candidates.map((one) => one.parameter))) {
      addBook(
        outcomes,
        candidates.filter((one) => one.parameter === parameter),
        policy,
      );
    }
  }
  return outcomes;
}

/** Outcomes of which exactly one comes, priced together. A book of which one is as good as decided is closed. */
function addBook(outcomes: PricedOutcome[], candidates: readonly Candidate[], policy: PricePolicy): void {
  const open = candidates.filter((one) => one.chance > 1e-9);
  if (open.some((one) => one.chance > 1 - 1e-6)) return;
  const odds = priceTogether(
    open.map((one) => one.chance),
    policy,
  );
  for (const [index, one] of open.entries()) if (isOfferable(one.chance)) add(outcomes, one, odds[index]);
}

function add(
  outcomes: PricedOutcome[],
  one: Candidate,
  oddsMilli: OddsMilli | undefined,
  isMain = false,
): void {
  if (oddsMilli === undefined) return;
  outcomes.push({ type: one.type, parameter: one.parameter, probability: one.chance, oddsMilli, isMain });
}

/** Ladders: from the middle outwards until a side gets too likely. */
function priceLadder(
  listing: Listing,
  entry: { readonly group: number; readonly ladder: LineLadder },
  policy: PricePolicy,
): PricedOutcome[] {
  const { ladder } = entry;
  const middle = middleQuarters(listing, ladder);
  const lines: { quarters: number; over: Candidate; under: Candidate }[] = [];
  const visit = (quarters: number): boolean => {
    const pair = pairAt(listing, ladder, quarters);
    const isInside = pair !== undefined && Math.min(pair.over.chance, pair.under.chance) >= ladder.chanceMin;
    if (isInside) lines.push({ quarters, ...pair });
    return isInside;
  };
  let isUp = true;
  let isDown = true;
  if (!visit(middle)) {
    // The mean of a skewed count may lie a line away from its middle; one step either way finds the ladder again.
    isUp = visit(middle + ladder.stepQuarters);
    isDown = !isUp && visit(middle - ladder.stepQuarters);
  }
  for (let step = 1; (isUp || isDown) && lines.length < ladder.linesMax; step += 1) {
    if (isUp && !lines.some((one) => one.quarters === middle + step * ladder.stepQuarters)) {
      isUp = visit(middle + step * ladder.stepQuarters);
    }
    if (lines.length >= ladder.linesMax) break;
    if (isDown && !lines.some((one) => one.quarters === middle - step * ladder.stepQuarters)) {
      isDown = visit(middle - step * ladder.stepQuarters);
    }
  }
  lines.sort((a, b) => a.quarters - b.quarters);
  const main = findGroup(entry.group)?.hasMainLine ? nearestToEven(lines) : undefined;
  const outcomes: PricedOutcome[] = [];
  for (const { quarters, over, under } of lines) {
    add(outcomes, over, priceAlone(over.chance, policy), quarters === main);
    add(outcomes, under, priceAlone(under.chance, policy), quarters === main);
  }
  return outcomes;
}

function middleQuarters(listing: Listing, { about, stepQuarters }: LineLadder): number {
  const { home, away } = listing.means;
  const middle = { total: home + away, home, away, margin: away - home }[about];
  // Halves-only ladders stand on x.5; the others on every multiple of their step.
  if (stepQuarters === 4) return 4 * Math.round(middle - 0.5) + 2;
  return stepQuarters * Math.round((4 * middle) / stepQuarters);
}

function pairAt(
  listing: Listing,
  ladder: LineLadder,
  quarters: number,
): { over: Candidate; under: Candidate } | undefined {
  const isHandicap = ladder.about === 'margin';
  if (!isHandicap && quarters < 0) return undefined;
  const parameterOf = (lineQuarters: number): number =>
    encodeParameter({ kind: isHandicap ? 'handicap' : 'line', lineQuarters });
  const over = candidateOf(listing, ladder.over, parameterOf(quarters));
  const under = candidateOf(listing, ladder.under, parameterOf(isHandicap ? -quarters : quarters));
  return over && under && { over, under };
}

function nearestToEven(lines: readonly { quarters: number; over: Candidate }[]): number | undefined {
  let best: { quarters: number; distance: number } | undefined;
  for (const { quarters, over } of lines) {
    const distance = Math.abs(over.chance - 0.5);
    if (best === undefined || distance < best.distance - 1e-9) best = { quarters, distance };
  }
  return best?.quarters;
}
