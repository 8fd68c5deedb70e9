import { accept, type BrandId, refuse } from '@overround/kernel';
import type { Brand } from '@overround/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInternal } from './internal.ts';
import { riskAnswers } from './internal-risk.ts';

const brands = [
  { key: 'overround', brandId: 1 as BrandId },
  { key: 'najm', brandId: 2 as BrandId },
] as Brand[]; // Only what is read of them.
const PERSON = '0199e2a4-7c11-7000-8000-000000000001';
const REQUEST = '0199e2a4-7c11-7000-8000-000000000002';

/** What reached the desk: the name of the question and what it was asked with. */
let said: unknown[] = [];
const tell =
  (name: string, answer: unknown = {}) =>
  (...asked: unknown[]) => {
    said = [name, ...asked];
    return Promise.resolve(answer);
  };
const desk = {
  risk: {
    overview: tell('overview', { events: 0 }),
    ofEvent: tell('ofEvent'),
    why: tell('why', accept({ bounds: [] })),
    changeLimit: tell('changeLimit', accept(7)),
    reviewLimit: tell('reviewLimit', refuse('second_person_needed')),
    limitChanges: tell('limitChanges', [{ changeNo: 7 }]),
    setCap: tell('setCap', accept(undefined)),
    leans: (eventId?: number) => [{ eventId: eventId ?? 5, steps: { 'main|1|0': 2 } }],
  },
  liquidity: {
    curves: tell('curves', { isOn: true, curves: [] }),
    order: tell('order', accept(undefined)),
    learn: tell('learn', 4),
  },
  cases: {
    signals: tell('signals', []),
    readCase: tell('readCase', refuse('not_found')),
    openCase: tell('openCase', accept({ caseNo: 3 })),
  },
  listOwing: tell('listOwing', [{ currency: 'EUR', owedMinor: 500n }]),
  vipDesk: {
    list: tell('list', [{ usualMinor: 500n }]),
    answer: tell('answer', refuse('vip_request_closed')),
  },
} as unknown as Parameters<typeof riskAnswers>[0]; // A desk that writes down what it is asked.

const ask = riskAnswers(desk, { brands: () => brands });
const get = (url: string) => ask({ method: 'GET', url });
const post = (url: string, body: unknown) => ask({ method: 'POST', url, body });

describe('a question of an operator', () => {
  it.each<[string, unknown[]]>([
    ['/risk', ['overview', undefined]],
    ['/risk?brand=najm', ['overview', 2]],
    ['/risk/event?id=77', ['ofEvent', 77, undefined]],
    ['/risk/why?coupon=ABCDEF&stake=500', ['why', { brandId: 1, code: 'ABCDEF', stakeMinor: 500n }]],
    [
      `/risk/why?game=9&type=7&parameter=-1.5&person=${PERSON}&currency=EUR&brand=najm`,
      [
        'why',
        { brandId: 2, outcome: { gameId: 9, type: 7, parameter: -1.5 }, personId: PERSON, currency: 'EUR' },
      ],
    ],
    ['/risk/limits', ['limitChanges', 1, undefined]],
    [`/risk/limits?person=${PERSON}`, ['limitChanges', 1, PERSON]],
    ['/risk/vip?brand=najm', ['list', 2]],
    ['/risk/debts?brand=najm', ['listOwing', 2]],
    ['/risk/liquidity', ['curves', 1, undefined]],
    ['/risk/liquidity?sport=1&champ=5', ['curves', 1, { sportId: 1, champId: 5 }]],
    [`/risk/signals?person=${PERSON}&days=30`, ['signals', 1, PERSON, 30]],
  ])('%s', async (url, asked) => {
    expect((await get(url))?.status).toBe(200);
    expect(said).toEqual(asked);
  });

  it('is answered with sums as digits', async () => {
    expect(await get('/risk/vip')).toEqual({ status: 200, body: { waiting: [{ usualMinor: '500' }] } });
    expect((await get('/risk/leans?event=9'))?.body).toEqual({
      events: [{ eventId: 9, steps: { 'main|1|0': 2 } }],
    });
  });

  it.each([
    ['/risk?brand=nobody', 'brand_unknown', undefined],
    ['/risk/event', 'input_malformed', 'id'],
    ['/risk/event?id=x', 'input_malformed', 'id'],
    ['/risk/event?id=0', 'input_malformed', 'id'],
    ['/risk/why', 'input_malformed', 'coupon'],
    ['/risk/why?game=9', 'input_malformed', 'coupon'],
    ['/risk/why?coupon=ABCDEF&stake=-5', 'input_malformed', 'stake'],
    ['/risk/why?coupon=ABCDEF&person=1', 'input_malformed', 'person'],
    ['/risk/limits?persn=1', 'input_malformed', 'persn'],
  ])('%s is refused: %s', async (url, code, field) => {
    said = [];
    expect(await get(url)).toMatchObject({
      status: 400,
      body: { refused: code, ...(field === undefined ? {} : { field }) },
    });
    expect(said).toEqual([]);
  });

  it('is none where nobody knows it', async () => {
    expect(await get('/risk/nothing')).toBeUndefined();
    expect(await get('/risk/cap')).toBeUndefined();
  });
});

describe('an order of an operator', () => {
  const change = { person: PERSON, percent: 50, reason: 'late news', by: 'anna' };
  const cap = { person: PERSON, account: 4, stake: '499', reason: 'asked for' };
  const answer = { request: REQUEST, by: 'anna', stake: '5000', odds: [1900] };

  it.each<[string, object, number, unknown[]]>([
    [
      '/risk/limits',
      change,
      200,
      ['changeLimit', { brandId: 1, personId: PERSON, percent: 50, reason: 'late news', madeBy: 'anna' }],
    ],
    [
      '/risk/limits/review',
      { change: 7, upheld: false, by: 'anna' },
      403,
      ['reviewLimit', { brandId: 1, changeNo: 7, isUpheld: false, madeBy: 'anna' }],
    ],
    [
      '/risk/cap',
      { ...cap, brand: 'najm' },
      200,
      ['setCap', { brandId: 2, personId: PERSON, accountId: 4, stakeMinorMax: 499n, reason: 'asked for' }],
    ],
    [
      '/risk/vip/answer',
      answer,
      409,
      [
        'answer',
        { brandId: 1, requestId: REQUEST, login: 'anna', offer: { stakeMinor: 5000n, oddsMilli: [1900] } },
      ],
    ],
    [
      '/risk/vip/answer',
      { request: REQUEST, by: 'anna' },
      409,
      ['answer', { brandId: 1, requestId: REQUEST, login: 'anna' }],
    ],
    [
      '/risk/liquidity',
      { order: 'off', reason: 'cup week', by: 'anna', brand: 'najm' },
      200,
      ['order', { brandId: 2, kind: 'off', reason: 'cup week', madeBy: 'anna' }],
    ],
    [
      '/risk/liquidity',
      { order: 'pin', sport: 1, champ: 5, version: 2, reason: 'seen and good', by: 'anna' },
      200,
      [
        'order',
        {
          brandId: 1,
          kind: 'pin',
          curve: { sportId: 1, champId: 5, version: 2 },
          reason: 'seen and good',
          madeBy: 'anna',
        },
      ],
    ],
    ['/risk/liquidity', { order: 'learn', reason: 'now', by: 'anna' }, 200, ['learn', 1]],
  ])('%s %j', async (url, body, status, asked) => {
    expect((await post(url, body))?.status).toBe(status);
    expect(said).toEqual(asked);
  });

  it.each<[object, object]>([
    [{ person: PERSON }, { personId: PERSON }],
    [{ event: 77 }, { eventId: 77 }],
  ])('/risk/case is about %j', async (about, subject) => {
    const sealed = await post('/risk/case', { ...about, reason: 'an alert', by: 'anna' });
    expect(sealed).toEqual({ status: 200, body: { caseNo: 3 } });
    expect(said).toEqual(['openCase', { brandId: 1, reason: 'an alert', madeBy: 'anna', subject }]);
    expect((await get('/risk/case?number=9'))?.status).toBe(404);
  });

  it.each<[string, unknown, string]>([
    ['/risk/case', { reason: 'an alert', by: 'anna' }, 'person'],
    ['/risk/liquidity', { order: 'pin', reason: 'good', by: 'anna' }, 'sport'],
    ['/risk/liquidity', { order: 'more', reason: 'good', by: 'anna' }, 'order'],
    ['/risk/case', { person: PERSON, event: 7, reason: 'an alert', by: 'anna' }, 'person'],
    ['/risk/limits', undefined, 'body'],
    ['/risk/limits', [change], 'body'],
    ['/risk/limits', { ...change, percent: 0 }, 'percent'],
    ['/risk/limits', { ...change, percent: 50.5 }, 'percent'],
    ['/risk/limits', { ...change, reason: ' ' }, 'reason'],
    ['/risk/limits', { ...change, by: undefined }, 'by'],
    ['/risk/limits/review', { change: 7, upheld: 'maybe', by: 'anna' }, 'upheld'],
    ['/risk/cap', { ...cap, stake: 'much' }, 'stake'],
    ['/risk/vip/answer', { ...answer, odds: [1000] }, 'odds'],
    ['/risk/vip/answer', { ...answer, stake: undefined }, 'stake'],
    ['/risk/vip/answer', { ...answer, because: 'so' }, 'because'],
  ])('%s %j is refused for its %s', async (url, body, field) => {
    said = [];
    expect(await post(url, body)).toMatchObject({ status: 400, body: { refused: 'input_malformed', field } });
    expect(said).toEqual([]);
  });
});

describe('the port of operators', () => {
  const internal = openInternal({ check: () => Promise.resolve({ database: true }) }, [ask]);
  let port = 0;
  beforeAll(async () => {
    port = await internal.listen(0);
  });
  afterAll(() => internal.close());
  const send = async (init: RequestInit) => {
    const answered = await fetch(`http://127.0.0.1:${port}/risk/limits`, init);
    return [answered.status, await answered.json()];
  };
  const json = { 'content-type': 'application/json' };

  it.each<[string, RequestInit, number, object]>([
    ['a question', {}, 200, { changes: [{ changeNo: 7 }] }],
    ['an order', { method: 'POST', headers: json, body: '{"person":1}' }, 400, { field: 'person' }],
    // What a page in a browser may send without asking first.
    ['an order of a form', { method: 'POST', body: '{}' }, 415, { refused: 'json_only' }],
    ['half an order', { method: 'POST', headers: json, body: '{' }, 400, { refused: 'json_malformed' }],
    [
      'a book',
      { method: 'POST', headers: json, body: `"${'x'.repeat(70_000)}"` },
      413,
      { refused: 'body_too_large' },
    ],
    ['what it does not know', { method: 'DELETE' }, 404, {}],
  ])('answers %s', async (_name, init, status, body) => {
    expect(await send(init)).toEqual([status, expect.objectContaining(body)]);
  });
});
