// What the port for operators answers, a row for each question: what is asked, and what comes back in a house without bets.

import { randomUUID } from 'node:crypto';

export interface InternalRow {
  /** What follows the path. */
  readonly query?: string;
  /** JSON of an order. */
  readonly body?: object;
  readonly status: number;
}

const ID = randomUUID();
const BY = { by: 'test', reason: 'test' };
const DEED = { event: 1, deed: { kind: 'settlement' } };

/** By `GET /path`. All of them are for whoever sits at the machine, under its own name, and for nobody else. */
export const INTERNAL_ROWS: Readonly<Record<string, InternalRow>> = {
  'GET /healthz': { status: 200 },
  'GET /readyz': { status: 200 },
  'GET /metrics': { status: 200 },
  'GET /feeds': { status: 200 },
  'GET /margins': { status: 200 },
  'GET /margins/event': { query: '?id=1', status: 404 },
  'GET /rates': { status: 200 },
  'POST /rates': { body: { currency: 'SEK', perEuro: '11', source: 'test', by: 'test' }, status: 200 },
  'GET /clock': { status: 200 },
  'POST /clock': { body: BY, status: 404 },
  'GET /demo/operator-code': { status: 200 },
  'POST /sms/message': { body: { from: '37250000000', id: 'access', text: 'HELP' }, status: 200 },
  'GET /tote/pools': { query: '?event=1', status: 200 },
  'POST /tote/preview': { body: {}, status: 409 },
  'POST /results/preview': { body: DEED, status: 404 },
  'POST /results/propose': { body: { ...DEED, ...BY }, status: 404 },
  'GET /results/waiting': { status: 200 },
  'POST /results/review': { body: { deed: 1, upheld: true, by: 'test' }, status: 404 },
  'POST /errors/preview': { body: {}, status: 409 },
  'POST /errors/propose': { body: {}, status: 409 },
  'GET /errors/appeals': { status: 200 },
  'POST /errors/answer': { body: { appeal: 1, upheld: true, answer: 'test', by: 'test' }, status: 404 },
  'GET /risk': { status: 200 },
  'GET /risk/debts': { status: 200 },
  'GET /risk/event': { query: '?id=1', status: 200 },
  'GET /risk/why': { query: '?coupon=ABCDEFGH', status: 404 },
  'GET /risk/limits': { status: 200 },
  'POST /risk/limits': { body: { person: ID, percent: 90, ...BY }, status: 404 },
  'POST /risk/limits/review': { body: { change: 1, upheld: true, by: 'test' }, status: 404 },
  'POST /risk/cap': { body: { person: ID, account: 1, reason: 'test' }, status: 404 },
  'GET /risk/vip': { status: 200 },
  'POST /risk/vip/answer': { body: { request: ID, by: 'test' }, status: 404 },
  'GET /risk/signals': { query: `?person=${ID}`, status: 200 },
  'GET /risk/case': { query: '?number=1', status: 404 },
  'POST /risk/case': { body: { event: 1, ...BY }, status: 404 },
  'GET /risk/liquidity': { status: 200 },
  'POST /risk/liquidity': { body: { order: 'learn', ...BY }, status: 200 },
  'GET /risk/leans': { status: 200 },
};
