// The slip in the address, so that a sum can be passed on: `?kind=system&sizes=2.3&stake=1000&leg=1.85~won&leg=10-11~void~b`.

import { priceOfText, textOfPrice } from './price-text.ts';
import {
  CALCULATOR_KINDS,
  EMPTY_LEG,
  firstSlip,
  GROUPS_MAX,
  LEG_RESULTS,
  LEGS_MAX,
  type Slip,
  type SlipLeg,
} from './slip.ts';

/** Prices of an address are written in decimals, or as the fraction that is won. */
const WRITTEN = 'decimal';

// One letter for each detail that differs from the usual.
const DETAILS = {
  t: 'tied',
  s: 'sharedPlaces',
  n: 'placesPaid',
  p: 'position',
  d: 'placeDenominator',
  r: 'rule4Percent',
  g: 'group',
} as const satisfies Readonly<Record<string, keyof SlipLeg>>;
type Letter = keyof typeof DETAILS;
const LETTERS = Object.keys(DETAILS) as readonly Letter[]; // The keys of the table above.
const BOUNDS: Readonly<Record<Letter, readonly [least: number, most: number]>> = {
  t: [1, 40],
  s: [1, 10],
  n: [1, 10],
  p: [2, 40],
  d: [1, 10],
  r: [0, 90],
  g: [0, GROUPS_MAX],
};

function textOfLeg(leg: SlipLeg): string {
  const details = LETTERS.filter((letter) => leg[DETAILS[letter]] !== EMPTY_LEG[DETAILS[letter]]);
  return [
    textOfPrice(leg.price, WRITTEN).replace('/', '-'),
    leg.result,
    ...(leg.isBanker ? ['b'] : []),
    ...details.map((letter) => `${letter}${leg[DETAILS[letter]]}`),
  ].join('~');
}

function legOfText(text: string): SlipLeg | undefined {
  const [priceText = '', resultText = '', ...details] = text.split('~');
  const price = priceOfText(priceText, WRITTEN);
  const result = LEG_RESULTS.find((one) => one === resultText);
  if (!price || !result) return undefined;
  const numbers = LETTERS.flatMap((letter) => {
    const value = Number(details.find((one) => one.startsWith(letter))?.slice(1) ?? Number.NaN);
    const [least, most] = BOUNDS[letter];
    return Number.isInteger(value) && value >= least && value <= most ? [[DETAILS[letter], value]] : [];
  });
  return { ...EMPTY_LEG, price, result, isBanker: details.includes('b'), ...Object.fromEntries(numbers) };
}

const SUM = /^\d{1,15}$/;
const sumsOf = (text: string | null): bigint[] =>
  (text ?? '')
    .split('.')
    .filter((one) => SUM.test(one))
    .map(BigInt);

/** A slip out of an address; what is not whole there is as on the first page. */
export function slipFromQuery(query: URLSearchParams, stakeMinor: bigint): Slip {
  const first = firstSlip(stakeMinor);
  const legs = query
    .getAll('leg')
    .slice(0, LEGS_MAX)
    .map(legOfText)
    .filter((leg) => leg !== undefined);
  const filled = legs.length > 0 ? legs : first.legs;
  const sizes = (query.get('sizes') ?? '').split('.').map(Number);
  const fitting = sizes.filter((size) => Number.isInteger(size) && size >= 1 && size <= filled.length);
  const kind = CALCULATOR_KINDS.find((one) => one === query.get('kind')) ?? first.kind;
  const chosen = [...new Set(fitting)];
  const percent = Number(query.get('anti') ?? Number.NaN);
  const groupStakes = sumsOf(query.get('groups')).slice(0, GROUPS_MAX);
  return {
    ...first,
    kind,
    stakeMinor: sumsOf(query.get('stake'))[0] ?? first.stakeMinor,
    isPerLine: query.get('per') === 'line',
    sizes: kind === 'system' && chosen.length > 0 ? chosen : first.sizes,
    antiSizes: kind === 'anti_express' ? chosen : first.antiSizes,
    isEachWay: query.get('ew') === '1',
    goesOn: query.get('if') === 'not_lost' ? 'not_lost' : 'win',
    antiPercent: Number.isInteger(percent) && percent >= 0 && percent <= 100 ? percent : first.antiPercent,
    groupStakesMinor: groupStakes.length >= 2 ? groupStakes : first.groupStakesMinor,
    legs: filled,
  };
}

/** The address of a slip: what matters to its kind, and nothing that is as usual. */
export function queryFromSlip(slip: Slip): URLSearchParams {
  const query = new URLSearchParams({ kind: slip.kind });
  if (slip.kind === 'multibet') query.set('groups', slip.groupStakesMinor.join('.'));
  else query.set('stake', String(slip.stakeMinor));
  if (slip.isPerLine) query.set('per', 'line');
  const sizes = slip.kind === 'system' ? slip.sizes : slip.kind === 'anti_express' ? slip.antiSizes : [];
  if (sizes.length > 0) query.set('sizes', sizes.toSorted((a, b) => a - b).join('.'));
  if (slip.isEachWay) query.set('ew', '1');
  if (slip.kind === 'conditional' && slip.goesOn === 'not_lost') query.set('if', 'not_lost');
  if (slip.kind === 'anti_express') query.set('anti', String(slip.antiPercent));
  for (const leg of slip.legs) query.append('leg', textOfLeg(leg));
  return query;
}
