import { describe, expect, it } from 'vitest';
import { commonPasswords } from '../common-passwords.ts';
import { passwordRefusal } from './password-policy.ts';

const isCommon = (text: string) => commonPasswords().has(text);
const rules = { lengthMin: 12, related: ['Overround', 'asha77', 'asha.kumar@example.com'], isCommon };
const codeOf = (password: string, more = {}) =>
  passwordRefusal(password, { ...rules, ...more })?.code ?? 'accepted';

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

  it('is compared with at least 10,000 common ones', () => {
    expect(commonPasswords().size).toBeGreaterThan(10_000);
  });
});
