import { findGroup, type SportFamily, sportFamilyOf } from '@overround/markets';
import type { MatchExpectation, MatchFormat, MatchState, SubGame } from '@overround/sports';
import { priceFight } from '../bout/price-fight.ts';
import { priceField } from '../field/price-field.ts';
import type { MenuEntry } from '../menus/menu.ts';
import { listingsOf } from '../spaces/listings.ts';
import type { PricePolicy } from './book.ts';
import { type PricedOutcome, priceEntry } from './price-entry.ts';

export interface PricedMarket {
  readonly part: SubGame;
  /** `G` of the catalogue. */
  readonly group: number;
  readonly outcomes: readonly PricedOutcome[];
}

export interface PriceRequest {
  readonly format: MatchFormat;
  readonly state: MatchState;
  readonly expectation: MatchExpectation;
  readonly margin: PricePolicy;
  /** Only these groups; all that the sport's menu has when absent. */
  readonly groups?: readonly number[];
}

/**
 * Every market of a match as it stands, from one model: a price is (1 − P(void)) / P(won) of the outcome's own settlement
 * formula, then margin and ladder. What is decided, nearly sure or hopeless is not among them (see `OFFERED_MAX`). Nothing
 * once the match is over. Pure, and quick enough to be called on every change of a live match.
 */
export function priceMatch(request: PriceRequest): PricedMarket[] {
  const { state, expectation, margin, groups } = request;
  if (expectation.model === 'field')
    return priceField({ ...state, format: request.format }, expectation, margin, groups);
  if (expectation.model === 'fight')
    return priceFight({ ...state, format: request.format }, expectation, margin, groups);
  const wanted = groups && new Set(groups);
  const family = sportFamilyOf(request.format.sportId);
  const markets: PricedMarket[] = [];
  for (const { listing, menu } of listingsOf({ ...state, format: request.format }, expectation)) {
    for (const entry of menuFor(menu, family)) {
      if (wanted && !wanted.has(entry.group)) continue;
      const outcomes = priceEntry(listing, entry, margin);
      if (outcomes.length > 0) markets.push({ part: listing.part, group: entry.group, outcomes });
    }
  }
  return markets;
}

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
