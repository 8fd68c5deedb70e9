import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { isPublicAddress, openOutbound, OutboundRefused } from './outbound.ts';

const server = createServer((request, response) => {
  if (request.url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  else if (request.url === '/long') response.end('x'.repeat(2000));
  else if (request.url === '/silent') response.flushHeaders();
  else {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => response.end(`${request.method} ${request.headers['x-own']} ${body}`));
  }
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const local = openOutbound({ origins: [origin], isLocal: true, bytesMax: 1000, timeoutMs: 300 });

describe('an address', () => {
  it.each([
    ['8.8.8.8', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.100.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['2606:4700::1111', true],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['localhost', false],
  ])('%s is of the internet: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

describe('the way out', () => {
  it('calls what is on its list', async () => {
    const answer = await local({
      url: `${origin}/a`,
      method: 'POST',
      headers: { 'x-own': 'yes' },
      body: 'é',
    });
    expect(answer).toMatchObject({ status: 200, text: 'POST yes é' });
  });

  it('follows nobody', async () => {
    expect(await local({ url: `${origin}/moved` })).toMatchObject({ status: 302 });
  });

  it('ends a long answer and a silent one', async () => {
    await expect(local({ url: `${origin}/long` })).rejects.toThrow('longer than 1000');
    await expect(local({ url: `${origin}/silent` })).rejects.toThrow();
  });

  it.each([
    ['another port', ['https://api.example.com'], 'https://api.example.com:8443/'],
    ['another host', ['https://api.example.com'], 'https://api.example.com.evil.example/'],
    ['a name in front', ['https://api.example.com'], 'https://me:secret@api.example.com/'],
    ['plain http', ['http://api.example.com'], 'http://api.example.com/'],
    ['an address of the house', ['https://127.0.0.1'], 'https://127.0.0.1/'],
    ['one of the house in IPv6', ['https://[::1]'], 'https://[::1]/'],
    ['a name of the house', ['https://localhost'], 'https://localhost/'],
    ['no address', ['https://api.example.com'], 'api.example.com'],
  ])('refuses %s', async (_sentence, origins, url) => {
    await expect(openOutbound({ origins })({ url })).rejects.toThrow(OutboundRefused);
  });
});
