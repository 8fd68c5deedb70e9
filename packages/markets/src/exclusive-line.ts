import { findOutcomeType, groupOfType } from './catalogue.ts';
import type { MarketFamily } from './group.ts';

/** Families of which one outcome of a line at most wins, and where all outcomes of a line together are everything that can be. */
const ONE_WINS: ReadonlySet<MarketFamily> = new Set([
  'result',
  'handicap',
  'total',
  'side_total',
  'even',
  'half_full',
]);

/**
 * Name of the line of an outcome inside its game: outcomes of one line exclude each other. `undefined` where several may win, as
 * with double chances and places.
 */
export function exclusiveLine(type: number, parameterMilli: number): string | undefined {
  const found = findOutcomeType(type);
  const group = found && groupOfType(type);
  if (!group || !ONE_WINS.has(group.family)) return undefined;
  // The two sides of a handicap have parameters of opposite sign.
  const isAway = found.formula.kind === 'handicap' && found.formula.side === 2;
  return `${group.id}|${isAway ? -parameterMilli : parameterMilli}`;
}
