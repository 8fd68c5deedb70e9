import {
  addRational,
  digitsOfMinor,
  instant,
  minor,
  ONE,
  rationalFromText,
  subtractRational,
  textOfRational,
} from '@overround/kernel';
import type { OddsMilli } from '@overround/kernel';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeGame, arrangePerson, BRAND, houseBalance, type TestGame } from '../arranging.testing.ts';
import type { ResultFacts } from '../domain/resolve-leg.ts';
import { type Ticket, ticketResult } from '../domain/ticket-payout.ts';
import { bettingInvariants } from '../invariants.ts';
import { runPlaceBatch } from '../store/place-batch.ts';
import { settleEvent } from './settle-event.ts';
import {
  legsSeen,
  AWAY,
  DRAW,
  endedMatch,
  HOME,
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

const GAMES = 4;
const TYPES = [HOME, DRAW, AWAY];
/** Parts of a stake that won and were void: every result of a market, dead heats, and one too fine for the database's numbers. */
const PARTS = [
  ['1/1', '0/1'],
  ['0/1', '0/1'],
  ['0/1', '1/1'],
  ['1/2', '1/2'],
  ['0/1', '1/2'],
  ['1/3', '0/1'],
  ['2/3', '1/3'],
] as const;
const TOO_FINE = ['1/1000003', '1/7'] as const;
const NAMES = ['0', '1', '2', '3', '4', '5', '6'] as const;

interface Pick {
  readonly place: number;
  readonly type: number;
  readonly odds: number;
}
interface Slip {
  readonly stakeMinor: bigint;
  readonly picks: readonly Pick[];
}
const pick = (place: number): fc.Arbitrary<Pick> =>
  fc.record({
    place: fc.constant(place),
    type: fc.constantFrom(...TYPES),
    odds: fc.oneof(fc.integer({ min: 1001, max: 9999 }), fc.integer({ min: 1001, max: 99_999 })),
  });
/** A single may be so large that its payout is more than the database's quick arithmetic holds. */
const slip: fc.Arbitrary<Slip> = fc.subarray([0, 1, 2, 3], { minLength: 1 }).chain((places) =>
  fc.record({
    stakeMinor: fc.oneof(
      fc.bigInt(1n, 100_000n),
      fc.bigInt(1n, places.length === 1 ? 10n ** 15n : 10n ** 9n),
    ),
    picks: fc.tuple(...places.map((place) => pick(place))),
  }),
);
/** Of each outcome of each game: which of the parts, or none while it is open. */
const news = fc.record({
  parts: fc.array(fc.option(fc.nat(NAMES.length - 1), { freq: 8 }), {
    minLength: GAMES * TYPES.length,
    maxLength: GAMES * TYPES.length,
  }),
  isFine: fc.boolean(),
});

interface News {
  readonly parts: readonly (number | null)[];
  readonly isFine: boolean;
}

function factsOf(place: number, told: News): Partial<ResultFacts> {
  const outcomes = TYPES.flatMap((type, index) => {
    const which = told.parts[place * TYPES.length + index] ?? null;
    const parts = which === null ? undefined : PARTS[which];
    const [won, voided] = told.isFine && which === 6 ? TOO_FINE : (parts ?? []);
    return won !== undefined && voided !== undefined
      ? [{ part: {}, type, parameter: 0, won, void: voided }]
      : [];
  });
  return { outcomes };
}

function ticketOf({ stakeMinor, picks }: Slip, facts: readonly Partial<ResultFacts>[]): Ticket {
  return {
    plan: { kind: picks.length === 1 ? 'single' : 'express', sizes: [], bankers: [] },
    stakeMinor: minor(stakeMinor),
    legs: picks.map(({ place, type, odds }) => {
      const told = facts[place]?.outcomes?.find((outcome) => outcome.type === type);
      const [won, voided] = [told?.won ?? '0/1', told?.void ?? '0/1'].map(rationalFromText);
      const lost = subtractRational(ONE, addRational(won ?? ONE, voided ?? ONE));
      return {
        oddsMilli: odds as OddsMilli, // Drawn within its bounds.
        ...(told && won && voided ? { result: { won, void: voided, lost } } : {}),
      };
    }),
  };
}

async function placeSlips(games: readonly TestGame[], slips: readonly Slip[]): Promise<number[]> {
  const persons = await Promise.all(slips.map((one) => arrangePerson(db, one.stakeMinor)));
  const orders = slips.flatMap(({ picks, stakeMinor }, index) => {
    const person = persons[index];
    const legs = picks.flatMap(({ place, type, odds }) => {
      const game = games[place];
      return game ? [{ game, type, odds }] : [];
    });
    return person ? [orderOn(person, legs, { stakeMinor })] : [];
  });
  const answers = await runPlaceBatch(db.moneyPool, 1 as Parameters<typeof runPlaceBatch>[1], orders, []); // The test brand.
  return answers.map((answer) => answer.betId ?? 0);
}

const readBets = (betIds: readonly number[]) =>
  db.asOwner(
    `select b.bet_id::int8 as bet_id, b.status, b.payout_minor::text as payout, b.settlement_version::int as version,
            (select s.remainder from betting.settlement s where s.bet_id = b.bet_id and s.version = b.settlement_version) as rest
       from betting.bet b where b.bet_id = any ($1) order by b.bet_id`,
    [betIds],
  );

describe('settling in sets', () => {
  it('pays every ticket what the ticket rules say, to the unit and the remainder', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(slip, { minLength: 1, maxLength: 30 }), news, async (slips, told) => {
        const games = await Promise.all(Array.from({ length: GAMES }, () => arrangeGame(db)));
        const betIds = await placeSlips(games, slips);
        const desk = openResultDesk();
        const deps = settleDeps(db, desk, { batchMax: 9 });
        const facts = games.map((_, place) => factsOf(place, told));
        const events = games.map((game, place) => desk.tell(game.eventId, facts[place] ?? {}));
        for (const event of events) await settleEvent(deps, event);

        for (const row of await readBets(betIds)) {
          const one = slips[betIds.indexOf(Number(row['bet_id']))];
          const should = ticketResult(ticketOf(one ?? { stakeMinor: 1n, picks: [] }, facts));
          const legs = await legsSeen(db, Number(row['bet_id']));
          expect(legs.filter((leg) => leg === 'open').length).toBe(should.openLegCount);
          expect(row).toMatchObject({
            status: should.status,
            payout: digitsOfMinor(should.payoutMinor),
            ...(row['rest'] === null ? {} : { rest: textOfRational(should.remainder) }),
          });
        }
      }),
      { numRuns: 12 },
    );
  });

  it('knows what it did bet by bet, and the other way round', async () => {
    // A cancellation of what was placed between two moments long ago touches nobody, but is decided bet by bet.
    const longAgo = { reason: 'old', fromAt: instant(0), toAt: instant(1) };
    await fc.assert(
      fc.asyncProperty(
        fc.array(slip, { minLength: 1, maxLength: 10 }),
        news,
        fc.boolean(),
        async (slips, told, first) => {
          const games = await Promise.all(Array.from({ length: GAMES }, () => arrangeGame(db)));
          const betIds = await placeSlips(games, slips);
          const desk = openResultDesk();
          const deps = settleDeps(db, desk);
          const tellAll = async (isByHand: boolean) => {
            for (const [place, game] of games.entries()) {
              const more = isByHand ? { cancellations: [longAgo] } : {};
              desk.tell(game.eventId, { ...factsOf(place, { ...told, isFine: false }), ...more });
            }
            let changed = 0;
            for (const { eventId } of games) {
              const resultVersion = desk.facts.get(eventId)?.resultVersion ?? 0;
              changed += (await settleEvent(deps, { brandId: BRAND, eventId, resultVersion })).changed;
            }
            return changed;
          };
          await tellAll(first);
          const rows = await readBets(betIds);
          expect(await tellAll(!first)).toBe(0);
          expect(await readBets(betIds)).toEqual(rows);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('gives what the way one by one gives, whatever is told in between', async () => {
    const longAgo = { reason: 'old', fromAt: instant(0), toAt: instant(1) };
    const history = fc.array(fc.tuple(fc.nat(GAMES - 1), news), { minLength: 1, maxLength: 6 });
    const slips = fc.array(slip, { minLength: 1, maxLength: 8 });
    const worldOf = async (
      ordered: readonly Slip[],
      told: readonly (readonly [number, News])[],
      isByHand: boolean,
    ) => {
      const games = await Promise.all(Array.from({ length: GAMES }, () => arrangeGame(db)));
      const betIds = await placeSlips(games, ordered);
      const desk = openResultDesk();
      const deps = settleDeps(db, desk, { batchMax: 4 });
      for (const [place, one] of told) {
        const more = isByHand ? { cancellations: [longAgo] } : {};
        const eventId = games[place]?.eventId ?? 0;
        await settleEvent(
          deps,
          desk.tell(eventId, { ...factsOf(place, { ...one, isFine: false }), ...more }),
        );
      }
      const bets = new Map((await readBets(betIds)).map((row) => [Number(row['bet_id']), row]));
      return betIds.map((betId) => ({ ...bets.get(betId), bet_id: undefined }));
    };
    await fc.assert(
      fc.asyncProperty(slips, history, async (ordered, told) => {
        expect(await worldOf(ordered, told, false)).toEqual(await worldOf(ordered, told, true));
      }),
      { numRuns: 6 },
    );
  });

  it('pays a batch by one movement that names each bet, and corrects one of them later by another', async () => {
    const [desk, game, person] = [openResultDesk(), await arrangeGame(db), await arrangePerson(db, 5000n)];
    const before = await houseBalance(db, 'open_stakes');
    const bets = [
      await placeBet(db, person, [{ game, odds: 1500 }]),
      await placeBet(db, person, [{ game, odds: 2500 }]),
      await placeBet(db, person, [{ game, type: AWAY }]),
    ];
    const deps = settleDeps(db, desk);
    await settleEvent(deps, desk.tell(game.eventId, { state: endedMatch(1, 0) }));
    const entries = await db.asOwner(
      `select source_id, amount_minor, balance_after_minor, tx_id from audit.ledger_entry
        where account_id = $1 and kind = 'bet.settle' order by seq, entry_no`,
      [person.accountId],
    );
    expect(entries).toMatchObject([
      { source_id: `${bets[0]}:settle:1`, amount_minor: 1500n, balance_after_minor: 3500n },
      { source_id: `${bets[1]}:settle:1`, amount_minor: 2500n, balance_after_minor: 6000n },
    ]);
    expect(new Set(entries.map((entry) => entry['tx_id'])).size).toBe(1);
    expect((await houseBalance(db, 'open_stakes')) - before).toBe(0n);

    await settleEvent(deps, desk.tell(game.eventId, { state: endedMatch(0, 1) }));
    expect(await worthOf(db, person)).toBe(4000n);
    const corrections = await db.asOwner(
      `select source_id from audit.ledger_entry where account_id = $1 and kind = 'bet.correction' order by seq`,
      [person.accountId],
    );
    expect(corrections.map((entry) => entry['source_id'])).toEqual(bets.map((betId) => `${betId}:settle:2`));
  });

  it('keeps every promise', async () => {
    for (const { name, sql } of bettingInvariants) {
      if (name.startsWith('no bet was accepted')) continue; // The games here have no history of prices.
      const [row] = await db.asOwner(sql);
      expect([name, row?.['broken']]).toEqual([name, 0n]);
    }
  });
});
