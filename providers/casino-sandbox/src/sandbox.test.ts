// The sandbox as a stranger: the conformance of casinos, and what the seam does not ask for: crashes, hands that go on, seeds that are shown.

import { createHmac, hash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant, minor } from '@overround/kernel';
import {
  type CasinoAnswer,
  type CasinoAsk,
  type CasinoCallback,
  casinoConformance,
  type CasinoLaunch,
  type CasinoProvider,
} from '@overround/provider-kit';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type CasinoSandbox,
  type CasinoSandboxOptions,
  casinoSandboxProvider,
  newSigningPair,
  openCasinoSandbox,
} from './index.ts';

import * as page from '../pages/fair.js';

const SECRET = 'casino-sandbox-secret';
const SITE = 'http://house.test';
const KEYS = newSigningPair();
const listen = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 });

type Told = Readonly<Record<string, unknown>> & {
  readonly ok: boolean;
  readonly code?: string;
  readonly roundId?: string;
  readonly acts?: readonly string[];
  readonly isOver?: boolean;
  readonly balanceMinor?: string;
};

const WAGERS: Readonly<Record<string, unknown>> = {
  'night-orchard': { amount: '20' },
  roulette: { bets: [{ spot: 'red', amount: '20' }] },
  blackjack: { amount: '20' },
  baccarat: { player: '20' },
  dice: { amount: '20', side: 'over', mark: 5000 },
  plinko: { amount: '20', rows: 8, risk: 'low' },
  keno: { amount: '20', picks: [1, 2, 3] },
};

interface World {
  readonly sandbox: CasinoSandbox;
  readonly provider: CasinoProvider;
  readonly url: string;
  answer: CasinoCallback;
  call(page: string, name: string, fields?: object): Promise<Told>;
  close(): Promise<void>;
}

/** A sandbox and a house that only know each other's addresses. */
async function openWorld(more: Partial<CasinoSandboxOptions> = {}): Promise<World> {
  const addresses = { sandbox: '', house: '' };
  const sandbox = openCasinoSandbox({
    secret: SECRET,
    keyPair: KEYS,
    callbackUrl: () => `${addresses.house}/callback`,
    retryDelaysMs: [1],
    paceFactor: 0,
    ...more,
  });
  const provider = casinoSandboxProvider({
    secret: SECRET,
    keys: sandbox.keys,
    apiUrl: () => addresses.sandbox,
    pageUrl: () => addresses.sandbox,
    pageOrigins: () => [addresses.sandbox],
  });
  const house = fastify();
  house.removeAllContentTypeParsers();
  house.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const server = await sandbox.openServer();
  addresses.sandbox = await listen(server);
  const world: World = {
    sandbox,
    provider,
    url: addresses.sandbox,
    answer: () => undefined,
    call: async (page, name, fields = {}) => {
      const answer = await fetch(`${page}/${name}`, { method: 'POST', body: JSON.stringify(fields) });
      return (await answer.json()) as Told;
    },
    close: async () => {
      sandbox.close();
      await server.close();
      await house.close();
    },
  };
  house.post('/callback', async (request, reply) => {
    const told = world.answer(request.body as Buffer, request.headers as Record<string, string>); // Parsed as bytes above.
    return told ? reply.code(told.status).send(told.body) : reply.code(502).send('lost');
  });
  addresses.house = await listen(house);
  return world;
}

const launchOf = (gameKey: string, more: Partial<CasinoLaunch> = {}): CasinoLaunch => ({
  token: `t-${gameKey}`,
  mode: 'real',
  gameKey,
  playerRef: 'p1',
  currency: 'EUR',
  exponent: 2,
  unitMinor: minor(100n),
  lang: 'en',
  isDark: true,
  returnUrl: `${SITE}/en/casino`,
  siteOrigin: SITE,
  ...more,
});

/** A wallet that takes every bet, unless told otherwise. */
function keepAsks(
  world: World,
  say: (ask: CasinoAsk) => CasinoAnswer | undefined = () => undefined,
): CasinoAsk[] {
  const asks: CasinoAsk[] = [];
  world.answer = (rawBody, headers) => {
    const read = world.provider.readCall(rawBody, headers);
    if (read.kind !== 'ask') throw new Error(read.kind);
    asks.push(read.ask);
    const said = say(read.ask) ?? { ok: true, balanceMinor: minor(5000n), currency: 'EUR' };
    return world.provider.writeReply(said, read.ask);
  };
  return asks;
}

/** A hand that is not over when it is dealt. */
async function dealOpenHand(world: World, page: string): Promise<Told> {
  for (;;) {
    const told = await world.call(page, 'play', { wager: WAGERS['blackjack'] });
    if (told.isOver === false) return told;
  }
}

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

test('keeps the contract of casinos', async () => {
  const pages = new Map<string, string>();
  const problems = await casinoConformance({
    provider: world.provider,
    answerWith: (callback) => {
      world.answer = callback;
    },
    open: async ({ token }, url) => {
      pages.set(token, url);
      expect((await fetch(url)).status).toBe(200);
      await world.call(url, 'state');
    },
    playRound: async ({ token, gameKey }) => {
      const page = pages.get(token)!;
      let told = await world.call(page, 'play', { wager: WAGERS[gameKey] });
      while (told.ok && told.isOver === false)
        told = await world.call(page, 'act', { roundId: told.roundId, act: 'stand' });
    },
    settled: () => world.sandbox.settled(),
  });
  expect(problems).toEqual([]);
});

describe('a hand of blackjack', () => {
  test('goes on after the page was closed and the sandbox was restarted', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'casino-'));
    const file = join(dir, 'casino.jsonl');
    try {
      const before = await openWorld({ file });
      keepAsks(before);
      const page = await before.provider.launchUrl(launchOf('blackjack'));
      const hand = await dealOpenHand(before, page);
      await before.close();

      const after = await openWorld({ file });
      const asks = keepAsks(after);
      const again = await after.provider.launchUrl(launchOf('blackjack', { token: 'later' }));
      const state = await after.call(again, 'state');
      expect(state['round']).toMatchObject({ roundId: hand.roundId, shown: hand['shown'] });
      const told = await after.call(again, 'act', { roundId: hand.roundId, act: 'stand' });
      expect(told).toMatchObject({ ok: true, isOver: true });
      expect(asks.map(({ kind }) => kind)).toEqual(['authenticate', 'win']);
      await after.close();
    } finally {
      rmSync(dir, { recursive: true });
    }
  });

  test('stays as it was when the bet of a double is refused, and when it is not answered', async () => {
    let isLost = false;
    const asks = keepAsks(world, (ask) =>
      ask.kind === 'bet' && ask.transactionId.includes('-2-')
        ? { ok: false, code: isLost ? 'try_later' : 'funds_insufficient' }
        : undefined,
    );
    const page = await world.provider.launchUrl(launchOf('blackjack'));
    const { roundId, shown } = await dealOpenHand(world, page);
    expect(await world.call(page, 'act', { roundId, act: 'double' })).toMatchObject({
      code: 'funds_insufficient',
    });
    isLost = true;
    expect(await world.call(page, 'act', { roundId, act: 'double' })).toMatchObject({ code: 'no_answer' });
    await world.sandbox.settled();
    const lost = asks.filter((ask) => ask.kind === 'bet').at(-1)!;
    expect(asks.at(-1)).toMatchObject({ kind: 'rollback', ofTransactionId: lost.transactionId });
    expect(await world.call(page, 'state')).toMatchObject({ round: { roundId, shown } });
    expect(await world.call(page, 'act', { roundId, act: 'stand' })).toMatchObject({ isOver: true });
  });

  test('shows neither the face-down card nor seeds before its end', async () => {
    keepAsks(world);
    const page = await world.provider.launchUrl(launchOf('blackjack'));
    const hand = await dealOpenHand(world, page);
    expect(hand).not.toHaveProperty('drawn');
    expect((hand['shown'] as { dealer: string[] }).dealer).toHaveLength(1);
    expect(await world.call(page, 'rotate', {})).toEqual({ ok: false, code: 'round_open' });
  });
});

test('a bet that was on its way when the sandbox stopped is taken back', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'casino-'));
  const file = join(dir, 'casino.jsonl');
  try {
    const before = await openWorld({ file });
    const page = await before.provider.launchUrl(launchOf('dice'));
    const isAsked = Promise.withResolvers<void>();
    keepAsks(before, (ask) => {
      if (ask.kind === 'bet') isAsked.resolve();
      throw new Error('the house is gone');
    });
    void before.call(page, 'play', { wager: WAGERS['dice'] }).catch(() => undefined);
    await isAsked.promise;
    await before.close();
    const after = await openWorld({ file });
    const asks = keepAsks(after);
    await expect.poll(() => asks.map(({ kind }) => kind)).toEqual(['rollback']);
    await after.close();
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('seeds are shown once they are changed, and the next one was promised before', async () => {
  keepAsks(world);
  const page = await world.provider.launchUrl(launchOf('dice'));
  await world.call(page, 'play', { wager: WAGERS['dice'] });
  const before = await world.call(page, 'fairness');
  const [hidden] = before['rounds'] as Record<string, unknown>[];
  expect(hidden).not.toHaveProperty('serverSeed');
  const after = await world.call(page, 'rotate', { clientSeed: 'my own' });
  expect(after).toMatchObject({ ok: false, code: 'malformed' });
  const rotated = await world.call(page, 'rotate', { clientSeed: 'mine' });
  expect(rotated).toMatchObject({ commitment: before['nextCommitment'], clientSeed: 'mine', nonce: 0 });
  const [shown] = rotated['rounds'] as Record<string, unknown>[];
  expect(shown).toMatchObject({ serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/), nonce: 0 });
});

/** The check that browsers run; it shares no line with the server. */
const check = page as {
  sha256(bytes: Uint8Array): Uint8Array;
  hmac(key: Uint8Array, message: Uint8Array): Uint8Array;
  hex(bytes: Uint8Array): string;
  isInOrder(round: object): boolean;
};

test('the check of a page hashes as the standard does', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const bytes = randomBytes(length);
    expect(check.hex(check.sha256(bytes))).toBe(hash('sha256', bytes));
    expect(check.hex(check.hmac(bytes, bytes))).toBe(createHmac('sha256', bytes).update(bytes).digest('hex'));
  }
});

test.each(Object.keys(WAGERS))(
  'a round of %s stands the check of its page, and a touched one does not',
  async (gameKey) => {
    keepAsks(world);
    const at = await world.provider.launchUrl(launchOf(gameKey));
    let told = await world.call(at, 'play', { wager: WAGERS[gameKey] });
    while (told.isOver === false) told = await world.call(at, 'act', { roundId: told.roundId, act: 'hit' });
    const { rounds } = (await world.call(at, 'rotate', {})) as unknown as {
      rounds: { nonce: number; drawn: { count: number; value: number }[] }[];
    };
    const [round] = rounds;
    expect(round!.drawn.length).toBeGreaterThan(0);
    expect(check.isInOrder(round!)).toBe(true);
    const [first, ...rest] = round!.drawn;
    const other = { ...first!, value: (first!.value + 1) % first!.count };
    expect(check.isInOrder({ ...round!, drawn: [other, ...rest] })).toBe(false);
    expect(check.isInOrder({ ...round!, commitment: 'a'.repeat(64) })).toBe(false);
  },
);

test.each([
  ['night-orchard', 2500],
  ['dice', 5000],
])('%s is played no faster than once in %d ms', async (gameKey, paceMs) => {
  let now = 1_800_000_000_000;
  const slow = await openWorld({ paceFactor: 1, clock: { now: () => instant(now), monotonicMs: () => 0 } });
  const provider = casinoSandboxProvider({
    secret: SECRET,
    keys: slow.sandbox.keys,
    apiUrl: () => slow.url,
    pageUrl: () => slow.url,
    pageOrigins: () => [slow.url],
    clock: { now: () => instant(now), monotonicMs: () => 0 },
  });
  const page = await provider.launchUrl(launchOf(gameKey, { mode: 'demo' }));
  const play = () => slow.call(page, 'play', { wager: WAGERS[gameKey] });
  expect(await play()).toMatchObject({ ok: true });
  now += paceMs - 1;
  expect(await play()).toMatchObject({ code: 'too_fast' });
  now += 1;
  expect(await play()).toMatchObject({ ok: true });
  await slow.close();
});

test.each([
  ['a bet below the bounds', 'dice', { amount: '9', side: 'over', mark: 5000 }, 'stake_out_of_bounds'],
  ['a bet above the bounds', 'dice', { amount: '10001', side: 'over', mark: 5000 }, 'stake_out_of_bounds'],
  ['a bet that is none', 'roulette', { bets: [{ spot: 'green', amount: '20' }] }, 'malformed'],
  [
    'more than a demo has',
    'roulette',
    {
      bets: [
        { spot: '0', amount: '50000' },
        { spot: '1', amount: '50001' },
      ],
    },
    'stake_out_of_bounds',
  ],
])('refuses %s', async (_what, gameKey, wager, code) => {
  const page = await world.provider.launchUrl(launchOf(gameKey, { mode: 'demo' }));
  expect(await world.call(page, 'play', { wager })).toMatchObject({ ok: false, code });
});

test.each([
  ['en', 'ltr', 'Dice'],
  ['ru', 'ltr', 'Кости'],
  ['ar', 'rtl', 'النرد'],
  ['tlh', 'ltr', 'Dice'],
])('the page of a game speaks %s, %s, and only its site may frame it', async (lang, direction, title) => {
  const answer = await fetch(await world.provider.launchUrl(launchOf('dice', { lang })));
  const html = await answer.text();
  expect(html).toContain(`dir="${direction}"`);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${SITE}`);
  expect(html).not.toContain('t-dice');
});

test('only the house opens sessions', async () => {
  const answer = await fetch(`${world.url}/api/sessions`, {
    method: 'POST',
    body: JSON.stringify(launchOf('dice'), (_key, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    ),
  });
  expect(answer.status).toBe(401);
  expect((await fetch(`${world.url}/s/unknown`)).status).toBe(404);
});
