// The rate limits of safety 8, one by one, against what the calls declare and the code counts by itself.

import { DEFAULT_RATE_LIMITS } from '@overround/platform';
import { expect, it } from 'vitest';
import { exportedCalls } from '../../packages/client/src/generate/generated-calls.ts';
import {
  CODE_PAUSE_MS,
  CODE_TRIES_MAX,
  CODES_A_DAY_MAX,
  CODES_A_DAY_OF_PERSON_MAX,
} from '../../modules/identity/src/domain/one-time-code.ts';

const calls = (await exportedCalls()).map(({ call }) => call);
const limitOf = (name: string) => calls.find((call) => call.name === name)?.rateLimit;

it.each([
  ['login', 5, 60, 'address', true],
  ['registration', 5, 3600, 'address', true],
  ['link_mail', 3, 3600, 'person', true],
  ['promo', 10, 60, 'person', false],
  ['bet', 10, 1, 'person', false],
  ['export', 3, 3600, 'person', false],
] as const)(
  '%s: %i in %i seconds by %s, and by the browser where it is said, counted over all processes',
  (name, points, seconds, per, isPerDevice) => {
    expect(DEFAULT_RATE_LIMITS[name]).toEqual({
      points,
      seconds,
      per,
      isShared: true,
      ...(isPerDevice ? { isPerDevice } : {}),
    });
  },
);

it('public reads: fifty a second by address', () => {
  const { points, seconds, per } = DEFAULT_RATE_LIMITS.public_read;
  expect([points / seconds, per]).toEqual([50, 'address']);
});

it('codes: five tries each, one a minute and five a day of a number, five a day of a person', () => {
  expect([CODE_TRIES_MAX, CODE_PAUSE_MS, CODES_A_DAY_MAX, CODES_A_DAY_OF_PERSON_MAX]).toEqual([
    5, 60_000, 5, 5,
  ]);
});

/** Calls that refuse so try a secret of few digits, a password, or send a code: they share the bucket of signing in. */
const TRIES = [
  'sign_in_failed',
  'password_wrong',
  'pin_wrong',
  'secret_answer_wrong',
  'sms_code_wrong',
  'email_code_wrong',
  'two_factor_code_wrong',
  'code_too_soon',
];
/** Calls that refuse so take a stake. */
const STAKES = ['stake_limit_reached', 'loss_limit_reached'];

it.each([
  ['whatever tries a secret or sends a code is limited as signing in', TRIES, 'login', 20],
  ['whatever takes a stake is limited as betting', STAKES, 'bet', 10],
] as const)('%s', (_sentence, codes, limit, atLeast) => {
  const those = calls.filter((call) => codes.some((code) => call.refusals.includes(code)));
  expect(those.length).toBeGreaterThanOrEqual(atLeast);
  expect(those.filter((call) => call.rateLimit !== limit).map(({ name }) => name)).toEqual([]);
});

it.each([
  ['user.registration', 'registration'],
  ['user.passwordreset', 'link_mail'],
  ['user.sendActivationMail', 'link_mail'],
  ['bets.history.mail', 'export'],
  ['limits.history', 'export'],
])('%s: %s', (name, limit) => {
  expect(limitOf(name)).toBe(limit);
});

it('what staff change is counted by person as what players change in their office', () => {
  const changes = calls.filter(({ policy, method }) => policy === 'staff' && method !== 'GET');
  expect(changes.length).toBeGreaterThan(10);
  expect(changes.filter(({ rateLimit }) => rateLimit === 'public_read').map(({ name }) => name)).toEqual([]);
});
