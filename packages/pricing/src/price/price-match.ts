import { findGroup, type SportFamily, sportFamilyOf } from '@overround/markets';
import type { MatchExpectation, MatchFormat, MatchState } from '@overround/sports';
import { priceTest } from '../cricket/price-test.ts';
import { priceFight } from '../bout/price-fight.ts';
import { priceField } from '../field/price-field.ts';
import type { MenuEntry } from '../menus/menu.ts';
import { listingsOf } from '../spaces/listings.ts';
import type { PricePolicy } from './book.ts';
import { listingsFrom, marketsOf, type PriceLayout, PriceSink, type PricedListing } from './price-columns.ts';
import { priceEntry } from './price-entry.ts';
import type { PricedMarket } from './priced-market.ts';

export interface PriceRequest {
  readonly format: MatchFormat;
  readonly state: MatchState;
  readonly expectation: MatchExpectation;
  readonly margin: PricePolicy;
  /** Only these groups; all that the sport's menu has when absent. */
  readonly groups?: readonly number[];
}

/** The prices in the making: one match is priced at a time. */
const sink = new PriceSink();
const layouts = new WeakMap<readonly MenuEntry[], PriceLayout[]>();

/**
 * Every market of a match as it stands, from one model: a price is (1 − P(void)) / P(won) of the outcome's own settlement
 * formula, then margin and ladder. What is decided, nearly sure or hopeless is not among them (see `OFFERED_MAX`). Nothing
 * once the match is over. Pure, and quick enough to be called on every change of a live match.
 */
export function priceListings(request: PriceRequest): PricedListing[] {
  const { expectation, margin, groups } = request;
  const state = { ...request.state, format: request.format };
  sink.clear();
  if (expectation.model === 'field')
    return listingsFrom(sink, priceField(state, expectation, margin, groups));
  if (expectation.model === 'test') return listingsFrom(sink, priceTest(state, expectation, margin, groups));
  if (expectation.model === 'fight')
    return listingsFrom(sink, priceFight(state, expectation, margin, groups));
  const wanted = groups && new Set(groups);
  const family = sportFamilyOf(request.format.sportId);
  const listings: PricedListing[] = [];
  for (const { listing, menu } of listingsOf(state, expectation)) {
    for (const entry of menuFor(menu, family))
      if (!wanted || wanted.has(entry.group)) priceEntry(listing, entry, margin, sink);
    let known = layouts.get(menu);
    if (known === undefined) {
      known = [];
      layouts.set(menu, known);
    }
    listings.push(sink.take(listing.part, known));
  }
  return listings;
}

/** The same as markets with an object for each outcome. */
export const priceMatch = (request: PriceRequest): PricedMarket[] =>
  priceListings(request).flatMap(marketsOf);

const menus = new Map<readonly MenuEntry[], Map<SportFamily, readonly MenuEntry[]>>();

/** Sports that share a model may have fewer groups than its menu. */
function menuFor(menu: readonly MenuEntry[], family: SportFamily): readonly MenuEntry[] {
  let byFamily = menus.get(menu);
  if (byFamily === undefined) {
    byFamily = new Map();
    menus.set(menu, byFamily);
  }
  const known = byFamily.get(family);
  if (known) return known;
  const kept = menu.filter(({ group }) => findGroup(group)?.sports.includes(family) ?? false);
  byFamily.set(family, kept);
  return kept;
}
