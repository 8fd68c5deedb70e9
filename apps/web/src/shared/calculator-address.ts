export interface CalculatedLeg {
  readonly oddsMilli: number;
  readonly isBanker: boolean;
}

const LEGS_MAX = 20;
const KINDS = new Set(['single', 'express', 'system', 'chain', 'conditional', 'anti_express']);

/**
 * The page of the betting calculator with open legs at their prices. `undefined` for kinds whose legs alone do not say the sum, and
 * for more legs than it takes.
 */
export function calculatorPath(
  kind: string,
  legs: readonly CalculatedLeg[],
  sizes: readonly number[] = [],
): string | undefined {
  if (!KINDS.has(kind) || legs.length === 0 || legs.length > LEGS_MAX) return undefined;
  const query = new URLSearchParams({ kind });
  if (sizes.length > 0) query.set('sizes', sizes.join('.'));
  for (const { oddsMilli, isBanker } of legs)
    query.append('leg', `${oddsMilli / 1000}~open${isBanker ? '~b' : ''}`);
  return `information/bettingCalculator?${query.toString()}`;
}
