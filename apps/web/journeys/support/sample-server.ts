// Serves the built site over the sample world, with a ticking socket: for looking at pages and for measuring them.
//   node apps/web/journeys/support/sample-server.ts [port]

import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WebSocketServer } from 'ws';
import {
  STRESS,
  STRESS_TOPIC,
  stressChange,
  stressSnapshot,
} from '../../src/features/stress/stress-world.ts';
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
    if (url === '/web-api/live/ticket') {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"success":true,"data":{"ticket":"sample","validMs":30000}}');
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
      styleText: (file) => readFileSync(join(dist, 'client', file), 'utf8'),
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

const gamesOf = (topic: string) => {
  const [room, kind, sport] = topic.split(':');
  if (room === 'match') return sampleGames.filter((game) => String(game.id) === kind);
  return sampleGames.filter((game) => game.isLive === (kind === 'live') && game.sport === Number(sport));
};

const quotesAt = (id: number, round: number) => ({
  '1|0': [1500 + ((round * 37 + id) % 200) * 10],
  '9|2.5': [1700 + ((round * 13 + id) % 60) * 10],
});

const snapshotOf = (topic: string) =>
  topic === STRESS_TOPIC
    ? stressSnapshot()
    : {
        games: gamesOf(topic).map((game) => ({
          i: game.id,
          v: 1,
          st: 'open',
          ec: 120,
          q: quotesAt(game.id, 1),
        })),
      };

/** Moves some prices of a topic; in a match, play moves too. */
function changeOf(topic: string, round: number) {
  const isMatch = topic.startsWith('match:');
  const moved = gamesOf(topic).filter((_, at) => isMatch || (at + round) % 3 === 0);
  const play = ['dangerous_attack', 1 + (round % 2), 2, 900 + round, 20 + ((round * 17) % 70)];
  return {
    g: Object.fromEntries(
      moved.map((game) => [
        game.id,
        { v: round, q: quotesAt(game.id, round), ...(isMatch && { h: [play] }) },
      ]),
    ),
  };
}

new WebSocketServer({ server, path: '/live' }).on('connection', (socket) => {
  const topics = new Map<string, number>();
  let round = 1;
  const say = (frame: unknown): void => socket.send(JSON.stringify(frame));
  socket.on('message', (data) => {
    const request = JSON.parse(String(data)) as { op: string; topic?: string };
    if (request.op === 'ping') say({ op: 'pong', at: Date.now() });
    if (request.op === 'unsub' && request.topic) topics.delete(request.topic);
    if ((request.op === 'sub' || request.op === 'snap') && request.topic) {
      topics.set(request.topic, 1);
      say({ t: request.topic, n: 1, snap: snapshotOf(request.topic) });
    }
  });
  const tell = (topic: string, change: unknown): void => {
    const number = topics.get(topic);
    if (number === undefined) return;
    topics.set(topic, number + 1);
    say({ t: topic, n: number + 1, d: change });
  };
  const timer = setInterval(() => {
    round += 1;
    for (const topic of topics.keys()) if (topic !== STRESS_TOPIC) tell(topic, changeOf(topic, round));
  }, 500);
  let stressRound = 0;
  const stressTimer = setInterval(() => {
    tell(STRESS_TOPIC, stressChange(stressRound));
    stressRound += 1;
  }, 1000 / STRESS.roundsPerSecond);
  socket.on('close', () => {
    clearInterval(timer);
    clearInterval(stressTimer);
  });
});

server.listen(port, () => process.stdout.write(`http://localhost:${port}/\n`));
