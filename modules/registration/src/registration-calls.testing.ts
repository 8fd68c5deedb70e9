// The calls that tests of registration make, as visitors and as who just registered.

import { SESSION_COOKIE } from '@overround/identity';
import { cookieFrom } from '@overround/identity/testing';
import type { RegistrationWorld } from './registration-world.testing.ts';

export type Headers = Record<string, string>;

/** The world is asked for at each call, so that a file may take these before it opened one. */
export function registrationCallsOf(worldOf: () => RegistrationWorld) {
  const post = (url: string, payload: object = {}, headers: Headers = {}, on = worldOf().calls) =>
    on.app.inject({ method: 'POST', url, payload, headers: { host: 'localhost', ...headers } });
  const get = (url: string, headers: Headers = {}) =>
    worldOf().calls.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } });

  let count = 0;
  const fullFields = (more: object = {}) => ({
    country_id: '1',
    currency_id: 12,
    email: `asha${++count}@example.com`,
    password: 'four green umbrellas',
    password_again: 'four green umbrellas',
    name: 'Asha',
    surname: 'Kumar',
    birthday: '1990-02-28',
    'agree-policy': true,
    ...more,
  });
  const register = (fields: object, type = 'full_reg', headers: Headers = {}) =>
    post('/web-api/user/registration?', { type, fields }, headers);
  const sessionHeaders = (answer: Awaited<ReturnType<typeof register>>) => ({
    cookie: `${SESSION_COOKIE}=${cookieFrom(answer.headers, SESSION_COOKIE)?.value}`,
    'x-requested-with': 'overround',
  });
  return { post, get, fullFields, register, sessionHeaders };
}
