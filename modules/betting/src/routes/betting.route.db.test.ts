import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AnswerOf } from '@overround/contracts';
import type {
  BetByGuid,
  getBet,
  getBetProof,
  getBets,
  getResultRevisions,
  MakeBetAnswer,
} from '@overround/contracts/betting';
import type { OwnMailOrder } from '@overround/notifications';
import type { Static } from 'typebox';
import { walletInvariants } from '@overround/wallet';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SettlementProof, verifyProof } from '../domain/settlement-proof.ts';
import { bettingInvariants } from '../invariants.ts';
import { type BettingWorld, openBettingWorld, prices, type TestPlayer } from './world.testing.ts';
import { event, MAKE, makerIn, order } from './world-orders.testing.ts';

type Outcome = Static<typeof BetByGuid>;

let world: BettingWorld;
const mails: OwnMailOrder[] = [];
let address: string | undefined = 'a***@example.com';
beforeAll(async () => {
  world = await openBettingWorld({
    mailToOwner: (_tx, mail) => {
      mails.push(mail);
      return Promise.resolve(address);
    },
  });
});
afterAll(() => world.close());

const run = promisify(execFile);
/** What `npm run verify:bet -- FILE` says of a file. */
async function verifyFile(proof: object): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'overround-proof-'));
  try {
    const file = join(folder, 'bet.json');
    writeFileSync(file, `${JSON.stringify(proof, null, 2)}\n`);
    const script = fileURLToPath(new URL('../../../../scripts/verify-bet.ts', import.meta.url));
    return (await run(process.execPath, [script, file])).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const make = makerIn(() => world);

describe('MakeBetWeb', () => {
  it('books a bet and answers with the receipt that clients read', async () => {
    const [gameId, player] = [await world.offer('receipt'), await world.player(10_000n)];
    const { status, body } = await make(player, [event(gameId, { Type: 10, Coef: '1.95', Param: 2.5 })]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ Success: true, Error: '', ErrorCode: 0, Id: 0 });
    expect(Object.keys(body)).toEqual(['Value', 'Id', 'Success', 'Error', 'ErrorCode']);
    // Other open pages did not place it.
    const { accountId } = player;
    expect(world.told).toContainEqual({ kind: 'bet', betId: body.Value.Id, status: 'accepted' });
    expect(world.told).toContainEqual({ kind: 'balance', accountId, currency: 'EUR', balanceMinor: '9500' });
    expect(body.Value).toMatchObject({
      Balance: 95,
      waitTime: 0,
      lnC: 1,
      lvC: 0,
      SummPrep: 5,
      status: 'accepted',
      possibleWinMinor: '975',
      Coupon: { Vid: 0, Summ: 5, Coef: 1.95, CheckCf: 0 },
    });
    expect(body.Value.Coupon.Events).toMatchObject([
      {
        GameId: gameId,
        Type: 10,
        Param: 2.5,
        Opp1: 'Harbour Rovers',
        Liga: 'Northland. Premier League',
        GroupId: 17,
        Params: ['(2.5)'],
      },
    ]);
    expect(body.Value.Id).toBeGreaterThan(990_100_000);
  });

  it('takes keys in any case and the names of the payload fields', async () => {
    const [gameId, player] = [await world.offer('cases'), await world.player(10_000n)];
    const body = {
      userid: 0,
      couponEvents: [{ gameid: gameId, TYPE: 1, coef: 2 }],
      VID: 0,
      checkcf: 2,
      summ: '5.00',
      betguid: randomUUID(),
    };
    expect((await world.post<MakeBetAnswer>(MAKE, body, player)).body).toMatchObject({ Success: true });
  });

  it('takes the longest express, shows its receipt again and keeps it in the history', async () => {
    const player = await world.player(10_000n);
    const games: number[] = [];
    for (let leg = 0; leg < 50; leg += 1)
      games.push(await world.offer(`long-${leg}`, { home: 1011 + 2 * leg }));
    const body = order(
      player,
      games.map((game, leg) => ({ ...event(game), Coef: (1011 + 2 * leg) / 1000 })),
      { Vid: 1 },
    );
    const placed = await world.post<MakeBetAnswer>(MAKE, body, player);
    expect(placed).toMatchObject({ status: 200, body: { Success: true, Value: { Coupon: { Vid: 1 } } } });
    expect((await world.post<MakeBetAnswer>(MAKE, body, player)).body).toEqual(placed.body);
    const bet = await world.get<{ data: { legs: unknown[] } }>(
      `/web-api/bets/${placed.body.Value.Id}`,
      player,
    );
    expect(bet.status).toBe(200);
    expect(JSON.stringify(bet.body)).toContain(placed.body.Value.combinedOdds);
  });

  it('replays the answer of a guid and says so', async () => {
    const [gameId, player] = [await world.offer('replay'), await world.player(10_000n)];
    const body = order(player, [event(gameId)]);
    const first = await world.post<MakeBetAnswer>(MAKE, body, player);
    await make(player, [event(gameId)]);
    const second = await world.post<MakeBetAnswer>(MAKE, body, player);
    expect(second.headers['idempotent-replay']).toBe('true');
    expect(second.body).toEqual(first.body);
    const other = await world.post<null>(MAKE, { ...body, Summ: 6 }, player);
    expect(other).toMatchObject({ status: 409, body: { Success: false, code: 'idempotency_conflict' } });
  });

  it.each([
    ['a sum with too many decimals', { Summ: '5.001' }, 'sum_too_precise'],
    ['a sum that is none', { Summ: '-5' }, 'sum_malformed'],
    ['an auto-bet of somebody who has not switched them on', { isAutoBet: true }, 'auto_bets_off'],
    ['an advance bet where the brand has none', { avanceBet: true }, 'advance_not_offered'],
    ['a promo code that nobody knows', { promo: 'WELCOME' }, 'promo_unknown'],
    ['somebody else’s account', { UserId: 1 }, 'account_unknown'],
    ['an unknown price policy', { CheckCf: 7 }, 'price_policy_unknown'],
    ['too little', { Summ: 0.01 }, 'stake_too_low'],
    ['more than there is', { Summ: 101 }, 'funds_insufficient'],
    ['a system without size', { Vid: 2 }, 'coupon_kind_unfit'],
  ])('refuses %s', async (_name, more, code) => {
    const [gameId, player] = [await world.offer(randomUUID()), await world.player(10_000n)];
    const { status, body } = await make(player, [event(gameId)], more);
    expect(body).toMatchObject({ Success: false, Value: null, code });
    expect(body.ErrorCode).toBeGreaterThan(0);
    expect(status).toBe(200);
  });

  it('refuses a moved price with what is needed to ask again, and books it under the player’s policy', async () => {
    const [gameId, player] = [await world.offer('moved'), await world.player(10_000n)];
    await world.say(prices('moved', 1850));
    const refused = await make(player, [event(gameId)]);
    expect(refused.body).toMatchObject({
      code: 'odds_changed',
      details: {
        changes: [
          { index: 0, gameId, type: 1, oddsMilliSeen: 2000, oddsMilliNow: 1850, version: expect.any(Number) },
        ],
      },
    });
    expect((await make(player, [event(gameId)], { CheckCf: 2 })).body.code).toBe('odds_changed');
    expect((await make(player, [event(gameId)], { CheckCf: 1 })).body.Value.Coupon.Coef).toBe(1.85);
  });

  it('names the legs that are related, and what is wrong with a leg', async () => {
    const [one, two, player] = [
      await world.offer('rel-1'),
      await world.offer('rel-2'),
      await world.player(10_000n),
    ];
    const related = await make(player, [
      event(one),
      event(two),
      event(one, { Type: 10, Coef: 1.95, Param: 2.5 }),
    ]);
    expect(related.body).toMatchObject({
      code: 'selections_related',
      details: { pairs: [[{ index: 0 }, { index: 2 }]] },
    });
    expect((await make(player, [event(one), event(1)])).body).toMatchObject({
      code: 'selection_closed',
      ErrorCode: 161_627,
    });
    expect((await make(player, [event(2)])).body).toMatchObject({
      code: 'all_selections_closed',
      ErrorCode: 159_271,
    });
    const many = Array.from({ length: 51 }, (_, index) => event(index + 1));
    expect((await make(player, many)).body).toMatchObject({
      code: 'too_many_selections',
      ErrorCode: 157_972,
    });
  });

  it('answers 401 without a session and 400 to what is no order', async () => {
    const player = await world.player(0n);
    expect((await world.post(MAKE, order(player, []))).status).toBe(401);
    expect((await world.post(MAKE, { ...order(player, []), Events: [{ GameId: 'x' }] }, player)).status).toBe(
      400,
    );
  });
});

describe('a live bet', () => {
  it('waits, can be asked for by its guid, and is accepted when the delay passed', async () => {
    const [gameId, player] = [await world.offer('live', { isLive: true }), await world.player(10_000n)];
    const body = order(player, [event(gameId, { Kind: 1 })]);
    const { body: receipt } = await world.post<MakeBetAnswer>(MAKE, body, player);
    expect(receipt.Value).toMatchObject({ status: 'pending', waitTime: 6000, lvC: 1, Balance: 95 });
    const waiting = await world.get<Outcome>(`/web-api/bets/by-guid/${body.betGUID}`, player);
    expect(waiting.body.data).toMatchObject({
      outcome: 'pending',
      bet: { status: 'pending', waitMs: expect.any(Number) },
    });
    expect(
      (await world.get<AnswerOf<typeof getBets>>('/web-api/bets?status=open', player)).body.data.bets,
    ).toHaveLength(1);

    expect(await world.betting.tick(7000)).toBe(1);
    const accepted = await world.get<Outcome>(`/web-api/bets/by-guid/${body.betGUID}`, player);
    expect(accepted.body.data).toMatchObject({
      outcome: 'accepted',
      bet: {
        betId: receipt.Value.Id,
        status: 'accepted',
        legs: [{ isLive: true, placementScore: [1, 0], state: { phase: 'in_play' } }],
      },
    });
  });

  it('is refused with its reason when the market stopped meanwhile', async () => {
    const [gameId, player] = [await world.offer('live-stop', { isLive: true }), await world.player(10_000n)];
    const body = order(player, [event(gameId)]);
    await world.post<MakeBetAnswer>(MAKE, body, player);
    await world.say({ kind: 'bet_stop', eventRef: 'live-stop' });
    await world.betting.tick(7000);
    const answer = await world.get<Outcome>(`/web-api/bets/by-guid/${body.betGUID}`, player);
    expect(answer.body.data).toMatchObject({ outcome: 'rejected', refusal: { code: 'selection_suspended' } });
    expect((await world.post<MakeBetAnswer>(MAKE, body, player)).body).toMatchObject({
      Success: false,
      code: 'selection_suspended',
    });
  });
});

describe('the history', () => {
  it('shows won and lost bets with the reason of each leg, in the reader’s language, after the match has left the line', async () => {
    const [gameId, player] = [await world.offer('hist'), await world.player(10_000n)];
    const won = await make(player, [event(gameId)]);
    await make(player, [event(gameId, { Type: 9, Coef: 1.9, Param: 2.5 })]);
    await world.result('hist', 2, 0);
    const list = await world.get<AnswerOf<typeof getBets>>('/web-api/bets?count=1', player);
    expect(list.body.data).toMatchObject({
      hasMore: true,
      bets: [{ status: 'lost', statusId: 2, payoutMinor: '0' }],
    });
    const rest = await world.get<AnswerOf<typeof getBets>>(
      `/web-api/bets?count=1&before=${list.body.data.bets[0]?.betId}`,
      player,
    );
    expect(rest.body.data).toMatchObject({ hasMore: false, bets: [{ status: 'won', payoutMinor: '1000' }] });
    const bet = await world.get<AnswerOf<typeof getBet>>(`/web-api/bets/${won.body.Value.Id}`, player);
    expect(bet.body.data).toMatchObject({
      status: 'won',
      stakeMinor: '500',
      legs: [
        {
          home: 'Harbour Rovers',
          market: 'Match result',
          result: 'won',
          fractions: { won: '1/1', void: '0/1', lost: '0/1' },
          why: { rule: 'final', ruleSet: expect.any(String) },
          state: { phase: 'ended', score: [2, 0] },
        },
      ],
      settlements: [{ version: 1, status: 'won', differenceMinor: '1000' }],
    });
    const archive = await world.get<AnswerOf<typeof getResultRevisions>>(
      `/web-api/results/${gameId}/revisions`,
      player,
    );
    expect(archive.body.data.revisions.map((one) => [one.score, one.betsSettled])).toEqual([
      ['2:0 (0:0,2:0)', 2],
    ]);
    const proof = await world.get<AnswerOf<typeof getBetProof>>(
      `/web-api/bets/${won.body.Value.Id}/proof`,
      player,
    );
    expect(proof.body.data.settlement).toMatchObject({ status: 'won', payoutMinor: '1000' });
    // The file that was downloaded is a proof, also for who has nothing but the script.
    expect(verifyProof(proof.body.data as SettlementProof).holds).toBe('yes');
    expect(await verifyFile(proof.body.data)).toContain('It holds.');
    expect(
      (await world.get<AnswerOf<typeof getBets>>('/web-api/bets?status=won', player)).body.data.bets,
    ).toHaveLength(1);
  });

  it('keeps a bet of another person from being found', async () => {
    const [gameId, owner, other] = [
      await world.offer('mine'),
      await world.player(10_000n),
      await world.player(0n),
    ];
    const { body } = await make(owner, [event(gameId)]);
    for (const call of ['', '/proof'])
      expect((await world.get(`/web-api/bets/${body.Value.Id}${call}`, other)).status).toBe(404);
    expect(
      (await world.get<Outcome>(`/web-api/bets/by-guid/${body.Value.betGUID}`, other)).body.data.outcome,
    ).toBe('unknown');
  });
});

it('leaves every invariant of bets and money whole', async () => {
  for (const { name, sql } of [...bettingInvariants, ...walletInvariants]) {
    const [row] = await world.db.asOwner(sql);
    expect(`${name}: ${row?.['broken']} broken`).toBe(`${name}: 0 broken`);
  }
});

it.each([
  [
    'other odds in a leg',
    'update betting.leg set odds_milli = odds_milli + 1',
    'no bet was accepted at odds that were not those of the market',
  ],
  [
    'another version in a leg',
    'update betting.leg set book_version = book_version - 1',
    'no bet was accepted on a market that was not open, or at a price that was not the last one',
  ],
  ['a leg that is gone', 'delete from betting.leg', 'every bet has all its legs'],
  [
    'a payout nobody decided',
    'update betting.bet set payout_minor = payout_minor + 1',
    'every bet is settled at most once per version, and its payout is the sum of the differences',
  ],
  [
    'a stake that grew',
    'update betting.bet set stake_minor = stake_minor + 1',
    'the player got exactly the payout for the stake of every bet, and refused orders cost nothing',
  ],
  [
    'a boost nobody paid',
    'update betting.settlement set boost_minor = 1',
    'the accounts of boosts and of insurances hold what those of all bets came to, per currency, and nothing else',
  ],
  [
    'a premium nobody kept',
    'update betting.settlement set insurance_minor = 1',
    'the accounts of boosts and of insurances hold what those of all bets came to, per currency, and nothing else',
  ],
  [
    'an answer that is gone',
    'delete from betting.placement',
    'every key of a person stands for one bet or for none, and for the one that carries it',
  ],
])('%s, forced past every guard of the database, is found by the auditor', async (_what, damage, finding) => {
  const client = new pg.Client({ connectionString: world.db.ownerUrl });
  await client.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; ${damage}`);
    const broken: string[] = [];
    for (const { name, sql } of bettingInvariants)
      if (Number((await client.query<{ broken: bigint }>(sql)).rows[0]?.broken) > 0) broken.push(name);
    expect(broken).toContain(finding);
  } finally {
    await client.query('rollback');
    await client.end();
  }
});

describe('the betting rules', () => {
  it('are what a bet of now is accepted under, in the language asked for, for anybody', async () => {
    const rules = await world.calls.app.inject({ method: 'GET', url: '/web-api/information/rules?lng=ru' });
    expect(rules.statusCode).toBe(200);
    const { data } = rules.json<{ data: { ruleSet: string; title: string; sections: unknown[] } }>();
    expect(data).toMatchObject({ ruleSet: '2026-11-22', title: 'Правила ставок' });
    expect(data.sections.length).toBeGreaterThan(8);
  });
});

describe('the list of own bets', () => {
  const BETS = '/web-api/bets';
  const numbersOf = async (player: TestPlayer, query = '') =>
    (await world.get<AnswerOf<typeof getBets>>(`${BETS}${query}`, player)).body.data.bets.map(
      ({ betId }) => betId,
    );

  it('is put away and brought back; nothing is lost, and open bets stay', async () => {
    const player = await world.player(10_000n);
    const [over, on] = [await world.offer('history-over'), await world.offer('history-on')];
    const settled = (await make(player, [event(over)])).body.Value.Id;
    const open = (await make(player, [event(on)])).body.Value.Id;
    await world.result('history-over', 1, 0);
    expect(await numbersOf(player)).toEqual([open, settled]);
    await world.post(`${BETS}/history/clear`, { isCleared: true }, player);
    expect(await numbersOf(player)).toEqual([open]);
    expect(await numbersOf(player, '?archive=true')).toEqual([open, settled]);
    // What is settled later is shown.
    await world.result('history-on', 1, 0);
    expect(await numbersOf(player)).toEqual([open]);
    await world.post(`${BETS}/history/clear`, { isCleared: false }, player);
    expect(await numbersOf(player)).toEqual([open, settled]);
    const { legs } = (await world.get<AnswerOf<typeof getBet>>(`${BETS}/${settled}`, player)).body.data;
    expect(await numbersOf(player, `?event=${legs[0]?.eventId}`)).toEqual([settled]);
  });

  it('comes by mail as a table', async () => {
    const player = await world.player(10_000n);
    const mail = (body: object) => world.post<unknown>(`${BETS}/history/email`, body, player);
    expect(await mail({})).toMatchObject({ body: { error: { code: 'nothing_to_send' } } });
    const betId = (await make(player, [event(await world.offer('history-mail'))])).body.Value.Id;
    mails.length = 0;
    expect(await mail({ status: 'open' })).toMatchObject({
      body: { data: { sentTo: 'a***@example.com', bets: 1 } },
    });
    expect(mails[0]).toMatchObject({
      personId: player.personId,
      template: 'bet_history',
      values: { bets: 1 },
    });
    const [head, row, ...more] = mails[0]?.attachment?.text.split('\r\n') ?? [];
    expect(head).toBe('\ufeffNumber,Placed,Settled,Kind,Selections,Odds,Stake,Paid out,Currency,State');
    expect(row).toMatch(new RegExp(`^${betId},\\d{4}-.*Z,,Single,.* @ 2.000",2.000,5.00,0.00,EUR,Open$`));
    expect(more).toEqual(['']);
    address = undefined;
    expect(await mail({})).toMatchObject({ body: { error: { code: 'no_email' } } });
  });
});
