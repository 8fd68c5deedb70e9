// Cash on a code (decision 87): paid in and handed out at desks that ask first. A code is used or over, whoever asks, how often, and at once.

import { randomUUID } from 'node:crypto';
import { present } from '@overround/kernel';
import { expect } from 'vitest';
import { look } from './cashier-bonus-acts.ts';
import { beginPayout, decidePayout } from './cashier-payouts.ts';
import { API, type Scene, type WeighedAct } from './cashier-scene.ts';
import { CASH } from './cashier-sources.ts';
import { BRAND, type CashierPlayer } from './cashier-world.ts';
import { DESK, type DeskAsk, guessNear } from './fake-cash.ts';

/** In cents: the least and the most that desks of the network take and give. */
const LEAST = 500n;
const MOST = 50_000n;
/** Unknown codes of a desk within an hour, after which it waits. */
const GUESSES = 20;

/** A code that somebody carries to a desk. */
interface Open {
  readonly player: CashierPlayer;
  readonly paymentId: string;
  readonly code: string;
  readonly call: 'pay_in' | 'pay_out';
  readonly amountMinor: bigint;
}

const paymentOf = async ({ world }: Scene, { player, paymentId }: Pick<Open, 'player' | 'paymentId'>) =>
  (await world.call(player, 'GET', `${API}/payments/v1/payments/${paymentId}`)).data;

/** A question of a desk of its own, in a transaction of its own. */
const askAbout = ({ call, code, amountMinor }: Open, more: Partial<DeskAsk> = {}): DeskAsk => ({
  call,
  code,
  amountMinor,
  currency: 'EUR',
  deskId: `desk-${randomUUID().slice(0, 8)}`,
  deskTxId: `tx-${randomUUID()}`,
  ...more,
});

/** All at once; what each heard. */
const hear = ({ world }: Scene, asks: readonly DeskAsk[]): Promise<string[]> =>
  Promise.all(asks.map((one) => world.askDesk(one)));

/** Whatever does not fit a code that is open changes nothing. */
async function askInVain(scene: Scene, open: Open): Promise<void> {
  const { book, random } = scene;
  const { call, code, amountMinor } = open;
  const isIn = call === 'pay_in';
  const used = book.deskTxs.at(-1);
  const vain: readonly (readonly [string, Partial<DeskAsk>])[] = [
    [isIn ? 'sum_over' : 'sum_other', { amountMinor: amountMinor + 1n }],
    [isIn ? 'sum_under' : 'sum_other', { amountMinor: isIn ? LEAST - 1n : amountMinor - 1n }],
    ['code_other_way', { call: isIn ? 'pay_out' : 'pay_in' }],
    ['other_currency', { currency: 'USD' }],
    ['code_unknown', { code: guessNear(code, random.integer(1, 30)) }],
    ['code_malformed', { code: code.slice(0, -1) }],
    ['open', { call: 'look' }],
    ...(used === undefined ? [] : [['transaction_reused', { deskTxId: used }] as const]),
  ];
  const isUnseen = ([answer]: (typeof vain)[number]): boolean => !book.done.has(`desk: ${answer}`);
  const unseen = vain.filter(isUnseen);
  if (unseen.length === 0 && random.chance(0.5)) return;
  const others = random.shuffle(vain.filter((one) => !isUnseen(one)));
  const asks = [...unseen, ...others].slice(0, random.integer(2, 5));
  const heard = await hear(
    scene,
    asks.map(([, more]) => askAbout(open, more)),
  );
  expect(heard, `asked in vain of a ${call}`).toEqual(asks.map(([answer]) => answer));
  for (const answer of heard) book.saw(`desk: ${answer}`);
}

/** Cash changes hands: the desk asks several times at once and again later, and always hears the same; nobody else uses the code. */
async function use(scene: Scene, open: Open, amountMinor: bigint): Promise<void> {
  const { book, random } = scene;
  const act = askAbout(open, { amountMinor });
  const asks = Array.from({ length: random.integer(1, 3) }, () => act);
  expect(await hear(scene, asks), `${open.call} of ${amountMinor}`).toEqual(asks.map(() => 'done'));
  book.deskTxs.push(act.deskTxId);
  const after = [
    act,
    askAbout(open),
    { ...act, amountMinor: amountMinor + 1n },
    askAbout(open, { call: 'look' }),
  ];
  expect(await hear(scene, after), 'a code that was used').toEqual([
    'done',
    'code_used',
    'transaction_reused',
    'code_used',
  ]);
}

/** Two desks want to use it at once: one does. The sum it moved. */
async function race(scene: Scene, open: Open): Promise<bigint> {
  const { book } = scene;
  const isIn = open.call === 'pay_in';
  const both = [open.amountMinor, isIn ? LEAST : open.amountMinor].map((amountMinor) =>
    askAbout(open, { amountMinor }),
  );
  const heard = await hear(scene, both);
  expect(heard.toSorted(), 'two desks at once').toEqual(['code_used', 'done']);
  expect(await hear(scene, both), 'two desks once more').toEqual(heard);
  const winner = present(both[heard.indexOf('done')], 'one of both');
  book.deskTxs.push(winner.deskTxId);
  return winner.amountMinor;
}

/** Its time is over: while the house ends it, desks come too late. */
async function runOut(scene: Scene, open: Open): Promise<void> {
  const { world } = scene;
  await world.db.asOwner(
    `do $$ begin perform set_config('session_replication_role', 'replica', true);
       update payments.cash_code set until = now() - interval '1 second' where payment_id = '${open.paymentId}';
       update payments.payment set poll_at = now() - interval '1 day' where payment_id = '${open.paymentId}'; end $$`,
  );
  const late = [askAbout(open), askAbout(open)];
  const [heard] = await Promise.all([hear(scene, late), world.payments.pollDue(BRAND)]);
  expect(heard, 'a code whose time is over').toEqual(['code_over', 'code_over']);
  // A turn passes over what a desk holds at that moment; the next one finds it.
  await world.payments.pollDue(BRAND);
  expect(await hear(scene, late), 'a code that was ended').toEqual(['code_over', 'code_over']);
}

/** A desk that guesses waits in the end, for this code too. */
async function guess(scene: Scene, open: Open): Promise<void> {
  const { book } = scene;
  const deskId = `guesser-${randomUUID().slice(0, 8)}`;
  const guesses = Array.from({ length: GUESSES }, (_, at) =>
    askAbout(open, { call: 'look', code: guessNear(open.code, at + 1), deskId }),
  );
  expect(new Set(await hear(scene, guesses))).toEqual(new Set(['code_unknown']));
  const more = [{ deskId }, { deskId, code: guessNear(open.code, GUESSES + 1) }];
  const heard = await hear(
    scene,
    more.map((one) => askAbout(open, one)),
  );
  expect(heard, 'after its guesses').toEqual(['desk_waits', 'desk_waits']);
  book.saw('desk: desk_waits');
}

/** Its player lowered a limit since, or made a break: nothing is taken for now. */
async function comeTooMuch(scene: Scene, open: Open): Promise<void> {
  const { world, book, random } = scene;
  if (book.done.has('desk: not_allowed') && random.chance(0.8)) return;
  world.limited.add(open.player.personId);
  expect(await hear(scene, [askAbout(open)]), 'beyond an own limit').toEqual(['not_allowed']);
  world.limited.delete(open.player.personId);
  book.saw('desk: not_allowed');
}

/** How a code ends, in turn. */
const IN_ENDS = ['all', 'less', 'raced', 'over', 'less', 'guessed'] as const;
const OUT_ENDS = ['handed out', 'over', 'raced'] as const;
const turnOf = <T extends string>({ book }: Scene, way: string, ends: readonly T[]): T => {
  const turn = book.done.get(way) ?? 0;
  book.saw(way);
  return present(ends[turn % ends.length], 'one of them');
};

/** Somebody gets a code for so much, and carries it to a desk. */
async function payCash(scene: Scene, player: CashierPlayer, amountMinor: bigint): Promise<void> {
  const { world, book, random } = scene;
  const order = { methodId: DESK, amountMinor: String(amountMinor), currency: 'EUR' };
  const begun = await world.call(player, 'POST', `${API}/payments/v1/deposit`, order);
  await world.runJobs();
  const paymentId = String(begun.data.paymentId);
  const { code } = await paymentOf(scene, { player, paymentId });
  expect([code.leastMinor, code.mostMinor]).toEqual([String(LEAST), String(amountMinor)]);
  const open: Open = { player, paymentId, code: code.text, call: 'pay_in', amountMinor };
  const end = turnOf(scene, 'code to pay in', IN_ENDS);
  await askInVain(scene, open);
  if (end === 'guessed') await guess(scene, open);
  await comeTooMuch(scene, open);
  const less = BigInt(random.integer(Number(LEAST), Number(amountMinor)));
  let paidMinor = 0n;
  if (end === 'raced') paidMinor = await race(scene, open);
  else if (end === 'over') await runOut(scene, open);
  else {
    paidMinor = end === 'less' ? less : amountMinor;
    await use(scene, open, paidMinor);
  }
  const stands = end === 'over' ? ['expired', String(amountMinor)] : ['succeeded', String(paidMinor)];
  const now = await paymentOf(scene, open);
  expect([now.status, now.amountMinor], `cash paid in: ${end}`).toEqual(stands);
  book.saw(`cash in: ${end}`);
  if (end === 'over') return;
  book.credit(player, paymentId, paidMinor, CASH);
  book.cash.push({ player, paymentId, amountMinor: paidMinor, gone: 0n, chargedBack: 0n });
  await look(scene, player, 'cash paid in');
}

/** Somebody asks for cash, and fetches it, or lets its code run out. */
async function fetchCash(scene: Scene, player: CashierPlayer, amountMinor: bigint): Promise<void> {
  const { world, book, random } = scene;
  const begun = await beginPayout(scene, player, { place: CASH, amountMinor });
  if (!begun) return;
  const { paymentId, staff } = begun;
  if (staff > 0) {
    await world.runJobs();
    expect((await paymentOf(scene, { player, paymentId })).code, 'a code before staff let it go').toBe(
      undefined,
    );
    const isFor = random.chance(0.7);
    await decidePayout(scene, begun, isFor);
    if (!isFor) {
      book.move(player.euros, amountMinor);
      return book.sources.cameBack(paymentId);
    }
  }
  await world.runJobs();
  const { code } = await paymentOf(scene, { player, paymentId });
  const open: Open = { player, paymentId, code: code.text, call: 'pay_out', amountMinor };
  const end = turnOf(scene, 'code to fetch', OUT_ENDS);
  await askInVain(scene, open);
  if (end === 'raced') await race(scene, open);
  else if (end === 'over') await runOut(scene, open);
  else await use(scene, open, amountMinor);
  const { status } = await paymentOf(scene, open);
  expect(status, `cash fetched: ${end}`).toBe(end === 'over' ? 'declined' : 'paid');
  book.saw(`cash out: ${end}`);
  if (end !== 'over') return;
  book.move(player.euros, amountMinor);
  book.sources.cameBack(paymentId);
}

const drawCash = ({ random }: Scene, most = MOST): bigint =>
  BigInt(random.integer(Number(LEAST), Number(most)));

async function payCashIn(scene: Scene): Promise<void> {
  await payCash(scene, scene.random.pick(scene.world.players), drawCash(scene));
}

/** Of those who have something; where it came from a card it goes back there first. */
async function payCashOut(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const rich = world.players.filter(({ euros }) => (book.sums.get(euros) ?? 0n) >= LEAST);
  if (rich.length === 0) return;
  const free = rich.filter((one) => book.sources.placesOf(one).every((place) => place === CASH));
  const player = random.pick(free.length > 0 && random.chance(0.6) ? free : rich);
  const own = book.sums.get(player.euros) ?? 0n;
  await fetchCash(scene, player, drawCash(scene, own < MOST ? own : MOST));
}

/** Somebody new has nothing but cash. */
async function liveOnCash(scene: Scene): Promise<void> {
  const { world, book } = scene;
  const player = await world.join(['EUR']);
  await payCash(scene, player, drawCash(scene));
  const own = book.sums.get(player.euros) ?? 0n;
  if (own >= LEAST) await fetchCash(scene, player, drawCash(scene, own));
}

const IN_WAYS = IN_ENDS.map((end) => `cash in: ${end}`);
const OUT_WAYS = [...OUT_ENDS.map((end) => `cash out: ${end}`), 'desk: sum_other'];
const DESK_WAYS = [
  'sum_over',
  'sum_under',
  'code_other_way',
  'other_currency',
  'code_unknown',
  'code_malformed',
  'open',
  'transaction_reused',
  'desk_waits',
  'not_allowed',
].map((answer) => `desk: ${answer}`);
export const CASH_WAYS: readonly string[] = [...IN_WAYS, ...OUT_WAYS, ...DESK_WAYS];

export const CASH_ACTS: readonly WeighedAct[] = [
  [payCashIn, 1.5, [...IN_WAYS, ...DESK_WAYS]],
  [payCashOut, 0.7, OUT_WAYS],
  [liveOnCash, 0.5, OUT_WAYS],
];
