// What a text message asks for. One message is one line of words: digits of any script, three languages, no order of its own.

import { milliFromWire } from '@overround/markets';
import {
  accept,
  latinDigits,
  type OddsMilli,
  oddsFromWire,
  type Outcome,
  type Refusal,
  refuse,
} from '@overround/kernel';
import { textOfDialled } from './dial-text.ts';

/** One pick of a message: a match by its number, an outcome of the catalogue, and the least price it is wanted at. */
export interface TextPick {
  readonly match: number;
  readonly type: number;
  readonly parameterMilli: number;
  readonly oddsMilliMin?: OddsMilli;
}

export type TextCommand =
  | { readonly kind: 'help' | 'stop' }
  | { readonly kind: 'link'; readonly code: string }
  | { readonly kind: 'odds'; readonly match: number }
  | { readonly kind: 'balance'; readonly pin: string }
  | { readonly kind: 'bets'; readonly pin: string }
  | {
      readonly kind: 'bet';
      readonly picks: readonly TextPick[];
      /** Size of the lines of a system; absent: a single, or an express of all. */
      readonly size?: number;
      /** Decimal sum as it was written. */
      readonly stake: string;
      readonly pin: string;
    };

export type TextRefusal =
  | Refusal<'text_malformed'>
  | Refusal<'text_outcome_unknown', { readonly word: string }>;

type Verb = TextCommand['kind'] | 'system';

const VERBS: ReadonlyMap<string, Verb> = new Map(
  (
    [
      ['bet', 'BET', 'СТАВКА', 'رهان'],
      ['system', 'SYS', 'SYSTEM', 'СИСТЕМА', 'نظام'],
      ['odds', 'ODDS', 'КФ', 'أسعار', 'اسعار'],
      ['balance', 'BAL', 'BALANCE', 'БАЛАНС', 'رصيد'],
      ['bets', 'BETS', 'СТАВКИ', 'رهاناتي'],
      ['link', 'LINK', 'СВЯЗЬ', 'ربط'],
      ['stop', 'STOP', 'СТОП', 'إيقاف', 'ايقاف'],
      ['help', 'HELP', '?', 'ПОМОЩЬ', 'مساعدة'],
    ] as const
  ).flatMap(([verb, ...words]) => words.map((word): [string, Verb] => [word, verb])),
);

/** Words for outcomes without a number, after `letters`. They mean exactly this type; nothing is guessed. */
const PLAIN: ReadonlyMap<string, number> = new Map([
  ...(['1', 'P1'] as const).map((word): [string, number] => [word, 1]),
  ['X', 2],
  ...(['2', 'P2'] as const).map((word): [string, number] => [word, 3]),
  ['1X', 4],
  ['12', 5],
  ['X2', 6],
  ['2X', 6],
  ['W1', 401],
  ['W2', 402],
  ['GG', 180],
  ['NG', 181],
]);
/** Words that go before a number. */
const NUMBERED: ReadonlyMap<string, number> = new Map([
  ['O', 9],
  ['OVER', 9],
  ['TB', 9],
  ['U', 10],
  ['UNDER', 10],
  ['TM', 10],
  ['H1', 7],
  ['F1', 7],
  ['H2', 8],
  ['F2', 8],
]);

const NUMBERED_WORD = /^(OVER|UNDER|TB|TM|[HF][12]|O|U)[:(]?([+-]?\d{1,4}(?:\.\d{1,3})?)\)?$/;
const TYPE_WORD = /^T(\d{1,6})(?:[:/]([+-]?\d{1,6}(?:\.\d{1,3})?))?$/;
const PIN = /^(?:PIN|#)?(\d{4,8})$/;
const STAKE = /^\d{1,12}(?:\.\d{1,4})?$/;
const MATCH = /^\d{1,10}$/;

/** Letters that look the same on a Russian keyboard, and the usual Russian words for outcomes. */
const LETTERS: Readonly<Record<string, string>> = { П: 'P', Х: 'X', Т: 'T', Б: 'B', М: 'M', Ф: 'F', Г: 'G' };
const letters = (word: string): string =>
  word.replaceAll(/[ПХТБМФГ]/g, (letter) => LETTERS[letter] ?? letter);

/** Digits of any script as ours, marks of direction gone, one sign for a decimal, `@` close to its price. */
const plainText = (text: string): string =>
  latinDigits(text.normalize('NFKC').toUpperCase())
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replaceAll(/(?<=\d)[,\u066b](?=\d)/g, '.')
    .replaceAll(/\s*@\s*/g, '@')
    .replaceAll(/\bPIN\s+/g, 'PIN');

/** Reads a message. `text_outcome_unknown` names the word; everything else that does not fit is `text_malformed`. */
export function readText(text: string): Outcome<TextCommand, TextRefusal> {
  const plain = plainText(text);
  const words = (textOfDialled(plain) ?? plain).split(/[\s,;\u060c]+/).filter(Boolean);
  const verb = VERBS.get(words[0] ?? '');
  // Who begins with the number of a match means a bet.
  if (verb === undefined) return MATCH.test(words[0] ?? '') ? readBet(words) : MALFORMED;
  const rest = words.slice(1);
  switch (verb) {
    case 'help':
    case 'stop':
      return accept({ kind: verb });
    case 'link':
      return rest.length === 1 && rest[0] !== undefined ? accept({ kind: 'link', code: rest[0] }) : MALFORMED;
    case 'odds':
      return rest.length === 1 && MATCH.test(rest[0] ?? '')
        ? accept({ kind: 'odds', match: Number(rest[0]) })
        : MALFORMED;
    case 'balance':
    case 'bets': {
      const pin = rest.length === 1 ? PIN.exec(rest[0] ?? '')?.[1] : undefined;
      return pin === undefined ? MALFORMED : accept({ kind: verb, pin });
    }
    case 'bet':
      return readBet(rest);
    case 'system': {
      const size = Number(rest[0]);
      return Number.isInteger(size) && size >= 1 && size <= 20 ? readBet(rest.slice(1), size) : MALFORMED;
    }
  }
}

const MALFORMED = refuse('text_malformed');

/** `<match> <outcome>[@price]`, as often as there are picks, then the stake and the PIN. */
function readBet(words: readonly string[], size?: number): Outcome<TextCommand, TextRefusal> {
  const pin = PIN.exec(words.at(-1) ?? '')?.[1];
  const stake = words.at(-2);
  const named = words.slice(0, -2);
  if (pin === undefined || stake === undefined || !STAKE.test(stake)) return MALFORMED;
  if (named.length < 2 || named.length % 2 !== 0) return MALFORMED;
  const picks: TextPick[] = [];
  for (let at = 0; at < named.length; at += 2) {
    const [match = '', word = ''] = named.slice(at, at + 2);
    if (!MATCH.test(match)) return MALFORMED;
    const pick = readOutcome(word);
    if (!pick) return refuse('text_outcome_unknown', { word: word.slice(0, 12) });
    picks.push({ match: Number(match), ...pick });
  }
  return accept({ kind: 'bet', picks, stake, pin, ...(size === undefined ? {} : { size }) });
}

function readOutcome(word: string): Omit<TextPick, 'match'> | undefined {
  const [said = '', price, ...more] = letters(word).split('@');
  const oddsMilliMin = price === undefined ? undefined : oddsFromWire(price);
  if (more.length > 0 || (price !== undefined && oddsMilliMin === undefined)) return undefined;
  const least = oddsMilliMin === undefined ? {} : { oddsMilliMin };
  const plain = PLAIN.get(said);
  if (plain !== undefined) return { type: plain, parameterMilli: 0, ...least };
  const numbered = NUMBERED_WORD.exec(said);
  const named = numbered ?? TYPE_WORD.exec(said);
  if (!named) return undefined;
  const type = numbered ? NUMBERED.get(numbered[1] ?? '') : Number(named[1]);
  const parameterMilli = milliFromWire(Number(named[2] ?? 0));
  return type === undefined || parameterMilli === undefined ? undefined : { type, parameterMilli, ...least };
}
