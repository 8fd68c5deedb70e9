import { acceptedOf, paidOdds } from '../domain/decide-legs.ts';
import type { LineBook } from '@overround/catalog';
import {
  accept,
  type Minor,
  minor,
  numberFromRational,
  type Outcome,
  present,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { DecidedLeg } from '../domain/decide-settlement.ts';
import { delayMsOf, type IsProvablySafe, type LiveDelays } from '../domain/live-delay.ts';
import { type ResultFacts, resolveLeg } from '../domain/resolve-leg.ts';
import { builderMean } from '@overround/pricing';
import { findRuleSet, worthOfBuilder } from '@overround/settlement';
import {
  type LegChance,
  type SaleQuestion,
  type SaleValue,
  saleValue,
  type SaleValueRefusal,
} from '../domain/sale-value.ts';
import { outlookOfMatch, partOfPick } from '../reads/builder-quotes.ts';
import { fairChance, listingNow } from '../reads/fair-chance.ts';
import type { Quote } from '../domain/selection.ts';
import type { LockedBet } from '../store/settle-store.ts';

export type ValueRefusal =
  | SaleValueRefusal
  | Refusal<'sale_bet_closed'>
  | Refusal<'sale_part_unfit', { stakeMinorMax: Minor }>
  | Refusal<'sale_freebet_whole'>;

/** What a part of a bet is worth at this moment of the book. */
export interface BetValue extends SaleValue {
  /** The part of the stake it is about. */
  readonly stakeMinor: Minor;
  readonly legs: readonly DecidedLeg[];
  /** Current listings of the legs that are open, with the versions of their books; sorted. */
  readonly games: readonly { readonly gameId: number; readonly bookVersion: number }[];
  /** Prices of the open legs together now, thousandths, down; absent while one has none. */
  readonly openOddsMilli?: number;
  /** How long a sale at this value has to wait: that of a bet on the same legs. */
  readonly delayMs: number;
}

export interface ValueDeps {
  readonly book: LineBook;
  readonly delays: LiveDelays;
  /** What the house keeps of the fair value, in hundredths. */
  readonly marginPercent: number;
  readonly isProvablySafe: IsProvablySafe;
  /** Open legs below this price are not bought back, by sport. */
  readonly oddsMilliMinBySport: ReadonlyMap<number, number>;
}

/** A bet as its value is worked out: legs by the newest results, open ones by the book of now, and what to wait for. */
export interface WeighedBet extends Pick<BetValue, 'legs' | 'games' | 'delayMs' | 'openOddsMilli'> {
  readonly question: Pick<SaleQuestion, 'plan' | 'legs' | 'chanceOfLeg' | 'chanceOfBuilder'>;
}

export function weighBet(
  deps: Omit<ValueDeps, 'marginPercent' | 'oddsMilliMinBySport'>,
  bet: LockedBet,
  results: ReadonlyMap<number, ResultFacts>,
): WeighedBet {
  const rules = present(findRuleSet(bet.ruleSetVersion), 'the rules a bet was accepted under');
  const hasBestOdds = bet.plan.hasBestOdds === true;
  const legs = bet.legs.map((leg): DecidedLeg => {
    const result = resolveLeg({ ...leg, hasBestOdds }, results.get(leg.eventId), acceptedOf(bet), rules);
    return { oddsMilli: paidOdds(leg, result), result };
  });
  const open = bet.legs.filter((_, index) => legs[index]?.result.isOpen === true);
  const listings = open.flatMap((leg) => listingNow(deps.book, leg.gameId) ?? []);
  const games = [...new Map(listings.map((game) => [game.gameId as number, game.bookVersion]))]
    .map(([gameId, bookVersion]) => ({ gameId, bookVersion }))
    .toSorted((a, b) => a.gameId - b.gameId);
  const quotes = open.flatMap((leg) => {
    const game = listingNow(deps.book, leg.gameId);
    return game ? [delayQuote(leg, game.kind === 'live')] : [];
  });
  return {
    question: {
      plan: bet.plan,
      legs: legs.map(({ oddsMilli, result }) => ({ oddsMilli, ...(result.isOpen ? {} : { result }) })),
      chanceOfLeg: (index) => {
        const leg = bet.legs[index];
        return leg ? fairChance(deps.book, leg) : { because: 'not_priced' };
      },
      chanceOfBuilder: (first) => builderChance(deps.book, bet, legs, first),
    },
    legs,
    games,
    ...openOdds(deps.book, open),
    delayMs: delayMsOf(quotes, deps.delays, deps.isProvablySafe),
  };
}

/** Prices of now multiplied; none while a leg has no price. */
function openOdds(book: LineBook, open: LockedBet['legs']): Pick<BetValue, 'openOddsMilli'> {
  let odds = 1000n;
  for (const leg of open) {
    const game = listingNow(book, leg.gameId);
    const found = game && book.findOutcome(game.gameId, leg.type, leg.parameterMilli / 1000);
    if (found?.status !== 'open') return {};
    odds = (odds * BigInt(found.oddsMilli)) / 1000n;
  }
  return open.length > 0 && odds <= BigInt(Number.MAX_SAFE_INTEGER) ? { openOddsMilli: Number(odds) } : {};
}

/** Values a part of a bet by the newest results of its legs and the book of now. Without a part: all that is left of it. */
export function valueBet(
  /** `isStakeKept`: a free bet. It is sold whole, for the part of its winnings. */
  deps: ValueDeps & { readonly isStakeKept: boolean },
  bet: LockedBet,
  results: ReadonlyMap<number, ResultFacts>,
  part?: Minor,
): Outcome<BetValue, ValueRefusal> {
  if (bet.status !== 'accepted') return refuse('sale_bet_closed');
  const left = minor(bet.stakeMinor - bet.sold.stakeMinor);
  const stakeMinor = part ?? left;
  if (stakeMinor <= 0n || stakeMinor > left) return refuse('sale_part_unfit', { stakeMinorMax: left });
  if (deps.isStakeKept && stakeMinor < left) return refuse('sale_freebet_whole');
  const { question, ...weighed } = weighBet(deps, bet, results);
  const value = saleValue({
    ...question,
    chanceOfLeg: (index) => tooShort(deps, bet.legs[index]) ?? question.chanceOfLeg(index),
    stakeMinor,
    marginPercent: deps.marginPercent,
    isStakeKept: deps.isStakeKept,
    money: { paidMinor: bet.stakeMinor, sold: bet.sold, combined: bet.combined },
  });
  return value.ok ? accept({ ...value.value, ...weighed, stakeMinor }) : value;
}

/** A leg whose price of now is below the floor of its sport; a builder has a price of its own and no floor. */
function tooShort(
  { book, oddsMilliMinBySport }: ValueDeps,
  leg: LockedBet['legs'][number] | undefined,
): LegChance | undefined {
  const least = leg && oddsMilliMinBySport.get(leg.sportId);
  if (!leg || least === undefined) return undefined;
  const game = listingNow(book, leg.gameId);
  const found = game && book.findOutcome(game.gameId, leg.type, leg.parameterMilli / 1000);
  return found && found.oddsMilli < least ? { because: 'price_too_short' } : undefined;
}

/** The mean of a builder by the goals to come, as a part of the most it may still return. */
function builderChance(
  book: LineBook,
  bet: LockedBet,
  legs: readonly DecidedLeg[],
  first: number,
): LegChance {
  const builder = bet.plan.builders?.find((one) => one.legs[0] === first);
  const gameId = bet.legs[first]?.gameId;
  if (!builder || gameId === undefined) return { because: 'not_priced' };
  // Its legs may stand on listings of their own: the match, its parts, its corners.
  const isShut = (leg: number): boolean =>
    legs[leg]?.result.isOpen === true && listingNow(book, bet.legs[leg]?.gameId ?? gameId)?.status !== 'open';
  if (builder.legs.some(isShut)) return { because: 'suspended' };
  const outlook = outlookOfMatch(book, gameId);
  const picks = builder.legs.flatMap((leg) => {
    const [placed, decided] = [bet.legs[leg], legs[leg]];
    if (!placed || !decided) return [];
    const { type, parameterMilli, part } = placed;
    return [
      {
        type,
        parameterMilli,
        ...partOfPick(part),
        ...(decided.result.isOpen ? {} : { result: decided.result }),
      },
    ];
  });
  const mean = outlook && builderMean(outlook, builder.pricesMilli, picks);
  const { most } = worthOfBuilder(
    builder,
    legs.map(({ result }) => (result.isOpen ? undefined : result)),
  );
  if (mean === undefined || most.numerator === 0n) return { because: 'not_priced' };
  return { chance: Math.min(1, mean / numberFromRational(most)) };
}

/** As much of a quote as the delay needs. */
const delayQuote = (leg: LockedBet['legs'][number], isLive: boolean): Quote => ({
  eventId: leg.eventId as Quote['eventId'], // Written by placing from that very type.
  sportId: leg.sportId,
  part: leg.part,
  groupId: leg.groupId,
  oddsMilli: leg.oddsMilli,
  status: 'open',
  isLive,
  bookVersion: 0,
  isCombinable: true,
});
