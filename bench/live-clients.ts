// Many bare WebSocket clients on one event loop: they count whole messages and read the price only where they are asked to.

import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { inflateRawSync, constants } from 'node:zlib';

export const TICK_MS = 100;

export interface LiveClient {
  readonly isDeflated: boolean;
  close(): void;
}

export interface ClientOptions {
  readonly port: number;
  readonly ticket: string;
  readonly topic: string;
  readonly wantsDeflate: boolean;
  /** A message came: its bytes on the wire, and its text where the client reads. */
  readonly onMessage: (wireBytes: number, text: string | undefined) => void;
  readonly reads: boolean;
}

/** Opens one socket, asks for the topic, and resolves when the handshake is done. */
export function openClient(options: ClientOptions): Promise<LiveClient> {
  const { port, ticket, topic, wantsDeflate } = options;
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.once('error', failed);
    const offer =
      'permessage-deflate; server_no_context_takeover; client_no_context_takeover; client_max_window_bits';
    socket.write(
      [
        `GET /live?ticket=${ticket} HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        ...(wantsDeflate ? [`Sec-WebSocket-Extensions: ${offer}`] : []),
        '',
        '',
      ].join('\r\n'),
    );
    let head = '';
    socket.on('data', function upgrade(bytes: Buffer) {
      head += bytes.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      socket.off('data', upgrade);
      if (!head.startsWith('HTTP/1.1 101')) {
        socket.destroy();
        failed(new Error(`no socket: ${head.split('\r\n')[0]}`));
        return;
      }
      readFrames(socket, options, Buffer.from(head.slice(end + 4), 'latin1'));
      socket.write(masked(TEXT, Buffer.from(JSON.stringify({ op: 'sub', topic }))));
      done({
        isDeflated: /permessage-deflate/i.test(head.slice(0, end)),
        close: () => socket.destroy(),
      });
    });
  });
}

function readFrames(socket: Socket, { onMessage, reads }: ClientOptions, first: Buffer): void {
  let rest = first;
  const take = (bytes: Buffer) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    let at = 0;
    while (rest.length - at >= 2) {
      const short = (rest[at + 1] ?? 0) & 0x7f;
      const headBytes = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (rest.length - at < headBytes) break;
      const length =
        short < 126
          ? short
          : short === 126
            ? rest.readUInt16BE(at + 2)
            : Number(rest.readBigUInt64BE(at + 2));
      if (rest.length - at < headBytes + length) break;
      const begin = rest[at] ?? 0;
      const payload = rest.subarray(at + headBytes, at + headBytes + length);
      const kind = begin & 0x0f;
      if (kind === TEXT) onMessage(headBytes + length, reads ? textOf(payload, begin) : undefined);
      // A client that does not answer is cut off.
      else if (kind === PING) socket.write(masked(PONG, payload));
      at += headBytes + length;
    }
    rest = rest.subarray(at);
  };
  socket.on('data', take);
  if (first.length > 0) take(Buffer.alloc(0));
}

const TEXT = 1;
const PING = 9;
const PONG = 10;
const RSV1 = 0x40;
const textOf = (payload: Buffer, begin: number): string =>
  (begin & RSV1) === 0
    ? payload.toString()
    : inflateRawSync(payload, { finishFlush: constants.Z_SYNC_FLUSH }).toString();

/** Clients must mask; a mask of zeros leaves the bytes as they are. */
const masked = (kind: number, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x80 | kind, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
