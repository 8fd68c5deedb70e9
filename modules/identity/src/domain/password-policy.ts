import { type Refusal, refuse } from '@overround/kernel';

/**
 * Rules of safety 9: length in code points, nothing common, nothing of the account. No rules about which
 * characters.
 */
export interface PasswordRules {
  readonly lengthMin: number;
  /** What the password may not be: brand name, login, e-mail. */
  readonly related: readonly string[];
  /** Whether a text, lower case, is among the most used passwords. */
  readonly isCommon: (text: string) => boolean;
}

export type PasswordRefusal =
  | Refusal<'password_too_short', { lengthMin: number }>
  | Refusal<'password_too_long', { lengthMax: number }>
  | Refusal<'password_too_common', object>
  | Refusal<'password_like_account', object>;

export const PASSWORD_POINTS_MAX = 128;
const RELATED_POINTS_MIN = 4;
const DISTINCT_MIN = 4;

/** The form that is hashed and compared: the same password typed on another keyboard is the same password. */
export const passwordForm = (password: string): string => password.normalize('NFKC');

/** Letters that differ in case only become the same, also those with two lower forms (ß and ss, ς and σ). */
const foldCase = (text: string): string => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');

/** `undefined` when the password will do. Checks stand in a fixed order. */
export function passwordRefusal(password: string, rules: PasswordRules): PasswordRefusal | undefined {
  const form = passwordForm(password);
  const points = Array.from(form);
  if (points.length < rules.lengthMin) return refuse('password_too_short', { lengthMin: rules.lengthMin });
  if (points.length > PASSWORD_POINTS_MAX)
    return refuse('password_too_long', { lengthMax: PASSWORD_POINTS_MAX });
  const bare = form.toLowerCase();
  const folded = foldCase(form);
  if ([bare, folded].some((text) => isLikeAccount(text, rules.related)))
    return refuse('password_like_account');
  if (new Set(points).size < DISTINCT_MIN || [bare, folded].some((text) => isGuessable(text, rules.isCommon)))
    return refuse('password_too_common');
  return undefined;
}

/** The account's own words, alone or with a few characters around them. */
function isLikeAccount(bare: string, related: readonly string[]): boolean {
  return related
    .flatMap((text) => [text.toLowerCase(), text.toLowerCase().split('@', 1)[0] ?? ''])
    .filter((text) => Array.from(text).length >= RELATED_POINTS_MIN)
    .some((text) => bare.includes(text) && bare.length - text.length < RELATED_POINTS_MIN * 2);
}

const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const CORE_POINTS_MIN = 4;
const TAIL = /[\p{N}\p{P}\p{S}\s]{1,6}$/u;
const HEAD = /^[\p{N}\p{P}\p{S}\s]{1,6}/u;

/**
 * A common password as it is, written twice, with letters swapped for signs, or with up to six digits or
 * signs around it.
 */
function isGuessable(bare: string, isCommon: (text: string) => boolean): boolean {
  const cores = new Set([
    bare,
    bare.replace(TAIL, ''),
    bare.replace(HEAD, ''),
    bare.replace(HEAD, '').replace(TAIL, ''),
  ]);
  for (const core of cores) {
    const plain = Array.from(core, (sign) => LEET[sign] ?? sign).join('');
    for (const form of [core, plain]) {
      if (form.length < CORE_POINTS_MIN) continue;
      if (isCommon(form) || isCommon(unrepeated(form))) return true;
    }
  }
  return false;
}

/** `abcabc` is `abc`; other texts are themselves. */
function unrepeated(text: string): string {
  const period = (text + text).indexOf(text, 1);
  return period < text.length && period >= CORE_POINTS_MIN ? text.slice(0, period) : text;
}
