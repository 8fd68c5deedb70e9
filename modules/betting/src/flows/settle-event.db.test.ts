import { run, sql } from '@overround/platform';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  arrangeGame,
  arrangePerson,
  balanceOf,
  BRAND,
  houseBalance,
  type TestGame,
} from '../arranging.testing.ts';
import type { ResultFacts } from '../domain/resolve-leg.ts';
import type { BrandId } from '@overround/kernel';
import { runPlaceBatch } from '../store/place-batch.ts';
import { settleEvent } from './settle-event.ts';
import {
  AWAY,
  betRow,
  DRAW,
  endedMatch,
  HOME,
  legsSeen,
  openResultDesk,
  orderOn,
  placeBet,
  settleDeps,
  worthOf,
} from './settling.testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

const [WON_LEG, LOST_LEG] = ['1/1,0/1,0/1', '0/1,0/1,1/1'];

const openStakesMatch = async (): Promise<boolean> => {
  const [row] = await db.asOwner(
    'select coalesce(sum(stake_minor), 0)::int8 as open from betting.open_bet where brand_id = 1',
  );
  return BigInt(String(row?.['open'])) === (await houseBalance(db, 'open_stakes'));
};

/** Whether a run waits for the gate of the brand (1340). */
const isSomebodyAtTheGate = async (): Promise<boolean> => {
  const waiting = await db.asOwner(
    `select from pg_locks where locktype = 'advisory' and classid = 1340 and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return waiting.length > 0;
};

describe('settleEvent', () => {
  it('pays winners once and says why, however often it is told', async () => {
    const [desk, game, person] = [openResultDesk(), await arrangeGame(db), await arrangePerson(db, 5000n)];
    const won = await placeBet(db, person, [{ game, type: HOME, odds: 1855 }]);
    const lost = await placeBet(db, person, [{ game, type: DRAW, odds: 3400 }]);
    const deps = settleDeps(db, desk);
    const event = desk.tell(game.eventId, { certainty: 'scout', state: endedMatch(2, 1) });

    expect(await settleEvent(deps, event)).toEqual({ changed: 2 });
    expect(await settleEvent(deps, event)).toEqual({ changed: 0 });
    expect(
      await settleEvent(deps, desk.tell(game.eventId, { certainty: 'official', state: endedMatch(2, 1) })),
    ).toEqual({ changed: 0 });

    expect(await balanceOf(db, person.accountId)).toBe(5000n - 2000n + 1855n);
    expect(await betRow(db, won)).toMatchObject({
      status: 'won',
      payout_minor: 1855n,
      settlement_version: 1,
      open_leg_count: 0,
    });
    expect(await betRow(db, lost)).toMatchObject({ status: 'lost', payout_minor: 0n });
    const [reason] = await db.asOwner(
      `select e.body from betting.settlement s join betting.leg_explanation e on e.explanation_id = s.explanation_ids[1]
        where s.bet_id = $1`,
      [won],
    );
    expect(reason?.['body']).toMatchObject({
      rule: 'final',
      formula: expect.any(String),
      ruleSet: expect.any(String),
    });
    expect(JSON.stringify(reason)).toContain('2:1');
    expect(await openStakesMatch()).toBe(true);
    expect(deps.told).toContainEqual({ kind: 'bet', betId: won, status: 'won', payoutMinor: '1855' });
  });

  it('closes an express as soon as a leg is lost and pays one only when all legs are decided', async () => {
    const desk = openResultDesk();
    const [one, two, person] = [await arrangeGame(db), await arrangeGame(db), await arrangePerson(db, 5000n)];
    const dead = await placeBet(db, person, [{ game: one, type: AWAY }, { game: two }]);
    const alive = await placeBet(db, person, [
      { game: one, odds: 1500 },
      { game: two, odds: 1777 },
    ]);
    const deps = settleDeps(db, desk);
    await settleEvent(deps, desk.tell(one.eventId, { state: endedMatch(1, 0) }));
    expect(await betRow(db, dead)).toMatchObject({ status: 'lost', open_leg_count: 1 });
    expect(await legsSeen(db, dead)).toEqual([LOST_LEG, 'open']);
    expect(await betRow(db, alive)).toMatchObject({ status: 'accepted', settlement_version: 0 });
    expect(await legsSeen(db, alive)).toEqual([WON_LEG, 'open']);
    await settleEvent(deps, desk.tell(two.eventId, { state: endedMatch(3, 0) }));
    expect(await betRow(db, alive)).toMatchObject({ status: 'won', payout_minor: 2665n });
    expect(await betRow(db, dead)).toMatchObject({ status: 'lost', settlement_version: 1 });
    expect(await legsSeen(db, dead)).toEqual([LOST_LEG, WON_LEG]);
    const [kept] = await db.asOwner('select remainder from betting.settlement where bet_id = $1', [alive]);
    expect(kept?.['remainder']).toBe('1/2');
  });

  it('makes a debt of what a correction takes and the wallet cannot cover, and clears it the other way', async () => {
    const [desk, game, person] = [openResultDesk(), await arrangeGame(db), await arrangePerson(db, 1000n)];
    const betId = await placeBet(db, person, [{ game, odds: 3000 }]);
    const deps = settleDeps(db, desk);
    await settleEvent(deps, desk.tell(game.eventId, { state: endedMatch(1, 0) }));
    const other = await arrangeGame(db);
    await placeBet(db, person, [{ game: other }], { stakeMinor: 2500n });
    await settleEvent(deps, desk.tell(game.eventId, { state: endedMatch(0, 0) }));
    expect([await balanceOf(db, person.accountId), await worthOf(db, person)]).toEqual([0n, -2500n]);
    const [refused] = await runPlaceBatch(
      db.moneyPool,
      BRAND as BrandId,
      [orderOn(person, [{ game: other }])],
      [],
    );
    expect(refused).toMatchObject({ outcome: 'rejected', refusal: { code: 'debt_unpaid' } });
    await settleEvent(deps, desk.tell(game.eventId, { state: endedMatch(2, 0) }));
    expect([await balanceOf(db, person.accountId), await worthOf(db, person)]).toEqual([500n, 500n]);
    expect(await betRow(db, betId)).toMatchObject({ settlement_version: 3, payout_minor: 3000n });
    await placeBet(db, person, [{ game: other }], { stakeMinor: 100n });
  });

  it('goes on where a killed run stopped, and pays nobody twice', async () => {
    const [desk, game] = [openResultDesk(), await arrangeGame(db)];
    const persons = await Promise.all(Array.from({ length: 7 }, () => arrangePerson(db, 1000n)));
    for (const person of persons) await placeBet(db, person, [{ game }]);
    const event = desk.tell(game.eventId, { state: endedMatch(1, 0) });
    let reads = 0; // One a batch, the first of which publishes: whether it is overtaken.
    const dying = settleDeps(db, desk, {
      batchMax: 2,
      readResult: (_tx, eventId) => {
        reads += 1;
        if (reads === 3) return Promise.reject(new Error('killed'));
        return Promise.resolve(desk.facts.get(eventId));
      },
    });
    await expect(settleEvent(dying, event)).rejects.toThrow('killed');
    const [half] = await db.asOwner('select bets_seen from betting.settlement_progress where event_id = $1', [
      game.eventId,
    ]);
    expect(half?.['bets_seen']).toBe(4n);

    expect(await settleEvent(settleDeps(db, desk, { batchMax: 2 }), event)).toEqual({ changed: 3 });
    for (const person of persons) expect(await balanceOf(db, person.accountId)).toBe(2000n);
  });

  it('leaves the work to the run of a newer result, and ends as that one says', async () => {
    const [desk, game, person] = [openResultDesk(), await arrangeGame(db), await arrangePerson(db, 1000n)];
    const bet = await placeBet(db, person, [{ game }]);
    const older = desk.tell(game.eventId, { certainty: 'scout', state: endedMatch(0, 1) });
    const newer = desk.tell(game.eventId, { certainty: 'official', state: endedMatch(1, 0) });
    const deps = settleDeps(db, desk);
    expect(await settleEvent(deps, older)).toEqual({ changed: 0 });
    expect(await settleEvent(deps, newer)).toEqual({ changed: 1 });
    expect(await settleEvent(deps, older)).toEqual({ changed: 0 });
    expect(await betRow(db, bet)).toMatchObject({
      status: 'won',
      payout_minor: 2000n,
      settlement_version: 1,
    });
    expect(await db.asOwner('select from betting.settlement_progress where finished_at is null')).toEqual([]);
  });

  it('counts a result for nobody until it is published, so that a newer one finds every bet it concerns', async () => {
    const [desk, one, two] = [openResultDesk(), await arrangeGame(db), await arrangeGame(db)];
    const person = await arrangePerson(db, 5000n);
    // A system goes one by one: it must not run ahead of the sets.
    const system = await placeBet(db, person, [{ game: one }, { game: two }], { sizes: [1] });
    const express = await placeBet(db, person, [{ game: one }, { game: two }]);
    const deps = settleDeps(db, desk);
    desk.tell(two.eventId, { certainty: 'scout', state: endedMatch(1, 0) });
    await settleEvent(deps, desk.tell(one.eventId, { state: endedMatch(1, 0) }));
    expect(await legsSeen(db, system)).toEqual([WON_LEG, 'open']);
    await settleEvent(deps, desk.tell(two.eventId, { certainty: 'official', state: endedMatch(0, 1) }));
    expect(await betRow(db, system)).toMatchObject({ status: 'won', payout_minor: 1000n });
    expect(await betRow(db, express)).toMatchObject({ status: 'lost' });
    expect(await balanceOf(db, person.accountId)).toBe(5000n - 2000n + 1000n);
  });

  it('counts a result for nobody until it is published, on an outcome that nobody stood on before', async () => {
    const [desk, one, two] = [openResultDesk(), await arrangeGame(db), await arrangeGame(db)];
    const person = await arrangePerson(db, 5000n);
    const deps = settleDeps(db, desk);
    await placeBet(db, person, [{ game: one }]);
    // Like the off of a race: it decides nothing, and bets go on.
    await settleEvent(deps, desk.tell(one.eventId, {}));
    const late = await placeBet(db, person, [{ game: one, type: AWAY }, { game: two }]);
    const ended = desk.tell(one.eventId, { state: endedMatch(0, 1) });
    await settleEvent(deps, desk.tell(two.eventId, { state: endedMatch(1, 0) }));
    expect(await betRow(db, late)).toMatchObject({ status: 'accepted', settlement_version: 0 });
    await settleEvent(deps, ended);
    expect(await betRow(db, late)).toMatchObject({ status: 'won', payout_minor: 4000n });
  });

  it('opens again what was paid on an outcome that no result before had published', async () => {
    const [desk, game, person] = [openResultDesk(), await arrangeGame(db), await arrangePerson(db, 5000n)];
    await placeBet(db, person, [{ game }]);
    let late = 0;
    const deps = settleDeps(db, desk, {
      // Read between the look at what bets stand on and their settlement.
      readResult: async (_tx, eventId) => {
        if (late === 0) late = await placeBet(db, person, [{ game, type: AWAY }]);
        return desk.facts.get(eventId);
      },
    });
    await settleEvent(deps, desk.tell(game.eventId, { state: endedMatch(0, 1) }));
    expect(await betRow(db, late)).toMatchObject({ status: 'won', payout_minor: 2000n });
    await settleEvent(deps, desk.tell(game.eventId, {}));
    expect(await betRow(db, late)).toMatchObject({ status: 'accepted', payout_minor: 0n });
    expect(await openStakesMatch()).toBe(true);
  });

  it('lets no result be replaced under a bet that came to a match without bets while that was settled', async () => {
    const [desk, one, two] = [openResultDesk(), await arrangeGame(db), await arrangeGame(db)];
    const person = await arrangePerson(db, 5000n);
    const plain = settleDeps(db, desk);
    await placeBet(db, person, [{ game: two }]);
    await settleEvent(plain, desk.tell(two.eventId, { state: endedMatch(1, 0) }));
    let late = 0;
    let takingBack: Promise<unknown> | undefined;
    const deps = settleDeps(db, desk, {
      // Read between the look at what bets stand on and their settlement.
      readResult: async (_tx, eventId) => {
        if (late === 0) late = await placeBet(db, person, [{ game: one }, { game: two }]);
        return desk.facts.get(eventId);
      },
      // Read between what is published of a bet and its payment.
      readResults: async (tx, eventIds) => {
        let isDone = false;
        takingBack ??= settleEvent(plain, desk.tell(two.eventId, {})).finally(() => (isDone = true));
        while (!isDone && !(await isSomebodyAtTheGate())) await run(tx, sql`select pg_sleep(0.005)`);
        return plain.readResults(tx, eventIds);
      },
    });
    await settleEvent(deps, desk.tell(one.eventId, { state: endedMatch(1, 0) }));
    await takingBack;
    expect(await betRow(db, late)).toMatchObject({ status: 'accepted', payout_minor: 0n });
    expect(await openStakesMatch()).toBe(true);
  });

  it('decides a leg on an outcome that nobody stood on when its event was settled', async () => {
    const [desk, one, two] = [openResultDesk(), await arrangeGame(db), await arrangeGame(db)];
    const person = await arrangePerson(db, 5000n);
    await placeBet(db, person, [{ game: one }]);
    const deps = settleDeps(db, desk);
    await settleEvent(deps, desk.tell(one.eventId, { state: endedMatch(1, 0) }));
    const late = await placeBet(db, person, [{ game: one, type: AWAY }, { game: two }]);
    const paid = await placeBet(db, person, [{ game: one }, { game: two }]);
    await settleEvent(deps, desk.tell(two.eventId, { state: endedMatch(1, 0) }));
    expect(await betRow(db, late)).toMatchObject({ status: 'lost', settlement_version: 1 });
    expect(await betRow(db, paid)).toMatchObject({ status: 'won', payout_minor: 4000n });
  });

  it('writes no bet for another score of the same winner, and tells the new reason all the same', async () => {
    const [desk, game, person] = [openResultDesk(), await arrangeGame(db), await arrangePerson(db, 5000n)];
    const bet = await placeBet(db, person, [{ game }]);
    const deps = settleDeps(db, desk);
    await settleEvent(deps, desk.tell(game.eventId, { certainty: 'scout', state: endedMatch(1, 0) }));
    const later = desk.tell(game.eventId, { certainty: 'official', state: endedMatch(2, 0) });
    expect(await settleEvent(deps, later)).toEqual({ changed: 0 });
    const reasons = await db.asOwner(
      `select s.version, s.leg_reasons[1] as then, (select r.reason from audit.outcome_result r
          where r.event_id = s.event_id and r.outcome_type = 1 order by r.result_version desc limit 1) as now
         from audit.bet_settlement s where s.bet_id = $1`,
      [bet],
    );
    expect(reasons).toHaveLength(1);
    expect(JSON.stringify(reasons[0]?.['then'])).toContain('1:0');
    expect(JSON.stringify(reasons[0]?.['now'])).toContain('2:0');
  });

  it('lines up again when somebody holds its bets longer than it may wait', async () => {
    const [desk, game, person] = [openResultDesk(), await arrangeGame(db), await arrangePerson(db, 1000n)];
    const bet = await placeBet(db, person, [{ game }]);
    const event = desk.tell(game.eventId, { state: endedMatch(1, 0) });
    const settled = await db.inTransaction({ brandId: BRAND }, async (tx) => {
      await run(tx, sql`select from betting.bet where bet_id = ${bet} for no key update`);
      const waiting = settleEvent(settleDeps(db, desk), event);
      await run(tx, sql`select pg_sleep(2.5)`); // The limit on waiting is 2 s.
      return [waiting];
    });
    expect(await Promise.all(settled)).toEqual([{ changed: 1 }]);
    expect(await balanceOf(db, person.accountId)).toBe(2000n);
  });

  it('settles bets that two events share once, when both end at the same moment', async () => {
    const desk = openResultDesk();
    const [one, two] = [await arrangeGame(db), await arrangeGame(db)];
    const persons = await Promise.all(Array.from({ length: 20 }, () => arrangePerson(db, 1000n)));
    for (const person of persons) await placeBet(db, person, [{ game: one }, { game: two }]);
    const events = [one, two].map(({ eventId }) => desk.tell(eventId, { state: endedMatch(1, 0) }));
    await Promise.all(events.map((event) => settleEvent(settleDeps(db, desk, { batchMax: 3 }), event)));
    for (const person of persons) expect(await balanceOf(db, person.accountId)).toBe(4000n);
    expect(await openStakesMatch()).toBe(true);
  });
});

type News = readonly [place: number, facts: Partial<ResultFacts>];

describe('any order and number of results', () => {
  const anyFacts = fc.oneof(
    fc
      .record({ home: fc.nat(2), away: fc.nat(2) })
      .map(({ home, away }) => ({ state: endedMatch(home, away) })),
    fc.constant({}),
    fc.constant({ cancellations: [{ reason: 'abandoned' }] }),
    fc.constant({ state: endedMatch(1, 0), withdrawn: [{ part: {}, group: 1 }] }),
    fc.constant({ outcomes: [{ part: {}, type: HOME, parameter: 0, won: '1/2', void: '1/2' }] }),
  );
  const history = fc.array(fc.tuple(fc.nat(2), anyFacts), { maxLength: 12 });

  it('ends where the last results alone would have ended', async () => {
    const run = async (news: readonly News[]): Promise<unknown> => {
      const desk = openResultDesk();
      const games: TestGame[] = [await arrangeGame(db), await arrangeGame(db), await arrangeGame(db)];
      const person = await arrangePerson(db, 10_000n);
      const [a, b, c] = games as [TestGame, TestGame, TestGame]; // Three were arranged.
      const bets = [
        await placeBet(db, person, [{ game: a, odds: 1855 }]),
        await placeBet(db, person, [{ game: b, type: AWAY, odds: 4333 }]),
        await placeBet(db, person, [
          { game: a, odds: 1333 },
          { game: b, odds: 1777 },
          { game: c, odds: 2111 },
        ]),
        await placeBet(db, person, [{ game: a }, { game: b, type: DRAW }, { game: c, type: AWAY }], {
          sizes: [1, 2],
        }),
        await placeBet(db, person, [{ game: a }, { game: b }, { game: c }], { sizes: [1], bankers: [0] }),
      ];
      const deps = settleDeps(db, desk);
      for (const [place, facts] of news)
        await settleEvent(deps, desk.tell(games[place]?.eventId ?? 0, facts));
      const rows = await db.asOwner(
        'select status, payout_minor from betting.bet where bet_id = any ($1) order by bet_id',
        [bets],
      );
      const legs = await Promise.all(bets.map((betId) => legsSeen(db, betId)));
      const sums = await db.asOwner(
        `select b.bet_id from betting.bet b
           left join (select bet_id, sum(difference_minor) as paid from betting.settlement group by bet_id) s using (bet_id)
          where b.bet_id = any ($1) and coalesce(s.paid, 0) <> b.payout_minor`,
        [bets],
      );
      expect(sums).toEqual([]);
      return { rows, legs, worth: await worthOf(db, person) };
    };
    await fc.assert(
      fc.asyncProperty(history, async (news) => {
        const lastOf = new Map(news.map((one) => [one[0], one]));
        expect(await run(news)).toEqual(await run([...lastOf.values()].toReversed()));
      }),
      { numRuns: 25 },
    );
    expect(await openStakesMatch()).toBe(true);
  });
});
