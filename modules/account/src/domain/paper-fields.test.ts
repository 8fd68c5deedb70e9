import { expect, it } from 'vitest';
import { isPaperField, lockOf, shownPaper } from './paper-fields.ts';

it.each([
  ['passport', '4510 123456', '…456'],
  ['passport_series', '4510', '…0'],
  ['inn', '500100732259', '…259'],
  ['bank_account', 'DE89 3704 0044 0532 0130 00', '…000'],
  ['passport_date', '2019-05-04 00:00:00', '2019-05-04'],
  ['birthplace', 'Tver', 'Tver'],
  ['inn', '', ''],
] as const)('%s as it was told (%s) stands in the form as %s', (id, told, shown) => {
  expect(shownPaper(id, told, {})).toBe(shown);
});

it('knows a choice by its value or its name, and what is no choice any more as none', () => {
  const option = {
    id: 'north',
    value: 'north',
    name: 'Bank of the North',
    title: '',
    aliases: [],
    selected: false,
  };
  const field = { options: [option] };
  expect(
    ['north', 'Bank of the North', 'Bank of the South'].map((told) => shownPaper('bank', told, field)),
  ).toEqual(['north', 'north', '']);
});

it.each([
  ['passport', '123', true, 'field_fixed'],
  ['passport', '123', false, undefined],
  ['passport', '', true, undefined],
  ['bank_account', '123', true, undefined],
  ['inn', '500100732259', true, undefined],
  ['checkbox_pep', 'true', false, 'field_told_once'],
  ['checkbox_pep', '', true, undefined],
] as const)('%s told as %s of somebody proven (%s) is locked: %s', (id, told, isIdentified, lock) => {
  expect(lockOf(id, told, isIdentified)).toBe(lock);
});

it('knows its own fields', () => {
  expect([isPaperField('inn'), isPaperField('name'), isPaperField('partner_email')]).toEqual([
    true,
    false,
    false,
  ]);
});
