// A push service and browsers that subscribe to it, by RFC 8030, 8291 and 8292, without the library that we send with.

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushService {
  readonly origin: string;
  readonly received: Received[];
  answerWith(status: number): void;
  /** A browser that subscribed, as its page tells us, and how it reads a message. */
  browser(): {
    readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
    open(body: Buffer): string;
  };
  /** Whose signature it is; throws when it is nobody's. */
  signerOf(authorization: string): object;
  close(): Promise<void>;
}

export async function openPushService(): Promise<PushService> {
  const received: Received[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(pieces) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    received,
    answerWith: (next) => {
      status = next;
    },
    browser: () => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      return {
        subscription: {
          endpoint: `${origin}/push/${randomBytes(8).toString('hex')}`,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        open: (body) => decrypt(body, keys, auth),
      };
    },
    signerOf: (authorization) => {
      const { t = '', k = '' } = /^vapid t=(?<t>[^,]+), k=(?<k>.+)$/.exec(authorization)?.groups ?? {};
      const [head = '', claims = '', signature = ''] = t.split('.');
      const point = Buffer.from(k, 'base64url');
      const key = createPublicKey({
        key: {
          kty: 'EC',
          crv: 'P-256',
          x: point.subarray(1, 33).toString('base64url'),
          y: point.subarray(33).toString('base64url'),
        },
        format: 'jwk',
      });
      const isSigned = verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
      if (!isSigned) throw new Error('the signature does not fit');
      const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
      return { publicKey: k, aud, sub };
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

/** `aes128gcm` for one record, with keys by RFC 8291. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const sealed = body.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
