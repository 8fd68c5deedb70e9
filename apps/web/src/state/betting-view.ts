// Which boards a reader sees: the usual ones (0) or the Asian ones (1), spec 2 section 4.

import type { SiteConfig } from '@overround/contracts/site';

export const STANDARD_VIEW = 0;
export const ASIAN_VIEW = 1;
export type BettingView = typeof STANDARD_VIEW | typeof ASIAN_VIEW;

export const isBettingView = (value: unknown): value is BettingView =>
  value === STANDARD_VIEW || value === ASIAN_VIEW;

/** Sports one switched by hand; more than that nobody keeps. */
const SPORTS_KEPT_MAX = 60;

export function sportViewsFromStored(value: unknown): Readonly<Record<number, BettingView>> {
  if (typeof value !== 'object' || value === null) return {};
  const known = Object.entries(value).filter(
    (entry): entry is [string, BettingView] => /^\d{1,7}$/.test(entry[0]) && isBettingView(entry[1]),
  );
  return Object.fromEntries(known.slice(0, SPORTS_KEPT_MAX));
}

type ViewRules = Pick<SiteConfig, 'defaultCountryId'> & {
  readonly betting: Pick<SiteConfig['betting'], 'views' | 'asianViewCountryIds'>;
};

/** The view of a reader who chose none: Asian when the country is in the list and view 1 is allowed. */
export const defaultViewOf = ({ betting, defaultCountryId }: ViewRules): BettingView =>
  betting.views.includes(ASIAN_VIEW) &&
  (betting.asianViewCountryIds.includes(defaultCountryId) || !betting.views.includes(STANDARD_VIEW))
    ? ASIAN_VIEW
    : STANDARD_VIEW;

interface ChosenViews {
  readonly view: BettingView | undefined;
  readonly sportViews: Readonly<Record<number, BettingView>>;
}

/** The view of a board: what was chosen for the sport, then for all, then the site's; never one that is not allowed. */
export function viewOf(rules: ViewRules, chosen: ChosenViews, sportId?: number): BettingView {
  const wanted = (sportId === undefined ? undefined : chosen.sportViews[sportId]) ?? chosen.view;
  return wanted !== undefined && rules.betting.views.includes(wanted) ? wanted : defaultViewOf(rules);
}
