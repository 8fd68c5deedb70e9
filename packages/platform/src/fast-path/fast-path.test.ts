import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { openFastPath, openReadGate } from './index.ts';
import { readRequestHead } from './request-head.ts';

const plain = Buffer.from('{"Success":true,"Value":[]}');
const ANSWER = { plain, gzip: gzipSync(plain), etag: '"v1"' };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function openDoor(mayRead: (address: string) => boolean = () => true) {
  const framework = createServer((incoming, reply) => {
    let body = '';
    incoming.on('data', (part: Buffer) => {
      body += part.toString();
    });
    incoming.on('end', () => reply.end(`framework ${incoming.method} ${incoming.url} ${body}`));
  });
  await new Promise<void>((done) => framework.listen(0, '127.0.0.1', done));
  const door = openFastPath({
    framework,
    mayRead,
    find: (host, url) => (host.startsWith('127.0.0.1') && url === '/hot?lng=en' ? ANSWER : undefined),
  });
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
  closers.push(
    () => framework.closeAllConnections(),
    () => framework.close(),
    () => door.close(),
  );
  return (door.address() as AddressInfo).port;
}

function ask(
  port: number,
  options: { path: string; method?: string; headers?: Record<string, string>; body?: string },
) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((done, failed) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path: options.path,
        method: options.method ?? 'GET',
        headers: options.headers ?? {},
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () =>
          done({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    sent.on('error', failed);
    sent.end(options.body);
  });
}

describe('the fast path', () => {
  it('answers a hot key plain, compressed, and 304 to a reader that has it', async () => {
    const port = await openDoor();
    const path = '/hot?lng=en';
    expect((await ask(port, { path })).body.toString()).toBe(plain.toString());
    const packed = await ask(port, { path, headers: { 'accept-encoding': 'br, gzip' } });
    expect([packed.headers['content-encoding'], gunzipSync(packed.body).toString()]).toEqual([
      'gzip',
      plain.toString(),
    ]);
    expect(await ask(port, { path, headers: { 'if-none-match': '"v1"' } })).toMatchObject({
      status: 304,
      headers: { etag: '"v1"' },
    });
  });
  it('hands everything else to the framework with its bytes, also in the middle of a connection', async () => {
    const port = await openDoor();
    expect((await ask(port, { path: '/cold' })).body.toString()).toBe('framework GET /cold ');
    expect((await ask(port, { path: '/bets', method: 'POST', body: '{"a":1}' })).body.toString()).toBe(
      'framework POST /bets {"a":1}',
    );
    const answers = await new Promise<string>((done) => {
      const socket = connect(port, '127.0.0.1');
      let read = '';
      socket.on('data', (part) => {
        read += part.toString('latin1');
        if (read.includes('framework')) {
          socket.destroy();
          done(read);
        }
      });
      const head = (url: string) => `GET ${url} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
      socket.write(head('/hot?lng=en') + head('/hot?lng=en') + head('/cold'));
    });
    expect(answers.match(/"Success":true/g)).toHaveLength(2);
    expect(answers).toContain('framework GET /cold');
  });
  it('lets the framework refuse a reader who asks too often', async () => {
    const port = await openDoor(openReadGate(1, () => 0));
    expect((await ask(port, { path: '/hot?lng=en' })).body.toString()).toContain('Success');
    expect((await ask(port, { path: '/hot?lng=en' })).body.toString()).toContain('framework GET');
  });
  it('survives a head that comes in pieces', async () => {
    const port = await openDoor();
    const answer = await new Promise<string>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('GET /hot?lng=en HTTP/1.1\r\nHo');
        setImmediate(() => socket.write('st: 127.0.0.1\r\n\r\n'));
      });
      socket.on('data', (part) => {
        socket.destroy();
        done(part.toString('latin1'));
      });
    });
    expect(answer).toContain('HTTP/1.1 200');
  });
});

describe('readRequestHead', () => {
  const head = (...lines: string[]) => `${['GET /x HTTP/1.1', 'Host: a', ...lines].join('\r\n')}\r\n\r\n`;
  it.each([
    ['a body', head('Content-Length: 2')],
    ['an upgrade', head('Connection: Upgrade', 'Upgrade: websocket')],
    ['no host', 'GET /x HTTP/1.1\r\n\r\n'],
    ['another method', 'POST /x HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an old version', 'GET /x HTTP/1.0\r\nHost: a\r\n\r\n'],
    ['half a head', 'GET /x HTTP/1.1\r\nHost: a\r\n'],
    ['a line that is no header', head('nonsense')],
  ])('leaves a request with %s to the framework', (_what, text) => {
    expect(readRequestHead(text, 0)).toBeUndefined();
  });
  it('does not compress for a reader that refuses gzip', () => {
    expect(readRequestHead(head('Accept-Encoding: gzip;q=0, br'), 0)?.acceptsGzip).toBe(false);
    expect(readRequestHead(head('Accept-Encoding: gzip;q=0.5'), 0)?.acceptsGzip).toBe(true);
  });
});
