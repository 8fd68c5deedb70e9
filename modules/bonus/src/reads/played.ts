import { type BrandId, type Minor, minor, present, ZERO_MINOR } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BonusDeps } from '../deps.ts';
import { type CountingRules, openCountMinor, type WageringBet, wageredMinor } from '../domain/counting.ts';
import { type BonusTerms, isFreeBet, stakeMinorMaxOf, stakeMinorMinOf } from '../domain/offer.ts';
import { wageredInRounds } from '../domain/rounds.ts';
import type { BonusWithMoney } from '../flows/move-money.ts';
import { listBonusBets, listOwnBetsFor, listRoundsFor } from './staked.ts';

/** What bets are counted by, in the currency of the bonus. */
export function rulesOf(
  { directory }: Pick<BonusDeps, 'directory'>,
  { offer, money }: BonusWithMoney,
): CountingRules {
  const { unitMinor } = present(directory.currency(money.currency), 'the currency of a bonus');
  const stakeMinorMax = stakeMinorMaxOf(offer.terms, unitMinor);
  const stakeMinorMin = stakeMinorMinOf(offer.terms, unitMinor);
  const bounds = {
    ...(stakeMinorMin === undefined ? {} : { stakeMinorMin }),
    ...(stakeMinorMax === undefined ? {} : { stakeMinorMax }),
  };
  return { ...offer.terms, ...bounds, isFreeBet: isFreeBet(offer.terms) };
}

/** The least one bet of a brand stakes; of games nobody knows one, and where own money counts a rest may still become own. */
export function leastOf(
  { directory }: Pick<BonusDeps, 'directory'>,
  {
    brandId,
    terms: { games, wagering },
    currency,
  }: { readonly brandId: BrandId; readonly terms: BonusTerms; readonly currency: string },
): { readonly leastMinor?: Minor } {
  const limits = directory.brandById(brandId)?.betting.limits.get(currency);
  const isStakedByBetsAlone = !games && !wagering.isOwnCounted;
  return limits && isStakedByBetsAlone ? { leastMinor: limits.stakeMinorMin } : {};
}

export interface Played {
  readonly wagered: Minor;
  /** What of it was own money. */
  readonly byOwn: Minor;
  readonly openOwnMinor: Minor;
  /** Of the gift, what was sold with a free bet. */
  readonly soldMinor: Minor;
}

/** Counted anew: from the rounds of games where these count, else from its bets; of own money what was staked while it ran. */
export async function playedOf(deps: BonusDeps, tx: Tx, bonus: BonusWithMoney): Promise<Played> {
  const rules = rulesOf(deps, bonus);
  const { games } = rules;
  if (games) {
    const { rounds, ownRounds } = await listRoundsFor(tx, bonus);
    const byOwn = wageredInRounds({ ...rules, games }, ownRounds);
    const wagered = minor(wageredInRounds({ ...rules, games }, rounds) + byOwn);
    return { wagered, byOwn, openOwnMinor: ZERO_MINOR, soldMinor: ZERO_MINOR };
  }
  const bets = await listBonusBets(deps, tx, bonus);
  const ownBets = await listOwnBetsFor(deps, tx, bonus);
  const byOwn = wageredMinor(rules, ownBets);
  return {
    wagered: minor(wageredMinor(rules, bets) + byOwn),
    byOwn,
    openOwnMinor: openCountMinor(rules, ownBets),
    soldMinor: rules.isFreeBet ? soldStakes(bets) : ZERO_MINOR,
  };
}

const soldStakes = (bets: readonly WageringBet[]): Minor =>
  minor(bets.reduce((sum, { isSold, stakeMinor }) => (isSold ? sum + stakeMinor : sum), 0n));
