import { describe, expect, it } from 'vitest';
import { openEnvelope } from './envelopes.ts';

const feed = { Error: '', ErrorCode: 0, Guid: '', Id: 0, Success: true, Value: [] };

describe('openEnvelope', () => {
  it.each([
    ['feed', { status: 200, body: feed }, []],
    [
      'live_bet',
      { status: 200, body: { Value: { Id: 5 }, Id: 0, Success: true, Error: '', ErrorCode: 0 } },
      { Id: 5 },
    ],
    ['bare', { status: 200, body: { count: 0 } }, { count: 0 }],
    ['bare', { status: 204, body: undefined }, undefined],
    [
      'json_api',
      { status: 200, body: { data: { attributes: { types: [] } } } },
      { attributes: { types: [] } },
    ],
    ['office', { status: 200, body: { success: true, data: 1 } }, 1],
    ['web_api', { status: 200, body: { data: { token: 'x' } } }, { token: 'x' }],
  ] as const)('takes the value out of a %s answer', (family, raw, value) => {
    expect(openEnvelope(family, raw)).toEqual({ ok: true, value });
  });

  it.each([
    [
      'a feed that says no with HTTP 200',
      'feed',
      { status: 200, body: { ...feed, Success: false, Error: 'Game is not found', Value: null } },
      { code: 'refused', status: 200, errorCode: 0, text: 'Game is not found' },
    ],
    [
      'a bet refusal with its number',
      'live_bet',
      { status: 200, body: { Value: null, Success: false, Error: 'No such code', ErrorCode: 100849 } },
      { code: 'refused', errorCode: 100849 },
    ],
    [
      'a bet refusal with its code and facts',
      'live_bet',
      {
        status: 200,
        body: {
          Value: null,
          Success: false,
          Error: 'The stake is below the minimum.',
          ErrorCode: 900110,
          code: 'stake_too_low',
          details: { stakeMinorMin: '20' },
        },
      },
      { code: 'stake_too_low', errorCode: 900110, facts: { stakeMinorMin: '20' } },
    ],
    [
      'a missing session',
      'live_bet',
      { status: 401, body: undefined },
      { code: 'unauthorized', status: 401 },
    ],
    [
      'a problem document',
      'bare',
      {
        status: 400,
        body: {
          type: 'validation',
          title: 'Bad request',
          status: 400,
          detail: 'gameId is required',
          errorCode: 1,
        },
      },
      { code: 'bad_request', errorCode: 1, text: 'gameId is required' },
    ],
    [
      'the first error of a list',
      'json_api',
      {
        status: 422,
        body: { errors: [{ status: '422', code: 'phone_taken', title: 'Taken', detail: 'Phone is taken' }] },
      },
      { code: 'phone_taken', text: 'Phone is taken' },
    ],
    [
      'problems by field beside a list of errors',
      'json_api',
      {
        status: 400,
        body: {
          errors: [{ status: '400', code: 'input_malformed', title: 'No', detail: 'No' }],
          validation_errors: { login: ['No'] },
        },
      },
      { code: 'input_malformed', text: 'No', fields: { login: ['No'] } },
    ],
    [
      'problems by field',
      'office',
      {
        status: 200,
        body: { success: false, message: 'No', validation_errors: { email: ['wrong'], phone: 'short' } },
      },
      { code: 'refused', fields: { email: ['wrong'], phone: ['short'] } },
    ],
    [
      'an error with details',
      'web_api',
      {
        status: 409,
        body: {
          success: false,
          error: { code: 'sum_too_precise', message: 'm', details: { decimalsMax: 2 } },
        },
      },
      { code: 'sum_too_precise', facts: { decimalsMax: 2 } },
    ],
    [
      'facts of an office refusal',
      'office',
      {
        status: 429,
        body: {
          success: false,
          message: 'Wait',
          error: { code: 'too_often', message: 'Wait', details: [{ waitSeconds: 7 }] },
          validation_errors: {},
        },
      },
      { code: 'too_often', text: 'Wait', facts: { waitSeconds: 7 } },
    ],
    [
      'codes of fields',
      'web_api',
      { status: 400, body: { success: false, error: { code: 'x', details: [{ field: 'a', code: 'b' }] } } },
      { code: 'x', fields: { a: ['b'] } },
    ],
    ['a status without a body', 'web_api', { status: 500, body: undefined }, { code: 'broken', status: 500 }],
    ['too many tries', 'bare', { status: 429, body: '' }, { code: 'too_many_requests' }],
  ] as const)('makes a refusal of %s', (_sentence, family, raw, refusal) => {
    expect(openEnvelope(family, raw)).toMatchObject({ ok: false, ...refusal });
  });
});
