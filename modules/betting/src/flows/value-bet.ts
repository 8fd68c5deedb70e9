import type { LineBook } from '@overround/catalog';
import { accept, type Minor, minor, type Outcome, present, type Refusal, refuse } from '@overround/kernel';
import type { DecidedLeg } from '../domain/decide-settlement.ts';
import { delayMsOf, type IsProvablySafe, type LiveDelays } from '../domain/live-delay.ts';
import { type ResultFacts, resolveLeg } from '../domain/resolve-leg.ts';
import { findRuleSet } from '@overround/settlement';
import { type SaleValue, saleValue, type SaleValueRefusal } from '../domain/sale-value.ts';
import { fairChance, listingNow } from '../reads/fair-chance.ts';
import type { Quote } from '../domain/selection.ts';
import type { LockedBet } from '../store/settle-store.ts';

/** What the house keeps of the fair value of a ticket it buys back, in hundredths. */
export const SALE_MARGIN_PERCENT = 5;

export type ValueRefusal =
  | SaleValueRefusal
  | Refusal<'sale_bet_closed'>
  | Refusal<'sale_part_unfit', { stakeMinorMax: Minor }>;

/** What a part of a bet is worth at this moment of the book. */
export interface BetValue extends SaleValue {
  /** The part of the stake it is about. */
  readonly stakeMinor: Minor;
  readonly legs: readonly DecidedLeg[];
  /** Current listings of the legs that are open, with the versions of their books; sorted. */
  readonly games: readonly { readonly gameId: number; readonly bookVersion: number }[];
  /** How long a sale at this value has to wait: that of a bet on the same legs. */
  readonly delayMs: number;
}

export interface ValueDeps {
  readonly book: LineBook;
  readonly delays: LiveDelays;
  readonly isProvablySafe: IsProvablySafe;
}

/** Values a part of a bet by the newest results of its legs and the book of now. Without a part: all that is left of it. */
export function valueBet(
  deps: ValueDeps,
  bet: LockedBet,
  results: ReadonlyMap<number, ResultFacts>,
  part?: Minor,
): Outcome<BetValue, ValueRefusal> {
  if (bet.status !== 'accepted') return refuse('sale_bet_closed');
  const left = minor(bet.stakeMinor - bet.sold.stakeMinor);
  const stakeMinor = part ?? left;
  if (stakeMinor <= 0n || stakeMinor > left) return refuse('sale_part_unfit', { stakeMinorMax: left });
  const rules = present(findRuleSet(bet.ruleSetVersion), 'the rules a bet was accepted under');
  const legs = bet.legs.map(
    (leg): DecidedLeg => ({
      oddsMilli: leg.oddsMilli,
      result: resolveLeg(leg, results.get(leg.eventId), bet.acceptedAt, rules),
    }),
  );
  const value = saleValue({
    plan: bet.plan,
    legs: legs.map(({ oddsMilli, result }) => ({ oddsMilli, ...(result.isOpen ? {} : { result }) })),
    chanceOfLeg: (index) => {
      const leg = bet.legs[index];
      return leg ? fairChance(deps.book, leg) : { because: 'not_priced' };
    },
    chanceOfBuilder: () => ({ because: 'not_priced' }),
    stakeMinor,
    marginPercent: SALE_MARGIN_PERCENT,
  });
  if (!value.ok) return value;
  const open = bet.legs.filter((_, index) => legs[index]?.result.isOpen === true);
  const listings = open.flatMap((leg) => listingNow(deps.book, leg.gameId) ?? []);
  const games = [...new Map(listings.map((game) => [game.gameId as number, game.bookVersion]))]
    .map(([gameId, bookVersion]) => ({ gameId, bookVersion }))
    .toSorted((a, b) => a.gameId - b.gameId);
  return accept({
    ...value.value,
    stakeMinor,
    legs,
    games,
    delayMs: delayMsOf(
      open.flatMap((leg) => {
        const game = listingNow(deps.book, leg.gameId);
        return game ? [delayQuote(leg, game.kind === 'live')] : [];
      }),
      deps.delays,
      deps.isProvablySafe,
    ),
  });
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
