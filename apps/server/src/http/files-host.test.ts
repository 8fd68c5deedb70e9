import { FileAnswer, silentLog } from '@overround/platform';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openApp } from './app.ts';
import { type FilesHostDeps, serveFilesHost } from './files-host.ts';

const SPENT = '/f/1.spent';
const FRESH = '/f/1.fresh';
let app: FastifyInstance;
let waitSeconds = 0;
const taken: string[] = [];

const deps: FilesHostDeps = {
  hosts: {
    has: (host) => host.startsWith('files.'),
    isOf: () => true,
    origins: () => [],
    originOf: () => '',
  },
  files: {
    take: ({ ticket, isHead }) => {
      taken.push(`${ticket}${isHead ? ' looked at' : ''}`);
      const file = new FileAnswer(Buffer.from('0123456789'), 'image/png', 'паспорт.png');
      return Promise.resolve(ticket === '1.fresh' ? file : undefined);
    },
  },
  isThere: () => Promise.resolve(true),
  rateGate: { take: () => Promise.resolve(waitSeconds) },
};

beforeEach(() => {
  waitSeconds = 0;
  taken.length = 0;
  app = openApp(silentLog, []);
  serveFilesHost(app, deps);
  app.get('/page', (_request, reply) => reply.send('a page'));
});
afterEach(() => app.close());

type Method = 'GET' | 'HEAD' | 'POST' | 'OPTIONS';
const ask = (url: string, method: Method = 'GET', headers: object = {}) =>
  app.inject({ method, url, headers: { host: 'files.example', ...headers } });

describe('the host of files', () => {
  it('gives a file as an attachment that nothing runs or keeps, and pages of the sites may show', async () => {
    const answer = await ask(FRESH, 'GET', { cookie: '__Host-session=x' });
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('паспорт.png')}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('tells of it by HEAD without taking it, and gives no part of it', async () => {
    const head = await ask(FRESH, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
    const part = await ask(FRESH, 'GET', { range: 'bytes=2-4' });
    expect([part.statusCode, part.body, part.headers['accept-ranges']]).toEqual([200, '0123456789', 'none']);
    expect(taken).toEqual(['1.fresh looked at', '1.fresh']);
  });

  it.each([
    [SPENT, 'GET'],
    [`${FRESH}?x=1`, 'GET'],
    [FRESH, 'POST'],
    [FRESH, 'OPTIONS'],
    ['/page', 'GET'],
    ['/', 'GET'],
    ['//files.example/f/1.fresh', 'GET'],
  ] as const)('answers nothing else: %s by %s', async (url, method) => {
    const answer = await ask(url, method);
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found']);
  });

  it('asks whoever tries too often to wait, and does not look', async () => {
    waitSeconds = 7;
    const answer = await ask(FRESH);
    expect([answer.statusCode, answer.headers['retry-after'], taken]).toEqual([429, '7', []]);
  });

  it('is alone with it: at the host of a site a ticket is nothing, and is not spent', async () => {
    const site = { host: 'bets.example' };
    expect((await ask(FRESH, 'GET', site)).statusCode).toBe(404);
    expect((await ask('/page', 'GET', site)).body).toBe('a page');
    expect(taken).toEqual([]);
  });
});
