// Every bet inside a slip, one by one: what the total is made of. Together they return what the kind returns (property test).

import {
  addRational,
  compareRational,
  multiplyRational,
  ONE,
  type Rational,
  rational,
  subtractRational,
} from '@overround/kernel';
import { combinations, type PlaceWorth, TICKET_KINDS, type TicketShape } from '@overround/settlement';
import type { Bounds, ReckonedPart } from './reckon.ts';

/** One bet of a ticket. */
export interface TicketLine {
  /** Numbers of legs, from 0. */
  readonly legs: readonly number[];
  readonly stake: Rational;
  readonly returns: Bounds;
  /** Chain and conditional: what the account holds afterwards. */
  readonly balance?: Bounds;
}

/** All lines of one size of a system. */
export interface SizeSum {
  readonly size: number;
  readonly lines: number;
  readonly stake: Rational;
  readonly returns: Bounds;
}

/** More lines than a person reads are only summed. */
export const LINES_SHOWN_MAX = 255;

const productOf = (values: readonly Rational[]): Rational =>
  values.reduce<Rational>((all, one) => multiplyRational(all, one), ONE);

function* choices(of: readonly number[], size: number): Generator<readonly number[]> {
  if (size === 0) return yield [];
  for (const [at, first] of of.entries())
    for (const rest of choices(of.slice(at + 1), size - 1)) yield [first, ...rest];
}

const boundsOf = (
  worths: readonly PlaceWorth[],
  legs: readonly number[],
  stake: Rational,
): TicketLine['returns'] => {
  const own = legs.flatMap((at) => worths[at] ?? []);
  return {
    least: multiplyRational(stake, productOf(own.map((worth) => worth.least))),
    most: multiplyRational(stake, productOf(own.map((worth) => worth.most))),
  };
};

/** What a ticket of a shape returns of a stake. */
function boundsFor(shape: TicketShape, worths: readonly PlaceWorth[], stake: Rational): Bounds {
  const { least, most } = TICKET_KINDS[shape.kind].returns(shape, worths);
  return { least: multiplyRational(stake, least), most: multiplyRational(stake, most) };
}

function systemLines({ shape, worths, stake }: ReckonedPart): readonly TicketLine[] {
  const free = worths.map((_, at) => at).filter((at) => !shape.bankers.includes(at));
  const lines = TICKET_KINDS.system.lines(shape, worths.length);
  const each = multiplyRational(stake, rational(1n, BigInt(lines)));
  return shape.sizes
    .toSorted((a, b) => a - b)
    .flatMap((size) =>
      [...choices(free, size)].map((chosen): TicketLine => {
        const legs = [...shape.bankers, ...chosen].toSorted((a, b) => a - b);
        return { legs, stake: each, returns: boundsOf(worths, legs, each) };
      }),
    );
}

/** Lines of a system of anti-expresses: each is the other side of its own express. */
function antiLines({ shape, worths, stake }: ReckonedPart): readonly TicketLine[] {
  const lines = TICKET_KINDS.anti_express.lines(shape, worths.length);
  const each = multiplyRational(stake, rational(1n, BigInt(lines)));
  const all = worths.map((_, at) => at);
  return shape.sizes
    .toSorted((a, b) => a - b)
    .flatMap((size) =>
      [...choices(all, size)].map((legs): TicketLine => {
        const own = legs.flatMap((at) => worths[at] ?? []);
        return { legs, stake: each, returns: boundsFor({ ...shape, sizes: [] }, own, each) };
      }),
    );
}

const lesser = (a: Rational, b: Rational): Rational => (compareRational(a, b) < 0 ? a : b);

/** One bet after the other, out of what came back. A bet that may not be placed any more has no row. */
function steps({ shape, worths, stake }: ReckonedPart): readonly TicketLine[] {
  const rows: TicketLine[] = [];
  let account: Bounds = { least: stake, most: stake };
  for (const [at, worth] of worths.entries()) {
    if (account.most.numerator === 0n) break;
    const bet: Bounds = { least: lesser(account.least, stake), most: lesser(account.most, stake) };
    const returns: Bounds = {
      least: multiplyRational(bet.least, worth.least),
      most: multiplyRational(bet.most, worth.most),
    };
    account = {
      least: addRational(subtractRational(account.least, bet.least), returns.least),
      most: addRational(subtractRational(account.most, bet.most), returns.most),
    };
    rows.push({ legs: [at], stake: bet.most, returns, balance: account });
    if (shape.kind === 'conditional' && !mayGoOn(worth, shape.goesOn)) break;
  }
  return rows;
}

const mayGoOn = ({ most }: PlaceWorth, goesOn: 'win' | 'not_lost' = 'win'): boolean =>
  compareRational(most, ONE) > (goesOn === 'not_lost' ? -1 : 0);

/** Every bet of a part; empty where there are more than a person reads. */
export function linesOfPart(part: ReckonedPart): readonly TicketLine[] {
  const { shape, worths, stake, returns } = part;
  const all = worths.map((_, at) => at);
  switch (shape.kind) {
    case 'system':
      return TICKET_KINDS.system.lines(shape, worths.length) > LINES_SHOWN_MAX ? [] : systemLines(part);
    case 'chain':
    case 'conditional':
      return steps(part);
    case 'multibet': {
      const whole = (shape.groups ?? []).reduce((sum, group) => sum + group.stakeMinor, 0n);
      return (shape.groups ?? []).map(({ places, stakeMinor }) => {
        const legs = [...shape.bankers, ...places];
        const own = multiplyRational(stake, rational(stakeMinor, whole));
        return { legs, stake: own, returns: boundsOf(worths, legs, own) };
      });
    }
    case 'anti_express':
      return shape.sizes.length === 0 ? [{ legs: all, stake, returns }] : antiLines(part);
    default:
      return [{ legs: all, stake, returns }];
  }
}

/** A system of expresses or anti-expresses by the sizes of its lines, also where there are too many to be told one by one. */
export function sumsBySize({ shape, worths, stake }: ReckonedPart): readonly SizeSum[] {
  if (shape.kind !== 'system' && shape.kind !== 'anti_express') return [];
  const free = worths.length - shape.bankers.length;
  const whole = BigInt(TICKET_KINDS[shape.kind].lines(shape, worths.length));
  return shape.sizes
    .toSorted((a, b) => a - b)
    .map((size) => {
      const lines = combinations(free, size);
      const own = multiplyRational(stake, rational(lines, whole));
      return {
        size: size + shape.bankers.length,
        lines: Number(lines),
        stake: own,
        returns: boundsFor({ ...shape, sizes: [size] }, worths, own),
      };
    });
}
