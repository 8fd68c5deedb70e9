import type { BonusOffer } from '@overround/contracts/bonus';
import { type Instant, unixSeconds } from '@overround/kernel';
import type { Phrases } from '@overround/phrases';
import type { Currency } from '@overround/site';
import { BONUS_KINDS, type BonusTerms, type Offer } from '../domain/offer.ts';
import { presentTerms, triggerOf } from './present-terms.ts';

/** What it is called in the language of the reader, else in English, else by its kind. */
export function nameOf(
  phrases: Phrases,
  { kind, terms: { names = {} } }: Pick<Offer, 'kind' | 'terms'>,
): string {
  const named: Readonly<Record<string, string>> = names;
  return named[phrases.language.code] ?? names.en ?? phrases.t(`bonus.kind_${kind}`);
}

export function presentOffer(
  phrases: Phrases,
  offer: Offer,
  currency: Currency,
  until?: Instant,
): BonusOffer {
  return {
    id: offer.offerId,
    code: offer.code,
    kind: offer.kind,
    type: BONUS_KINDS[offer.kind],
    name: nameOf(phrases, offer),
    terms: presentTerms(phrases, offer.terms, currency),
    until: until === undefined ? null : unixSeconds(until),
  };
}

/** What an offer is for, in a few words. */
export const triggerText = (phrases: Phrases, { terms }: Pick<Offer, 'terms'>): string =>
  phrases.t(`bonus.trigger_${triggerOf(terms)}`, { bets: triggerBets(terms) });

const triggerBets = ({ trigger }: BonusTerms): number =>
  trigger.on === 'first_bets_lost' ? trigger.bets : 0;
