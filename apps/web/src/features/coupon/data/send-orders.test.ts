// @vitest-environment node
import { type Api, type CallRefusal, createApi, type WireRequest } from '@overround/client';
import { accept, refuse } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { buildOrder } from '../model/building.testing.ts';
import { NEVER_ARRIVED_MS, type Order } from '../model/order.ts';
import { createOrderSender } from './send-orders.ts';

type Answer = { readonly status: number; readonly body: unknown } | CallRefusal;
const lost: CallRefusal = refuse('request_timeout', { status: 0 });
const placedValue = {
  Id: 990100123,
  Dt: '/Date(1790000000000)/',
  waitTime: 0,
  status: 'accepted',
  balanceMinor: '9000',
  accountId: 70010001,
  possibleWinMinor: '1850',
  combinedOdds: '37/20',
  Coupon: { Events: [{ OddsMilli: 1850 }] },
};
const value = (more: object): Answer => ({
  status: 200,
  body: { Success: true, Error: '', Value: { ...placedValue, ...more } },
});
const refusedAnswer: Answer = {
  status: 200,
  body: { Success: false, Error: 'no', code: 'odds_changed', details: { changes: [] } },
};
const byGuid = (outcome: string, more: object = {}): Answer => ({
  status: 200,
  body: { success: true, data: { outcome, bet: null, refusal: null, ...more } },
});
const bet = {
  betId: 5,
  legs: [],
  acceptedAt: 1,
  askedAt: 1,
  possibleWinMinor: '1',
  combinedOddsMilli: 1850,
  waitMs: 4000,
};

/** A sender over a script of answers, with a clock that stands until it is moved. */
function stage(script: readonly Answer[]) {
  const answers = [...script];
  const requests: WireRequest[] = [];
  const api: Api = createApi(async (request) => {
    requests.push(request);
    const answer = answers.shift() ?? lost;
    return 'ok' in answer ? answer : accept(answer);
  });
  let nowMs = 0;
  let orders: readonly Order[] = [];
  const stored: string[] = [];
  const tasks = new Set<{ atMs: number; run: () => void }>();
  const settled: (string | undefined)[] = [];
  const sender = createOrderSender({
    api,
    surroundings: { partner: 1, lang: 'en' },
    nowMs: () => nowMs,
    later(run, ms) {
      const task = { atMs: nowMs + ms, run };
      tasks.add(task);
      return () => tasks.delete(task);
    },
    orders: () => orders,
    keep(next) {
      orders = next;
      stored.push(next.map((order) => order.state.is).join());
    },
    onHeld: (_order, balance) => settled.push(`held ${balance}`),
    onSettled: (order, balance) => settled.push(balance ?? order.state.is),
  });
  const states = (): string => orders.map((order) => order.state.is).join();
  return {
    sender,
    requests,
    stored,
    settled,
    states,
    last: () => orders.at(-1)?.state,
    async pass(ms: number) {
      const untilMs = nowMs + ms;
      await new Promise((done) => setTimeout(done, 0));
      for (;;) {
        const [next] = [...tasks].filter((task) => task.atMs <= untilMs).sort((a, b) => a.atMs - b.atMs);
        if (!next) break;
        tasks.delete(next);
        nowMs = next.atMs;
        next.run();
        await new Promise((done) => setTimeout(done, 0));
      }
      nowMs = untilMs;
    },
  };
}
const places = (requests: readonly WireRequest[]): string[] =>
  requests.map((request) => (request.method === 'POST' ? 'make' : 'ask'));

describe('createOrderSender', () => {
  it('stores the guid before it sends, and keeps the receipt', async () => {
    const { sender, stored, requests, last, settled } = stage([value({})]);
    await sender.send([buildOrder({ guid: 'one' })]);
    expect(stored.slice(0, 2)).toEqual(['queued', 'sent']);
    const body = requests[0]?.body;
    expect(JSON.parse(typeof body === 'string' ? body : '')).toMatchObject({
      betGUID: 'one',
      Summ: '10.00',
      CheckCf: 0,
      Vid: 0,
      Events: [{ GameId: 650100201, Type: 1, Param: 0, Coef: 1.85 }],
    });
    expect(last()).toMatchObject({ is: 'placed', receipt: { betId: 990100123, combinedOddsMilli: 1850 } });
    expect(settled).toEqual(['9000']);
  });

  it('never sends twice: a lost answer is asked for until it is final', async () => {
    const { sender, requests, states, pass } = stage([
      lost,
      lost,
      byGuid('unknown'),
      byGuid('accepted', { bet }),
    ]);
    await sender.send([buildOrder()]);
    expect(states()).toBe('checking');
    await pass(60_000);
    expect(states()).toBe('placed');
    expect(places(requests)).toEqual(['make', 'ask', 'ask', 'ask']);
  });

  it('gives up an order that never arrived, and says so', async () => {
    const { sender, pass, last } = stage([lost, ...Array.from({ length: 20 }, () => byGuid('unknown'))]);
    await sender.send([buildOrder()]);
    await pass(NEVER_ARRIVED_MS + 20_000);
    expect(last()).toMatchObject({ is: 'refused', code: 'order_never_arrived' });
  });

  it('waits out a live delay, then asks for the answer', async () => {
    const { sender, states, pass, last, settled } = stage([
      value({ status: 'pending', waitTime: 6000 }),
      byGuid('rejected', { refusal: { code: 'odds_changed', details: { changes: [1] } } }),
    ]);
    await sender.send([buildOrder()]);
    expect(states()).toBe('waiting');
    await pass(6000);
    expect(states()).toBe('waiting');
    await pass(1000);
    expect(last()).toEqual({ is: 'refused', code: 'odds_changed', facts: { changes: [1] } });
    expect(settled).toEqual(['held 9000', 'refused']);
  });

  it('asks at once when there is news, and goes on waiting when there is none', async () => {
    const { sender, states, pass } = stage([
      value({ status: 'pending', waitTime: 6000 }),
      byGuid('pending', { bet }),
      byGuid('accepted', { bet }),
    ]);
    await sender.send([buildOrder()]);
    sender.ask();
    await pass(0);
    expect(states()).toBe('waiting');
    sender.ask();
    await pass(0);
    expect(states()).toBe('placed');
  });

  it('places several singles in one call, each with an answer of its own', async () => {
    const { sender, states, requests } = stage([
      {
        status: 200,
        body: {
          Success: true,
          Error: '',
          Value: {
            Bets: [
              { Index: 0, Success: true, code: null, Value: placedValue },
              { Index: 1, Success: false, code: 'odds_changed', Value: null },
            ],
          },
        },
      },
    ]);
    await sender.send(['g:0', 'g:1'].map((guid) => buildOrder({ guid })));
    expect(states()).toBe('placed,refused');
    expect(requests[0]?.url).toMatch(/MakeBetWebMulti$/);
  });

  it('asks for each of several singles when their answer is lost', async () => {
    const { sender, states, pass, requests } = stage([
      lost,
      byGuid('accepted', { bet }),
      byGuid('rejected', { refusal: { code: 'odds_changed', details: {} } }),
    ]);
    await sender.send(['g:0', 'g:1'].map((guid) => buildOrder({ guid })));
    expect(states()).toBe('checking,checking');
    await pass(2000);
    expect(states()).toBe('placed,refused');
    expect(places(requests)).toEqual(['make', 'ask', 'ask']);
  });

  it('places tickets one by one, each with an answer of its own', async () => {
    const { sender, states } = stage([value({}), refusedAnswer, value({})]);
    await sender.send(['a', 'b', 'c'].map((guid) => buildOrder({ guid })));
    expect(states()).toBe('placed,refused,placed');
  });

  it('does not send the rest once the connection is lost', async () => {
    const { sender, requests, states } = stage([value({}), lost]);
    await sender.send(['a', 'b', 'c'].map((guid) => buildOrder({ guid })));
    expect(states()).toBe('placed,checking,refused');
    expect(places(requests)).toEqual(['make', 'make']);
  });

  it('takes a missing session as a plain no', async () => {
    const { sender, last } = stage([{ status: 401, body: { code: 'not_signed_in' } }]);
    await sender.send([buildOrder()]);
    expect(last()).toMatchObject({ is: 'refused', code: 'not_signed_in' });
  });
});
