import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fileScannerOf } from './file-scanner.ts';

/** A scanner that answers so to whatever is streamed to it whole; it keeps what came. */
async function listenAs(answer: (bytes: Buffer, socket: Socket) => void) {
  const server = createServer((socket) => {
    let heard = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      heard = Buffer.concat([heard, bytes]);
      if (heard.subarray(-4).equals(Buffer.alloc(4))) answer(heard, socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // It listens on a port.
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const FILE = Buffer.alloc(70_000, 7);

describe('a scanner of files', () => {
  it.each([
    ['finds nothing', 'stream: OK\0', 'clean'],
    ['finds something', 'stream: Eicar-Signature FOUND\0', 'harmful'],
    ['could not look', 'INSTREAM size limit exceeded. ERROR\0', 'unknown'],
    ['says a name that reads like peace', 'stream: OK FOUND\0', 'harmful'],
    ['breaks off', 'stream: OK', 'unknown'],
    ['says nothing', '', 'unknown'],
  ])('%s: %j is %s', async (_sentence, told, verdict) => {
    const scan = fileScannerOf(await listenAs((_bytes, socket) => socket.end(told)));
    expect(await scan?.(FILE)).toBe(verdict);
  });

  it('is told the whole file, in pieces with their lengths in front', async () => {
    let heard: Buffer = Buffer.alloc(0);
    const address = await listenAs((bytes, socket) => {
      heard = bytes;
      socket.end('stream: OK\0');
    });
    await fileScannerOf(address)?.(FILE);
    expect(heard.subarray(0, 10).toString()).toBe('zINSTREAM\0');
    let at = 10;
    const pieces: Buffer[] = [];
    for (let length = heard.readUInt32BE(at); length > 0; length = heard.readUInt32BE(at)) {
      pieces.push(heard.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    expect(Buffer.concat(pieces).equals(FILE)).toBe(true);
    expect(at + 4).toBe(heard.length);
  });

  it('that is away or silent has looked at nothing', async () => {
    expect(await fileScannerOf('127.0.0.1:1')?.(FILE)).toBe('unknown');
    const silent = fileScannerOf(await listenAs(() => undefined), 50);
    expect(await silent?.(FILE)).toBe('unknown');
  });

  it.each([[undefined], ['']])('is none where %j is set', (text) => {
    expect(fileScannerOf(text)).toBeUndefined();
  });

  it.each(['clamd', 'clamd:', ':3310', 'clamd:0', 'clamd:99999', 'http://clamd:3310'])(
    '%s stops the start',
    (text) => {
      expect(() => fileScannerOf(text)).toThrow(/FILE_SCANNER/);
    },
  );
});
