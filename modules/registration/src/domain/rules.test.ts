import { RULE_KINDS } from '@overround/contracts/registration';
import { describe, expect, it } from 'vitest';
import { brokenRule, codeOfRule, type FieldValue, instantOfDateTime, type Rule } from './rules.ts';

const form = new Map<string, FieldValue>([['password', 'four umbrellas']]);
const codeOf = (rule: Rule, value: FieldValue | undefined) => brokenRule([rule], value, form, {}) ?? 'holds';

describe('a rule', () => {
  it.each<[Rule, FieldValue | undefined, string]>([
    [{ kind: 'required' }, 'x', 'holds'],
    [{ kind: 'required' }, 0, 'holds'],
    [{ kind: 'required' }, '', 'field_required'],
    [{ kind: 'required' }, undefined, 'field_required'],
    [{ kind: 'required' }, false, 'field_required'],
    [{ kind: 'required', code: 'terms_not_accepted' }, false, 'terms_not_accepted'],
    [{ kind: 'minLength', value: 3 }, 'abc', 'holds'],
    [{ kind: 'minLength', value: 3 }, 'ab', 'value_too_short'],
    [{ kind: 'minLength', value: 2 }, '😀😁', 'holds'],
    [{ kind: 'minLength', value: 3 }, '😀😁', 'value_too_short'],
    [{ kind: 'maxLength', value: 3 }, 'abc', 'holds'],
    [{ kind: 'maxLength', value: 3 }, 'abcd', 'value_too_long'],
    [{ kind: 'minValue', value: 5 }, 5, 'holds'],
    [{ kind: 'minValue', value: 5 }, '4.99', 'value_too_small'],
    [{ kind: 'minValue', value: 5 }, '1e3', 'value_too_small'],
    [{ kind: 'minValue', value: 5 }, 'abc', 'value_too_small'],
    [{ kind: 'maxValue', value: 5 }, '5', 'holds'],
    [{ kind: 'maxValue', value: 5 }, 5.01, 'value_too_large'],
    [{ kind: 'minValue', value: '1900-01-01 00:00:00' }, '1900-01-01', 'holds'],
    [{ kind: 'minValue', value: '1900-01-01 00:00:00' }, '1899-12-31', 'value_too_small'],
    [{ kind: 'maxValue', value: '2008-02-28 23:59:59' }, '2008-02-28', 'holds'],
    [{ kind: 'maxValue', value: '2008-02-28 23:59:59' }, '2008-02-29', 'value_too_large'],
    [{ kind: 'maxValue', value: '2008-02-28 23:59:59' }, '2008-02-30', 'value_too_large'],
    [{ kind: 'email' }, 'asha@example.com', 'holds'],
    [{ kind: 'email' }, 'asha@example', 'email_malformed'],
    [{ kind: 'compare', value: 'password' }, 'four umbrellas', 'holds'],
    [{ kind: 'compare', value: 'password' }, 'four umbrella', 'value_differs'],
    [{ kind: 'match', value: '^[A-Z]+$' }, 'ABC', 'holds'],
    [{ kind: 'match', value: '^[A-Z]+$', code: 'name_malformed' }, 'AB1', 'name_malformed'],
    [{ kind: 'boolean' }, true, 'holds'],
    [{ kind: 'boolean' }, 'true', 'value_malformed'],
    [{ kind: 'boolean' }, 1, 'value_malformed'],
    [{ kind: 'phone' }, '+4930123456', 'holds'],
    [{ kind: 'phone' }, '12345', 'value_malformed'],
    [{ kind: 'phone' }, '1'.repeat(21), 'value_malformed'],
    [{ kind: 'phoneConfirm', value: 6 }, 'a1B2c3', 'holds'],
    [{ kind: 'phoneConfirm', value: 6 }, '12345', 'value_malformed'],
    [{ kind: 'phoneConfirm', value: 6 }, '12-456', 'value_malformed'],
    [{ kind: 'isDateTime' }, '2024-02-29', 'holds'],
    [{ kind: 'isDateTime' }, '2024-02-29 23:59:59', 'holds'],
    [{ kind: 'isDateTime' }, '2023-02-29', 'value_malformed'],
    [{ kind: 'isDateTime' }, '2024-02-29 24:00:00', 'value_malformed'],
    [{ kind: 'isDateTime' }, '29.02.2024', 'value_malformed'],
    [{ kind: 'isDateTime' }, '0000-00-00', 'value_malformed'],
    [{ kind: 'isImage' }, 'passport.JPG', 'holds'],
    [{ kind: 'isImage' }, 'passport.svg', 'value_malformed'],
  ])('%j with %j: %s', (rule, value, expected) => {
    expect(codeOf(rule, value)).toBe(expected);
  });

  it('asks nothing of an empty field but that it is there', () => {
    for (const kind of RULE_KINDS.filter((one) => one !== 'required')) {
      expect(codeOf({ kind, value: 9 }, ''), kind).toBe('holds');
    }
  });

  it('has a usual code for every kind', () => {
    for (const kind of RULE_KINDS) expect(codeOfRule({ kind })).toMatch(/^[a-z_]+$/);
  });

  it('may be a function of the server, with a code of its own', () => {
    const functions = { even: (value: FieldValue) => (Number(value) % 2 === 0 ? undefined : 'value_odd') };
    const rules: Rule[] = [{ kind: 'userFunction', value: 'even' }];
    expect(brokenRule(rules, 3, form, functions)).toBe('value_odd');
    expect(brokenRule(rules, 4, form, functions)).toBeUndefined();
  });

  it('gives the first code of several, so that the same form always gives the same answer', () => {
    const rules: Rule[] = [{ kind: 'minLength', value: 9 }, { kind: 'email' }];
    expect(brokenRule(rules, 'x', form, {})).toBe('value_too_short');
  });
});

it('reads years before 100 as they are written', () => {
  expect(instantOfDateTime('0099-01-01')).toBe(Date.parse('0099-01-01T00:00:00Z'));
});
