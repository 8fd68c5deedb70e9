import { describe, expect, test } from 'vitest';
import { decideDestination } from './destination.ts';

const fields = [
  { fieldId: 'account', title: 'Account', isRequired: true, lengthMax: 12, pattern: '[A-Z]{2}[0-9]+' },
  { fieldId: 'holder', title: 'Holder', isRequired: false, lengthMax: 5 },
];
const method = { kind: 'withdrawal', fields } as const;

describe('where a payout goes', () => {
  test.each([
    ['what is asked for', { account: 'DE01', holder: 'Asha' }, { account: 'DE01', holder: 'Asha' }],
    ['without what may be left out', { account: ' DE01 ', holder: ' ' }, { account: 'DE01' }],
  ])('is taken: %s', (_sentence, given, value) => {
    expect(decideDestination(method, given)).toEqual({ ok: true, value });
  });
  test.each([
    ['nothing', {}, { account: 'field_required' }],
    ['an empty field', { account: '  ' }, { account: 'field_required' }],
    ['another form', { account: 'DE01x' }, { account: 'value_malformed' }],
    ['a second line', { account: 'DE01\nDE02' }, { account: 'value_malformed' }],
    ['too much', { account: 'DE01', holder: 'Asha K' }, { holder: 'value_too_long' }],
    ['what was not asked for', { account: 'DE01', card: 'x' }, { card: 'field_unknown' }],
    ['a name of every object', { account: 'DE01', constructor: 'x' }, { constructor: 'field_unknown' }],
  ])('is refused by field: %s', (_sentence, given: Record<string, string>, problems) => {
    expect(decideDestination(method, given)).toMatchObject({
      ok: false,
      code: 'destination_malformed',
      fields: problems,
    });
  });
  test('is passed on as it is where the provider asks for nothing in particular', () => {
    expect(decideDestination({ kind: 'withdrawal' }, { any: 'thing' })).toEqual({
      ok: true,
      value: { any: 'thing' },
    });
  });
});
