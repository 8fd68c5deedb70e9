import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems give outgoing connections ports from 32,768 (Linux) or 49,152 (macOS) on: none of them takes one of ours before it is used. */
export const LOWEST = 20_000;
export const COUNT = 12_000;

/** A port of this machine at which nobody listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + randomInt(COUNT);
    if (await isFree(port)) return port;
  }
}

export const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
