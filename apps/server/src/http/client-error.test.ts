import { type AddressInfo, connect } from 'node:net';
import { silentLog } from '@overround/platform';
import { afterEach, expect, it } from 'vitest';
import { openApp } from './app.ts';

const app = openApp(silentLog, []);
afterEach(() => app.close());

/** What comes back on a connection until the other side ends it. */
const say = (port: number, text: string): Promise<string> =>
  new Promise((done) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (piece: string) => (heard += piece));
    socket.on('error', () => undefined);
    socket.on('close', () => done(heard));
  });

it('says what is no request, and that the connection ends', async () => {
  app.get('/x', () => 'good');
  await app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server that listens has an address with a port.
  const { port } = app.server.address() as AddressInfo;
  const long = `GET /x?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`;
  for (const [text, status, code] of [
    [long, '431 Request Header Fields Too Large', 'too_large'],
    ['GET /x HTTP/1.1\r\nHost: a\r\nno header\r\n\r\n', '400 Bad Request', 'input_malformed'],
    ['\u0016\u0003\u0001 not even words\r\n\r\n', '400 Bad Request', 'input_malformed'],
  ] as const) {
    const heard = await say(port, text);
    expect(heard).toContain(`HTTP/1.1 ${status}\r\nconnection: close\r\n`);
    expect(heard).toContain(`"error":{"code":"${code}"}`);
  }
});
