import type { FittingMore, PlayedAsk } from '../deps.ts';
import { type BonusTerms, minorOfUnits } from './offer.ts';
import { type AccountId, type Minor, minor, type PersonId } from '@overround/kernel';

/** What one account of own money staked in a window of time, in bets that were played, and what these paid. */
export interface PlayedSum {
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly currency: string;
  readonly stakeMinor: Minor;
  readonly payoutMinor: Minor;
  /** Of them, stakes of bets that fit what was asked. */
  readonly fittingMinor: Minor;
}

/** What `bets` and `only` of its terms ask of a bet that brings a share: the same as `fitsTrigger` asks of one bet. */
export function moreOf(
  { bets = {}, only = {} }: Pick<BonusTerms, 'bets' | 'only'>,
  currencies: readonly { readonly code: string; readonly unitMinor: Minor }[],
): FittingMore {
  const { kinds, oddsMilliMax, state, stakeUnitsMin, stakeUnitsMax } = bets;
  const { sportIds, champIds, groupIds } = only;
  const isBounded = stakeUnitsMin !== undefined || stakeUnitsMax !== undefined;
  return {
    ...(kinds && { kinds }),
    ...(oddsMilliMax !== undefined && { oddsMilliMax }),
    ...(state && { isLive: state === 'live' }),
    ...(sportIds && { sportIds }),
    ...(champIds && { champIds }),
    ...(groupIds && { groupIds }),
    ...(isBounded && {
      stakes: currencies.map(({ code, unitMinor }) => ({
        currency: code,
        leastMinor: minorOfUnits(stakeUnitsMin ?? 0, unitMinor),
        ...(stakeUnitsMax !== undefined && { mostMinor: minorOfUnits(stakeUnitsMax, unitMinor) }),
      })),
    }),
  };
}

/** What is read of a window of bets to share its profit by these terms. */
export const weekAsk = (
  terms: BonusTerms & { readonly trigger: ShareTrigger },
  currencies: Parameters<typeof moreOf>[1],
  window: Pick<PlayedAsk, 'from' | 'until'>,
): PlayedAsk => ({
  ...window,
  legsMin: Math.max(terms.trigger.legsMin, terms.bets?.legsMin ?? 1),
  oddsMilliMin: Math.max(terms.trigger.oddsMilliMin, terms.bets?.oddsMilliMin ?? 0),
  more: moreOf(terms, currencies),
});

type ShareTrigger = Extract<BonusTerms['trigger'], { on: 'profit_share' }>;
export const isOfShares = (terms: BonusTerms): terms is BonusTerms & { readonly trigger: ShareTrigger } =>
  terms.trigger.on === 'profit_share';

export interface Share {
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly currency: string;
  readonly baseMinor: Minor;
}

/** What the house earned in a currency, and what who takes part staked of it. */
export interface Pot {
  readonly currency: string;
  readonly profitMinor: Minor;
  readonly stakesMinor: Minor;
  readonly persons: number;
}

export interface Distribution {
  readonly pots: readonly Pot[];
  /** Of who takes part, one each. */
  readonly shares: readonly Share[];
}

const sumOf = (sums: readonly PlayedSum[], of: (sum: PlayedSum) => bigint): Minor =>
  minor(sums.reduce((all, sum) => all + of(sum), 0n));

/**
 * The profit of the house in each currency, split among who takes part by their stakes that fit; rounded down, so the shares are never
 * more than the profit. Somebody who staked in two currencies takes part with the account that staked most.
 */
export function distribute(sums: readonly PlayedSum[], taking: ReadonlySet<PersonId>): Distribution {
  const parts = [
    ...Map.groupBy(
      sums.filter(({ personId, fittingMinor }) => taking.has(personId) && fittingMinor > 0n),
      ({ personId }) => personId,
    ).values(),
  ].map((own) => own.reduce((most, one) => (one.fittingMinor > most.fittingMinor ? one : most)));
  const pots = [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, all]): Pot => {
    const stakers = parts.filter((part) => part.currency === currency);
    return {
      currency,
      profitMinor: sumOf(all, ({ stakeMinor, payoutMinor }) => stakeMinor - payoutMinor),
      stakesMinor: sumOf(stakers, ({ fittingMinor }) => fittingMinor),
      persons: stakers.length,
    };
  });
  const shares = parts.map(({ personId, accountId, currency, fittingMinor }): Share => {
    const pot = pots.find((one) => one.currency === currency);
    const profit = pot && pot.profitMinor > 0n ? pot.profitMinor : 0n;
    const baseMinor = minor(pot ? (profit * fittingMinor) / pot.stakesMinor : 0n);
    return { personId, accountId, currency, baseMinor };
  });
  return { pots, shares };
}
