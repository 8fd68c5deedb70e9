import {
  addRational,
  minor,
  multiplyRational,
  ONE,
  oddsFromWire,
  type Rational,
  rational,
  rationalFromText,
} from '@overround/kernel';
import {
  type BettingTaxes,
  type Fractions,
  HALF_LOST,
  HALF_WON,
  LOST,
  type SoldPart,
  type TicketPlan,
  VOID,
  WON,
} from '@overround/settlement';
import { readOracle } from '@overround/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { odds } from './building.testing.ts';
import { type Ticket, type TicketLeg, ticketResult } from './ticket-payout.ts';

const leg = (oddsMilli: number, result?: Fractions): TicketLeg => ({
  oddsMilli: odds(oddsMilli),
  ...(result ? { result } : {}),
});
const single = (...legs: TicketLeg[]): Ticket => ({
  plan: { kind: legs.length > 1 ? 'express' : 'single', sizes: [], bankers: [] },
  stakeMinor: minor(1000n),
  legs,
});

describe('a ticket', () => {
  it.each([
    ['won single', single(leg(1850, WON)), 'won', 1850n],
    ['lost single', single(leg(1850, LOST)), 'lost', 0n],
    ['void single', single(leg(1850, VOID)), 'voided', 1000n],
    ['half won single', single(leg(1850, HALF_WON)), 'half_won', 1425n],
    ['half lost single', single(leg(1850, HALF_LOST)), 'half_lost', 500n],
    ['open single', single(leg(1850)), 'accepted', 0n],
    ['express with a void leg', single(leg(1500, WON), leg(2000, VOID), leg(3000, WON)), 'won', 4500n],
    ['express of void legs', single(leg(1500, VOID), leg(2000, VOID)), 'voided', 1000n],
    ['express with a lost leg beside open ones', single(leg(1500), leg(2000, LOST), leg(3000)), 'lost', 0n],
    ['express with a won leg beside an open one', single(leg(1500, WON), leg(2000)), 'accepted', 0n],
    ['express that rounds', single(leg(1333, WON), leg(1333, WON)), 'won', 1776n],
  ] as const)('%s is %s', (_name, ticket, status, payoutMinor) => {
    expect(ticketResult(ticket)).toMatchObject({ status, payoutMinor });
  });

  it.each([undefined, WON, LOST] as const)(
    'conditional that a void leg ended is void whatever the legs come to that it never reached',
    (later) => {
      const plan = { kind: 'conditional', goesOn: 'win', sizes: [], bankers: [] } as const;
      const legs = [leg(1850, VOID), leg(2000, later)];
      const insurance = { insuredMinor: minor(500n), premiumMinor: minor(100n) };
      expect(ticketResult({ plan: { ...plan, insurance }, stakeMinor: minor(1100n), legs })).toMatchObject({
        status: 'voided',
        payoutMinor: 1100n,
      });
    },
  );

  it('keeps what rounding took as an exact part of a minor unit', () => {
    const { remainder } = ticketResult(single(leg(1333, WON), leg(1333, WON)));
    expect(remainder).toEqual(rational(889n, 1000n));
  });

  it.each([
    [
      'pays nothing and closes when too few legs are left for the smallest size',
      [2],
      [LOST, LOST, LOST, undefined],
      'lost',
    ],
    ['waits while one line may still win', [2], [LOST, LOST, undefined, WON], 'accepted'],
    ['closes when a banker is lost', [1], [LOST, undefined, undefined, undefined], 'lost', 0],
  ] as const)('a system %s', (_name, sizes, results, status, banker?: number) => {
    const legs = results.map((result) => leg(2000, result));
    const plan = { kind: 'system', sizes, bankers: banker === undefined ? [] : [banker] } as const;
    expect(ticketResult({ plan, stakeMinor: minor(600n), legs }).status).toBe(status);
  });
});

describe('what of a payout is boost and insurance', () => {
  const boost = { legsMin: 3, percents: [10, 20], oddsMilliMin: 1200 };
  const taxes: BettingTaxes = {
    base: 'net',
    stakePart: rational(0n),
    payoutPart: rational(1n, 5n),
    winMinorMin: minor(0n),
    oddsMilliMin: 0,
    hasReturn: true,
  };
  const insurance = { insuredMinor: minor(500n), premiumMinor: minor(300n) };
  const soldHalf = (stake: bigint, payout: bigint): SoldPart => ({
    stakeMinor: minor(stake),
    payoutMinor: minor(payout),
    taxMinor: minor(0n),
  });
  const express = (
    results: readonly (Fractions | undefined)[],
    terms: Partial<TicketPlan> = {},
    more: Partial<Ticket> = {},
  ): Ticket => ({
    plan: { kind: 'express', sizes: [], bankers: [], boost, ...terms },
    stakeMinor: minor(1000n),
    legs: results.map((result) => leg(2000, result)),
    ...more,
  });
  const [three, insured] = [[WON, WON, WON], minor(1300n)];

  it.each<[string, Ticket, [payout: bigint, boost: bigint, insurance: bigint]]>([
    ['won', express(three), [8700n, 700n, 0n]],
    ['won by four', express([...three, WON]), [19_000n, 3000n, 0n]],
    ['a void leg takes a step', express([...three, VOID]), [8700n, 700n, 0n]],
    ['a void leg takes the last step', express([WON, WON, VOID]), [4000n, 0n, 0n]],
    ['lost', express([WON, LOST, undefined]), [0n, 0n, 0n]],
    ['void', express([VOID, VOID, VOID]), [1000n, 0n, 0n]],
    ['open', express([WON, WON, undefined]), [0n, 0n, 0n]],
    [
      'cut to whole units with the boost and without',
      express(three, {}, { stakeMinor: minor(7n) }),
      [60n, 4n, 0n],
    ],
    ['taxed: with the tax on it', express(three, { taxes }), [7160n, 700n, 0n]],
    ['sold in part', express(three, {}, { sold: soldHalf(500n, 600n) }), [4950n, 350n, 0n]],
    ['insured and won', express(three, { insurance }, { stakeMinor: insured }), [8700n, 700n, 300n]],
    ['insured and lost', express([LOST], { insurance }, { stakeMinor: insured }), [500n, 0n, -200n]],
    ['insured and void', express([VOID, VOID], { insurance }, { stakeMinor: insured }), [1300n, 0n, 0n]],
    ['insured and open', express([undefined], { insurance }, { stakeMinor: insured }), [0n, 0n, 0n]],
    [
      'insured, sold in part and lost',
      express([LOST], { insurance }, { stakeMinor: insured, sold: soldHalf(650n, 400n) }),
      [650n, 0n, -100n],
    ],
  ])('%s', (_name, ticket, [payoutMinor, boostMinor, insuranceMinor]) => {
    expect(ticketResult(ticket)).toMatchObject({ payoutMinor, boostMinor, insuranceMinor });
  });

  it('is all that comes with what comes of the same ticket without a boost, tax and all, never below it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(WON, WON, WON, VOID, LOST), { minLength: 2, maxLength: 6 }),
        fc.bigInt({ min: 1n, max: 100_000n }),
        fc.constantFrom({}, { taxes }, { insurance: { insuredMinor: minor(9n), premiumMinor: minor(0n) } }),
        (results, stake, terms) => {
          const ticket = express(results, terms, { stakeMinor: minor(stake) });
          const { boost: _boost, ...plan } = ticket.plan;
          const [paid, plain] = [ticketResult(ticket), ticketResult({ ...ticket, plan })];
          const all = ({ payoutMinor, taxMinor }: typeof paid) => payoutMinor + taxMinor;
          expect(all(paid) - paid.boostMinor).toBe(all(plain));
          expect(paid.boostMinor >= 0n).toBe(true);
          expect(paid.insuranceMinor).toBe(plain.insuranceMinor);
        },
      ),
    );
  });
});

/** Every combination listed, products taken one by one. */
function listed(ticket: Ticket): Rational {
  const { bankers, sizes } = ticket.plan;
  let lines = 0n;
  let sum = rational(0n);
  for (let mask = 0; mask < 1 << ticket.legs.length; mask += 1) {
    const taken = ticket.legs.filter((_, index) => mask & (1 << index));
    if (!bankers.every((index) => mask & (1 << index))) continue;
    if (!sizes.includes(taken.length - bankers.length)) continue;
    lines += 1n;
    const product = taken.reduce<Rational>((all, { oddsMilli, result }) => {
      const { won, void: voided } = result ?? LOST;
      return multiplyRational(
        all,
        addRational(multiplyRational(won, rational(BigInt(oddsMilli), 1000n)), voided),
      );
    }, ONE);
    sum = addRational(sum, product);
  }
  return multiplyRational(sum, rational(ticket.stakeMinor, lines));
}

it('pays a system exactly what its combinations pay one by one', () => {
  const anyLeg = fc.record({
    price: fc.integer({ min: 1001, max: 20_000 }),
    result: fc.constantFrom(WON, LOST, VOID, HALF_WON, HALF_LOST),
  });
  fc.assert(
    fc.property(
      fc.array(anyLeg, { minLength: 3, maxLength: 7 }),
      fc.nat(),
      fc.nat(6),
      (picks, seed, bankerCount) => {
        const bankers = picks.map((_, index) => index).slice(0, Math.min(bankerCount, picks.length - 2));
        const free = picks.length - bankers.length;
        const sizes = Array.from({ length: free }, (_, index) => index + 1).filter(
          (size) => (seed >> size) & 1,
        );
        if (sizes.length === 0) sizes.push(free);
        const ticket: Ticket = {
          plan: { kind: 'system', sizes, bankers },
          stakeMinor: minor(10_007n),
          legs: picks.map(({ price, result }) => leg(price, result)),
        };
        const { payoutMinor, remainder } = ticketResult(ticket);
        expect(addRational(rational(payoutMinor), remainder)).toEqual(listed(ticket));
      },
    ),
  );
});

interface OracleLeg {
  readonly odds: string;
  readonly result: 'won' | 'lost' | 'void' | 'halfWon' | 'halfLost' | 'deadHeat';
  readonly placesWon?: number;
  readonly tied?: number;
  readonly rule4?: number;
}

const systems = readOracle('system-bets');
describe.skipIf(!systems)('system bets of the shared oracle', () => {
  const cases = systems?.cases ?? [];
  it.each(cases.map((one) => [one.id, one] as const))('%s', (_id, one) => {
    // The file documents these shapes.
    const input = one.input as { legs: OracleLeg[]; sizes: number[]; unitStake: string; bankers?: number[] };
    const expected = one.expected as { payoutExact: string; combinations: number };
    if (input.legs.some((pick) => pick.rule4 !== undefined)) return; // Deductions are not a matter of tickets.
    const fractions = (pick: OracleLeg): Fractions => {
      if (pick.result !== 'deadHeat')
        return { won: WON, lost: LOST, void: VOID, halfWon: HALF_WON, halfLost: HALF_LOST }[pick.result];
      const won = rational(BigInt(pick.placesWon ?? 1), BigInt(pick.tied ?? 1));
      return { won, void: rational(0n), lost: rational(won.denominator - won.numerator, won.denominator) };
    };
    const stake = rationalFromText(
      `${Math.round(Number(input.unitStake) * 100) * expected.combinations}/1`,
    ).numerator;
    const { payoutMinor, remainder } = ticketResult({
      plan: {
        kind: input.legs.length === 1 ? 'single' : 'system',
        sizes: input.sizes.map((size) => size - (input.bankers?.length ?? 0)),
        bankers: input.bankers ?? [],
      },
      stakeMinor: minor(stake),
      legs: input.legs.map((pick) => ({
        oddsMilli: oddsFromWire(pick.odds) ?? odds(1001),
        result: fractions(pick),
      })),
    });
    const exact = addRational(rational(payoutMinor), remainder);
    expect(exact).toEqual(multiplyRational(rationalFromText(expected.payoutExact), rational(100n)));
  });
});
