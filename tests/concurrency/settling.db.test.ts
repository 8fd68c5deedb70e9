// Results, corrections, cancellations and roll-backs that overtake each other, with two workers settling and players still
// betting (P1, P4, P7, P8).

import { randomUUID } from 'node:crypto';
import type { GameId } from '@overround/kernel';
import type { FeedMessage } from '@overround/provider-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangePerson, balanceOf, type TestPerson } from '../../modules/betting/src/arranging.testing.ts';
import { buildState } from '../../modules/catalog/src/testing/test-feed.ts';
import { openTwinHouse, place, tally, type TwinHouse } from './support/twin-house.ts';

let house: TwinHouse;
beforeAll(async () => {
  house = await openTwinHouse();
});
afterAll(() => house.close());

const result = (
  eventRef: string,
  home: number,
  away: number,
  certainty: 'scout' | 'official',
): FeedMessage => ({
  kind: 'result',
  eventRef,
  certainty,
  state: buildState({
    phase: 'ended',
    period: 2,
    second: 2700,
    isClockRunning: false,
    score: { home, away },
    periods: [
      { period: 1, score: { home: 0, away: 0 }, isOver: true },
      { period: 2, score: { home, away }, isOver: true },
    ],
    happenings: [],
    ...(home === away ? {} : { winner: home > away ? 1 : 2 }),
  }),
});

/** News in every order a desk in trouble could tell them; the last of each match is what counts. */
const NEWS: readonly ((eventRef: string) => FeedMessage)[] = [
  (ref) => result(ref, 1, 0, 'scout'),
  (ref) => result(ref, 0, 1, 'official'),
  (ref) => ({ kind: 'rollback_settlement', eventRef: ref }),
  (ref) => ({ kind: 'cancel', eventRef: ref, reason: 'abandoned' }),
  (ref) => result(ref, 2, 2, 'official'),
  (ref) => ({ kind: 'rollback_cancel', eventRef: ref, reason: 'abandoned' }),
];
const REFS = ['won', 'lost', 'void'] as const;
/** How each match ends for good, whatever was told before. */
const LAST: Readonly<Record<(typeof REFS)[number], readonly FeedMessage[]>> = {
  won: [{ kind: 'rollback_cancel', eventRef: 'won', reason: 'abandoned' }, result('won', 3, 1, 'official')],
  lost: [
    { kind: 'rollback_cancel', eventRef: 'lost', reason: 'abandoned' },
    result('lost', 0, 2, 'official'),
  ],
  void: [{ kind: 'cancel', eventRef: 'void', reason: 'abandoned' }],
};
const PERSONS = 30;
const START_MINOR = 100_000n;
const STAKE_MINOR = 1000n;

async function betEverything(person: TestPerson, games: readonly GameId[], turn: number): Promise<void> {
  const [won, lost, voided] = games as readonly [GameId, GameId, GameId]; // Three were offered.
  const coupons = [[won], [lost], [voided], [won, voided], [won, lost], [lost, voided], [won, lost, voided]];
  const betting = house.processes[turn % 2 === 0 ? 0 : 1];
  const answers = await Promise.all(
    coupons.map((gameIds) => place(betting, person, { gameIds, guid: randomUUID() })),
  );
  expect(tally(answers)).toEqual({ placed: coupons.length });
}
/** Singles at 2.000: won pays double, void the stake; the express with a void leg pays the other leg; the rest is lost. */
const WORTH_AFTER = START_MINOR - 7n * STAKE_MINOR + (2n + 1n + 2n) * STAKE_MINOR;

// Thirty players with seven bets each, in every round: a crowd, so it gets the time of one.
it('ends in the same balances whatever was told in between, and settles nothing twice', async () => {
  for (let round = 0; round < 3; round += 1) {
    const refs = REFS.map((ref) => `${ref}-${round}`);
    const named = (message: FeedMessage): FeedMessage =>
      'eventRef' in message ? { ...message, eventRef: `${message.eventRef}-${round}` } : message;
    const games = await house.offer(...refs);
    const persons = await Promise.all(
      Array.from({ length: PERSONS }, () => arrangePerson(house.db, START_MINOR)),
    );
    await Promise.all(persons.map((person, index) => betEverything(person, games, index)));

    // Meanwhile other players bet on another match, so that wallets and workers are busy.
    const [busyGame] = await house.offer(`busy-${round}`);
    let isRunning = true;
    const bystander = async () => {
      const person = await arrangePerson(house.db, 100_000_000n);
      while (isRunning && busyGame !== undefined)
        await place(house.processes[0], person, { gameIds: [busyGame], guid: randomUUID() });
    };
    const storm = Promise.all([bystander(), bystander()]);
    // Workers settle while the next news are already there; nobody waits for anybody.
    for (let turn = 0; turn < 12; turn += 1) {
      await house.feed.say(
        ...refs.flatMap((ref, index) => NEWS[(turn * 5 + index + round) % NEWS.length]?.(ref) ?? []),
      );
      if (turn === 6) await house.jobsDone(); // So that something is settled that is settled otherwise later.
    }
    await house.feed.say(...REFS.flatMap((ref) => LAST[ref].map(named)));
    await house.jobsDone();
    isRunning = false;
    await storm;

    const worths = await Promise.all(persons.map((person) => balanceOf(house.db, person.accountId)));
    expect(new Set(worths)).toEqual(new Set([WORTH_AFTER]));
    const [versions] = await house.db.asOwner(
      `select max(settlement_version)::int as most, count(*) filter (where status = 'accepted')::int as open
         from audit.bet where person_id = any ($1)`,
      [persons.map((person) => person.personId)],
    );
    expect(versions?.['open']).toBe(0);
    expect(Number(versions?.['most'])).toBeGreaterThan(1);
  }
  expect(await house.broken()).toEqual([]);
}, 240_000);
