// The server of a test: answers by method and path, and what was sent to it.

import type { Transport, WireRequest } from '@overround/client';
import { accept } from '@overround/kernel';
import {
  ACCEPTANCE,
  BETS,
  eventAnswer,
  EVENTS,
  LINE,
  LIVE,
  NEWS,
  PRICE_CASE,
  SCORES,
  TRADER,
  VIP,
} from './answers.ts';

/** A value, or what to answer by what was sent. A refusal is `{ code }` with its status. */
type Answer = object | ((body: unknown) => object);
export interface Refused {
  readonly refused: string;
  readonly status: number;
}
export const refused = (code: string, status = 409): Refused => ({ refused: code, status });

const isRefused = (answer: object): answer is Refused => 'refused' in answer;

export interface Sent {
  readonly what: string;
  readonly url: string;
  readonly body: unknown;
}

const DESK = '/operator-api/v1/desk';
export const GOOD: Readonly<Record<string, Answer>> = {
  'GET /operator-api/v1/session': TRADER,
  'POST /operator-api/v1/session/stay': TRADER,
  'DELETE /operator-api/v1/session': { signedOut: true },
  [`GET ${DESK}/news`]: NEWS,
  [`GET ${DESK}/events`]: EVENTS,
  [`GET ${DESK}/events/${LIVE.eventId}`]: eventAnswer(),
  [`GET ${DESK}/events/${LINE.eventId}`]: eventAnswer(LINE),
  [`GET ${DESK}/events/${LIVE.eventId}/scores`]: SCORES,
  [`GET ${DESK}/events/${LINE.eventId}/scores`]: SCORES,
  [`GET ${DESK}/what-if/price`]: PRICE_CASE,
  [`GET ${DESK}/bets`]: BETS,
  [`GET ${DESK}/acceptance`]: ACCEPTANCE,
  [`GET ${DESK}/vip`]: { requests: [VIP] },
};

export interface FakeServer {
  readonly transport: Transport;
  /** What was sent by that method and path, bodies in their order. */
  readonly sent: (what: string) => unknown[];
  /** Addresses that were asked by that method and path, with their queries, in their order. */
  readonly asked: (what: string) => string[];
  /** From now on it answers so. */
  readonly answer: (what: string, answer: Answer) => void;
}

export function fakeServer(changes: Readonly<Record<string, Answer>> = {}): FakeServer {
  const answers = new Map<string, Answer>(Object.entries({ ...GOOD, ...changes }));
  const log: Sent[] = [];
  return {
    transport: async ({ method, url, body }: WireRequest) => {
      const what = `${method} ${url.split('?')[0]}`;
      const said: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      log.push({ what, url, body: said });
      const found = answers.get(what);
      const answer = typeof found === 'function' ? found(said) : (found ?? refused('not_found', 404));
      return accept(
        isRefused(answer)
          ? { status: answer.status, body: { success: false, error: { code: answer.refused } } }
          : { status: 200, body: { success: true, data: answer } },
      );
    },
    sent: (what) => log.filter((one) => one.what === what).map((one) => one.body),
    asked: (what) => log.filter((one) => one.what === what).map((one) => one.url),
    answer: (what, answer) => void answers.set(what, answer),
  };
}
