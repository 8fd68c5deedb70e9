// Canonical forms of what people sign in with. Two logins that look the same are the same login (safety 9).

import { latinDigits } from '@overround/kernel';
import { UNICODE_LOOK_ALIKES } from './unicode-look-alikes.ts';

/** What Unicode TS 39 does not join, or by its capitals only, and what is read as one all the same; letters after case folding. */
const OWN_LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    // A capital I is an l to the eye, and the same letter as i.
    i: 'l',
    а: 'a',
    ɑ: 'a',
    α: 'a',
    в: 'b',
    ь: 'b',
    с: 'c',
    ϲ: 'c',
    ԁ: 'd',
    е: 'e',
    ҽ: 'e',
    ε: 'e',
    ɡ: 'g',
    һ: 'h',
    н: 'h',
    і: 'i',
    ι: 'i',
    ı: 'i',
    ӏ: 'l',
    ј: 'j',
    к: 'k',
    κ: 'k',
    м: 'm',
    μ: 'm',
    п: 'n',
    η: 'n',
    о: 'o',
    ο: 'o',
    σ: 'o',
    օ: 'o',
    р: 'p',
    ρ: 'p',
    ԛ: 'q',
    г: 'r',
    ѕ: 's',
    т: 't',
    τ: 't',
    υ: 'u',
    ս: 'u',
    ν: 'v',
    ѵ: 'v',
    ԝ: 'w',
    ω: 'w',
    х: 'x',
    χ: 'x',
    у: 'y',
    γ: 'y',
    з: '3',
    ʒ: '3',
    0: 'o',
    1: 'l',
    '|': 'l',
    β: 'b',
    ζ: 'z',
    ϳ: 'j',
    ү: 'y',
    ԍ: 'g',
    ѡ: 'w',
    ո: 'n',
    հ: 'h',
    ց: 'g',
    զ: 'q',
    յ: 'j',
    ᴀ: 'a',
    ʙ: 'b',
    ᴄ: 'c',
    ᴅ: 'd',
    ᴇ: 'e',
    ɢ: 'g',
    ʜ: 'h',
    ɪ: 'i',
    ɩ: 'i',
    ᴊ: 'j',
    ᴋ: 'k',
    ʟ: 'l',
    ᴍ: 'm',
    ɴ: 'n',
    ᴏ: 'o',
    ᴘ: 'p',
    ʀ: 'r',
    ꜱ: 's',
    ᴛ: 't',
    ᴜ: 'u',
    ᴠ: 'v',
    ᴡ: 'w',
    ʏ: 'y',
    ᴢ: 'z',
    ß: 'ss',
    æ: 'ae',
    ӕ: 'ae',
    œ: 'oe',
    // Letters that keyboards of Arabic, Persian, Urdu and Kurdish write differently and that look the same.
    ی: 'ي',
    ى: 'ي',
    ک: 'ك',
    ڪ: 'ك',
    ہ: 'ه',
    ھ: 'ه',
    ە: 'ه',
    ٱ: 'ا',
  }),
);
/** Each letter once more than it takes: what a letter looks like may look like another. */
const CHAIN_MAX = 4;

/** From each letter to the last it looks like. */
const LOOK_ALIKES: ReadonlyMap<string, string> = (() => {
  const all = new Map([...UNICODE_LOOK_ALIKES, ...OWN_LOOK_ALIKES]);
  const step = (text: string): string => Array.from(text, (letter) => all.get(letter) ?? letter).join('');
  const last = (text: string): string => {
    let like = text;
    for (let link = 0; link < CHAIN_MAX; link += 1) like = step(like);
    return like;
  };
  return new Map(Array.from(all.keys(), (letter) => [letter, last(letter)]));
})();

/** Also what only stretches a word (tatweel). */
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Me}\u0640\u115F\u1160\u3164\uFFA0]/gu;
/** Two letters that read as one. */
const JOINED = /rn/g;

/** Letter by letter, so that no neighbour decides how one is written: within a word Σ is σ, at its end ς. */
const eachLower = (text: string): string => Array.from(text, (letter) => letter.toLowerCase()).join('');

/** Accents go with what cannot be seen. */
const withoutMarks = (text: string): string =>
  text.normalize('NFD').replaceAll(INVISIBLE, '').normalize('NFC').trim();

/**
 * Case folding of Unicode (section 3.13), by way of the capitals: small letters that differ share one, as ς and σ, ß and ss, ſ and s,
 * ı and i. Small letters go first, as ẞ is a capital that has no other.
 */
const foldCase = (text: string): string => eachLower(withoutMarks(eachLower(text)).toUpperCase());

/**
 * Key under which a login is unique: NFKC, case folded, accents and invisible characters removed, look-alikes
 * joined, also those of the keyboards of one script. Keys are stored: whoever changes this rekeys them.
 */
export function loginKeyOf(login: string): string {
  const bare = withoutMarks(foldCase(login.normalize('NFKC')).normalize('NFKC'));
  return Array.from(latinDigits(bare), (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join('')
    .replaceAll(JOINED, 'm');
}

/** Key under which an e-mail address is unique. Addresses are ASCII here, so only case and padding differ. */
export const emailKeyOf = (email: string): string =>
  email.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll(INVISIBLE, '').trim();

const EMAIL = /^[\w.+-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/i;
const EMAIL_LENGTH_MAX = 254;

/**
 * Word characters, dots, dashes (and plus) before the at-sign, domain labels after it (specification 2
 * section 5).
 */
export const isEmail = (text: string): boolean => text.length <= EMAIL_LENGTH_MAX && EMAIL.test(text);

export const LOGIN_LENGTH_MIN = 4;
export const LOGIN_LENGTH_MAX = 32;
const LOGIN = /^[\p{L}\p{M}\p{N}._-]+$/u;
/** Scripts that people write today (Unicode Annex 31), alone or with what is written among them: capitals of two look the same where small letters do not. */
const SCRIPTS =
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan';
const EAST_ASIAN = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul'];
const ONE_SCRIPT: readonly RegExp[] = [...SCRIPTS.split(' '), ...EAST_ASIAN].map((scripts) => {
  const all = ['Common', 'Inherited', ...scripts.split(' ')];
  return new RegExp(`^[${all.map((script) => `\\p{Script=${script}}`).join('')}]+$`, 'u');
});

/**
 * A login has a letter, so that it can never be taken for a player number, no at-sign, so never for an
 * e-mail, and is written in one script (Unicode TS 39 section 5).
 */
export function isLogin(text: string): boolean {
  const length = Array.from(text).length;
  return (
    length >= LOGIN_LENGTH_MIN &&
    length <= LOGIN_LENGTH_MAX &&
    LOGIN.test(text) &&
    /\p{L}/u.test(text) &&
    ONE_SCRIPT.some((script) => script.test(text))
  );
}

export type SignInName =
  /** Hexadecimal of what the number is found by. */
  | { readonly kind: 'phone'; readonly key: string }
  | { readonly kind: 'email'; readonly key: string }
  | { readonly kind: 'number'; readonly key: string }
  | { readonly kind: 'login'; readonly key: string };

/**
 * What somebody typed into the first field of the sign-in form: an e-mail address, a player number or a
 * login.
 */
export function signInNameOf(text: string): SignInName {
  const trimmed = latinDigits(text.normalize('NFKC').trim());
  if (trimmed.includes('@')) return { kind: 'email', key: emailKeyOf(trimmed) };
  if (/^\d{1,15}$/.test(trimmed)) return { kind: 'number', key: String(Number(trimmed)) };
  return { kind: 'login', key: loginKeyOf(trimmed) };
}

/** `asha@example.com` as `a***@example.com`, for audit rows and screens. */
export function maskEmail(email: string): string {
  const at = email.indexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}
