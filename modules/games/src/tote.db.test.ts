// Pools on races from the first stake to the last unit: a dead heat, a non-runner, what nobody won, corrections, who comes too late.

import { randomUUID } from 'node:crypto';
import { createWorld } from '@overround/feed-simulator';
import { instant } from '@overround/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openToteWorld,
  type ToteBet,
  type ToteBettor,
  type TotePool,
  type ToteWorld,
} from './tote-world.testing.ts';

let world: ToteWorld;
beforeAll(async () => {
  world = await openToteWorld();
});
afterAll(async () => {
  const broken = await world.broken();
  await world.close();
  expect(broken).toEqual([]);
});

const RICH = 1_000_000n;
const rich = () => world.bettor(RICH);
const place = (
  bettor: ToteBettor,
  kind: string,
  events: number | readonly number[],
  picks: readonly (readonly number[])[],
  unit: number | object = 1000,
) =>
  world.ask<ToteBet>('POST', 'bets', bettor, {
    kind,
    events: typeof events === 'number' ? [events] : events,
    picks,
    betGUID: randomUUID(),
    ...(typeof unit === 'number' ? { unitMinor: String(unit) } : unit),
  });
const poolsOf = async (event: number): Promise<readonly TotePool[]> =>
  (await world.ask<{ pools: TotePool[] }>('GET', `pools?event=${event}&currency=EUR`)).data.pools;
const pool = async (event: number, kind: string): Promise<TotePool | undefined> =>
  (await poolsOf(event)).find((one) => one.kind === kind);
const own = async (bettor: ToteBettor) =>
  (await world.ask<{ bets: ToteBet[] }>('GET', 'bets', bettor)).data.bets;
const won = async (bettor: ToteBettor): Promise<bigint> => (await world.balance(bettor)) - RICH;

it('a race with a non-runner and a dead heat pays its pools, and pays them again by a corrected result', async () => {
  const event = await world.race('first');
  expect((await poolsOf(event)).map(({ kind, poolId }) => [kind, poolId])).toEqual(
    ['win', 'place', 'exacta', 'quinella', 'trifecta'].map((kind) => [kind, null]),
  );
  const [one, two, three] = [await rich(), await rich(), await rich()];
  await place(one, 'win', event, [[1]], 4000);
  await place(two, 'win', event, [[2, 3]], 3000);
  await place(three, 'win', event, [[8, 4]], 5000);
  await place(
    one,
    'exacta',
    event,
    [
      [1, 2],
      [1, 2, 8],
    ],
    1000,
  );
  const seen = await pool(event, 'win');
  expect(seen).toMatchObject({
    status: 'open',
    stakesMinor: '20000',
    takeoutPercent: 19.25,
    carryMinor: '0',
  });
  // 161.50 of 200.00 on 50.00: 3.23, so 3.20.
  expect(seen?.approximates).toContainEqual({ key: '4', stakeMinor: '5000', dividendMilli: 3200 });

  await world.withdraw('first', 8);
  expect((await place(three, 'win', event, [[8]])).code).toBe('tote_runner_out');
  await world.off('first');
  expect((await place(three, 'win', event, [[1]])).code).toBe('selection_closed');
  await world.result(
    'first',
    [
      [1, 1],
      [2, 1],
      [3, 3],
    ],
    [8],
  );
  // 150.00 after the refund; 121.12 (up, the deduction is rounded down) in halves: 60.56 on 40.00 is 1.51, on 30.00 2.01.
  expect(await won(one)).toBe(-4000n + 6000n + -4000n + 2000n + 1400n);
  expect(await won(two)).toBe(-6000n + 6000n);
  expect(await won(three)).toBe(-10_000n + 5000n);
  const settled = await pool(event, 'win');
  expect(settled).toMatchObject({
    status: 'settled',
    dividends: [
      { key: '1', stakeMinor: '4000', dividendMilli: 1500 },
      { key: '2', stakeMinor: '3000', dividendMilli: 2000 },
    ],
    sums: { refundsMinor: '5000', takeoutMinor: '2887', payoutsMinor: '12000', breakageMinor: '113' },
  });
  expect(
    (await own(one)).map(({ status, payoutMinor, refundMinor }) => [status, payoutMinor, refundMinor]),
  ).toEqual([
    ['won', '1400', '2000'],
    ['won', '6000', '0'],
  ]);
  // Told again, nothing moves.
  await world.settle('first');
  expect(await won(two)).toBe(0n);

  // Only the second is right now: 121.13 on 30.00 is 4.03.
  await world.result(
    'first',
    [
      [2, 1],
      [1, 2],
      [3, 3],
    ],
    [8],
  );
  expect(await won(two)).toBe(-6000n + 12_000n);
  expect(await won(one)).toBe(-8000n + 2000n + 1500n);
  // Taken back, everything is in the pool again; told again, it is as it was.
  await world.takeBack('first');
  expect(await won(two)).toBe(-6000n);
  expect(await pool(event, 'win')).toBeDefined();
  expect((await own(two))[0]?.status).toBe('closed');
  await world.result(
    'first',
    [
      [2, 1],
      [1, 2],
      [3, 3],
    ],
    [8],
  );
  expect(await won(two)).toBe(6000n);
});

it('what nobody won goes to the next race of the course with nothing deducted, and stays there when the result is corrected', async () => {
  const champ = 'Rollover Park';
  const [first, next] = [
    await world.race('roll-1', { champ, startsInMs: 500_000 }),
    await world.race('roll-2', { champ, startsInMs: 900_000 }),
  ];
  const [one, two] = [await rich(), await rich()];
  await place(one, 'trifecta', first, [[1], [2], [3]], 10_000);
  await world.off('roll-1');
  await world.result('roll-1', [
    [4, 1],
    [5, 2],
    [6, 3],
  ]);
  expect(await won(one)).toBe(-10_000n);
  expect((await pool(first, 'trifecta'))?.sums).toMatchObject({ takeoutMinor: '0', carriedMinor: '10000' });
  expect(await world.house('tote_carry')).toBe(10_000n);
  expect(await pool(next, 'trifecta')).toMatchObject({ poolId: null, carryMinor: '10000' });

  await place(two, 'trifecta', next, [[1], [2], [3, 4]], 1000);
  // Its bettor reads the same.
  expect((await own(two))[0]?.pool.carryMinor).toBe('10000');
  await world.off('roll-2');
  // Whoever looks first closes it.
  await world.games.closePools();
  expect(await world.house('tote_carry')).toBe(0n);
  await world.result('roll-2', [
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  // 120.00 less a quarter on 10.00.
  expect(await won(two)).toBe(-2000n + 9000n);

  // The first was won after all: its winner is paid, the later pool keeps what it had, the house makes it good.
  await world.result('roll-1', [
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  expect(await won(one)).toBe(0n + -10_000n + 10_200n);
  expect(await won(two)).toBe(7000n);
  const lent = await world.house('tote_guarantee');
  expect(lent).toBe(-10_000n - 2700n);
  await world.result('roll-1', [
    [4, 1],
    [5, 2],
    [6, 3],
  ]);
  expect([await won(one), await world.house('tote_guarantee'), await world.house('tote_carry')]).toEqual([
    -10_000n,
    0n,
    0n,
  ]);
});

it('a placepot runs over the next races of a course: perms, a race that is not run, a small field', async () => {
  const champ = 'Perm Downs';
  const refs = ['pot-1', 'pot-2', 'pot-3', 'pot-4'];
  const events: number[] = [];
  for (const [at, ref] of refs.entries())
    events.push(await world.race(ref, { champ, startsInMs: 300_000 * (at + 1), runners: at === 3 ? 4 : 8 }));
  const [one, two] = [await rich(), await rich()];
  const [first = 0] = events;
  expect((await place(one, 'placepot', first, [[1]])).code).toBe('tote_races_changed');
  expect((await place(one, 'placepot', events, [[1, 2], [3], [1], [1, 2]], 500)).data).toMatchObject({
    lineCount: '4',
    stakeMinor: '2000',
    pool: { kind: 'placepot' },
  });
  await place(two, 'placepot', events, [[7], [3], [1], [1]], 2000);
  await world.off('pot-1');
  await world.games.closePools();
  // Each race is in one placepot: the next begins behind this one.
  const later: number[] = [];
  for (const at of [5, 6, 7, 8])
    later.push(await world.race(`pot-${at}`, { champ, startsInMs: 300_000 * at, runners: 5 }));
  expect((await pool(events[2] ?? 0, 'placepot'))?.status).toBe('closed');
  expect(await pool(later[1] ?? 0, 'placepot')).toMatchObject({
    poolId: null,
    status: 'open',
    legs: later.map((event) => ({ event })),
  });
  expect(
    (await place(one, 'placepot', [...events.slice(1), ...later.slice(0, 1)], [[1], [1], [1], [1]])).code,
  ).toBe('tote_races_changed');
  await world.result('pot-1', [
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  await world.result('pot-2', [
    [3, 1],
    [4, 2],
    [5, 3],
  ]);
  await world.abandon('pot-3');
  expect((await own(one))[0]?.status).toBe('closed');
  await world.result('pot-4', [
    [1, 1],
    [2, 2],
  ]);
  // Four starters: the winner alone is placed. 40.00 less 27 percent on two lines of 5.00: 2.92.
  expect((await own(one))[0]).toMatchObject({
    status: 'won',
    payoutMinor: '2900',
    hits: [{ key: 'all', lines: '2' }],
  });
  expect((await own(two))[0]).toMatchObject({ status: 'lost', payoutMinor: '0' });
  expect((await pool(first, 'placepot'))?.legs.map(({ finish }) => finish.length)).toEqual([3, 3, 0, 2]);
});

it('a race that is not run, and one with too few starters, give everything back', async () => {
  const [gone, small] = [await world.race('gone'), await world.race('small', { runners: 5 })];
  const one = await rich();
  await place(one, 'win', gone, [[1]], 5000);
  await place(one, 'place', small, [[1, 2]], 2500);
  await world.abandon('gone');
  await world.withdraw('small', 5);
  await world.off('small');
  await world.result(
    'small',
    [
      [1, 1],
      [2, 2],
    ],
    [5],
  );
  expect(await won(one)).toBe(0n);
  expect((await own(one)).map(({ status }) => status)).toEqual(['refunded', 'refunded']);
});

it('stakes are refused as bets are, once for each key, and taken back only for a short time', async () => {
  const event = await world.race('guards');
  const one = await rich();
  const betGUID = randomUUID();
  const first = await place(one, 'win', event, [[1]], { betGUID, unitMinor: '2000' });
  expect((await place(one, 'win', event, [[1]], { betGUID, unitMinor: '2000' })).data.betId).toBe(
    first.data.betId,
  );
  expect((await place(one, 'win', event, [[2]], { betGUID, unitMinor: '2000' })).code).toBe(
    'idempotency_conflict',
  );
  expect(await won(one)).toBe(-2000n);
  expect((await world.ask<ToteBet>('GET', `bets/guid/${betGUID}`, one)).data.betId).toBe(first.data.betId);
  const other = await rich();
  expect((await world.ask('GET', `bets/guid/${betGUID}`, other)).code).toBe('not_found');
  expect((await world.ask('DELETE', `bets/${first.data.betId}`, other)).code).toBe('not_found');

  const { db, directory } = world;
  const most = directory.brandById(1)?.betting.limits.get('EUR')?.stakeMinorMax ?? 0n;
  for (const [picks, unit, code] of [
    [[[9]], 1000, 'tote_picks_unfit'],
    [[[1], [2]], 1000, 'tote_picks_unfit'],
    [[[1]], 1, 'stake_too_low'],
    [[[1]], Number(most), 'stake_too_high'],
  ] as const)
    expect((await place(one, 'win', event, picks, unit)).code).toBe(code);
  expect((await place(await world.bettor(500n), 'win', event, [[1]])).code).toBe('funds_insufficient');
  await db.asOwner(
    'insert into betting.account_cap (brand_id, account_id, stake_minor_max, reason) values (1, $1, 2500, $2)',
    [one.accountId, 'asked for'],
  );
  expect((await place(one, 'win', event, [[3]])).code).toBe('stake_too_high');
  await db.asOwner('insert into betting.person_limit (brand_id, person_id, percent) values (1, $1, 1)', [
    other.personId,
  ]);
  expect((await place(other, 'win', event, [[3]], Number(most / 50n))).code).toBe('stake_too_high');
  const careful = await rich();
  await db.asOwner(
    `insert into limits.player_limit (brand_id, limit_id, person_id, kind, period, currency, amount, time_zone)
     values (1, $1, $2, 'stake', 'day', 'EUR', 999, 'UTC')`,
    [randomUUID(), careful.personId],
  );
  expect((await place(careful, 'win', event, [[3]])).code).toBe('stake_limit_reached');
  expect(await won(careful)).toBe(0n);
  const eager = await rich();
  const bar = (endsAt: string) =>
    db.asOwner(
      `insert into identity.play_bar (brand_id, person_id, reason, ends_at) values (1, $1, 'not_identified', $2::timestamptz)
       on conflict (brand_id, person_id, reason) do update set ends_at = excluded.ends_at`,
      [eager.personId, endsAt],
    );
  await bar('infinity');
  expect(await place(eager, 'win', event, [[3]])).toMatchObject({ code: 'betting_not_allowed' });
  expect(await won(eager)).toBe(0n);
  await bar('2020-01-01');
  expect((await place(eager, 'win', event, [[3]])).code).toBeUndefined();
  await db.asOwner(`update identity.person set status = 'blocked' where person_id = $1`, [other.personId]);
  expect((await place(other, 'win', event, [[3]])).code).toBe('betting_not_allowed');

  const dropped = await world.ask<ToteBet>('DELETE', `bets/${first.data.betId}`, one);
  expect(dropped.data).toMatchObject({ status: 'cancelled' });
  expect((await world.ask<ToteBet>('DELETE', `bets/${first.data.betId}`, one)).data.status).toBe('cancelled');
  expect(await won(one)).toBe(0n);
  const kept = await place(one, 'win', event, [[3]]);
  await world.off('guards');
  expect((await world.ask('DELETE', `bets/${kept.data.betId}`, one)).code).toBe('tote_too_late');
});

it('who stakes while a race goes off is in the pool or refused, and what is in it is shared', async () => {
  const event = await world.race('close');
  const bettors = await Promise.all(Array.from({ length: 12 }, rich));
  const answers = bettors.map((bettor, at) => place(bettor, 'win', event, [[(at % 8) + 1]]));
  const off = world.off('close').then(() => world.games.settlePools(event));
  const codes = (await Promise.all(answers)).map(({ code }) => code ?? 'taken');
  await off;
  expect(
    codes.filter((code) => !['taken', 'selection_closed', 'selection_suspended'].includes(code)),
  ).toEqual([]);
  await world.result('close', [
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  const taken = codes.filter((code) => code === 'taken').length;
  const [row] = await world.db.asOwner(
    `select coalesce(sum(b.stake_minor), 0) as stakes from audit.tote_bet b join audit.tote_pool p using (brand_id, pool_id)
      where p.event_ids = array[$1::int8]`,
    [event],
  );
  expect(Number(row?.['stakes'])).toBe(taken * 1000);
});

it('staff see what is in a pool, and what it would come to before it does', async () => {
  const event = await world.race('desk');
  const [one, two] = [await rich(), await rich()];
  await place(one, 'quinella', event, [[1, 2, 3]], 1000);
  await place(two, 'quinella', event, [[4, 5]], 5000);
  const { toteDesk } = world.games;
  const [state] = await toteDesk.pools(1 as Parameters<typeof toteDesk.pools>[0], event);
  expect(state).toMatchObject({ kind: 'quinella', status: 'open', bets: 2, stakesMinor: '8000' });
  const supposed = {
    event,
    finish: [
      { runner: 2, place: 1 },
      { runner: 1, place: 2 },
    ],
  };
  const preview = await toteDesk.preview(1 as Parameters<typeof toteDesk.pools>[0], state?.poolId ?? '', [
    supposed,
  ]);
  await world.off('desk');
  await world.result('desk', [
    [2, 1],
    [1, 2],
  ]);
  const settled = await pool(event, 'quinella');
  expect(preview).toMatchObject({
    ok: true,
    value: {
      dividends: [{ key: '1-2', milli: String(settled?.dividends[0]?.dividendMilli) }],
      sums: { payouts: settled?.sums?.payoutsMinor, takeout: settled?.sums?.takeoutMinor },
      betsChanged: 1,
      paidMinor: settled?.sums?.payoutsMinor,
    },
  });
});

// Instants of which the next race of the world is known to be of each kind; told as if it were to come.
it.each([
  { race: 'with all starters and one winner', startAt: '2026-01-05T00:00Z', out: 0, winners: 1 },
  { race: 'with a non-runner', startAt: '2026-01-05T09:06Z', out: 1, winners: 1 },
  { race: 'with a dead heat', startAt: '2026-01-20T17:39Z', out: 0, winners: 2 },
])('a simulated race $race is told, run and paid', async ({ startAt, out, winners }) => {
  const simulated = createWorld({
    seed: 7,
    startAt: instant(Date.parse(startAt)),
    daysAhead: 1,
    sportIds: [44],
  });
  const [race] = simulated
    .snapshot()
    .flatMap((message) =>
      message.kind === 'fixture_change' && message.status === 'scheduled' ? [message] : [],
    )
    .toSorted((a, b) => a.startsAt - b.startsAt);
  if (!race?.format.field) throw new Error('the simulated world has races');
  const startsAt = instant(Date.now() + 3_600_000);
  const event = await world.fixture({ ...race, startsAt });
  const runners = race.format.field.runners.map(({ number }) => number);
  const bettors = new Map<number, ToteBettor>();
  for (const runner of runners) bettors.set(runner, await rich());
  for (const [runner, bettor] of bettors)
    expect((await place(bettor, 'win', event, [[runner]], 1000)).code).toBeUndefined();

  const told = simulated
    .advanceTo(instant(race.startsAt + 30 * 60_000))
    .filter((message) => 'eventRef' in message && message.eventRef === race.eventRef);
  await world.say(
    ...told.map((message) => (message.kind === 'fixture_change' ? { ...message, startsAt } : message)),
  );
  await world.games.settlePools(event);
  const result = told.findLast((message) => message.kind === 'result');
  const finish = result?.kind === 'result' ? (result.state.finish ?? []) : [];
  const started = new Set(finish.map(({ runner }) => runner));
  const first = new Set(finish.filter((one) => one.place === 1).map(({ runner }) => runner));
  expect([runners.length - started.size, first.size]).toEqual([out, winners]);
  // Stakes on starters less the deduction of 19.25 of a hundred, up to the unit, shared, and down to tenths; the rest lost
  // their stake, and a non-runner's comes back.
  const units = BigInt(started.size) * 1000n;
  const shared = (units - (units * 1925n) / 10_000n) / BigInt(winners);
  const gainOf = (runner: number): bigint =>
    !started.has(runner) ? 0n : first.has(runner) ? (shared / 100n) * 100n - 1000n : -1000n;
  const gains: [number, bigint][] = [];
  for (const [runner, bettor] of bettors) gains.push([runner, await won(bettor)]);
  expect(gains).toEqual(runners.map((runner) => [runner, gainOf(runner)]));
  expect(await pool(event, 'win')).toMatchObject({ status: 'settled' });
});
