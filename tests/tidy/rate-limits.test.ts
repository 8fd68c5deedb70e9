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
  ['own_code', 10, 60, 'person', true],
  ['registration', 5, 3600, 'address', true],
  ['link_mail', 3, 3600, 'person', true],
  ['promo', 10, 60, 'person', false],
  ['bet', 10, 1, 'person', false],
  ['export', 3, 3600, 'person', false],
  ['paper', 10, 600, 'person', false],
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

/** Calls that refuse so try a password or a PIN: they share the bucket of signing in, whoever asks. */
const GUESSES = ['sign_in_failed', 'password_wrong', 'pin_wrong'];
/** Calls that refuse so send or take a code or an answer. */
const CODES = [
  'secret_answer_wrong',
  'sms_code_wrong',
  'email_code_wrong',
  'two_factor_code_wrong',
  'code_too_soon',
];
/** Calls that refuse so take a stake. */
const STAKES = ['stake_limit_reached', 'loss_limit_reached'];

const refusing = (codes: readonly string[]) =>
  calls.filter((call) => codes.some((code) => call.refusals.includes(code)));
const isOwn = ({ policy }: { readonly policy: string }): boolean => policy === 'player';

it.each([
  ['whatever tries a password or a PIN is limited as signing in', refusing(GUESSES), 'login', 4],
  [
    'a code without a session is limited as signing in',
    refusing(CODES).filter((call) => !isOwn(call)),
    'login',
    8,
  ],
  ['a code of who is signed in is counted by person', refusing(CODES).filter(isOwn), 'own_code', 10],
  ['whatever takes a stake is limited as betting', refusing(STAKES), 'bet', 10],
] as const)('%s', (_sentence, those, limit, atLeast) => {
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
