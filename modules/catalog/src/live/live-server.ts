// The `/live` socket on an HTTP server: who may open it, and what happens to all open ones together.

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { PersonalChange } from '@overround/contracts';
import type { Clock } from '@overround/kernel';
import type { Log } from '@overround/platform';
import { type WebSocket, WebSocketServer } from 'ws';
import type { LineBook } from '../book/line-book.ts';
import { CLOSE, type LiveReader, openLiveReader } from './live-reader.ts';
import type { Tickets } from './tickets.ts';
import { openTopics } from './topics.ts';

export interface LiveDeps {
  readonly book: LineBook;
  readonly tickets: Tickets;
  readonly log: Log;
  readonly clock: Clock;
}

export interface LiveServerOptions {
  /** Whether pages of this host (without port) are ours. */
  readonly isOwnHost: (host: string) => boolean;
  /** A host of the house where no socket opens, as a request names it. */
  readonly isClosedHost?: (host: string) => boolean;
  readonly socketsMax?: number;
}

export interface LiveServer {
  readonly socketCount: number;
  /** Opens sockets on this server's `/live`. Other upgrades are refused. */
  attach(server: Server, options: LiveServerOptions): void;
  publishPersonal(personId: string, change: PersonalChange): void;
  /** Closes the sockets of a session at once. */
  endSession(sessionId: string, reason?: string): void;
  /** Says goodbye and closes everything. */
  close(): Promise<void>;
}

const FRAME_BYTES_MAX = 16 * 1024;
const PING_MS = 30_000;
const SOCKETS_MAX = 20_000;
const RETRY_MS = 2_000;

export function openLiveServer({ book, tickets, log, clock }: LiveDeps): LiveServer {
  const topics = openTopics(book, clock);
  const readers = new Map<WebSocket, LiveReader>();
  const answered = new WeakSet<WebSocket>();
  const personalNumbers = new Map<string, number>();
  const byPerson = new Map<string, Set<LiveReader>>();
  // Compression is agreed per message without memory, so that one compressed frame serves every reader.
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_BYTES_MAX,
    perMessageDeflate: { serverNoContextTakeover: true, clientNoContextTakeover: true },
  });
  let isClosing = false;

  const pinging = setInterval(() => {
    for (const socket of readers.keys()) {
      if (!answered.has(socket)) {
        socket.terminate();
        continue;
      }
      answered.delete(socket);
      socket.ping();
    }
  }, PING_MS);
  pinging.unref();

  const join = (socket: WebSocket, stream: Duplex, holder: LiveReader['holder']) => {
    const reader = openLiveReader({ socket, stream, holder, topics, clock });
    const { personId } = holder;
    readers.set(socket, reader);
    answered.add(socket);
    if (personId !== undefined) {
      reader.personalNumber = () => personalNumbers.get(personId) ?? 0;
      byPerson.set(personId, (byPerson.get(personId) ?? new Set()).add(reader));
    }
    socket.on('pong', () => answered.add(socket));
    socket.on('error', (error) => log.debug({ live: error.message }));
    socket.on('close', () => {
      reader.leave();
      readers.delete(socket);
      if (personId === undefined) return;
      const own = byPerson.get(personId);
      own?.delete(reader);
      if (own?.size === 0) {
        byPerson.delete(personId);
        personalNumbers.delete(personId);
      }
    });
  };

  const onUpgrade =
    ({ isOwnHost, isClosedHost = () => false, socketsMax = SOCKETS_MAX }: LiveServerOptions) =>
    (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      const url = URL.canParse(request.url ?? '', 'http://local')
        ? new URL(request.url ?? '', 'http://local')
        : undefined;
      if (url?.pathname !== '/live' || isClosedHost(request.headers.host ?? ''))
        return turnAway(stream, '404 Not Found');
      if (isClosing || readers.size >= socketsMax) return turnAway(stream, '503 Service Unavailable');
      if (!isOwnOrigin(request.headers.origin, isOwnHost)) return turnAway(stream, '403 Forbidden');
      const holder = tickets.redeem(url.searchParams.get('ticket') ?? '');
      if (!holder) return turnAway(stream, '401 Unauthorized');
      wss.handleUpgrade(request, stream, head, (socket) => join(socket, stream, holder));
    };

  return {
    get socketCount() {
      return readers.size;
    },
    attach: (server, options) => void server.on('upgrade', onUpgrade(options)),
    publishPersonal: (personId, change) => {
      const own = byPerson.get(personId);
      if (!own) return;
      const number = (personalNumbers.get(personId) ?? 0) + 1;
      personalNumbers.set(personId, number);
      for (const reader of own) reader.tellPersonal(number, change);
    },
    endSession: (sessionId, reason) => {
      for (const reader of readers.values()) {
        if (reader.holder.sessionId !== sessionId) continue;
        reader.tellPersonal(reader.personalNumber() + 1, {
          kind: 'session_ended',
          ...(reason ? { reason } : {}),
        });
        reader.close(CLOSE.sessionEnded);
      }
    },
    close: async () => {
      isClosing = true;
      clearInterval(pinging);
      for (const reader of readers.values()) {
        reader.send({ op: 'bye', retryMs: RETRY_MS });
        reader.close(CLOSE.restart);
      }
      topics.close();
      await new Promise<void>((resolve) => wss.close(() => resolve()));
    },
  };
}

/** A browser says which page opens the socket; a client that is no browser says nothing and has only its ticket. */
function isOwnOrigin(origin: string | undefined, isOwnHost: (host: string) => boolean): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && isOwnHost(new URL(origin).hostname);
}

function turnAway(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
