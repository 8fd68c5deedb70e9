// How own bets are played that earn a bonus, and those beside them that hardly any bonus looks at.

import type { PencilBonus } from './cashier-bonus-rules.ts';
import { occasionOf } from './cashier-bonus-occasion.ts';
import type { Notebook } from './cashier-scene.ts';
import type { FakeEnd, FakeSlip } from './fake-bets.ts';

/** How a bet ends, and what each of its legs comes to where that matters. */
export interface End {
  readonly end: FakeEnd;
  readonly legs?: string;
}
export interface Play {
  /** So many bets, each of so many legs and of a stake between these. */
  readonly count: number;
  readonly legCount: number;
  readonly stakes: readonly [least: number, most: number];
  readonly earns: readonly End[];
  readonly fails: readonly End[];
}

const [WON, LOST, VOID]: readonly [End, End, End] = [{ end: 'won' }, { end: 'lost' }, { end: 'void' }];
export const ENDS_ALIKE: readonly End[] = [WON, LOST, VOID];
const lostAs = (legs: string): End => ({ end: 'lost', legs });
const EARNING = ['CASHBACK3', 'INSURE6', 'BOOST25', 'BET100'] as const;
export type EarningCode = (typeof EARNING)[number];
export const EARNING_CODES: readonly EarningCode[] = EARNING;
export const PLAYS: Readonly<Record<EarningCode, Play>> = {
  CASHBACK3: { count: 3, legCount: 2, stakes: [20, 3000], earns: [LOST], fails: [WON] },
  INSURE6: {
    count: 1,
    legCount: 6,
    stakes: [20, 3000],
    earns: [lostAs('WWLWWW'), lostAs('WVWWLW')],
    fails: [WON, VOID, lostAs('WLWWLW'), lostAs('VWVWLW')],
  },
  BOOST25: { count: 1, legCount: 3, stakes: [20, 3000], earns: [WON], fails: [LOST] },
  BET100: { count: 3, legCount: 1, stakes: [3400, 5000], earns: [WON, LOST], fails: [VOID] },
};
/** Of these the first bets decide, and may come to nothing; of the others there may always be one more. */
export const isOfFirst = (code: EarningCode): boolean => code === 'CASHBACK3' || code === 'BOOST25';

export const ODD_SLIPS: readonly (readonly [name: string, slip: FakeSlip])[] = [
  ['own bet insured', { isInsured: true }],
  ['own bet of an advance', { isAdvance: true }],
  ['own bet as a system', { kind: 'system' }],
  ['own bet at low odds', { oddsMilli: 1100 }],
  ['own bet sold before it earns', {}],
];
export const SOLD = 'own bet sold before it earns';

export const waysOf = (code: EarningCode): readonly string[] =>
  [
    'chosen',
    'earned',
    'taken back',
    'given again',
    ...(isOfFirst(code) ? ['came to nothing', 'earned after all'] : []),
  ].map((what) => `${code} ${what}`);

export const TOO_LATE = { earned: 'earned too late', given: 'given again too late' } as const;
export const PLACE = { taken: 'places of an offer taken', gone: 'place of an offer gone meanwhile' } as const;

const HELD = new Set<PencilBonus['status']>(['earned', 'active', 'wagered', 'converted']);

/** Writes down what became of a bonus, by what it was before somebody looked. */
export function note(book: Notebook, was: PencilBonus, now: PencilBonus): void {
  const { code } = now;
  const isThereLate = now.isOver && occasionOf(now).is === 'there';
  if (was.status === 'chosen' && now.granted > 0n) book.saw(`${code} earned`);
  if (was.status === 'chosen' && now.cameToNothing) book.saw(`${code} came to nothing`);
  if (was.cameToNothing) {
    if (now.granted > 0n) book.saw(`${code} earned after all`);
    else if (!now.cameToNothing) book.saw(PLACE.gone);
    else if (isThereLate) book.saw(TOO_LATE.earned);
  }
  if (was.takenBack !== undefined) {
    if (HELD.has(now.status)) book.saw(`${code} given again`);
    else if (isThereLate) book.saw(TOO_LATE.given);
  } else if (now.takenBack !== undefined) book.saw(`${code} taken back`);
}
