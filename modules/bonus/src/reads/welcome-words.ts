import type { SiteContext, Tx } from '@overround/platform';
import type { BonusRoom } from '../deps.ts';
import type { Offer } from '../domain/offer.ts';
import { nameOf, triggerText } from './present-offer.ts';
import { presentFirstDeposit } from './present-welcome.ts';
import { listWelcome } from './state.ts';

export interface WelcomeWords {
  readonly hasFirstDeposit: boolean;
  readonly percentFirstDeposit: string;
  readonly bonusAmount: string;
  /** Absent: there is no welcome bonus. */
  readonly description?: string;
  /** What a banner says for a code of the address. */
  readonly textByBonusCode: Readonly<Record<string, string>>;
  /** Codes of the offer for a first deposit and of the free bet; absent: none is offered. */
  readonly firstDepositCode?: string;
  readonly freebetCode?: string;
}

export const isForFirstDeposit = ({ terms: { trigger } }: Offer): boolean =>
  trigger.on === 'deposit' && trigger.isFirst;

/** What the settings of registration say of welcome bonuses (specification 1 section 3). */
export async function readWelcomeWords(room: BonusRoom, tx: Tx, site: SiteContext): Promise<WelcomeWords> {
  const nobody = { currency: undefined, countryId: undefined };
  const { offers, currency } = await listWelcome(room, tx, site, nobody);
  const phrases = room.phrasesOf(site.lang);
  const first = offers.find(isForFirstDeposit);
  const freebet = offers.find(({ kind }) => kind === 'freebet');
  const { hasFirstDeposit, percentFirstDeposit, bonusAmount } = presentFirstDeposit(phrases, first, currency);
  const textOf = (offer: Offer): string => `${nameOf(phrases, offer)}. ${triggerText(phrases, offer)}.`;
  return {
    hasFirstDeposit,
    percentFirstDeposit,
    bonusAmount,
    ...(first ? { description: textOf(first) } : {}),
    ...(first ? { firstDepositCode: first.code } : {}),
    ...(freebet ? { freebetCode: freebet.code } : {}),
    textByBonusCode: Object.fromEntries(offers.map((offer) => [offer.code, textOf(offer)])),
  };
}
