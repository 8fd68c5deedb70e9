// What the house writes back by text message, in the language of its reader.

import type { Bet } from '@overround/contracts/betting';
import {
  type CurrencyCode,
  decimalFromMinor,
  decimalTextOfOdds,
  type Minor,
  minorFromDigits,
  type Refusal,
} from '@overround/kernel';
import {
  createPhrases,
  languageOf,
  listText,
  loadArea,
  type PhraseKey,
  type Phrases,
  type PhraseValues,
} from '@overround/phrases';

export interface Money {
  readonly currency: CurrencyCode;
  readonly exponent: number;
}

export interface TextWords {
  readonly lang: string;
  say(key: Extract<PhraseKey, `sms.${string}`>, values?: PhraseValues): string;
  /** One beside the other, by the comma of the language. */
  list(items: readonly string[]): string;
  /** A refusal in one message. Sums in its facts are of the account's currency. */
  refused(refusal: Refusal, money?: Money): string;
  bet(bet: Bet): string;
  openBet(bet: Bet): string;
}

/** Names of sides are cut to so many letters: a message is dear. */
const NAME_LETTERS = 20;
const short = (name: string): string => Array.from(name).slice(0, NAME_LETTERS).join('').trim();
/** Prices of a changed coupon that are told. */
const PRICES_TOLD = 3;

export const moneyText = (sum: Minor, { currency, exponent }: Money): string =>
  `${decimalFromMinor(sum, exponent)} ${currency}`;

const loaded = new Map<string, Promise<Phrases>>();

/** Words of a language of the site; each dictionary is read once. */
export async function textWords(lang: string): Promise<TextWords> {
  const { code } = languageOf(lang);
  const reading = loaded.get(code) ?? loadArea(code, 'sms').then((sms) => createPhrases(code, { sms }));
  loaded.set(code, reading);
  const phrases = await reading;
  return {
    lang: code,
    say: (key, values) => phrases.t(key, values),
    list: (items) => listText(phrases.formatTag, items, 'beside'),
    refused: (refusal, money) => refusedText(phrases, refusal, money),
    bet: (bet) => betText(phrases, bet),
    openBet: (bet) =>
      phrases.t('sms.open_bet', {
        betId: String(bet.betId),
        stake: moneyText(minorFromDigits(bet.stakeMinor), bet),
        win: moneyText(minorFromDigits(bet.possibleWinMinor), bet),
      }),
  };
}

/** Facts of refusals that are told; the code says which of them there are. */
interface Facts {
  readonly stakeMinorMin?: Minor | string;
  readonly stakeMinorMax?: Minor | string;
  readonly changes?: readonly { readonly oddsMilliNow: number }[];
  readonly word?: string;
  readonly match?: number;
  readonly left?: number;
}

function refusedText(phrases: Phrases, refusal: Refusal, money: Money | undefined): string {
  const { stakeMinorMin, stakeMinorMax, changes, word, match, left } = refusal as Refusal & Facts; // Read as told, if there.
  const sum = stakeMinorMin ?? stakeMinorMax;
  const values = {
    sum: sum === undefined || !money ? '' : moneyText(minorFromDigits(String(sum)), money),
    odds: listText(
      phrases.formatTag,
      (changes ?? []).slice(0, PRICES_TOLD).map(({ oddsMilliNow }) => decimalTextOfOdds(oddsMilliNow)),
      'beside',
    ),
    word: word ?? '',
    match: String(match ?? ''),
    left: left ?? 0,
  };
  const key = `sms.r_${refusal.code}`;
  const text = phrases.t(key as 'sms.r_refused', values); // A key without a text answers with itself.
  return text === key ? phrases.t('sms.r_refused') : text;
}

function betText(phrases: Phrases, bet: Bet): string {
  const betId = String(bet.betId);
  const stake = moneyText(minorFromDigits(bet.stakeMinor), bet);
  if (bet.status === 'pending') return phrases.t('sms.waits', { betId, stake });
  const [leg] = bet.legs;
  const sums = {
    betId,
    stake,
    odds: decimalTextOfOdds(bet.combinedOddsMilli),
    win: moneyText(minorFromDigits(bet.possibleWinMinor), bet),
  };
  return leg && bet.legs.length === 1
    ? phrases.t('sms.taken_one', {
        ...sums,
        home: short(leg.home),
        away: short(leg.away),
        outcome: short(leg.outcome),
      })
    : phrases.t('sms.taken_many', { ...sums, picks: bet.legs.length });
}

/** The prices of a match that a message can name, as it would name them. */
export function pricesText(
  words: TextWords,
  match: {
    readonly number: number;
    readonly home: string;
    readonly away: string;
    readonly prices: readonly (readonly [string, number])[];
  },
): string {
  return words.say('sms.odds', {
    match: String(match.number),
    home: short(match.home),
    away: short(match.away),
    prices: words.list(match.prices.map(([word, oddsMilli]) => `${word} ${decimalTextOfOdds(oddsMilli)}`)),
  });
}
