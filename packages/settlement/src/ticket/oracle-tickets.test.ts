import {
  addRational,
  minor,
  ONE,
  multiplyRational,
  numberFromRational,
  oddsMilli,
  type Rational,
  rational,
  rationalFromText,
} from '@overround/kernel';
import { type OracleCase, readOracle } from '@overround/testkit';
import { describe, expect, it } from 'vitest';
import { type Fractions, HALF_LOST, HALF_WON, LOST, VOID, WON } from '../fractions.ts';
import { deadHeat } from '../racing/places.ts';
import type { TicketLeg } from './leg-value.ts';
import { returnOfTicket, settleTicket, type Ticket, ticketLines } from './ticket.ts';

/** Oracle sums are whole units or have two decimals; tickets count in minor units. */
const MINOR = 100;
const fraction = (text: string): Rational => {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return rational(BigInt(numerator), BigInt(denominator));
};
const priced = (decimal: string): TicketLeg['oddsMilli'] => oddsMilli(Math.round(Number(decimal) * 1000));

interface SystemCase {
  readonly legs: readonly {
    odds: string;
    result: string;
    tied?: number;
    placesWon?: number;
    rule4?: number;
  }[];
  readonly sizes: readonly number[];
  readonly unitStake: string;
  readonly bankers?: readonly number[];
}
interface SystemExpected {
  readonly combinations: number;
  readonly totalStake: number;
  readonly payoutExact: string;
  readonly maxPayout: number;
}
const RESULTS: Readonly<Record<string, Fractions>> = {
  won: WON,
  lost: LOST,
  void: VOID,
  halfWon: HALF_WON,
  halfLost: HALF_LOST,
};

function ticketOf({ legs, sizes, unitStake, bankers = [] }: SystemCase): Ticket {
  const shape: Omit<Ticket, 'stakeMinor'> = {
    kind: legs.length === 1 ? 'single' : 'system',
    sizes,
    legs: legs.map(({ odds, result, tied = 1, placesWon = 1, rule4 = 0 }, index) => ({
      oddsMilli: priced(odds),
      fractions: RESULTS[result] ?? deadHeat(placesWon, tied),
      deduction: rational(BigInt(rule4), 100n),
      isBanker: bankers.includes(index),
    })),
  };
  return { ...shape, stakeMinor: minor(BigInt(Number(unitStake) * MINOR) * ticketLines(shape)) };
}

const systems = readOracle('system-bets');
describe.skipIf(!systems)('systems of the oracle', () => {
  it.each(systems?.cases ?? [])('settles $id', ({ input, expected }) => {
    const { combinations, totalStake, payoutExact, maxPayout } = expected as SystemExpected; // the shape this file documents
    const ticket = ticketOf(input as SystemCase); // the shape this file documents
    expect(Number(ticketLines(ticket))).toBe(combinations);
    expect(Number(ticket.stakeMinor)).toBe(totalStake * MINOR);
    const settled = settleTicket(ticket);
    if (settled.status === 'open') throw new Error('every leg is settled');
    expect(settled.returnExact).toEqual(multiplyRational(rationalFromText(payoutExact), rational(100n)));
    const legs = ticket.legs.map(({ oddsMilli: odds, isBanker = false }) => ({ oddsMilli: odds, isBanker }));
    const most = numberFromRational(returnOfTicket({ ...ticket, legs }, (bounds) => bounds.most)) / MINOR;
    expect(Math.abs(most - maxPayout)).toBeLessThan(1e-6);
  });
});

interface MultiCase {
  readonly type: string;
  readonly unitStake: number;
  readonly eachWay: boolean;
  readonly selections: readonly { fractionalOdds: string; placeTerms: string; position: number }[];
}
interface MultiExpected {
  readonly totalStake: number;
  readonly returns: number;
}
const SIZES: Readonly<Record<string, readonly number[]>> = {
  trixie: [2, 3],
  patent: [1, 2, 3],
  yankee: [2, 3, 4],
  lucky15: [1, 2, 3, 4],
  canadian: [2, 3, 4, 5],
  lucky31: [1, 2, 3, 4, 5],
  heinz: [2, 3, 4, 5, 6],
  lucky63: [1, 2, 3, 4, 5, 6],
};

const multis = readOracle('multi-bet-betcruncher');
describe.skipIf(!multis)('singles to eightfolds of a public test suite', () => {
  const isEmpty = ({ input }: OracleCase) => (input as MultiCase).selections.length === 0; // As below.
  it.each((multis?.cases ?? []).filter((one) => !isEmpty(one)))('settles $id', ({ input, expected }) => {
    const { type, unitStake, eachWay, selections } = input as MultiCase; // the shape this file documents
    const { totalStake, returns } = expected as MultiExpected; // the shape this file documents
    const legs = selections.map(({ fractionalOdds, placeTerms, position }): TicketLeg => {
      const price = fraction(fractionalOdds);
      const win = position === -1 ? VOID : position === 1 ? WON : LOST;
      return {
        oddsMilli: oddsMilli(Number((price.numerator * 1000n) / price.denominator) + 1000),
        priceExact: addRational(price, ONE),
        fractions: win,
        place: { fraction: fraction(placeTerms), fractions: position > 1 ? WON : win },
      };
    });
    const sizes = SIZES[type] ?? [legs.length];
    const shape = {
      kind: legs.length === 1 ? 'single' : 'system',
      legs,
      sizes,
      isEachWay: eachWay,
    } as const;
    const ticket: Ticket = { ...shape, stakeMinor: minor(BigInt(unitStake * MINOR) * ticketLines(shape)) };
    const settled = settleTicket(ticket);
    if (settled.status === 'open') throw new Error('every leg is settled');
    expect(Number(ticket.stakeMinor) / MINOR).toBe(totalStake);
    expect(Math.abs(numberFromRational(settled.returnExact) / MINOR - returns)).toBeLessThanOrEqual(0.005);
  });

  it.each((multis?.cases ?? []).filter(isEmpty))(
    'knows no ticket without legs: $id returns nothing because it cannot be made',
    ({ expected }) => {
      expect(expected as MultiExpected).toMatchObject({ totalStake: 0, returns: 0 }); // the shape this file documents
      expect(() => settleTicket({ kind: 'single', sizes: [], legs: [], stakeMinor: minor(0n) })).toThrow();
    },
  );
});
