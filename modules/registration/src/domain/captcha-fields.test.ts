import { describe, expect, it } from 'vitest';
import { captchaField, captchaTokenIn } from './captcha-fields.ts';

describe('the field of a captcha', () => {
  it.each([
    ['none where none is asked', undefined, []],
    [
      'a service of others, with its key',
      { kind: 'hcaptcha', siteKey: 'key-1' },
      [{ id: 'google_captcha_response', type: 'captcha', captchaKey: 'key-1', showsLabel: false }],
    ],
    [
      'a hunt, which nobody sees',
      { kind: 'hunt', siteKey: undefined },
      [{ id: 'custom_captcha', type: 'custom_captcha', showsLabel: false }],
    ],
    [
      'a puzzle, which is looked at',
      { kind: 'puzzle', siteKey: undefined },
      [{ id: 'custom_captcha', type: 'custom_captcha', showsLabel: true }],
    ],
  ])('is %s', (_sentence, asked, fields) => {
    expect(captchaField(asked)).toMatchObject(fields);
    expect(captchaField(asked)).toHaveLength(fields.length);
  });
});

it.each([
  [{}, undefined],
  [{ custom_captcha: 'abc.1.2' }, 'abc.1.2'],
  [{ custom_captcha_id: 'abc', custom_captcha_value: '1.2' }, 'abc.1.2'],
  [{ custom_captcha_id: 'abc', google_captcha_response: 'tok' }, 'abc.h.tok'],
  [{ custom_captcha_id: 'abc' }, undefined],
  [{ google_captcha_response: 'tok' }, undefined],
])('reads the answer in %j as %j', (fields, token) => {
  expect(captchaTokenIn(fields)).toBe(token);
});
