// Protections of people and caps of the house against orders that race them, from two processes on the real database (P6, P10,
// P11); and that none of the locks of placing, suspending, settling and blocking ever wait for each other in a ring.

import { randomUUID } from 'node:crypto';
import { changePersonStatus } from '@overround/identity';
import { minor } from '@overround/kernel';
import { openOutbox, sql } from '@overround/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangePerson, balanceOf, type TestPerson } from '../../modules/betting/src/arranging.testing.ts';
import { buildOdds, buildResultMarket, buildState } from '../../modules/catalog/src/testing/test-feed.ts';
import { openTwinHouse, place, tally, type TwinHouse } from './support/twin-house.ts';

let house: TwinHouse;
beforeAll(async () => {
  house = await openTwinHouse();
});
afterAll(() => house.close());

const outbox = openOutbox([]);
/** Blocks or frees a person as staff does; returns the place of the act in the one order of the platform. */
async function setStatus(person: TestPerson, status: 'blocked' | 'active'): Promise<bigint> {
  return house.db.inTransaction(person, async (tx) => {
    const order = { ...person, status, actor: 'mira', actorKind: 'staff', reason: 'asked to' } as const;
    if (!(await changePersonStatus({ outbox }, tx, order))) throw new Error('the person is there');
    const { rows } = await sql<{ seq: bigint }>`select nextval('platform.order_seq') as seq`.execute(tx);
    return BigInt(rows[0]?.seq ?? 0n);
  });
}
const betsOf = (person: TestPerson) =>
  house.db.asOwner('select accept_seq from audit.bet where person_id = $1 and accept_seq is not null', [
    person.personId,
  ]);

it('accepts no bet of a person after the block committed, however many orders race it', async () => {
  const [gameId] = await house.offer('block-race');
  if (gameId === undefined) throw new Error('the match is listed');
  const counts = { before: 0, refused: 0 };
  for (let round = 0; round < 20 || counts.refused === 0; round += 1) {
    const person = await arrangePerson(house.db, 1_000_000n);
    let blockedAt = 0n;
    let answered = 0;
    // In every round the block comes later: behind so many answers.
    const come = Promise.withResolvers<void>();
    const order = async (no: number) => {
      const answer = await place(house.processes[no % 2 === 0 ? 0 : 1], person, {
        gameIds: [gameId],
        guid: randomUUID(),
        stakeMinor: minor(20n),
      });
      if ((answered += 1) === (round % 20) * 5) come.resolve();
      return answer;
    };
    const block = async () => {
      if (round % 20 > 0) await come.promise;
      blockedAt = await setStatus(person, 'blocked');
    };
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 200 }, (_, no) => order(no))),
      block(),
    ]);
    const { placed = 0, betting_not_allowed: refused = 0, ...others } = tally(answers);
    expect(others).toEqual({});
    const bets = await betsOf(person);
    expect(bets.filter((bet) => BigInt(String(bet['accept_seq'])) > blockedAt)).toEqual([]);
    expect(bets).toHaveLength(placed);
    expect(await balanceOf(house.db, person.accountId)).toBe(1_000_000n - 20n * BigInt(placed));
    counts.before += placed;
    counts.refused += refused;
    // And nothing gets through later, on either process, until staff frees the person.
    expect(
      tally([
        await place(house.processes[round % 2 === 0 ? 1 : 0], person, {
          gameIds: [gameId],
          guid: randomUUID(),
        }),
      ]),
    ).toEqual({ betting_not_allowed: 1 });
  }
  process.stderr.write(`block against bet: ${JSON.stringify(counts)}\n`);
  expect(counts.before).toBeGreaterThan(0);
  expect(await house.broken()).toEqual([]);
}, 90_000);

it('lets nobody hold more of a position, an outcome or a match than its cap by asking two processes at once', async () => {
  // Half of the highest payout of EUR 500,000 on a championship that is not a top one: EUR 250,000 on a match.
  const CAP_MILLI = 250_000_000n;
  for (let round = 0; round < 5; round += 1) {
    const [gameId] = await house.offer(`caps-${round}`);
    if (gameId === undefined) throw new Error('the match is listed');
    const person = await arrangePerson(house.db, 10_000_000_000n);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, no) =>
        place(house.processes[no % 2 === 0 ? 0 : 1], person, {
          gameIds: [gameId],
          guid: randomUUID(),
          stakeMinor: minor(1_500_000n),
          // Home at 2.000, draw at 3.000, away at 4.000: positions of their own, capped at EUR 50,000 each, on one match.
          type: 1 + (Math.floor(no / 2) % 3),
        }),
      ),
    );
    const reasons = new Set(
      answers.flatMap((answer) => (answer.ok || !('reason' in answer) ? [] : [answer.reason])),
    );
    expect(reasons).toContain('event');
    const { placed = 0, position_full: full = 0 } = tally(answers);
    expect(placed + full).toBe(200);
    expect(placed).toBeGreaterThan(2);
    const [held] = await house.db.asOwner(
      `select sum(win_milli) as event, max(win) as outcome from (
         select win_milli, sum(win_milli) over (partition by type) as win from betting.held_leg where person_id = $1) h`,
      [person.personId],
    );
    expect(BigInt(String(held?.['event']))).toBeLessThanOrEqual(CAP_MILLI);
    expect(BigInt(String(held?.['outcome']))).toBeLessThanOrEqual(CAP_MILLI);
  }
}, 60_000);

it('never waits in a ring: bets, suspensions, prices, results and blocks all at once', async () => {
  const refs = Array.from({ length: 6 }, (_, index) => `ring-${index}`);
  const games = await house.offer(...refs);
  const persons = await Promise.all(Array.from({ length: 16 }, () => arrangePerson(house.db, 100_000_000n)));
  const deadlocks = async (): Promise<number> => {
    await house.db.asOwner('select pg_stat_force_next_flush()');
    const [row] = await house.db.asOwner(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    return Number(row?.['deadlocks']);
  };
  const before = await deadlocks();
  let isRunning = true;
  let placed = 0;
  const failures: unknown[] = [];
  const until = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 0; isRunning; turn += 1) await work(turn).catch((error: unknown) => failures.push(error));
  };
  const bettors = persons.map((person, index) =>
    until(async (turn) => {
      const pick = (offset: number) => games[(turn + index + offset) % games.length];
      // Legs in every order: the locks have one of their own.
      const gameIds = [pick(turn % 5), pick((turn % 5) + 1 + (turn % 3))].filter((id) => id !== undefined);
      const answer = await place(house.processes[(turn + index) % 2 === 0 ? 0 : 1], person, {
        gameIds: turn % 3 === 0 ? gameIds.slice(0, 1) : gameIds.toReversed(),
        guid: randomUUID(),
        stakeMinor: minor(100n),
      });
      if (answer.ok) placed += 1;
    }),
  );
  const staff = until(async (turn) => {
    const person = persons[turn % persons.length];
    if (!person) return;
    await setStatus(person, 'blocked');
    await setStatus(person, 'active');
  });
  const results = until(async (turn) => {
    const eventRef = refs[turn % 2] ?? 'ring-0';
    const home = turn % 4;
    const state = buildState({
      phase: 'ended',
      period: 2,
      second: 2700,
      isClockRunning: false,
      score: { home, away: 1 },
      periods: [
        { period: 1, score: { home: 0, away: 0 }, isOver: true },
        { period: 2, score: { home, away: 1 }, isOver: true },
      ],
      happenings: [],
    });
    await house.feed.say({ kind: 'result', eventRef, certainty: 'official', state });
    await new Promise((done) => setTimeout(done, 30));
  });
  // Longer where the machine is so busy that few bets came through.
  for (let round = 0; round < 60 || (placed <= 50 && failures.length === 0); round += 1) {
    const some = refs.slice(2).filter((_, index) => index % 2 === round % 2);
    await house.feed.say(...some.map((eventRef) => ({ kind: 'bet_stop', eventRef }) as const));
    await house.feed.say(...some.map((ref) => buildOdds(ref, buildResultMarket(2000 + round, 3000, 4000))));
  }
  isRunning = false;
  await Promise.all([...bettors, staff, results]);
  await house.jobsDone();
  process.stderr.write(`placed in the storm of all locks: ${placed}\n`);
  expect(failures).toEqual([]);
  expect(await deadlocks()).toBe(before);
  expect(await house.broken()).toEqual([]);
}, 90_000);
