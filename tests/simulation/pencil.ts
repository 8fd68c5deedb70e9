// What a ticket returns, worked out the long way from its stored shape, the agreed prices and what its legs came to: another
// computation than the product's own, which shares no code with it.

import { type Rational, rational } from '@overround/kernel';

export type LegEnd = 'won' | 'lost' | 'void' | 'open';

const ONE = rational(1n);
const ZERO = rational(0n);
const times = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.numerator, a.denominator * b.denominator);
const plus = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
const isMore = (a: Rational, b: Rational): boolean =>
  a.numerator * b.denominator > b.numerator * a.denominator;
const product = (list: readonly Rational[]): Rational => list.reduce(times, ONE);

/** Return of one unit of the stake; `undefined` while open legs can still change it. */
export function unitReturn(
  shape: string,
  odds: readonly number[],
  ends: readonly LegEnd[],
): Rational | undefined {
  const open = ends.indexOf('open');
  if (open < 0) return decided(shape, odds, ends);
  const ways = (['won', 'lost', 'void'] as const).map((end) =>
    unitReturn(
      shape,
      odds,
      ends.map((one, place) => (place === open ? end : one)),
    ),
  );
  const [first] = ways;
  const isSame =
    first && ways.every((way) => way?.numerator === first.numerator && way.denominator === first.denominator);
  return isSame ? first : undefined;
}

function decided(shape: string, odds: readonly number[], ends: readonly LegEnd[]): Rational {
  const [kind, rest = ''] = (shape.split(';')[0] ?? '').split(':');
  const prices = odds.map((price) => rational(BigInt(price), 1000n));
  const values = prices.map((price, place) =>
    ends[place] === 'won' ? price : ends[place] === 'void' ? ONE : ZERO,
  );
  if (kind === 'chain' || kind === 'conditional') return played(values, kind === 'chain' ? undefined : rest);
  if (kind === 'anti_express') return otherSides({ prices, values, ends }, rest);
  if (kind === 'multibet') return grouped(values, rest);
  if (kind === 'each_way') {
    const half = (first: number) => product(values.filter((_, place) => place % 2 === first));
    return times(plus(half(0), half(1)), rational(1n, 2n));
  }
  if (kind === 'system') return combined(values, rest);
  return boosted(product(values), shape, { prices, values, ends });
}

/** More of what an express wins, by how many of its legs won at a price that is long enough: `x2@1400=4.9`. */
function boosted(unit: Rational, shape: string, { prices, ends }: Places): Rational {
  const ladder = /;x(\d+)@(\d+)=([\d.]+)/.exec(shape);
  if (!ladder || !isMore(unit, ONE)) return unit;
  const [, from, least = '0', steps = ''] = ladder;
  const short = rational(BigInt(least), 1000n);
  const legs = ends.filter((end, place) => end === 'won' && !isMore(short, prices[place] ?? ZERO)).length;
  const percents = steps.split('.').map(BigInt);
  const percent = legs < Number(from) ? 0n : (percents[legs - Number(from)] ?? percents.at(-1) ?? 0n);
  return plus(unit, times(plus(unit, rational(-1n)), rational(percent, 100n)));
}
/** The same bet as if nobody had promised a boost. */
export const withoutBoost = (shape: string): string => shape.replace(/;x[^;]*/, '');

/** Every line of a system by itself, each with its part of the sum of its size or of the whole. */
function combined(values: readonly Rational[], rest: string): Rational {
  const [list = '', fixed] = rest.split('+b');
  const bankers = fixed === undefined ? [] : fixed.split('.').map(Number);
  const lines = Array.from({ length: 1 << values.length }, (_, mask) =>
    values.flatMap((_, place) => (mask & (1 << place) ? [place] : [])),
  ).filter((line) => bankers.every((place) => line.includes(place)));
  let whole = ZERO;
  let sum = ZERO;
  for (const part of list.split(',')) {
    const [size, stake] = part.split('=');
    const own = lines.filter((line) => line.length === Number(size) + bankers.length);
    const each = stake === undefined ? ONE : rational(BigInt(stake), BigInt(own.length));
    for (const line of own) {
      whole = plus(whole, each);
      sum = plus(sum, times(each, product(line.map((place) => values[place] ?? ZERO))));
    }
  }
  return times(sum, rational(whole.denominator, whole.numerator));
}

/** One leg after the other, each with the stake or what is left; a condition may end it. */
function played(values: readonly Rational[], condition: string | undefined): Rational {
  let account = ONE;
  for (const value of values) {
    const bet = isMore(ONE, account) ? account : ONE;
    account = plus(account, times(bet, plus(value, rational(-1n))));
    if (condition === 'win' && !isMore(value, ONE)) break;
    if (condition === 'not_lost' && isMore(ONE, value)) break;
  }
  return account;
}

interface Places {
  readonly prices: readonly Rational[];
  readonly values: readonly Rational[];
  readonly ends: readonly LegEnd[];
}

/** The other side of all places, or, with sizes, the mean of those of every line of so many. */
function otherSides({ prices, values, ends }: Places, rest: string): Rational {
  const [percent = '', list] = rest.split('/');
  if (list === undefined) return otherSide(prices, values, ends, BigInt(percent));
  const sizes = list.split(',').map(Number);
  const lines = Array.from({ length: 1 << values.length }, (_, mask) =>
    values.flatMap((_, place) => (mask & (1 << place) ? [place] : [])),
  ).filter((line) => sizes.includes(line.length));
  const sum = lines.reduce<Rational>((all, line) => {
    const of = <Item>(items: readonly Item[]): Item[] =>
      line.flatMap((place) => items.slice(place, place + 1));
    return plus(all, otherSide(of(prices), of(values), of(ends), BigInt(percent)));
  }, ZERO);
  return times(sum, rational(1n, BigInt(lines.length)));
}

function otherSide(
  prices: readonly Rational[],
  values: readonly Rational[],
  ends: readonly LegEnd[],
  percent: bigint,
): Rational {
  const staying = ends.flatMap((end, place) => (end === 'void' ? [] : [place]));
  if (staying.length === 0) return ONE;
  if (staying.every((place) => isMore(values[place] ?? ZERO, ZERO))) return ZERO;
  const total = product(staying.map((place) => prices[place] ?? ONE));
  const { numerator, denominator } = plus(total, rational(-1n));
  return plus(ONE, rational(percent * denominator, 100n * numerator));
}

function grouped(values: readonly Rational[], rest: string): Rational {
  const [lobby = '', ...groups] = rest.split('|');
  const at = (text: string): Rational =>
    text === '' ? ONE : product(text.split('.').map((place) => values[Number(place)] ?? ZERO));
  let whole = 0n;
  let sum = ZERO;
  for (const group of groups) {
    const [places = '', stake = '0'] = group.split('=');
    whole += BigInt(stake);
    sum = plus(sum, times(rational(BigInt(stake)), at(places)));
  }
  return times(at(lobby), times(sum, rational(1n, whole)));
}

/** A bet as it is stored, as far as its payout goes. Minor units. */
export interface StoredBet {
  /** With taxes (`t…`) and insurance (`i…`) after semicolons. */
  readonly shape: string;
  readonly stakeMinor: bigint;
  /** `3/2`. */
  readonly combined: string;
  readonly sold: { readonly stakeMinor: bigint; readonly payoutMinor: bigint; readonly taxMinor: bigint };
}

/** What a bet came to. Minor units. */
interface Paid {
  /** All that it has paid. */
  readonly payoutMinor: bigint;
  /** Of what was bet and not sold, before any tax. */
  readonly returnedMinor: bigint;
  /** The premium of what was not sold less what it gave back or covered. */
  readonly insuranceMinor: bigint;
}

/** When one unit of what is bet returns `unit`: taxes off, an insurance on. */
export function paid(bet: StoredBet, unit: Rational, isVoid: boolean): Paid {
  const { stakeMinor: all, sold } = bet;
  const terms = bet.shape.split(';').slice(1);
  const [insured = 0n, premium = 0n] = (terms.find((term) => term.startsWith('i')) ?? 'i0,0')
    .slice(1)
    .split(',')
    .map(BigInt);
  const [, stakePart = '0/1', winPart = '0/1', winMin = '0', oddsMin = '0', back = '0'] = (
    terms.find((term) => term.startsWith('t')) ?? ''
  ).split(',');
  const part = (amount: bigint, text: string): bigint => {
    const [above = 0n, below = 1n] = text.split('/').map(BigInt);
    return (amount * above) / below;
  };
  const stakeTax = part(all - premium, stakePart);
  const staked = all - premium - stakeTax;
  const left = all - sold.stakeMinor;
  const returned = (staked * left * unit.numerator) / (all * unit.denominator);
  const won = sold.payoutMinor + sold.taxMinor + returned - staked;
  const [above = 0n, below = 1n] = bet.combined.split('/').map(BigInt);
  const isTaxed = won > 0n && won >= BigInt(winMin) && above * 1000n >= BigInt(oddsMin) * below;
  const owed = isTaxed ? part(won, winPart) : 0n;
  const tax = owed < sold.taxMinor + returned ? owed : sold.taxMinor + returned;
  const premiumLeft = (premium * left) / all;
  const premiumBack = isVoid ? premiumLeft : 0n;
  const taxBack = isVoid && back === '1' ? (stakeTax * left) / all : 0n;
  const covered = unit.numerator === 0n ? (insured * left) / all : 0n;
  return {
    payoutMinor: sold.payoutMinor + returned + premiumBack + taxBack + covered - (tax - sold.taxMinor),
    returnedMinor: returned,
    insuranceMinor: premiumLeft - premiumBack - covered,
  };
}
