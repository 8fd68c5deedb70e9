// What a phone number is: as it is typed, as it is kept (E.164), and as it is shown to others than its owner. Pure.

import { accept, latinDigits, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { getExampleNumber, Metadata, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import type { CountryCode } from 'libphonenumber-js/max';

export interface Phone {
  /** E.164, with plus. */
  readonly number: string;
  /** ISO 3166 alpha-2; `001` for numbers of no country. */
  readonly country: string;
}

/** Specification 2 section 5 and 9: so many digits are looked at, with or without the calling code. */
const DIGITS_MIN = 6;
const DIGITS_MAX = 20;
/** Of the same section: first digits behind the calling code, in countries that share it. */
const FIRST_DIGITS: Readonly<Record<string, string>> = { RU: '9', KZ: '67' };
/** Sent to by a gateway, and answered by one person. */
const TEXTED = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER']);

/** Digits of Arabic and Persian keyboards are digits; spaces, brackets and dashes do not matter. */
const plainNumber = (typed: string): string =>
  latinDigits(typed.normalize('NFKC'))
    .replaceAll(/[\s\p{Cf}\p{Pd}().]/gu, '')
    .replace(/^00/, '+');

/**
 * Reads a number that a text message can be sent to. `country` (alpha-2) is that of the field, for numbers without a calling code; a full
 * number without its plus is taken as well.
 */
export function readPhone(
  typed: string,
  country?: string,
): Outcome<Phone, Refusal<'phone_malformed', object>> {
  const plain = plainNumber(typed);
  const digits = plain.replace(/^\+/, '');
  if (!/^\d+$/.test(digits) || digits.length > DIGITS_MAX) return refuse('phone_malformed');
  const isFull = plain.startsWith('+');
  const national = isFull || country === undefined ? undefined : readAs(plain, country);
  return national ?? readAs(`+${digits}`) ?? refuse('phone_malformed');
}

function readAs(text: string, country?: string): Outcome<Phone, never> | undefined {
  const parsed = parsePhoneNumberFromString(text, {
    ...(country === undefined ? {} : { defaultCountry: country as CountryCode }), // An unknown one finds nothing.
    extract: false,
  });
  if (!parsed?.isValid() || !TEXTED.has(parsed.getType() ?? '')) return undefined;
  if (parsed.number.length <= DIGITS_MIN) return undefined; // The plus is no digit.
  const first = parsed.country && FIRST_DIGITS[parsed.country];
  if (first !== undefined && !first.includes(parsed.nationalNumber.charAt(0))) return undefined;
  return accept({ number: parsed.number, country: parsed.country ?? '001' });
}

/** Whether somebody typed a number where a name is asked for. Shorter ones are numbers of players. */
export function phoneInName(typed: string): Phone | undefined {
  const plain = plainNumber(typed);
  if (!/^(\+\d{7,15}|\d{10,15})$/.test(plain)) return undefined;
  const read = readPhone(plain);
  return read.ok ? read.value : undefined;
}

/** `+79161234567` as `+7*******67`, for screens and audit rows. */
export function maskPhone({ number }: Phone): string {
  const calling = parsePhoneNumberFromString(number)?.countryCallingCode ?? '';
  const rest = number.length - 1 - calling.length;
  return `+${calling}${'*'.repeat(Math.max(0, rest - 2))}${number.slice(-2)}`;
}

export interface PhoneMask {
  /** A zero for each digit behind the calling code, dashes between groups. */
  readonly mask: string;
  readonly digitsMax: number;
  readonly digitsMin: number;
}

/** The types of the library leave out the kinds of a plan. */
type Plan = { type(name: 'MOBILE'): { possibleLengths(): readonly number[] } | undefined };

/** How mobile numbers of a country are written; nothing for a country without a plan. */
export function phoneMaskOf(country: string): PhoneMask | undefined {
  const code = country as CountryCode; // An unknown one has no example.
  const example = getExampleNumber(code, examples);
  if (!example) return undefined;
  const written = example
    .formatInternational()
    .slice(example.countryCallingCode.length + 1)
    .trim();
  const plan = new Metadata();
  plan.selectNumberingPlan(code);
  const lengths = (plan.numberingPlan as Plan | undefined)?.type('MOBILE')?.possibleLengths() ?? []; // See `Plan`.
  const own = example.nationalNumber.length;
  return {
    mask: written.replaceAll(/\d/g, '0').replaceAll(/\s+/g, '-'),
    digitsMin: Math.min(own, ...lengths),
    digitsMax: Math.max(own, ...lengths),
  };
}
