/**
 * How a margin sits on the outcomes of a market. With r = 1 / odds and p the fair probability:
 * `power` p = r^k · `multiplicative` p = r / Σr · `additive` p = r − excess / n · `shin` Shin 1992 (insider share z) ·
 * `odds_ratio` and `logarithmic` shift every log-odds by the same amount (two names of one formula in the literature) ·
 * `differential` weighs the margin by odds, which is `additive` again · `goto` shares the excess by standard error.
 */
export const MARGIN_METHODS = [
  'power',
  'multiplicative',
  'additive',
  'shin',
  'odds_ratio',
  'logarithmic',
  'differential',
  'goto',
] as const;
export type MarginMethod = (typeof MARGIN_METHODS)[number];
