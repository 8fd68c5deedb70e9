import type { OddsMilli } from '@overround/kernel';
import type { FeedMarket, FeedOutcome } from '@overround/provider-kit';

/** What is offered of a market that several producers price, and who was not believed. */
export interface PriceConsensus {
  readonly market: FeedMarket;
  readonly outsiders: readonly string[];
}

export interface PricedBy {
  readonly producer: string;
  readonly market: FeedMarket;
}

/** How far, in implied chance, a producer may be from the middle and still be believed. */
export const BAND = 0.06;

const chanceOf = (oddsMilli: number): number => 1000 / oddsMilli;
const keyOf = ({ type, parameter }: FeedOutcome): string => `${type}|${parameter}`;

/**
 * One price from several, the owner's market first. Each outcome is offered at the median of those who are within the band around
 * the middle. Two who disagree cannot be judged: nothing is sold until one of them comes round. What the owner does not offer is
 * not offered, and what nobody else prices stands as the owner says.
 */
export function priceConsensus(prices: readonly PricedBy[], band = BAND): PriceConsensus | undefined {
  const [owner, ...others] = prices;
  if (!owner) return undefined;
  const heard = [owner, ...others.filter(({ market }) => market.status === 'open')];
  if (owner.market.status !== 'open' || heard.length === 1) return { market: owner.market, outsiders: [] };
  const outsiders = heard.filter((one) => isOutside(one, heard, band)).map(({ producer }) => producer);
  const believed = heard.filter(({ producer }) => !outsiders.includes(producer));
  if (believed.length === 0) return { market: { ...owner.market, status: 'suspended' }, outsiders };
  const isOwnerOut = outsiders.includes(owner.producer);
  const outcomes = owner.market.outcomes.flatMap((outcome): FeedOutcome[] => {
    const told = believed.flatMap(({ market }) =>
      market.outcomes.filter((one) => keyOf(one) === keyOf(outcome)),
    );
    const open = told.filter((one) => one.isSuspended !== true);
    if (open.length === 0) return isOwnerOut ? [] : [outcome];
    // Over an even number the lower of the two in the middle: the house errs to its side.
    const sorted = open.map((one) => one.oddsMilli).sort((a, b) => a - b);
    const oddsMilli: OddsMilli = sorted[Math.floor((sorted.length - 1) / 2)] ?? outcome.oddsMilli;
    return [{ ...outcome, oddsMilli }];
  });
  // Medians of different outcomes may come from different producers: together they are never dearer for the house than any of them.
  const sumOf = (all: readonly FeedOutcome[]) => all.reduce((sum, one) => sum + chanceOf(one.oddsMilli), 0);
  const offered = new Set(outcomes.map(keyOf));
  const cheapest = Math.min(
    ...believed.map(({ market }) => sumOf(market.outcomes.filter((one) => offered.has(keyOf(one))))),
  );
  const isFair = outcomes.length === 0 || sumOf(outcomes) >= cheapest - 1e-9;
  const [first = owner] = believed;
  return { market: { ...owner.market, outcomes: isFair ? outcomes : first.market.outcomes }, outsiders };
}

/** Whether one of its prices is further from the middle of all than the band. */
function isOutside({ market }: PricedBy, all: readonly PricedBy[], band: number): boolean {
  return market.outcomes.some((outcome) => {
    const chances = all
      .flatMap((one) => one.market.outcomes.filter((other) => keyOf(other) === keyOf(outcome)))
      .map((one) => chanceOf(one.oddsMilli))
      .sort((a, b) => a - b);
    const [low, high] = [
      chances[Math.floor((chances.length - 1) / 2)],
      chances[Math.ceil((chances.length - 1) / 2)],
    ];
    if (chances.length < 2 || low === undefined || high === undefined) return false;
    // Between two the middle is as far from both: half of what is between them counts double.
    const distance = Math.abs(chanceOf(outcome.oddsMilli) - (low + high) / 2);
    return distance > (chances.length === 2 ? band / 2 : band);
  });
}
