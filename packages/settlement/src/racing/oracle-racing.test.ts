import { addRational, minor, numberFromRational, oddsMilli, ONE, rational } from '@overround/kernel';
import { readOracle } from '@overround/testkit';
import { describe, expect, it } from 'vitest';
import { CURRENT_RULES } from '../rules/current.ts';
import { returnOfTicket, type Ticket } from '../ticket/ticket.ts';
import { eachWayTerms } from './each-way-terms.ts';
import { eachWayFractions } from './places.ts';
import { rule4Percent } from './rule-4.ts';

const fraction = (text: string) => {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return rational(BigInt(numerator), BigInt(denominator));
};

interface EachWayCase {
  readonly decimalOdds: number;
  readonly stakePerPart: number;
  readonly placeTerms: string;
  readonly placesPaid: number;
  readonly position: number;
  readonly runnersTied: number;
  readonly rule4: number;
}
interface TermsCase {
  readonly runners: number;
  readonly handicap: boolean;
}

function eachWayReturn(input: EachWayCase): number {
  const { win, place } = eachWayFractions(input.position, input.runnersTied, input.placesPaid);
  const ticket: Ticket = {
    kind: 'single',
    isEachWay: true,
    stakeMinor: minor(BigInt(input.stakePerPart * 200)),
    legs: [
      {
        oddsMilli: oddsMilli(input.decimalOdds * 1000),
        fractions: win,
        deduction: rational(BigInt(input.rule4), 100n),
        place: { fraction: fraction(input.placeTerms), fractions: place },
      },
    ],
  };
  return numberFromRational(returnOfTicket(ticket, ({ most }) => most)) / 100;
}

const oracle = readOracle('horse-racing-settlement');
const cases = (kind: string) => (oracle?.cases ?? []).filter(({ id }) => id.startsWith(kind));

describe.skipIf(!oracle)('horse racing arithmetic', () => {
  it.each(cases('each-way/'))('pays $id', ({ input, expected }) => {
    const { totalReturn } = expected as { totalReturn: number }; // the shape this file documents
    expect(Math.abs(eachWayReturn(input as EachWayCase) - totalReturn)).toBeLessThanOrEqual(1e-6);
  });

  it.each(cases('terms/'))('knows the place terms of $id', ({ input, expected }) => {
    const { runners, handicap } = input as TermsCase; // the shape this file documents
    const { places, fraction: part } = eachWayTerms(runners, handicap);
    const placeTerms = part && `${part.numerator}/${part.denominator}`;
    expect({
      placesPaid: places,
      winOnly: part === undefined,
      ...(placeTerms ? { placeTerms } : {}),
    }).toEqual(expected);
  });

  it.each(cases('rule4/'))('deducts for $id', ({ input, expected }) => {
    const { fractionalOddsOfWithdrawn } = input as { fractionalOddsOfWithdrawn: string }; // the shape this file documents
    const price = addRational(fraction(fractionalOddsOfWithdrawn), ONE);
    expect({ penceInPound: rule4Percent(price, CURRENT_RULES.rule4) }).toEqual(expected);
  });

  it('reads every case of the file', () => {
    const read = cases('each-way/').length + cases('terms/').length + cases('rule4/').length;
    expect(read).toBe(oracle?.cases.length);
  });
});
