// Serves the built site over the sample world, with a ticking socket: for looking at pages and for measuring them.
//   node apps/web/journeys/support/sample-server.ts [port]

import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ClientManifest, RenderRequest, RenderedPage } from '../../src/server-contract.ts';
import { answerCall } from './sample-calls.ts';
import { sampleSite, tealSite } from './sample-site.ts';
import { SAMPLE_NOW_MS, sampleGames } from './sample-world.ts';

const dist = join(import.meta.dirname, '../../dist');
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};
const manifest = JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')) as ClientManifest;
const { render } = (await import(join(dist, 'server/entry-server.js'))) as {
  render: (request: RenderRequest) => Promise<RenderedPage>;
};

const port = Number(process.argv[2] ?? 8099);

const server = createServer((request, response) => {
  const url = request.url ?? '/';
  void (async () => {
    const file = normalize(join(dist, 'client', decodeURIComponent(url.split('?')[0] ?? '')));
    const type = types[extname(file)];
    if (type && file.startsWith(join(dist, 'client')) && existsSync(file)) {
      response.writeHead(200, {
        'content-type': type,
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      response.end(gzipSync(readFileSync(file)));
      return;
    }
    if (/^\/(?:service-api|web-api)\//.test(url)) {
      const { status, body } = answerCall(url);
      response.writeHead(status, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(gzipSync(JSON.stringify(body ?? null)));
      return;
    }
    const nonce = 'sample';
    const cookie = /(?:^|; )preferences=([^;]*)/.exec(request.headers.cookie ?? '')?.[1];
    const page = await render({
      url,
      lang: 'en',
      site: url.includes('brand=teal') ? tealSite() : sampleSite(),
      nonce,
      nowMs: SAMPLE_NOW_MS,
      manifest,
      load: async (path) => answerCall(path),
      ...(cookie !== undefined && { preferencesCookie: cookie }),
    });
    response.writeHead(page.status, {
      ...page.headers,
      'content-encoding': 'gzip',
      'content-security-policy': `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:`,
    });
    response.end(gzipSync(page.html));
  })().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    response.writeHead(500).end();
  });
});

/** Moves some prices of every subscribed topic twice a second. */
function tick(socket: WebSocket, topics: ReadonlyMap<string, number>, round: number): void {
  for (const [topic, number] of topics) {
    const [, kind, sport] = topic.split(':');
    const games = sampleGames.filter((game) =>
      topic.startsWith('match:')
        ? String(game.id) === kind
        : game.isLive === (kind === 'live') && game.sport === Number(sport),
    );
    const changes = Object.fromEntries(
      games
        .filter((_, at) => (at + round) % 3 === 0)
        .map((game) => [
          game.id,
          {
            v: round,
            q: {
              '1|0': [1500 + ((round * 37 + game.id) % 200) * 10],
              '9|2.5': [1700 + ((round * 13 + game.id) % 60) * 10],
            },
            ...(topic.startsWith('match:') && {
              h: [['dangerous_attack', 1 + (round % 2), 2, 900 + round, 20 + ((round * 17) % 70)]],
            }),
          },
        ]),
    );
    (topics as Map<string, number>).set(topic, number + 1);
    socket.send(JSON.stringify({ t: topic, n: number + 1, d: { g: changes } }));
  }
}

new WebSocketServer({ server, path: '/live' }).on('connection', (socket) => {
  const topics = new Map<string, number>();
  let round = 1;
  socket.on('message', (data) => {
    const request = JSON.parse(String(data)) as { op: string; topic?: string };
    if (request.op === 'ping') socket.send(JSON.stringify({ op: 'pong', at: Date.now() }));
    if (request.op === 'unsub' && request.topic) topics.delete(request.topic);
    if ((request.op === 'sub' || request.op === 'snap') && request.topic) {
      topics.set(request.topic, 1);
      socket.send(JSON.stringify({ t: request.topic, n: 1, snap: { games: [] } }));
    }
  });
  const timer = setInterval(() => tick(socket, topics, (round += 1)), 500);
  socket.on('close', () => clearInterval(timer));
});

server.listen(port, () => process.stdout.write(`http://localhost:${port}/\n`));
