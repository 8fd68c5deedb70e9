// The doors of operators that hand on: results by hand, and text messages of a network.

import { request } from 'node:http';
import { accept, type BrandId, refuse } from '@overround/kernel';
import type { Brand } from '@overround/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInternal } from './internal.ts';
import { resultAnswers } from './internal-results.ts';
import { textAnswers } from './internal-texts.ts';
import { toteAnswers } from './internal-tote.ts';

/** What reached the room behind the door. */
let said: unknown[] = [];
const tell =
  (name: string, answer: unknown) =>
  (...asked: unknown[]) => {
    said = [name, ...asked];
    return Promise.resolve(answer);
  };
const desk = {
  preview: tell(
    'preview',
    accept({ resultVersion: 3, changes: true, effects: [], unseen: [], needsSecond: false }),
  ),
  propose: tell('propose', accept({ deedNo: 7, isDone: false })),
  waiting: tell('waiting', [{ deedNo: 7 }]),
  review: tell('review', refuse('second_person_needed', { deedNo: 7 })),
} as unknown as Parameters<typeof resultAnswers>[0]; // A desk that writes down what it is asked.
const betting = {
  answerText: tell('answerText', { text: 'Bet 5: taken.', betId: 5 }),
} as unknown as Parameters<typeof textAnswers>[0]; // As above.
const toteDesk = {
  pools: tell('pools', [{ poolId: 'p', kind: 'win' }]),
  preview: tell('tote', accept({ isVoid: false })),
} as unknown as Parameters<typeof toteAnswers>[0]; // As above.
const brands = [
  { key: 'overround', brandId: 1 as BrandId, defaultLang: 'ru' },
  { key: 'najm', brandId: 2 as BrandId, defaultLang: 'ar' },
] as Brand[]; // Only what is read of them.

const results = resultAnswers(desk);
const texts = textAnswers(betting, { brands: () => brands });
const tote = toteAnswers(toteDesk, { brands: () => brands });
const internal = openInternal({ check: () => Promise.resolve({ database: true }) }, [results, tote, texts]);
let origin = '';
beforeAll(async () => {
  origin = `http://127.0.0.1:${await internal.listen(0)}`;
});
afterAll(() => internal.close());

const post = async (path: string, body: unknown): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};
const DEED = { kind: 'cancel', reason: 'abandoned' };

describe('results by hand at the internal port', () => {
  it.each<[string, object, unknown[]]>([
    ['/results/preview', { event: 77, deed: DEED }, ['preview', 77, DEED]],
    [
      '/results/propose',
      { event: 77, deed: DEED, reason: ' a late report ', by: 'olga' },
      ['propose', { eventId: 77, deed: DEED, reason: 'a late report', madeBy: 'olga' }],
    ],
  ])('%s reaches the desk', async (path, body, asked) => {
    expect((await post(path, body)).status).toBe(200);
    expect(said).toEqual(asked);
  });

  it('lists what waits, and says why a review is refused', async () => {
    const waiting = await fetch(`${origin}/results/waiting`, { headers: { connection: 'close' } });
    expect(await waiting.json()).toEqual({ waiting: [{ deedNo: 7 }] });
    expect(await post('/results/review', { deed: 7, upheld: true, by: 'olga' })).toEqual({
      status: 409,
      body: { refused: 'second_person_needed', deedNo: 7 },
    });
    expect(said).toEqual(['review', { deedNo: 7, isUpheld: true, madeBy: 'olga' }]);
  });

  it.each<[string, string, unknown, number, object]>([
    ['no deed', '/results/preview', { event: 77 }, 409, { refused: 'input_malformed', field: 'deed' }],
    ['a deed that is a list', '/results/preview', { event: 77, deed: [] }, 409, { field: 'deed' }],
    ['an event that is none', '/results/preview', { event: 'x', deed: DEED }, 409, { field: 'event' }],
    ['a deed nobody signs', '/results/propose', { event: 1, deed: DEED, reason: 'x' }, 409, { field: 'by' }],
    ['a field too many', '/results/review', { deed: 7, upheld: true, by: 'o', x: 1 }, 409, { field: 'x' }],
    ['no JSON', '/results/preview', '{', 400, { refused: 'json_malformed' }],
    ['another address', '/results/other', {}, 404, {}],
  ])('%s is refused in words, and reaches nobody', async (_what, path, body, status, wanted) => {
    said = [];
    const answer = await post(path, body);
    expect(answer).toMatchObject({ status, body: wanted });
    expect(said).toEqual([]);
  });
});

it.each([
  ['127.0.0.1:1', 200],
  ['localhost:9090', 200],
  ['[::1]:80', 200],
  ['evil.example', 403],
  ['127.0.0.1.evil.example', 403],
])('a page that gave itself the address of this machine gets nothing: asked as %j', async (host, status) => {
  const answered = await new Promise((done, failed) => {
    const asking = request(
      `${origin}/results/waiting`,
      { headers: { host, connection: 'close' } },
      (answer) => {
        answer.resume();
        done(answer.statusCode);
      },
    );
    asking.on('error', failed).end();
  });
  expect(answered).toBe(status);
});

describe('a text message of a network', () => {
  const message = { from: '+79000000001', id: 'a-1', text: 'BET 1 1 5 4821' };
  it.each([
    ['of the first brand', {}, 1, 'ru'],
    ['of a named one', { brand: 'najm' }, 2, 'ar'],
  ])('%s is answered with what to send back', async (_whose, more, brandId, lang) => {
    expect(await post('/sms/message', { ...message, ...more })).toEqual({
      status: 200,
      body: { text: 'Bet 5: taken.', bet: 5 },
    });
    const { from: sender, id: messageId, text } = message;
    expect(said).toEqual(['answerText', { brandId, sender, messageId, text, lang }]);
  });

  it.each([
    [{ from: 'a friend' }, 'from'],
    [{ id: '' }, 'id'],
    [{ text: 7 }, 'text'],
    [{ brand: 'nobody' }, undefined],
  ])('%j is refused', async (wrong, field) => {
    said = [];
    const answer = await post('/sms/message', { ...message, ...wrong });
    expect(answer).toMatchObject({ status: 409, body: field === undefined ? {} : { field } });
    expect(said).toEqual([]);
  });
});

describe('pools at the internal port', () => {
  const POOL = '0199a2b0-0000-7000-8000-000000000001';
  it('tells what is in them, and what they would come to by an order of finish', async () => {
    const pools = await fetch(`${origin}/tote/pools?event=77&brand=najm`, {
      headers: { connection: 'close' },
    });
    expect(await pools.json()).toEqual({ pools: [{ poolId: 'p', kind: 'win' }] });
    expect(said).toEqual(['pools', 2, 77]);
    const asked = { pool: POOL, event: 77, finish: [3, 1, 7], places: [1, 1, 3], withdrawn: [8] };
    expect((await post('/tote/preview', asked)).status).toBe(200);
    expect(said).toEqual([
      'tote',
      1,
      POOL,
      [
        {
          event: 77,
          finish: [
            { runner: 3, place: 1 },
            { runner: 1, place: 1 },
            { runner: 7, place: 3 },
          ],
          withdrawn: [8],
          isAbandoned: false,
        },
      ],
    ]);
    expect((await post('/tote/preview', { ...asked, places: [1] })).body).toMatchObject({ field: 'places' });
    expect((await post('/tote/preview', { ...asked, brand: 'nobody' })).body).toEqual({
      refused: 'brand_unknown',
    });
  });
});
