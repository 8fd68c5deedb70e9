import {
  addRational,
  assert,
  floorRational,
  minor,
  multiplyRational,
  oddsMilli,
  rational,
  type Rational,
  ZERO,
} from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fractions, HALF_LOST, HALF_WON, LOST, VOID, WON } from '../fractions.ts';
import { deadHeat } from '../racing/places.ts';
import { combinations, sumOfLines } from './combinations.ts';
import { coversFor, linesOfCover, NAMED_COVERS } from './covers.ts';
import { legMultiplier, priceOfLeg, type TicketLeg } from './leg-value.ts';
import { payoutByWins } from './outlook.ts';
import { potentialPayout, settleTicket, shapeOfTicket, type Ticket, ticketLines } from './ticket.ts';

const won = (odds: number): TicketLeg => ({ oddsMilli: oddsMilli(odds), fractions: WON });
const lost = (odds: number): TicketLeg => ({ oddsMilli: oddsMilli(odds), fractions: LOST });
const open = (odds: number): TicketLeg => ({ oddsMilli: oddsMilli(odds) });

const anyFractions: fc.Arbitrary<Fractions> = fc.oneof(
  fc.constantFrom(WON, VOID, LOST, HALF_WON, HALF_LOST),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 6 }))
    .map(([places, tied]) => deadHeat(places, tied)),
);
const anyLeg: fc.Arbitrary<TicketLeg> = fc.record({
  oddsMilli: fc.integer({ min: 1001, max: 30_000 }).map(oddsMilli),
  fractions: anyFractions,
  deduction: fc.integer({ min: 0, max: 90 }).map((percent) => rational(BigInt(percent), 100n)),
});
const anyStake = fc.bigInt({ min: 1n, max: 10_000_000n });

/** All products of `size` of the multipliers, listed one by one. */
function listed(multipliers: readonly Rational[], size: number): Rational {
  if (size === 0) return rational(1n);
  return multipliers.reduce(
    (sum, multiplier, index) =>
      addRational(sum, multiplyRational(multiplier, listed(multipliers.slice(index + 1), size - 1))),
    ZERO,
  );
}
const multiplierOf = (leg: TicketLeg): Rational => {
  assert(leg.fractions, 'the leg is settled');
  return legMultiplier(priceOfLeg(leg), leg.fractions);
};
function exactReturn(ticket: Ticket): Rational {
  const settled = settleTicket(ticket);
  assert(settled.status !== 'open', 'every leg is settled');
  return settled.returnExact;
}

describe('a ticket', () => {
  it('pays the sum of its lines as if they were listed one by one', () => {
    const system = fc.array(anyLeg, { minLength: 2, maxLength: 8 }).chain((legs) =>
      fc.record({
        legs: fc.constant(legs),
        bankers: fc.integer({ min: 0, max: Math.max(0, legs.length - 2) }),
        share: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      }),
    );
    fc.assert(
      fc.property(system, anyStake, ({ legs, bankers, share }, stake) => {
        const sizes = legs
          .map((_, index) => index + 1)
          .filter((size) => size > bankers && (share[size - 1] || size === legs.length));
        const ticket: Ticket = {
          kind: 'system',
          stakeMinor: minor(stake),
          sizes,
          legs: legs.map((leg, index) => ({ ...leg, isBanker: index < bankers })),
        };
        const fixed = legs
          .slice(0, bankers)
          .reduce((all, leg) => multiplyRational(all, multiplierOf(leg)), rational(1n));
        const free = legs.slice(bankers).map(multiplierOf);
        const sum = sizes.reduce((all, size) => addRational(all, listed(free, size - bankers)), ZERO);
        const unit = rational(stake, ticketLines(ticket));
        expect(exactReturn(ticket)).toEqual(multiplyRational(unit, multiplyRational(fixed, sum)));
      }),
    );
  });

  it('never pays more for two tickets than for one of the same whole stake', () => {
    const legs = fc.array(anyLeg, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(legs, anyStake, anyStake, (chosen, first, second) => {
        const pay = (stake: bigint): bigint => {
          const settled = settleTicket({ kind: 'express', stakeMinor: minor(stake), legs: chosen });
          assert(settled.status !== 'open', 'every leg is settled');
          return settled.payoutMinor;
        };
        expect(pay(first) + pay(second) <= pay(first + second)).toBe(true);
      }),
    );
  });

  it('loses less than one minor unit to rounding, and says how much', () => {
    fc.assert(
      fc.property(fc.array(anyLeg, { minLength: 2, maxLength: 6 }), anyStake, (legs, stake) => {
        const settled = settleTicket({ kind: 'express', stakeMinor: minor(stake), legs });
        assert(settled.status !== 'open', 'every leg is settled');
        expect(addRational(rational(settled.payoutMinor), settled.remainder)).toEqual(settled.returnExact);
        expect(floorRational(settled.remainder)).toBe(0n);
      }),
    );
  });

  it('depends on the newest results alone, whatever was settled before', () => {
    const history = fc.array(fc.tuple(fc.nat(3), anyFractions), { maxLength: 20 });
    const settleInTurn = (results: readonly (readonly [number, Fractions])[]) => {
      let legs: readonly TicketLeg[] = [open(1850), open(2100), open(3300), open(1400)];
      let now = settleTicket({ kind: 'express', stakeMinor: minor(1000n), legs });
      for (const [index, fractions] of results) {
        legs = legs.map((leg, at) => (at === index ? { ...leg, fractions } : leg));
        now = settleTicket({ kind: 'express', stakeMinor: minor(1000n), legs });
      }
      return now;
    };
    fc.assert(
      fc.property(history, (results) => {
        const newest = new Map(results);
        expect(settleInTurn(results)).toEqual(settleInTurn([...newest]));
      }),
    );
  });

  it('is lost as soon as nothing can be paid, and open until then', () => {
    const express: Ticket = {
      kind: 'express',
      stakeMinor: minor(1000n),
      legs: [won(2000), lost(1500), open(3000)],
    };
    expect(settleTicket(express)).toMatchObject({ status: 'lost', payoutMinor: 0n });
    const system: Ticket = { ...express, kind: 'system', sizes: [2] };
    expect(settleTicket(system)).toEqual({ status: 'open', openLegs: [2], leastMinor: 0n, mostMinor: 2000n });
    const withBanker: Ticket = {
      ...system,
      legs: [won(2000), { ...lost(1500), isBanker: true }, open(3000)],
    };
    expect(settleTicket(withBanker).status).toBe('lost');
  });

  it('keeps its shape when legs are void, and returns the unit stake of a line with nothing else', () => {
    const legs = [{ ...open(2000), fractions: VOID }, { ...open(3000), fractions: VOID }, lost(1500)];
    const system: Ticket = { kind: 'system', stakeMinor: minor(300n), legs, sizes: [2] };
    expect(settleTicket(system)).toMatchObject({ status: 'settled', payoutMinor: 100n });
    expect(settleTicket({ kind: 'express', stakeMinor: minor(300n), legs: legs.slice(0, 2) })).toMatchObject({
      payoutMinor: 300n,
    });
  });

  it('shares a stake that does not divide without rounding the lines', () => {
    const system: Ticket = {
      kind: 'system',
      stakeMinor: minor(100n),
      legs: [won(2000), won(2000), won(2000)],
      sizes: [2],
    };
    expect(settleTicket(system)).toMatchObject({ payoutMinor: 400n, remainder: ZERO });
  });

  it('tells the potential win and the table of worst and best cases', () => {
    const system: Ticket = {
      kind: 'system',
      stakeMinor: minor(300n),
      legs: [open(2000), open(3000), open(5000)],
      sizes: [2],
    };
    expect(potentialPayout(system)).toBe(3100n);
    const shape = { kind: 'system', sizes: [2], bankers: [] } as const;
    expect(payoutByWins(shape, system.legs.map(priceOfLeg), system.stakeMinor)).toEqual([
      { wins: 0, worstMinor: 0n, bestMinor: 0n },
      { wins: 1, worstMinor: 0n, bestMinor: 0n },
      { wins: 2, worstMinor: 600n, bestMinor: 1500n },
      { wins: 3, worstMinor: 3100n, bestMinor: 3100n },
    ]);
  });

  it.each([
    ['a single with two legs', { kind: 'single', legs: [won(2000), won(2000)] }, 'ticket_legs_out_of_range'],
    [
      'an express with a banker',
      { kind: 'express', legs: [won(2000), { ...won(2000), isBanker: true }] },
      'ticket_bankers_invalid',
    ],
    ['a system without sizes', { kind: 'system', legs: [won(2000), won(2000)] }, 'ticket_sizes_invalid'],
    [
      'a size that is named twice',
      { kind: 'system', legs: [won(2000), won(2000)], sizes: [2, 2] },
      'ticket_sizes_invalid',
    ],
    [
      'a size without a free leg',
      { kind: 'system', legs: [won(2000), won(2000), { ...won(2000), isBanker: true }], sizes: [1] },
      'ticket_sizes_invalid',
    ],
    [
      'a system of 21 legs',
      { kind: 'system', legs: Array.from({ length: 21 }, () => won(2000)), sizes: [2] },
      'ticket_legs_out_of_range',
    ],
    [
      'each-way without place terms',
      { kind: 'single', legs: [won(2000)], isEachWay: true },
      'ticket_place_terms_missing',
    ],
  ] as const)('refuses %s', (_name, ticket, code) => {
    expect(shapeOfTicket(ticket)).toMatchObject({ ok: false, code });
  });
});

describe('named covers', () => {
  it.each([
    ['trixie', 4n],
    ['patent', 7n],
    ['yankee', 11n],
    ['lucky15', 15n],
    ['canadian', 26n],
    ['lucky31', 31n],
    ['heinz', 57n],
    ['lucky63', 63n],
    ['superHeinz', 120n],
    ['goliath', 247n],
  ] as const)('%s has %i lines', (id, lines) => {
    const cover = NAMED_COVERS.find((one) => one.id === id);
    assert(cover, 'the cover is named');
    expect(linesOfCover(cover)).toBe(lines);
  });

  it('keeps both meanings of patent apart', () => {
    const byId = new Map(coversFor(3).map((cover) => [cover.id, linesOfCover(cover)]));
    expect(byId.get('patent')).toBe(7n);
    expect(byId.get('expressPatent')).toBe(4n);
    expect(coversFor(9)).toEqual([]);
  });

  it('pay, in every way their legs can end, what their bets pay one by one', () => {
    const prices = fc.array(fc.integer({ min: 1001, max: 30_000 }), { minLength: 3, maxLength: 5 });
    fc.assert(
      fc.property(prices, anyStake, (odds, stake) => {
        const sets = Array.from({ length: 2 ** odds.length }, (_, set) => set);
        const has = (set: number, leg: number): boolean => Math.floor(set / 2 ** leg) % 2 === 1;
        for (const { sizes } of coversFor(odds.length))
          for (const winners of sets) {
            const legs = odds.map((price, leg) => (has(winners, leg) ? won(price) : lost(price)));
            // A bet for each set of legs of a size of the cover; it pays when all of them won.
            const bets = sets
              .map((set) => odds.flatMap((price, leg) => (has(set, leg) ? [{ price, leg }] : [])))
              .filter((bet) => sizes.includes(bet.length));
            const back = bets
              .filter((bet) => bet.every(({ leg }) => has(winners, leg)))
              .map((bet) =>
                bet.reduce(
                  (all, { price }) => multiplyRational(all, rational(BigInt(price), 1000n)),
                  rational(1n),
                ),
              )
              .reduce(addRational, ZERO);
            const ticket: Ticket = { kind: 'system', stakeMinor: minor(stake), sizes: [...sizes], legs };
            expect(exactReturn(ticket)).toEqual(multiplyRational(rational(stake, BigInt(bets.length)), back));
          }
      }),
      { numRuns: 20 },
    );
  });

  it('counts the worst case of twenty legs', () => {
    expect(combinations(20, 10)).toBe(184_756n);
    const twos = Array.from({ length: 20 }, () => rational(2n));
    const sizes = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(sumOfLines(twos, [], sizes)).toEqual({ numerator: 3n ** 20n - 1n, denominator: 1n });
  });
});
