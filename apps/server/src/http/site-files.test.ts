import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { precompress } from '../../../../scripts/precompress.ts';
import { serveSiteFiles } from './site-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-files-'));
const script = `export const text = ${JSON.stringify('prices '.repeat(300))};\n`;
const font = Buffer.from(Array.from({ length: 900 }, (_, at) => (at * 89) % 251));
const app = Fastify();

beforeAll(async () => {
  for (const name of ['assets', 'flags', '.vite']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'assets/page-Abc123.js'), script);
  writeFileSync(join(folder, 'assets/inter-Abc123.woff2'), font);
  writeFileSync(join(folder, 'assets/swept-Abc123.js'), script);
  writeFileSync(join(folder, 'flags/se.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  await precompress(folder);
  serveSiteFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const PAGE = '/assets/page-Abc123.js';
const get = (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers });

describe('a built file', () => {
  it.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ] as const)('comes packed by %s to who can unpack it', async (encoding, unpack) => {
    const answer = await get(PAGE, { 'accept-encoding': encoding });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(Number(answer.headers['content-length'])).toBeLessThan(script.length / 4);
    expect(unpack(answer.rawPayload).toString()).toBe(script);
  });

  it('comes as it is to everybody else', async () => {
    const answer = await get(PAGE, { 'accept-encoding': 'zstd' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(answer.body).toBe(script);
  });

  it('is not there any more when a build took it away since, and is no fault', async () => {
    rmSync(join(folder, 'assets/swept-Abc123.js.br'));
    expect((await get('/assets/swept-Abc123.js', { 'accept-encoding': 'br' })).statusCode).toBe(404);
    expect((await get('/assets/swept-Abc123.js')).statusCode).toBe(200);
  });

  it('comes as it is when packing saves nothing', async () => {
    const answer = await get('/assets/inter-Abc123.woff2', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({ 'content-type': 'font/woff2' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['vary']).toBeUndefined();
    expect(answer.rawPayload).toEqual(font);
  });

  it('may be kept for ever when its name changes with its content, a day when it does not', async () => {
    expect((await get(PAGE)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/flags/se.svg')).headers['cache-control']).toBe('public, max-age=86400');
  });

  it('is not sent again to who has these very bytes', async () => {
    const first = await get(PAGE, { 'accept-encoding': 'br' });
    const tag = String(first.headers['etag']);
    const again = await get(PAGE, { 'accept-encoding': 'br', 'if-none-match': `"other", W/${tag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers).toMatchObject({ etag: tag, vary: 'accept-encoding' });
    // Another packing is other bytes.
    expect((await get(PAGE, { 'accept-encoding': 'gzip', 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('tells its size without its content', async () => {
    const answer = await app.inject({ method: 'HEAD', url: PAGE, headers: { 'accept-encoding': 'br' } });
    const whole = await get(PAGE, { 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers['content-length']).toBe(whole.headers['content-length']);
    expect(answer.headers['content-encoding']).toBe('br');
  });

  it.each([
    ['bytes=0-99', 'bytes 0-99', 0, 100],
    ['bytes=800-', 'bytes 800-899', 800, 900],
    ['bytes=-50', 'bytes 850-899', 850, 900],
    ['bytes=890-5000', 'bytes 890-899', 890, 900],
  ])('comes in part for %s', async (range, told, from, to) => {
    const answer = await get('/assets/inter-Abc123.woff2', { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`${told}/900`);
    expect(answer.rawPayload).toEqual(font.subarray(from, to));
  });

  it.each(['bytes=900-', 'bytes=-0'])('has no part %s', async (range) => {
    const answer = await get('/assets/inter-Abc123.woff2', { range });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */900');
  });

  it.each(['bytes=5-2', 'lines=1-2', 'bytes=0-1,4-5'])('comes whole for %s', async (range) => {
    const answer = await get('/assets/inter-Abc123.woff2', { range });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(font);
  });

  it('comes whole when the part is wanted of other bytes', async () => {
    const answer = await get('/assets/inter-Abc123.woff2', { range: 'bytes=0-9', 'if-range': '"other"' });
    expect(answer.statusCode).toBe(200);
  });
});

it.each([
  '/assets/gone-Abc123.js',
  '/assets/page-Abc123.js.br',
  '/.vite/manifest.json',
  '/assets/../.vite/manifest.json',
  '/assets',
])('there is no file at %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});
