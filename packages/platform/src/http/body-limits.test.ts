import { feedPushMessages } from '@overround/contracts/feed-intake';
import { accept, type BrandId } from '@overround/kernel';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../log/index.ts';
import { isTameJson, VALUES_MAX } from './read-input.ts';
import { route } from './route.ts';
import { serveRoutes } from './serve.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function openDoor(): Promise<FastifyInstance> {
  app = fastify();
  const door = route(feedPushMessages, async ({ body }) =>
    accept({ acceptedCount: body.messages.length, duplicateCount: 0, lastSequence: 0 }),
  );
  await serveRoutes(app, [door], {
    siteOf: () => ({
      // A brand of this test alone.
      brandId: 1 as BrandId,
      brandKey: 'house',
      lang: 'en',
      countryId: 1,
      origin: 'https://house.example/',
    }),
    sessionOf: async () => undefined,
    textOf: (_lang, refusal) => refusal.code,
    rateGate: { take: async () => 0 },
    log: silentLog,
  });
  return app;
}

const push = async (door: FastifyInstance, payload: string) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await door.inject({ method: 'POST', url: '/feed-intake/v1/messages', headers, payload });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};

/** A match as an outside feed prices it: result, totals and handicaps. */
function oddsMessage(sequence: number) {
  const lines = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5];
  const pair = (group: number, [over, under]: readonly [number, number]) => ({
    part: {},
    group,
    status: 'open',
    outcomes: lines.flatMap((parameter) => [
      { type: over, parameter, oddsMilli: 1850 },
      { type: under, parameter: -parameter, oddsMilli: 1950 },
    ]),
  });
  const result = [1, 2, 3].map((type) => ({ type, parameter: 0, oddsMilli: 2000 + type * 450 }));
  return {
    sequence,
    message: {
      kind: 'odds_change',
      eventRef: `northland-premier-league-${sequence}`,
      markets: [{ part: {}, group: 1, status: 'open', outcomes: result }, pair(17, [9, 10]), pair(2, [7, 8])],
    },
  };
}

describe('the door for pushed feeds', () => {
  it('takes as many messages at once as it declares', async () => {
    const messages = Array.from({ length: 1000 }, (_, index) => oddsMessage(index + 1));
    const { status, body } = await push(await openDoor(), JSON.stringify({ messages }));
    expect(status).toBe(200);
    expect(body['data']).toMatchObject({ acceptedCount: 1000 });
  });

  it.each([
    ['brackets within brackets', '['.repeat(1_000_000)],
    ['a million objects', `[${'{},'.repeat(999_999)}{}]`.slice(0, 2_000_000)],
    [
      'a million keys',
      `{"messages":[{${Array.from({ length: 300_000 }, (_, k) => `"${k}":1`).join()}}]}`.slice(0, 2_000_000),
    ],
  ])('refuses %s before it parses them', async (_name, payload) => {
    // None of these is whole JSON: a parser would have said so with another answer.
    const { status, body } = await push(await openDoor(), payload);
    expect(status).toBe(400);
    expect(body['error']).toMatchObject({ code: 'input_malformed' });
  });
});

describe('a body with texts that no database takes', () => {
  it.each([
    ['a NUL', '\\u0000'],
    ['half a character', '\\ud800'],
    ['half a character after a whole one', 'x\\u0041\\uDC00'],
  ])('is refused: %s', async (_name, text) => {
    const message = `{"kind":"odds_change","eventRef":"${text}"}`;
    const { status } = await push(await openDoor(), `{"messages":[{"sequence":1,"message":${message}}]}`);
    expect(status).toBe(400);
  });

  it('and one with whole characters is taken', async () => {
    const message = `{"kind":"odds_change","eventRef":"\\ud83d\\ude00 \u00e9 \\\\u"}`;
    const { status } = await push(await openDoor(), `{"messages":[{"sequence":1,"message":${message}}]}`);
    expect(status).toBe(200);
  });
});

describe('bytes of a body', () => {
  const isTame = (text: string, valuesMax = VALUES_MAX) => isTameJson(Buffer.from(text), valuesMax);

  it.each([
    ['what stands in texts is not counted', '{"a":"[[[[{{{{,,,,\\"[,,"}', 2, true],
    ['a backslash at the end of a text does not hide its end', '["\\\\",1,2,3]', 3, false],
    ['values are counted', '[1,2,3,4]', 4, false],
    ['as many as allowed pass', '[1,2,3,4]', 5, true],
  ])('%s', (_name, text, valuesMax, isFine) => {
    expect(isTame(text, valuesMax)).toBe(isFine);
  });

  it('are refused when they nest deeper than anything of ours', () => {
    expect(isTame('['.repeat(20))).toBe(true);
    expect(isTame('['.repeat(21))).toBe(false);
  });
});
