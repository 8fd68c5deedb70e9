import type { Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';
import type { PreparedAnswer } from '../http/index.ts';
import { type FinishedAnswer, finishAnswer } from './finished-answer.ts';
import { readRequestHead } from './request-head.ts';

export interface FastPathOptions {
  /** The finished answer of a hot feed read, or nothing: then the framework answers. Never builds anything. */
  readonly find: (host: string, url: string) => PreparedAnswer | undefined;
  /** Whether this address may read once more now. Refused readers go to the framework, which says so properly. */
  readonly mayRead: (address: string) => boolean;
  /** Serves every connection the fast path does not keep. It must be listening, so that its own time limits run. */
  readonly framework: Server;
}

const IDLE_MS = 10_000;
/** A reader that does not take its answers is dropped. */
const BUFFERED_BYTES_MAX = 4 * 1024 * 1024;

/**
 * The door of the product. A plain GET of a known hot key is answered from one ready buffer, without a request object; the first
 * request that is anything else hands its connection to the framework for good, with the bytes it came in.
 */
export function openFastPath(options: FastPathOptions): NetServer {
  const finished = new WeakMap<PreparedAnswer, FinishedAnswer>();
  const finishedOf = (answer: PreparedAnswer): FinishedAnswer => {
    const known = finished.get(answer);
    if (known) return known;
    const made = finishAnswer(answer);
    finished.set(answer, made);
    return made;
  };

  return createServer({ noDelay: true }, (socket) => {
    const address = socket.remoteAddress ?? '';
    const handOver = (bytes: Buffer) => {
      socket.off('data', take);
      socket.off('timeout', drop);
      socket.off('error', drop);
      socket.setTimeout(0);
      socket.pause();
      socket.unshift(bytes);
      options.framework.emit('connection', socket);
      socket.resume();
    };
    const drop = () => socket.destroy();
    const take = (bytes: Buffer) => {
      const text = bytes.toString('latin1');
      let from = 0;
      while (from < bytes.length) {
        const request = readRequestHead(text, from);
        const answer =
          request && options.mayRead(address) ? options.find(request.host, request.url) : undefined;
        if (!request || !answer) {
          handOver(bytes.subarray(from));
          return;
        }
        const ready = finishedOf(answer);
        const isKnown = request.ifNoneMatch === answer.etag;
        socket.write(isKnown ? ready.notModified : request.acceptsGzip ? ready.gzip : ready.plain);
        from += request.length;
        if (!request.keepsAlive) {
          socket.end();
          return;
        }
      }
      if (socket.writableLength > BUFFERED_BYTES_MAX) drop();
    };
    socket.on('data', take);
    socket.on('error', drop);
    socket.on('timeout', drop);
    socket.setTimeout(IDLE_MS);
  });
}

/** So many reads a second from one address, counted in windows of a second. Small and without promises. */
export function openReadGate(readsPerSecond: number, nowMs: () => number): (address: string) => boolean {
  let windowAt = Number.NEGATIVE_INFINITY;
  let reads = new Map<string, number>();
  return (address) => {
    const now = nowMs();
    if (now - windowAt >= 1000) {
      windowAt = now;
      reads = new Map();
    }
    const count = (reads.get(address) ?? 0) + 1;
    reads.set(address, count);
    return count <= readsPerSecond;
  };
}
