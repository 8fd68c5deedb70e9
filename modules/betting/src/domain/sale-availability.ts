export interface SaleAvailability {
  readonly looks: number;
  readonly offered: number;
  /** 0 to 1; null: nobody looked. */
  readonly share: number | null;
  /** Why not, the most frequent first; shares of all looks. */
  readonly reasons: { readonly code: string; readonly count: number; readonly share: number }[];
}

/** How often an open bet could be sold, of all looks at one. */
export function saleAvailability(
  rows: readonly { readonly outcome: string; readonly looks: number }[],
): SaleAvailability {
  const looks = rows.reduce((sum, row) => sum + row.looks, 0);
  const offered = rows.reduce((sum, row) => (row.outcome === 'offered' ? sum + row.looks : sum), 0);
  return {
    looks,
    offered,
    share: looks === 0 ? null : offered / looks,
    reasons: rows
      .filter(({ outcome }) => outcome !== 'offered')
      .map(({ outcome, looks: count }) => ({ code: outcome, count, share: count / looks }))
      .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
  };
}
