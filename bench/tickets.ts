// `npm run bench -- tickets`: what a coupon of 20 legs pays and what an open bet is worth, beside listing every line of it.

import type { Minor } from '@overround/kernel';
import { returnsOfPlan, type TicketPlan } from '@overround/settlement';
// The value of a sale as the house quotes it; it is no part of the module's front door.
import { saleValue } from '../modules/betting/src/domain/sale-value.ts';
import { builderRows } from './builders.ts';
import { inTurn, machineNote, microsPerCall, ratioOf, spread } from './measure.ts';
import type { BenchRow } from './row.ts';

/** The most legs a system may have, and so few that all lines of it can be listed in a measurement. */
const LEGS = 20;
const LISTED_LEGS = 12;
const ANTI_LEGS = 8;
const CALLS_WARM_UP = 200;
const ROUND_MICROS = 50_000;

const sizesOf = (legs: number): number[] => Array.from({ length: legs }, (_, index) => index + 1);
const oddsOf = (legs: number): number[] => Array.from({ length: legs }, (_, index) => 1400 + index * 100);
const system = (legs: number): TicketPlan => ({ kind: 'system', sizes: sizesOf(legs), bankers: [] });

const PLANS: readonly (readonly [name: string, plan: TicketPlan, legs: number])[] = [
  ['express of 20', { kind: 'express', sizes: [], bankers: [] }, LEGS],
  ['system of 20 in all sizes', system(LEGS), LEGS],
  ['chain of 20', { kind: 'chain', sizes: [], bankers: [] }, LEGS],
  [
    `anti-express of ${ANTI_LEGS}, the most it may have`,
    { kind: 'anti_express', sizes: [], bankers: [], antiPercent: 50 },
    ANTI_LEGS,
  ],
  [
    'multibet of four groups of five',
    {
      kind: 'multibet',
      sizes: [],
      bankers: [],
      groups: [0, 5, 10, 15].map((from) => ({
        places: [0, 1, 2, 3, 4].map((at) => from + at),
        stakeMinor: 500n,
      })),
    },
    LEGS,
  ],
];

export async function runTicketsBench(): Promise<BenchRow[]> {
  return [...(await againstListing()), ...PLANS.flatMap(rowsOf), ...(await builderRows())];
}

const returnOf = (plan: TicketPlan, odds: readonly number[]) => () =>
  returnsOfPlan(
    plan,
    odds.map((oddsMilli) => ({ oddsMilli })),
  );

/** Sum over every line of the product of its legs, in doubles: what a program does that knows no better. */
function listed(odds: readonly number[]): number {
  let sum = 0;
  for (let mask = 1; mask < 2 ** odds.length; mask += 1) {
    let line = 1;
    for (const [leg, price] of odds.entries()) if ((mask >> leg) & 1) line *= price / 1000;
    sum += line;
  }
  return sum / (2 ** odds.length - 1);
}

async function againstListing(): Promise<BenchRow[]> {
  const odds = oddsOf(LISTED_LEGS);
  const [ours, theirs] = [returnOf(system(LISTED_LEGS), odds), () => listed(odds)];
  const { most } = ours();
  const exact = Number(most.numerator) / Number(most.denominator);
  if (Math.abs(exact / theirs() - 1) > 1e-9) throw new Error('the system and its listing pay differently');
  const [oursTimes, theirsTimes] = [timesOf(ours), timesOf(theirs)];
  const pairs = await inTurn(
    () => microsPerCall(oursTimes, ours),
    () => microsPerCall(theirsTimes, theirs),
  );
  return [
    {
      id: 'K1',
      what: `payout of a system of ${LISTED_LEGS} legs in all sizes, exact, CPU per call`,
      ours: spread(pairs.ours, ' µs'),
      reference: `every one of its ${2 ** LISTED_LEGS - 1} lines, in doubles: ${spread(pairs.theirs, ' µs')}`,
      ratio: ratioOf(pairs, false),
      note: `no goal; both pay the same; ${machineNote()}`,
    },
  ];
}

/** A coupon is evaluated with every keystroke of its stake, a sale quoted with every price: each kind on its own. */
function rowsOf([name, plan, legs]: (typeof PLANS)[number], index: number): BenchRow[] {
  const odds = oddsOf(legs);
  const open = odds.map((oddsMilli) => ({ oddsMilli }));
  const quote = () => {
    const value = saleValue({
      plan,
      legs: open,
      chanceOfLeg: (leg) => ({ chance: 950 / (odds[leg] ?? 1000) }),
      chanceOfBuilder: () => ({ because: 'not_priced' }),
      stakeMinor: 1_000_000_000_000n as Minor, // A stake is any amount of minor units.
      marginPercent: 5,
    });
    if (!value.ok) throw new Error(`${name} has no value: ${value.code}`);
  };
  return [
    callRow(
      `K2${letter(index)}`,
      `evaluation of a coupon: ${name}`,
      'goal of P2: must 1 ms',
      returnOf(plan, odds),
    ),
    callRow(`K3${letter(index)}`, `sale quote: ${name}`, 'no goal', quote),
  ];
}

const letter = (index: number): string => String.fromCharCode(97 + index);

function timesOf(call: () => unknown): number {
  return Math.max(10, Math.ceil(ROUND_MICROS / Math.max(0.1, microsPerCall(CALLS_WARM_UP, call))));
}

// oxlint-disable-next-line max-params -- a row of the table reads best flat
function callRow(id: string, what: string, goal: string, call: () => unknown): BenchRow {
  const times = timesOf(call);
  microsPerCall(times, call);
  const rounds = Array.from({ length: 7 }, () => microsPerCall(times, call));
  const perSecond = Math.round(1_000_000 / (rounds.toSorted((a, b) => a - b)[3] ?? 1));
  return {
    id,
    what,
    ours: `${spread(rounds, ' µs')}; ${perSecond.toLocaleString('en')} a second on one core`,
    reference: '',
    ratio: '',
    note: `${goal}; CPU per call, 7 rounds of ${times}; ${machineNote()}`,
  };
}
