// A line of our own making, pushed through the product's door for feeds: nothing in it changes unless the bench says so.

import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { sign } from '@overround/feed-push';
import { sleep } from './measure.ts';

const PRODUCER = 'bench';
const SECRET = 'bench-secret-bench-secret';
/** What the door takes at once. */
const MESSAGES_MAX = 1000;
/** Messages of very many outcomes go in smaller parts: the door counts values too. */
const WIDE_MESSAGES_MAX = 200;
const DAY_MS = 86_400_000;
const FOOTBALL = { sportId: 1, periods: 2, periodSeconds: 2700 };

/** What the product is started with so that it takes the line and does not limit the load. */
export const PUSHED_LINE_ENV = {
  FEED_PUSH_SECRETS: `${PRODUCER}:${SECRET}`,
  PUBLIC_READS_PER_SECOND: '100000000',
  RATE_LIMIT_FACTOR: '1000000',
};
export const PUSHED_LINE_ARGS = ['--no-simulator'];

export interface PushedLine {
  readonly matches: number;
  /** Puts all matches on offer. `live` ones are in play. */
  open(kind: 'line' | 'live'): Promise<void>;
  /** Gives these matches their next prices; how often each has changed. Resolves when the product has taken them. */
  change(matches: readonly number[]): Promise<void>;
  /** The home price of a match after so many changes, as decimal odds. */
  priceOf(match: number): number;
  close(): void;
}

/** Names that do not repeat, so that a feed compresses no better than a real one. */
const wordOf = (seed: number): string =>
  createHash('sha1')
    .update(String(seed))
    .digest('base64')
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 9);
const nameOf = (match: number, side: 1 | 2): string =>
  `${wordOf(match * 4 + side)} ${wordOf(match * 4 + side + 2)} ${match}`;
/** The number of the match a side's name belongs to. */
export const matchOf = (name: string): number => Number(/ (\d+)$/.exec(name)?.[1] ?? Number.NaN);

const STEPS = 900;

const ladderOf = (lines: number, from: number): number[] =>
  Array.from({ length: lines }, (_, index) => Math.round(from * 2) / 2 + index / 2);

/** `lines`: of totals and of handicaps, each; without it a match has nine outcomes. */
export function pushedLine(
  productUrl: string,
  matches: number,
  { lines = 0 }: { readonly lines?: number } = {},
): PushedLine {
  const url = new URL('/feed-intake/v1/messages', productUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // Each match begins at prices of its own.
  const turns = Uint32Array.from({ length: matches }, (_, match) => match * 37);
  let sequence = 0;

  const send = async (messages: readonly object[]): Promise<void> => {
    const most = lines > 0 ? WIDE_MESSAGES_MAX : MESSAGES_MAX;
    for (let from = 0; from < messages.length; from += most) {
      const numbered = messages.slice(from, from + most).map((message) => {
        sequence += 1;
        return { sequence, message };
      });
      const body = Buffer.from(JSON.stringify({ messages: numbered }));
      const timestamp = String(Math.floor(Date.now() / 1000));
      const { status, text } = await post(url, agent, body, {
        'content-type': 'application/json',
        'x-feed-producer': PRODUCER,
        'x-feed-timestamp': timestamp,
        'x-feed-signature': sign(SECRET, timestamp, body),
      });
      if (status !== 200) throw new Error(`the feed door answered ${status}: ${text.slice(0, 300)}`);
    }
  };

  const oddsMilliOf = (match: number): number => 1100 + ((turns[match] ?? 0) % STEPS) * 10;
  const prices = (match: number) => {
    const step = oddsMilliOf(match);
    const outcome = (type: number, parameter: number, oddsMilli: number) => ({ type, parameter, oddsMilli });
    return {
      kind: 'odds_change',
      eventRef: `bench-${match}`,
      markets: [
        {
          part: {},
          group: 1,
          status: 'open',
          outcomes: [outcome(1, 0, step), outcome(2, 0, step + 2000), outcome(3, 0, step + 3000)],
        },
        {
          part: {},
          group: 17,
          status: 'open',
          outcomes: (lines > 0 ? ladderOf(lines, 0.5) : [2.5, 3, 3.5]).flatMap((line) => [
            outcome(9, line, step + 500),
            outcome(10, line, 9000 - (step >> 1)),
          ]),
        },
        ...(lines === 0
          ? []
          : [
              {
                part: {},
                group: 2,
                status: 'open',
                outcomes: ladderOf(lines, -lines / 4).flatMap((line) => [
                  outcome(7, line, step + 700),
                  outcome(8, -line, 9000 - (step >> 1)),
                ]),
              },
            ]),
      ],
    };
  };
  const fixture = (match: number, kind: 'line' | 'live') => ({
    kind: 'fixture_change',
    eventRef: `bench-${match}`,
    sportId: 1,
    champ: {
      ref: `bench-champ-${match % 20}`,
      names: { en: `Bench. League ${match % 20}` },
      rank: 50 - (match % 20),
    },
    participants: [
      { ref: `bench-home-${match}`, names: { en: nameOf(match, 1) } },
      { ref: `bench-away-${match}`, names: { en: nameOf(match, 2) } },
    ],
    startsAt: kind === 'live' ? Date.now() - 60_000 : Date.now() + DAY_MS + (match % 50) * 600_000,
    format: FOOTBALL,
    status: kind === 'live' ? 'live' : 'scheduled',
    pricedBy: 'feed',
    isSimulated: true,
  });
  const state = (match: number) => ({
    kind: 'state_change',
    eventRef: `bench-${match}`,
    state: {
      format: FOOTBALL,
      phase: 'in_play',
      period: 1,
      second: 60,
      isClockRunning: true,
      score: { home: 0, away: 0 },
      periods: [{ period: 1, score: { home: 0, away: 0 }, isOver: false }],
      counters: [],
      happenings: [{ kind: 'period_start', period: 1, second: 0 }],
    },
    happenings: [{ kind: 'period_start', period: 1, second: 0 }],
  });

  return {
    matches,
    open: async (kind) => {
      const all = Array.from({ length: matches }, (_, match) => match);
      await send(all.map((match) => fixture(match, kind)));
      if (kind === 'live') await send(all.map(state));
      await send(all.map(prices));
      await send([{ kind: 'snapshot_complete', requestId: '' }]);
      await sleep(1000);
    },
    change: (numbers) => {
      for (const match of numbers) turns[match] = (turns[match] ?? 0) + 1;
      return send(numbers.map(prices));
    },
    priceOf: (match) => oddsMilliOf(match) / 1000,
    close: () => agent.destroy(),
  };
}

function post(
  url: URL,
  agent: Agent,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((done, failed) => {
    const sent = request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-length': body.length } },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => done({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        reply.on('error', failed);
      },
    );
    sent.on('error', failed);
    sent.end(body);
  });
}
