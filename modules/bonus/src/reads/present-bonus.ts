import type { OfficeBonus } from '@overround/contracts/bonus';
import { digitsOfMinor, type Minor, unixSeconds, wireNumberFromMinor, ZERO_MINOR } from '@overround/kernel';
import type { Phrases } from '@overround/phrases';
import type { Currency } from '@overround/site';
import { type Bonus, isFinal, progressPercent } from '../domain/bonus.ts';
import { type CountingRules, countOf, type WageringBet } from '../domain/counting.ts';
import { BONUS_KINDS, earnedMinor } from '../domain/offer.ts';
import type { Decision } from '../store/bonus-store.ts';
import type { Spins } from '../store/spins-store.ts';
import { nameOf } from './present-offer.ts';
import { presentTerms } from './present-terms.ts';

export interface SeenBonus {
  readonly bonus: Bonus;
  readonly balanceMinor: Minor;
  readonly openStakeMinor: Minor;
  /** By what its bets count; absent while it has no money. */
  readonly rules?: CountingRules;
  /** Newest first. */
  readonly bets: readonly (WageringBet & { readonly isOwn: boolean })[];
  readonly decisions: readonly Decision[];
  /** The newest order of its free rounds. */
  readonly spins?: Spins;
  /** Of the bonus, or the one its person plays with while it has none. */
  readonly currency: Currency;
}

const BETS_SHOWN = 20;

export function presentBonus(phrases: Phrases, seen: SeenBonus): OfficeBonus {
  const { bonus, currency, balanceMinor, openStakeMinor, rules } = seen;
  const { money, offer } = bonus;
  const granted =
    money?.grantedMinor ??
    (offer.terms.trigger.on === 'choice'
      ? earnedMinor(offer.terms, ZERO_MINOR, currency.unitMinor)
      : ZERO_MINOR);
  const required = money?.requiredMinor ?? ZERO_MINOR;
  const wagered = money?.wageredMinor ?? ZERO_MINOR;
  const progress = money ? progressPercent(money) : 0;
  const decimal = (amount: Minor) => wireNumberFromMinor(amount, currency.exponent);
  return {
    id: bonus.bonusId,
    idBonus: offer.offerId,
    type: BONUS_KINDS[offer.kind],
    name: nameOf(phrases, offer),
    start: unixSeconds(bonus.chosenAt),
    end: unixSeconds(bonus.endedAt ?? bonus.endsAt),
    current: decimal(wagered),
    value: decimal(required),
    isClosed: isFinal(bonus.status) || bonus.status === 'lost',
    progress,
    width: `${progress}%`,
    money: decimal(balanceMinor),
    expirationDate: unixSeconds(bonus.endsAt),
    currencyIso: currency.code,
    promoId: bonus.promoCode ?? null,
    kind: offer.kind,
    status: bonus.status,
    balanceMinor: digitsOfMinor(balanceMinor),
    grantedMinor: digitsOfMinor(granted),
    wageredMinor: digitsOfMinor(wagered),
    requiredMinor: digitsOfMinor(required),
    convertedMinor: digitsOfMinor(money?.convertedMinor ?? ZERO_MINOR),
    openStakeMinor: digitsOfMinor(openStakeMinor),
    terms: presentTerms(phrases, offer.terms, currency),
    ...(seen.spins
      ? {
          spins: {
            state: seen.spins.state,
            count: seen.spins.count,
            played: seen.spins.played,
            wonMinor: digitsOfMinor(seen.spins.wonMinor),
            until: unixSeconds(seen.spins.endsAt),
          },
        }
      : {}),
    bets: rules
      ? seen.bets.slice(0, BETS_SHOWN).map((bet) => {
          const { reason, countedMinor } = countOf(rules, bet);
          const { betId, stakeMinor, isOwn } = bet;
          return {
            betId,
            stakeMinor: digitsOfMinor(stakeMinor),
            countedMinor: digitsOfMinor(countedMinor),
            reason,
            isOwn,
          };
        })
      : [],
    decisions: seen.decisions.map(({ what, facts, at }) => ({
      what,
      facts: { ...facts },
      at: unixSeconds(at),
    })),
  };
}
