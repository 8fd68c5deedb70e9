// What stands in a field for a phone number while it is typed (specification 2 section 5). Pure.

import { typedDigits } from './typed-digits.ts';

export interface PhoneMask {
  /** A zero for each digit, dashes between groups. */
  readonly Mask: string;
  readonly Max: number;
}

const DIGITS_MAX = 20;
/** Numbers of these countries begin with one of these digits; what begins otherwise is cleared. */
const FIRST_DIGITS: Readonly<Record<string, string>> = { RU: '9', KZ: '67' };
/** Dialled before a number within the country, and no part of it. */
const TRUNK_DIGIT: Readonly<Record<string, string>> = { RU: '8', KZ: '8' };

export interface PhonePlan {
  /** Alpha-2. */
  readonly country: string;
  readonly callingCode: string;
  readonly mask: PhoneMask | undefined;
}

/**
 * Digits of any keyboard; a plus and everything else goes. A whole number that was pasted, or filled in by the browser, loses the calling
 * code that stands beside it. Cut to the length of the mask.
 */
export function phoneDigits(typed: string, { country, callingCode, mask }: PhonePlan): string {
  const lengthMax = mask?.Max ?? DIGITS_MAX;
  const all = typedDigits(typed);
  const isWhole = mask !== undefined && all.length > lengthMax;
  const before = [callingCode, TRUNK_DIGIT[country] ?? ''].find(
    (start, at) =>
      start !== '' &&
      all.startsWith(start) &&
      (isWhole || (at === 0 && typed.trim().startsWith(`+${start}`))),
  );
  const digits = all.slice(before?.length ?? 0).slice(0, lengthMax);
  const first = FIRST_DIGITS[country];
  return first !== undefined && digits !== '' && !first.includes(digits.charAt(0)) ? '' : digits;
}

/** Digits in the groups of the mask, as `916 123 45 67`; beyond the mask in one group. */
export function groupedDigits(digits: string, mask: PhoneMask | undefined): string {
  if (!mask) return digits;
  const groups: string[] = [];
  let rest = digits;
  for (const { length } of mask.Mask.split('-')) {
    if (rest === '') break;
    groups.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  const last = groups.pop() ?? '';
  return [...groups, last + rest].join(' ').trim();
}

/** Zeros in the groups of the mask, up to its longest number. */
export const maskHint = (mask: PhoneMask): string =>
  groupedDigits('0'.repeat(Math.max(mask.Max, mask.Mask.replaceAll('-', '').length)), mask);
