// Countries by their calling codes, and codes that no country of the list has (specification 1 sections 4 and 5, 2 section 5). Pure.

import type { Choice } from '../choice/find-choices.ts';
import { typedDigits } from './typed-digits.ts';

/** A calling code has at most so many digits. */
export const CODE_DIGITS_MAX = 3;

export interface CallingCountry {
  /** Alpha-2, upper case. */
  readonly code: string;
  readonly name: string;
  /** Digits. */
  readonly callingCode: string;
}

/** What stands before a number: a country of the list, or a code that was typed. */
export interface PhoneCode {
  /** Alpha-2; empty when the code was typed by hand. */
  readonly country: string;
  readonly callingCode: string;
}

const CUSTOM = 'custom:';

/** Digits of any keyboard, at most three; a plus, signs, points and the rest go. */
export const codeDigits = (typed: string): string => typedDigits(typed).slice(0, CODE_DIGITS_MAX);

export const codeChoice = ({ code, name, callingCode }: CallingCountry): Choice => ({
  value: code,
  name,
  iso: code,
  flag: code.toLowerCase(),
  end: `+${callingCode}`,
});

export interface CodeSearch {
  /** Says what a typed code of no country is called; absent where only countries of the list are taken. */
  readonly customName?: (code: string) => string;
  /** Finds by name, where no digits were typed. */
  readonly byName: (choices: readonly Choice[], typed: string) => readonly Choice[];
}

/**
 * Countries whose code contains the typed digits; those it begins first. Digits that are no country's code are offered as they are, when
 * codes by hand are allowed.
 */
export function findCodes(
  choices: readonly Choice[],
  typed: string,
  { customName, byName }: CodeSearch,
): readonly Choice[] {
  const digits = codeDigits(typed);
  if (digits === '') return byName(choices, typed.replaceAll(/[+\s]/g, ''));
  const found = choices.filter(({ end = '' }) => end.includes(digits));
  const exact = found.some(({ end }) => end === `+${digits}`);
  const ordered = [
    ...found.filter(({ end }) => end === `+${digits}`),
    ...found.filter(({ end = '' }) => end !== `+${digits}` && end.startsWith(`+${digits}`)),
    ...found.filter(({ end = '' }) => !end.startsWith(`+${digits}`)),
  ];
  if (exact || !customName || digits.startsWith('0')) return ordered;
  return [...ordered, { value: CUSTOM + digits, name: customName(digits), flag: '', end: `+${digits}` }];
}

/** The code of a chosen row. */
export function phoneCodeOf(choice: Choice): PhoneCode {
  const callingCode = codeDigits(choice.end ?? '');
  return choice.value.startsWith(CUSTOM)
    ? { country: '', callingCode }
    : { country: choice.value, callingCode };
}
