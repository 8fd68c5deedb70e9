// Every market of a race, a stage or an election, from one belief about who is how strong.

import { isOddsMilli } from '@overround/kernel';
import { encodeParameter } from '@overround/markets';
import { eachWayTerms } from '@overround/settlement';
import {
  type Field,
  type FieldOffer,
  type MatchState,
  type MatchExpectation,
  startersOf,
} from '@overround/sports';
import type { PricePolicy } from '../price/book.ts';
import { type NamedChance, pricedAlone, pricedTogether } from '../price/plain-markets.ts';
import type { PricedMarket, PricedOutcome } from '../price/priced-market.ts';
import {
  chanceAhead,
  chanceOfOrder,
  chancesToPlace,
  chanceToWin,
  type FieldBelief,
} from './field-chances.ts';

type FieldExpectation = Extract<MatchExpectation, { model: 'field' }>;

/** Orders are offered among the strongest only: everybody's would fill the line and nobody reads them. */
const FORECAST_RUNNERS = 6;
const TRICAST_RUNNERS = 4;
const DUEL_RUNNERS = 6;

const single = (runner: number): number => encodeParameter({ kind: 'count', count: runner });
const pair = (home: number, away: number): number => encodeParameter({ kind: 'score', home, away });

/** Markets before the start; betting ends with it. */
export function priceField(
  state: MatchState,
  belief: FieldExpectation,
  policy: PricePolicy,
  groups?: readonly number[],
): PricedMarket[] {
  const { field } = state.format;
  const starters = startersOf(state);
  if (!field || state.phase !== 'scheduled' || starters.length < 2) return [];
  const running = {
    strengths: belief.strengths.map((strength, index) => (starters.includes(index + 1) ? strength : 0)),
  };
  const byStrength = starters.toSorted(
    (a, b) => (running.strengths[b - 1] ?? 0) - (running.strengths[a - 1] ?? 0) || a - b,
  );
  const card: Card = { belief: running, starters, byStrength, places: field.places };
  const markets = field.offers.flatMap((offer): PricedMarket[] => {
    const market = MARKETS[offer];
    if (groups && !groups.includes(market.group)) return [];
    const chances = market.chances(card);
    const outcomes = market.isBook ? pricedTogether(chances, policy) : pricedAlone(chances, policy);
    return outcomes.length > 0 ? [{ part: {}, group: market.group, outcomes }] : [];
  });
  const winner = field.offers.includes('place') && markets.find(({ group }) => group === MARKETS.win.group);
  return winner ? [...markets, ...eachWayMarket(field, card, winner), atStart(winner)] : markets;
}

/** Shown at the price of now; what it pays is the price at the off. */
const atStart = ({ part, outcomes }: PricedMarket): PricedMarket => ({
  part,
  group: WINNER_AT_START,
  outcomes: outcomes.map((outcome) => ({ ...outcome, type: WINNER_AT_START })),
});

const WINNER_AT_START = 20_007;
const EACH_WAY_PLACED = 20_006;

/** Place parts pay a fraction of the price to win, whatever a place bet alone would (features-and-rules B5). Terms by the runners declared. */
function eachWayMarket(field: Field, { belief }: Card, winner: PricedMarket): PricedMarket[] {
  const { places, fraction } = eachWayTerms(field.runners.length, field.isHandicap === true);
  if (!fraction) return [];
  const chances = chancesToPlace(belief, places);
  const part = Number(fraction.numerator) / Number(fraction.denominator);
  const outcomes = winner.outcomes.flatMap((outcome): PricedOutcome[] => {
    const runner = outcome.parameter / 1000;
    const oddsMilli = 1000 + Math.floor((outcome.oddsMilli - 1000) * part + 1e-9);
    const probability = chances[runner - 1] ?? 0;
    return isOddsMilli(oddsMilli)
      ? [{ type: EACH_WAY_PLACED, parameter: pair(runner, places), probability, oddsMilli, isMain: false }]
      : [];
  });
  return outcomes.length > 0 ? [{ part: {}, group: EACH_WAY_PLACED, outcomes }] : [];
}

interface Card {
  readonly belief: FieldBelief;
  readonly starters: readonly number[];
  /** The strongest first. */
  readonly byStrength: readonly number[];
  readonly places: number;
}

interface FieldMarket {
  readonly group: number;
  /** At most one of its outcomes comes. */
  readonly isBook: boolean;
  chances(card: Card): readonly NamedChance[];
}

const pairsOf = (runners: readonly number[]): (readonly [number, number])[] =>
  runners.flatMap((first) =>
    runners.filter((one) => one !== first).map((second) => [first, second] as const),
  );

const placed = (card: Card, places: number, type: number): readonly NamedChance[] => {
  const chances = chancesToPlace(card.belief, places);
  return card.starters.map((runner) => ({
    type,
    parameter: single(runner),
    chance: chances[runner - 1] ?? 0,
  }));
};

const MARKETS: Readonly<Record<FieldOffer, FieldMarket>> = {
  win: {
    group: 26,
    isBook: true,
    chances: ({ belief, starters }) =>
      starters.map((runner) => ({
        type: 2637,
        parameter: single(runner),
        chance: chanceToWin(belief, runner),
      })),
  },
  place: { group: 20_001, isBook: false, chances: (card) => placed(card, card.places, 20_001) },
  top3: {
    group: 59,
    isBook: false,
    chances: (card) =>
      placed(card, 3, 712).flatMap((yes) => [yes, { ...yes, type: 713, chance: 1 - yes.chance }]),
  },
  forecast: {
    group: 20_002,
    isBook: true,
    chances: ({ belief, byStrength }) =>
      pairsOf(byStrength.slice(0, FORECAST_RUNNERS)).map(([first, second]) => ({
        type: 20_002,
        parameter: pair(first, second),
        chance: chanceOfOrder(belief, [first, second]),
      })),
  },
  reverse: {
    group: 20_003,
    isBook: true,
    chances: ({ belief, byStrength }) =>
      pairsOf(byStrength.slice(0, FORECAST_RUNNERS)).flatMap(([a, b]) =>
        a < b
          ? [
              {
                type: 20_003,
                parameter: pair(a, b),
                chance: chanceOfOrder(belief, [a, b]) + chanceOfOrder(belief, [b, a]),
              },
            ]
          : [],
      ),
  },
  tricast: {
    group: 20_004,
    isBook: true,
    chances: ({ belief, byStrength }) => {
      const runners = byStrength.slice(0, TRICAST_RUNNERS);
      return pairsOf(runners).flatMap(([first, second]) =>
        runners
          .filter((third) => third !== first && third !== second)
          .map((third) => ({
            type: 20_004,
            parameter: encodeParameter({ kind: 'three', first, second, third }),
            chance: chanceOfOrder(belief, [first, second, third]),
          })),
      );
    },
  },
  ahead: {
    group: 20_005,
    isBook: false,
    // Neighbours in strength, both ways of each pair.
    chances: ({ belief, byStrength }) =>
      byStrength.slice(0, DUEL_RUNNERS).flatMap((first, index, all) => {
        const second = all[index % 2 === 0 ? index + 1 : index - 1];
        return second === undefined
          ? []
          : [{ type: 20_005, parameter: pair(first, second), chance: chanceAhead(belief, first, second) }];
      }),
  },
};
