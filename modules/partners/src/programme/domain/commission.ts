import type { CpaTerms, PlanKind, PlanTerms, ShareTerms } from '@overround/contracts/partners';

const PERMILLE = 1000n;

export interface ShareLine {
  /** Part of the revenue in this tier, minor units. */
  readonly baseMinor: bigint;
  readonly permille: number;
  /** Rounded down. */
  readonly amountMinor: bigint;
}

export interface Share {
  readonly lines: readonly ShareLine[];
  readonly shareMinor: bigint;
  /** Taken off the next month: zero or below. */
  readonly carriedOutMinor: bigint;
}

/** Thousandths of a sum not below zero, rounded down. */
export const downOf = (amount: bigint, permille: number): bigint => (amount * BigInt(permille)) / PERMILLE;

/**
 * The share of a month: each tier on the part of the revenue in it. `carriedInMinor` is zero or below. Without a share what was carried
 * stays carried, so nobody loses a loss by another plan for a month. `unitMinor`: round unit of the currency.
 */
export function shareOf(
  terms: Pick<ShareTerms, 'tiers' | 'carriesLoss'> | undefined,
  netMinor: bigint,
  carriedInMinor: bigint,
  unitMinor: bigint,
): Share {
  if (!terms) return { lines: [], shareMinor: 0n, carriedOutMinor: carriedInMinor };
  const baseMinor = netMinor + carriedInMinor;
  if (baseMinor <= 0n)
    return { lines: [], shareMinor: 0n, carriedOutMinor: terms.carriesLoss ? baseMinor : 0n };
  const lines: ShareLine[] = [];
  terms.tiers.forEach(({ fromUnits, permille }, at) => {
    const from = BigInt(fromUnits) * unitMinor;
    const next = terms.tiers[at + 1];
    const end = next ? BigInt(next.fromUnits) * unitMinor : baseMinor;
    const top = end < baseMinor ? end : baseMinor;
    if (top > from)
      lines.push({ baseMinor: top - from, permille, amountMinor: downOf(top - from, permille) });
  });
  return {
    lines,
    shareMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    carriedOutMinor: 0n,
  };
}

/**
 * What a player of a country brings once, round units; 0: nothing. `place`: of the month, from 1, in the order its players qualified: tiers
 * rise by it (rules B7). A country that is named has a sum of its own.
 */
export function cpaUnitsOf(
  { byCountry, amountUnits, tiers = [] }: CpaTerms,
  countryId: number,
  place: number,
): number {
  const named = byCountry.find((one) => one.countryId === countryId);
  if (named) return named.amountUnits;
  return tiers.findLast(({ fromPlayers }) => fromPlayers <= place)?.amountUnits ?? amountUnits;
}

/** Players at these places by what each brings, the sums in the order of the places. */
export function cpaSumsOf(
  terms: CpaTerms,
  { countryId, places }: { readonly countryId: number; readonly places: readonly number[] },
): readonly { readonly units: number; readonly count: number }[] {
  const counts = new Map<number, number>();
  for (const place of places.toSorted((a, b) => a - b)) {
    const units = cpaUnitsOf(terms, countryId, place);
    counts.set(units, (counts.get(units) ?? 0) + 1);
  }
  return [...counts].map(([units, count]) => ({ units, count }));
}

/** Whether a player fulfils the terms of CPA; sums in minor units of their first currency. */
export const isQualified = (
  { depositUnitsMin, stakeUnitsMin }: Pick<CpaTerms, 'depositUnitsMin' | 'stakeUnitsMin'>,
  { depositedMinor, stakedMinor }: { readonly depositedMinor: bigint; readonly stakedMinor: bigint },
  unitMinor: bigint,
): boolean =>
  depositedMinor >= BigInt(depositUnitsMin) * unitMinor && stakedMinor >= BigInt(stakeUnitsMin) * unitMinor;

export function planKindOf({ share, cpa }: Pick<PlanTerms, 'share' | 'cpa'>): PlanKind {
  if (share && cpa) return 'hybrid';
  return share ? 'revenue_share' : 'cpa';
}

/** Whether a plan says something, the tiers of its share begin at 0, all tiers rise, and a country stands in it once. */
export function isPlanWhole({ share, cpa }: PlanTerms): boolean {
  if (!share && !cpa) return false;
  const rises = (share?.tiers ?? []).every(({ fromUnits }, at, all) =>
    at === 0 ? fromUnits === 0 : fromUnits > (all[at - 1]?.fromUnits ?? 0),
  );
  const players = cpa?.tiers ?? [];
  const playersRise = players.every(
    ({ fromPlayers }, at) => fromPlayers > (players[at - 1]?.fromPlayers ?? 1),
  );
  const countries = (cpa?.byCountry ?? []).map(({ countryId }) => countryId);
  return rises && playersRise && new Set(countries).size === countries.length;
}
