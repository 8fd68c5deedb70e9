// Prices as text in the notation a reader asks for; numbers on the wire are always decimal (wire-shapes 3, `cfView`).

import { ODDS_FORMAT_BY_VIEW } from '@overround/contracts/catalog';
import { decimalTextOfOdds, formatOdds, type OddsFormat } from '@overround/kernel';

interface NotationQuery {
  readonly cfView?: number | undefined;
  readonly coefViewId?: number | undefined;
}

/** The notation a query names; decimal where it names none that there is. */
export const notationOf = ({ cfView, coefViewId }: NotationQuery): OddsFormat =>
  ODDS_FORMAT_BY_VIEW[cfView ?? coefViewId ?? 0] ?? 'decimal';

/** `1850` is `1.85`, `-118`, `17/20`, …; whole decimal odds are `5`, as the family writes them. */
export const priceText = (oddsMilli: number, notation: OddsFormat = 'decimal'): string =>
  notation === 'decimal' ? decimalTextOfOdds(oddsMilli) : formatOdds(oddsMilli, notation);
