// The server side of the live chapter, in a process of its own: `node bench/live-server.ts ours|naive`. It prints its port, then
// on each line from its input changes the prices of one live match ten times a second for so many ticks.

import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { systemClock } from '@overround/kernel';
import { silentLog } from '@overround/platform';
import { WebSocketServer } from 'ws';
import { openLiveServer } from '../modules/catalog/src/live/live-server.ts';
import { openTickets } from '../modules/catalog/src/live/tickets.ts';
import {
  buildFixture,
  buildOdds,
  buildResultMarket,
  buildState,
  buildTotals,
} from '../modules/catalog/src/testing/test-feed.ts';
import { testLine } from '../modules/catalog/src/testing/test-line.ts';
import { TICK_MS } from './live-clients.ts';

const TOTALS = [1.5, 2, 2.5, 3, 3.5, 4, 4.5];
const http = createServer();

/** A home price that says which tick it is of, and a handful of others: what a goalless minute changes on a match page. */
const marketsOf = (tick: number) => [
  buildResultMarket(2000 + tick, 3300 + (tick % 50) * 10, 3800 - (tick % 70) * 10),
  buildTotals(
    ...TOTALS.map(
      (line, index) => [line, 1500 + index * 100 + (tick % 40), 2400 - index * 100 - (tick % 40)] as const,
    ),
  ),
];

function openOurs(): (tick: number) => void {
  const line = testLine();
  line.say(buildFixture('bench'), buildOdds('bench', ...marketsOf(0)));
  line.say({ kind: 'state_change', eventRef: 'bench', state: buildState(), happenings: [] });
  line.say(buildOdds('bench', ...marketsOf(0)));
  const tickets = openTickets(randomBytes, () => systemClock.monotonicMs());
  const live = openLiveServer({ book: line.book, tickets, log: silentLog, clock: systemClock });
  live.attach(http, { isOwnHost: () => true });
  http.on('request', (_request, reply) => {
    const topic = `match:${line.gameId('bench')}`;
    reply.end(JSON.stringify({ topic, ticket: tickets.issue({}).ticket }));
  });
  return (tick) => line.say(buildOdds('bench', ...marketsOf(tick)));
}

/** What one would write first: one JSON text, `send` to each client. */
function openNaive(): (tick: number) => void {
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  http.on('request', (_request, reply) => reply.end(JSON.stringify({ topic: 'match:1', ticket: '' })));
  return (tick) => {
    const quotes: Record<string, readonly [number]> = {};
    for (const { outcomes } of marketsOf(tick))
      for (const { type, parameter, oddsMilli } of outcomes) quotes[`${type}|${parameter}`] = [oddsMilli];
    const text = JSON.stringify({ t: 'match:1', n: tick, d: { g: { 1: { v: tick, q: quotes } } } });
    for (const socket of sockets.clients) if (socket.readyState === socket.OPEN) socket.send(text);
  };
}

const change = process.argv[2] === 'naive' ? openNaive() : openOurs();

http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});

let tick = 0;
createInterface({ input: process.stdin }).on('line', (text) => {
  const [ticks = 0, startMicros = 0] = text.split(' ').map(Number);
  const from = tick + 1;
  process.stdout.write(`${from}\n`);
  const next = () => {
    tick += 1;
    change(tick);
    if (tick + 1 - from < ticks) schedule();
  };
  const nowMs = () => Number(process.hrtime.bigint() / 1000n) / 1000;
  const schedule = () =>
    setTimeout(next, Math.max(0, startMicros / 1000 + (tick + 1 - from) * TICK_MS - nowMs()));
  schedule();
});
