// Prices of who scores most of his side. Goals of a side come one by one and fall to its players by their shares, so what each of them
// scores is a Poisson number of its own; as many as another shares the bet.

import { TOP_SCORER } from '@overround/markets';
import { ofSide, type PlayerRules, type Side } from '@overround/sports';
import { GAUSS_NODES, GAUSS_WEIGHTS } from '../maths/gauss.ts';
import { type NamedChance, pricedTogether } from '../price/plain-markets.ts';
import type { PricedMarket } from '../price/priced-market.ts';
import { shareLeft } from '../scores/scores-space.ts';
import { pointsSoFar, type Shooter, shootersOf } from './price-points.ts';
import type { ScorerRequest } from './price-scorers.ts';

/** Who has so many already and is to score so many more on average. */
export interface TopRival {
  readonly scored: number;
  readonly mean: number;
}

/**
 * Who may score most of each side, with the part of the bet that is won on average. Before the start those who begin have twins. Nothing
 * in overtime, or where a goal or a change names nobody.
 */
export function priceTopScorers(request: ScorerRequest, rules: PlayerRules): readonly PricedMarket[] {
  const { expectation, format, players, margin } = request;
  const state = { ...request.state, format };
  const scored = pointsSoFar(state);
  const shooters = shootersOf(players, state, rules);
  const share = state.phase === 'scheduled' ? 1 : shareLeft(state);
  if (expectation.model !== 'scores' || !scored || !shooters || share === 0) return [];
  return ([1, 2] as const).flatMap((side: Side) => {
    const { group, type, twinGroup, twinType } = TOP_SCORER[side];
    const own = shooters.filter((one) => one.side === side);
    const mean = ofSide(expectation.means, side) * share;
    const chances = topChances(
      own.map((one): TopRival => ({ scored: scored.get(one.playerRef) ?? 0, mean: mean * one.share })),
    );
    const named = own.map(
      ({ number }, place): NamedChance => ({ type, parameter: number * 1000, chance: chances[place] ?? 0 }),
    );
    const outcomes = pricedTogether(named, margin);
    const starting = startersOf(own);
    const twins = outcomes.flatMap((one) =>
      state.phase === 'scheduled' && starting.has(one.parameter) ? [{ ...one, type: twinType }] : [],
    );
    return [
      { part: {}, group, outcomes },
      { part: {}, group: twinGroup, outcomes: twins },
    ].filter(({ outcomes: all }) => all.length > 0);
  });
}

const startersOf = (own: readonly Shooter[]): ReadonlySet<number> =>
  new Set(own.flatMap(({ isStarting, number }) => (isStarting ? [number * 1000] : [])));

/** Rarer numbers of goals change no price. */
const RARE = 1e-9;

/**
 * The part of the bet on each that is won on average. With a goals and k others who have as many it is 1 / (1 + k): the mean of
 * t to the k over t from 0 to 1, so the chances of all others to have less, and t times those to have as many, are multiplied.
 */
export function topChances(rivals: readonly TopRival[]): readonly number[] {
  const most = Math.max(
    0,
    ...rivals.map(({ scored, mean }) => scored + Math.ceil(mean + 8 * Math.sqrt(mean) + 8)),
  );
  const masses = rivals.map((one) => massOf(one, most));
  const below = masses.map((mass) => {
    let sum = 0;
    return mass.map((one) => (sum += one) - one);
  });
  return rivals.map((_, own) => {
    let all = 0;
    // Who scores nothing is not on top: then nobody scores, and the stake goes back.
    for (let goals = 1; goals <= most; goals += 1) {
      const chance = masses[own]?.[goals] ?? 0;
      if (chance < RARE) continue;
      for (let node = 0; node < GAUSS_NODES.length; node += 1) {
        let product = chance * (GAUSS_WEIGHTS[node] ?? 0);
        for (let other = 0; other < rivals.length; other += 1)
          if (other !== own)
            product *=
              (below[other]?.[goals] ?? 0) + (GAUSS_NODES[node] ?? 0) * (masses[other]?.[goals] ?? 0);
        all += product;
      }
    }
    return all;
  });
}

/** Chance of each number of goals at the end. */
function massOf({ scored, mean }: TopRival, most: number): Float64Array {
  const mass = new Float64Array(most + 1);
  let one = Math.exp(-mean);
  for (let more = 0; scored + more <= most; more += 1) {
    mass[scored + more] = one;
    one *= mean / (more + 1);
  }
  return mass;
}
