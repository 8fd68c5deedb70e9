import { dictionary } from '@zxcvbn-ts/language-common';
import longer from 'fxa-common-password-list';

// Two lists that fill each other's gaps. zxcvbn-ts (MIT): the 49,000 most used of any length, so that the word inside `dragon2026`
// is known. Mozilla's (MPL-2.0): the 50,000 most used of eight characters and more. No brand takes fewer than eight, and of the
// 100,000 most used about 40,000 are that long: the length rule and this list together refuse every one of them. Both are exact
// lists: nothing is refused by accident.

const LONGER_FROM = 8;

let ofAnyLength: ReadonlySet<string> | undefined;

/** Whether a text, lower case, is one of the most used passwords. */
export function isCommonPassword(text: string): boolean {
  ofAnyLength ??= new Set(dictionary['passwords-common']);
  return ofAnyLength.has(text) || (text.length >= LONGER_FROM && longer.test(text));
}
