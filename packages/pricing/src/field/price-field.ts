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
  chancesToPlaceUpTo,
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
  if (!winner) return markets;
  const asked = (market: PricedMarket): boolean => !groups || groups.includes(market.group);
  const more = [morePlaces(card, policy), ...eachWayMarket(field, card, winner), atStart(winner)];
  return [...markets, ...more.filter(({ outcomes }) => outcomes.length > 0).filter(asked)];
}

/** Shown at the price of now; what it pays is the price at the off. */
const atStart = ({ part, outcomes }: PricedMarket): PricedMarket => ({
  part,
  group: WINNER_AT_START,
  outcomes: outcomes.map((outcome) => ({ ...outcome, type: WINNER_AT_START })),
});

const WINNER_AT_START = 20_007;
const EACH_WAY_PLACED = 20_006;

/** Places more than usual that a place, alone or in an each-way bet, may be bought with. */
const EXTRA_PLACES_MAX = 2;
const PLACED_MORE = 20_008;

/** Counts of places on offer from the usual one on. Somebody has to stay out of them. */
const placeCounts = ({ starters }: Card, usual: number): readonly number[] =>
  Array.from({ length: 1 + EXTRA_PLACES_MAX }, (_, extra) => usual + extra).filter(
    (places) => places === usual || places < starters.length,
  );

/** Place bets that pay more places than the race does, each at the price of its own chance. */
function morePlaces(card: Card, policy: PricePolicy): PricedMarket {
  const [, ...counts] = placeCounts(card, card.places);
  const chances = chancesToPlaceUpTo(card.belief, card.places + EXTRA_PLACES_MAX);
  const named = counts.flatMap((places) =>
    card.starters.map((runner) => ({
      type: PLACED_MORE,
      parameter: pair(runner, places),
      chance: chances[places - 1]?.[runner - 1] ?? 0,
    })),
  );
  return { part: {}, group: PLACED_MORE, outcomes: pricedAlone(named, policy) };
}

/**
 * Place parts pay a fraction of the price to win, whatever a place bet alone would (features-and-rules B5). Terms by the runners
 * declared. With places more the price falls as the chance rises, so that what is returned on average stays what it was.
 */
function eachWayMarket(field: Field, card: Card, winner: PricedMarket): PricedMarket[] {
  const { places: usual, fraction } = eachWayTerms(field.runners.length, field.isHandicap === true);
  if (!fraction) return [];
  const chances = chancesToPlaceUpTo(card.belief, usual + EXTRA_PLACES_MAX);
  const part = Number(fraction.numerator) / Number(fraction.denominator);
  const outcomes = winner.outcomes.flatMap((outcome): PricedOutcome[] => {
    const runner = outcome.parameter / 1000;
    const chanceIn = (places: number): number => chances[places - 1]?.[runner - 1] ?? 0;
    const usualMilli = 1000 + Math.floor((outcome.oddsMilli - 1000) * part + 1e-9);
    return placeCounts(card, usual).flatMap((places): PricedOutcome[] => {
      const probability = chanceIn(places);
      const oddsMilli = Math.floor((usualMilli * chanceIn(usual)) / probability + 1e-9);
      return isOddsMilli(oddsMilli)
        ? [{ type: EACH_WAY_PLACED, parameter: pair(runner, places), probability, oddsMilli, isMain: false }]
        : [];
    });
  });
  return [{ part: {}, group: EACH_WAY_PLACED, outcomes }];
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
