// What a line of the log shows of a text: no address, number or token of anybody (safety 14). Pure. It knows them by their shape;
// what has none (a name, a password in a sentence) is kept out by the list of fields alone.

import { maskCards } from '@overround/kernel';

export const WITHHELD = '[withheld]';

const UUID = /(\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b)/i;
const CREDENTIALS_OF_URL = /\/\/[^\s/@]+@/g;
const HEADER = /\b((?:proxy-)?authorization|(?:set-)?cookie)(["']?\s*[:=]\s*)[^\r\n]*/gi;
const SCHEME = /\b(bearer|basic)\s+[\w.~+/=-]+/gi;
const JWT = /\beyJ[\w-]+(?:\.[\w-]*)+/g;
/** Random text of 30 bytes and more, as our own tokens are. */
const RANDOM = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{40,}/g;
const NAMED_SECRET =
  /\b(\w*(?:password|passwd|pwd|token|secret|seed|api[-_]?key))(["']?\s*[:=]\s*["']?)[^\s"'&,;)}\]]+/gi;
const CODE_OF_URL = /([?&](?:code|key|hash|state|sig|signature)=)[^\s"'&#]+/gi;
const EMAIL =
  /(?<![\p{L}\p{N}._%+'-])([\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]*@((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})/gu;
/** With its calling code, with the code of its area in brackets, or ten digits and more that stand alone. */
const PHONE_WRITTEN =
  /(?<![\w+])(?:\+[1-9](?:[ \u00A0().-]{0,2}\d){6,14}|\d{0,3}[ -]?\(\d{2,5}\)[ -]?\d{2,4}(?:[ -]?\d{2,4}){1,3})(?!\d)/g;
/** No time in milliseconds: 13 digits from 1 on. */
const PHONE_BARE = /(?<![\w.:/-])(?!1\d{12}(?!\d))\d{10,15}(?![\w:/-])/g;
/** What JSON leaves as it is and a screen obeys: DEL, C1, ends of lines and turns of direction of Unicode. */
const CONTROLS = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/g;

/** Longer texts are somebody's body, not a sentence of ours, and would take the loop its time. */
const CHARACTERS_MAX = 16_000;

/** Ends with a whole word: of half a token nothing tells that it is one. */
const shorten = (text: string): string =>
  text.length <= CHARACTERS_MAX
    ? text
    : `${text.slice(0, Math.max(0, text.lastIndexOf(' ', CHARACTERS_MAX)))} ${WITHHELD}`;

const LAST_SHOWN = 2;
const maskDigits = (number: string): string => `***${number.replaceAll(/\D/g, '').slice(-LAST_SHOWN)}`;

/** `isReference`: numbers that stand alone are those of rows, not of phones. */
export function maskText(text: string, isReference = false): string {
  const withoutSecrets = shorten(text)
    .replaceAll(CREDENTIALS_OF_URL, `//${WITHHELD}@`)
    .replaceAll(HEADER, `$1$2${WITHHELD}`)
    .replaceAll(SCHEME, `$1 ${WITHHELD}`)
    .replaceAll(JWT, WITHHELD)
    .replaceAll(NAMED_SECRET, `$1$2${WITHHELD}`)
    .replaceAll(CODE_OF_URL, `$1${WITHHELD}`)
    .replaceAll(RANDOM, WITHHELD)
    .replaceAll(EMAIL, '$1***@$2');
  return withoutSecrets
    .split(UUID)
    .map((part, index) => (index % 2 === 1 ? part : maskNumbers(part, isReference)))
    .join('')
    .replaceAll(CONTROLS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function maskNumbers(text: string, isReference: boolean): string {
  const withoutPhones = maskCards(text).replaceAll(PHONE_WRITTEN, maskDigits);
  return isReference ? withoutPhones : withoutPhones.replaceAll(PHONE_BARE, maskDigits);
}
