import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { loadInProcess } from './load-in-process.ts';

const app: FastifyInstance = fastify({ trustProxy: ['10.0.0.7'] });
afterAll(() => app.close());
app.get('/call', (request) => ({
  url: request.url,
  host: request.headers.host,
  cookie: request.headers.cookie,
}));
app.get('/seen', ({ headers, ip, socket }) => ({
  address: socket.remoteAddress,
  ip,
  said: { 'x-forwarded-for': headers['x-forwarded-for'], 'cf-ipcountry': headers['cf-ipcountry'] },
  other: headers['x-other'],
}));
app.get('/words', () => 'no JSON');
// What a page asks for while it is drawn.
app.get('/page', (request) => {
  const { path, lang } = JSON.parse(String(request.headers['x-asked'])) as { path: string; lang: string };
  return loadInProcess(app, request, { path, lang, countryHeader: 'cf-ipcountry' });
});

async function load(path: string, { page = '/page', lang = 'en' } = {}) {
  const headers = { host: 'najm.example', cookie: 'lng=ru', 'x-asked': JSON.stringify({ path, lang }) };
  const answer = await app.inject({ url: page, headers });
  return answer.json<{ status: number; body?: { url: string; host: string; cookie: string } }>();
}

it.each([
  ['the language of the page, whatever the cookie says', '/call', {}, '/call?lng=en'],
  ['the language of the page beside what is asked', '/call?a=1', { lang: 'ar' }, '/call?a=1&lng=ar'],
  ['the language that the call names itself', '/call?lng=ru', {}, '/call?lng=ru'],
  ['the brand that the page was asked for', '/call', { page: '/page?brand=najm' }, '/call?lng=en&brand=najm'],
])('asks with %s', async (_what, path, around, url) => {
  expect(await load(path, around)).toEqual({
    status: 200,
    body: { url, host: 'najm.example', cookie: 'lng=ru' },
  });
});

it('comes over the same proxies as the page, and hands nothing else on', async () => {
  const said = { 'x-forwarded-for': '198.51.100.4', 'cf-ipcountry': 'DE' };
  const answer = await app.inject({
    url: '/page',
    remoteAddress: '10.0.0.7',
    headers: { ...said, 'x-other': 'no', 'x-asked': JSON.stringify({ path: '/seen', lang: 'en' }) },
  });
  expect(answer.json().body).toMatchObject({ address: '10.0.0.7', ip: '198.51.100.4', said });
  expect(answer.json().body.other).toBeUndefined();
});

it('has no body of what is no JSON, and the status of what is not there', async () => {
  expect(await load('/words')).toEqual({ status: 200 });
  expect(await load('/nothing')).toMatchObject({ status: 404 });
});
