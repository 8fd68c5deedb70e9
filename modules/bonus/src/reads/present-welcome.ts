// Offers as newcomers read them, in shapes of the wire.

import type { WelcomeBonus } from '@overround/contracts/bonus';
import { type Minor, present, wireNumberFromMinor } from '@overround/kernel';
import type { Phrases } from '@overround/phrases';
import type { Currency } from '@overround/site';
import { minorOfUnits, NO_BONUS, type Offer } from '../domain/offer.ts';
import { nameOf, triggerText } from './present-offer.ts';
import { presentTerms } from './present-terms.ts';

/** A choice at registration in the shape of wire-shapes 11.4; `icon`, `isCancel`, `info` and `terms` are of specification 1 section 3. */
export function presentWelcome(
  phrases: Phrases,
  offer: Offer,
  { currency, isSelected }: { readonly currency: Currency; readonly isSelected: boolean },
): WelcomeBonus {
  const { terms, offerId, code, kind } = offer;
  const decimal = (amount: Minor) => wireNumberFromMinor(amount, currency.exponent);
  const { trigger } = terms;
  return {
    type: 'register-bonus',
    id: String(offerId),
    attributes: {
      id: offerId,
      title: nameOf(phrases, offer),
      bonusCode: code,
      description: triggerText(phrases, offer),
      isSelected,
      icon: kind,
      isCancel: false,
      info: true,
      currency_code: currency.code,
      ...(trigger.on === 'choice' ? {} : { percent: trigger.percent }),
      max_bonus: decimal(minorOfUnits(terms.unitsMax, currency.unitMinor)),
      ...(trigger.on === 'deposit'
        ? { min_deposit: decimal(minorOfUnits(trigger.depositUnitsMin, currency.unitMinor)) }
        : {}),
      currency_symbol: currency.symbol,
      terms: presentTerms(phrases, terms, currency),
    },
  };
}

export const presentNoBonus = (phrases: Phrases, isSelected: boolean): WelcomeBonus => ({
  type: 'register-bonus',
  id: String(NO_BONUS.id),
  attributes: {
    id: NO_BONUS.id,
    title: phrases.t('bonus.none'),
    bonusCode: NO_BONUS.code,
    description: phrases.t('bonus.none_text'),
    isSelected,
    icon: 'cancel',
    isCancel: true,
    info: false,
  },
});

/** What a first deposit brings by the words of wire-shapes 11.4; nothing when there is no such offer. */
export function presentFirstDeposit(phrases: Phrases, offer: Offer | undefined, currency: Currency) {
  const trigger = offer?.terms.trigger;
  const sum = (units: number) =>
    `${wireNumberFromMinor(minorOfUnits(units, currency.unitMinor), currency.exponent)} ${currency.code}`;
  const has = offer !== undefined && trigger?.on === 'deposit';
  return {
    hasFirstDeposit: has,
    percentFirstDeposit: has ? `${trigger.percent}%` : '',
    bonusAmount: has ? sum(offer.terms.unitsMax) : '',
    amountFirstDeposit: has ? sum(trigger.depositUnitsMin) : '',
    currencyFirstDeposit: has ? currency.code : '',
    bonusButtonTooltip: null,
    bonusDropdownDescription: null,
    bonusPopupTitle: has ? nameOf(phrases, present(offer, 'the offer')) : '',
    bonusPopupDescription: has ? phrases.t('bonus.trigger_first_deposit', { bets: 0 }) : '',
    bonusPopupBtnText: phrases.t('bonus.get'),
  };
}
