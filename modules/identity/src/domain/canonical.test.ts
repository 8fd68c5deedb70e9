import { describe, expect, it } from 'vitest';
import { isEmail, isLogin, loginKeyOf, maskEmail, signInNameOf } from './canonical.ts';

describe('two logins are the same', () => {
  it.each([
    ['in any letter case', 'Asha', 'aSHA'],
    ['with a Cyrillic look-alike', 'asha', 'аsha'],
    ['with a Greek look-alike', 'boris', 'bοris'],
    ['with an invisible character', 'asha', 'as\u200Bha'],
    ['with a soft hyphen', 'asha', 'as\u00ADha'],
    ['in full-width letters', 'asha', 'ａｓｈａ'],
    ['with an accent', 'jose', 'josé'],
    ['with digits that look like letters', 'bob0', 'bobo'],
    ['with padding', 'asha', '  asha '],
    ['with a Greek capital', 'Zoe', 'Ζoe'],
    ['with an Armenian look-alike', 'anna', 'aոna'],
    ['in small capitals', 'asha', 'ᴀꜱʜᴀ'],
    ['with two letters that read as one', 'amina', 'arnina'],
    ['with the yeh of another keyboard', 'علي', 'علی'],
    ['with the kaf of another keyboard', 'كريم', 'کريم'],
    ['with the heh of another keyboard', 'نهال', 'نہال'],
    ['with a stretched word', 'كريم', 'كـريـم'],
    ['with a capital i for an l', 'lris', 'Iris'],
    ['with a letter of Lisu', 'bob', 'ꓐob'],
    ['with a letter of Cherokee', 'wall', 'ꮃall'],
    ['with a barred letter', 'bolt', 'bøłt'],
    ['with a Coptic letter', 'cat', 'ⲥat'],
    ['with a schwa of two scripts', 'ǝbc', 'әbc'],
    ['with digits of another keyboard', 'asha۱۲', 'asha١٢'],
    ['with a Greek sigma at its end', 'ΝΙΚΟΣ', 'νικοσ'],
    ['with a Greek sigma at the end of a part', 'ΝΙΚΟΣ.Α', 'νικος.α'],
    ['with a Greek iota below', 'ᾳδης', 'ᾼΔΗΣ'],
    ['with a Turkish i without its dot', 'ışık', 'IŞIK'],
    ['with a Turkish capital i with a dot', 'İzmir', 'IZMIR'],
    ['with a German sharp s', 'straße', 'STRASSE'],
    ['with a German capital sharp s', 'STRAẞE', 'strasse'],
    ['with a long s', 'ſilke', 'SILKE'],
    ['with Armenian letters that are joined', 'անիև', 'ԱՆԻԵՒ'],
    ['with Georgian capitals', 'ნინო', 'ᲜᲘᲜᲝ'],
    ['with Cherokee small letters', 'ꮳꮃꭹ', 'ᏣᎳᎩ'],
    ['with a round Cyrillic ve', 'ᲀгор', 'Вгор'],
  ])('%s', (_sentence, one, other) => {
    expect(loginKeyOf(one)).toBe(loginKeyOf(other));
  });
  it('and different letters are different logins', () => {
    expect(loginKeyOf('asha')).not.toBe(loginKeyOf('ashe'));
  });
  it('keeps a canonical form as it is', () => {
    for (const login of ['Аша', 'ｘ０１', 'José.Маrtín', 'arrnn', 'علی۱۲', 'ᴀꜱʜᴀ', 'ǝþЖл'])
      expect(loginKeyOf(loginKeyOf(login))).toBe(loginKeyOf(login));
  });
});

describe('an e-mail address', () => {
  it.each([
    ['asha@example.com', true],
    ['a.b-c_d+tag@mail.example.co', true],
    ['asha@sub.example.museum', true],
    ['asha', false],
    ['@example.com', false],
    ['asha@', false],
    ['asha@example', false],
    ['asha@@example.com', false],
    ['as ha@example.com', false],
    ['asha@-example.com', false],
    ['аsha@example.com', false],
    [`${'a'.repeat(65)}@example.com`, false],
    [
      `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.com`,
      false,
    ],
  ])('%s: %s', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });
});

describe('a login', () => {
  it.each([
    ['asha', true],
    ['Аша.77', true],
    ['نجمة', true],
    ['José_7', true],
    ['山田たろう', true],
    ['김민준kim', true],
    ['Ηanna', false],
    ['Аsha', false],
    ['аshа1', false],
    ['ꓐꓳꓐꓐ', false],
    ['abc', false],
    ['12345', false],
    ['a@bcd', false],
    ['a b c d', false],
    ['x'.repeat(33), false],
  ])('%s: %s', (text, expected) => {
    expect(isLogin(text)).toBe(expected);
  });
});

it.each([
  [' Asha@Example.COM ', { kind: 'email', key: 'asha@example.com' }],
  ['70010001', { kind: 'number', key: '70010001' }],
  ['0070010001', { kind: 'number', key: '70010001' }],
  ['٧٠٠١٠٠٠١', { kind: 'number', key: '70010001' }],
  ['۷۰۰۱۰۰۰۱', { kind: 'number', key: '70010001' }],
  ['Asha', { kind: 'login', key: 'asha' }],
])('reads %s as a name to sign in with', (text, name) => {
  expect(signInNameOf(text)).toEqual(name);
});

it('masks an address but leaves its domain', () => {
  expect(maskEmail('asha@example.com')).toBe('a***@example.com');
});
