// Bets on players, and the same on stricter terms: void unless he begins the match. The types are those of the catalogue; a page does
// not need all of it to know them.

import type { DraftLeg } from './coupon-draft.ts';

/** Goals: any, first, last, two, three; points: over, under; goals: over, under; top scorer: home, away. Each with its twin. */
const TWINS: ReadonlyMap<number, number> = new Map([
  [832, 20_043],
  [833, 20_044],
  [834, 20_045],
  [20_041, 20_046],
  [20_042, 20_047],
  [20_048, 20_050],
  [20_049, 20_051],
  [20_053, 20_055],
  [20_054, 20_056],
  [20_057, 20_059],
  [20_058, 20_060],
]);
const PLAIN: ReadonlyMap<number, number> = new Map([...TWINS].map(([plain, twin]) => [twin, plain]));

export const isStartersOnly = (type: number): boolean => PLAIN.has(type);
/** The type on the other terms; the same type where there are none. */
export const otherTerms = (type: number): number => TWINS.get(type) ?? PLAIN.get(type) ?? type;
export const startersOnly = (type: number): number => TWINS.get(type) ?? type;

/** A pick as boards show it: on the terms that everybody has. */
export const asShown = <Leg extends OnPlayer>(leg: Leg): Leg => {
  const type = PLAIN.get(leg.type);
  return type === undefined ? leg : { ...leg, type };
};
type OnPlayer = Pick<DraftLeg, 'gameId' | 'type' | 'parameter'>;
