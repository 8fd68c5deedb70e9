// What a player may add to one ticket beyond picks, kind and stake. Nothing of it is remembered: each bet is decided anew.

import type { ConditionState } from '@overround/contracts/betting';
import { minorFromDecimal } from '@overround/kernel';
import { stakeMinorOf } from './stake-text.ts';

/** Now; when the line pays an own price; or when something has come. */
export type When = 'now' | 'bid' | 'auto';
export const REST_HOURS = [1, 6, 24, 72] as const;

export const PRICE_WITHIN = [0, 1, 2, 5, 10] as const;
export const REQUOTES = [0, 1, 2, 3] as const;

/** What becomes of a stake above the most there is: nothing, the most, or the most in any case. */
export const FILLS = ['exact', 'up_to_max', 'max'] as const;
export type Fill = (typeof FILLS)[number];

/** What another bet can come to, in the order they are offered. */
export const CONDITION_STATES = ['won', 'half_won', 'voided', 'half_lost', 'lost', 'sold'] as const;

export interface TicketOptions {
  readonly when: When;
  /** Own price, as it is typed. */
  readonly bidText: string;
  readonly restHours: (typeof REST_HOURS)[number];
  readonly autoOddsText: string;
  /** `1:0`, or empty. */
  readonly autoScore: string;
  readonly autoMinute: string;
  /** Waits until the line-ups are told. */
  readonly autoLineUps: boolean;
  /** Own bet that has to come to one of the ends first. */
  readonly afterBetId: number | undefined;
  readonly afterStates: readonly ConditionState[];
  /** Gives the bet up when the score of a live match changes before it stands. */
  readonly dropsOnScore: boolean;
  /** An order that rests goes on in play. */
  readonly staysInPlay: boolean;
  /** Hundredths of the stake to insure. */
  readonly insurancePercent: number;
  /** A fixed sum to insure instead, as it is typed; `undefined`: a part. */
  readonly insuranceText: string | undefined;
  readonly isAdvance: boolean;
  /** Hundredths of its winnings by which a price may fall; goes with "take higher ones". */
  readonly withinPercent: number;
  /** Live: how often a price that fell below is waited for. */
  readonly requotes: number;
  readonly fill: Fill;
  readonly promo: string;
  /** Bonus the stake comes from; `undefined`: own money. */
  readonly bonusId: number | undefined;
}

export const NO_OPTIONS: TicketOptions = {
  when: 'now',
  bidText: '',
  restHours: 6,
  autoOddsText: '',
  autoScore: '',
  autoMinute: '',
  autoLineUps: false,
  afterBetId: undefined,
  afterStates: ['won'],
  dropsOnScore: false,
  staysInPlay: false,
  insurancePercent: 0,
  insuranceText: undefined,
  isAdvance: false,
  withinPercent: 0,
  requotes: 0,
  fill: 'exact',
  promo: '',
  bonusId: undefined,
};

const ODDS_MILLI_MAX = 1_000_000_000n;

/** Odds as they were typed, thousandths; `undefined` while they are none. */
export function oddsMilliOf(text: string): number | undefined {
  const milli = minorFromDecimal(text.replace(',', '.').replace(/\.$/, ''), 3);
  return milli.ok && milli.value > 1000n && milli.value <= ODDS_MILLI_MAX ? Number(milli.value) : undefined;
}

/** What keeps an order from resting: its price, or anything to wait for, is missing. */
export type OptionProblem = 'bid_odds' | 'auto_trigger' | 'auto_score';

export function optionProblem(options: TicketOptions): OptionProblem | undefined {
  if (options.when === 'bid') return oddsMilliOf(options.bidText) === undefined ? 'bid_odds' : undefined;
  if (options.when === 'now') return undefined;
  if (options.autoScore !== '' && !/^\d{1,3}:\d{1,3}$/.test(options.autoScore)) return 'auto_score';
  const hasTrigger =
    oddsMilliOf(options.autoOddsText) !== undefined ||
    options.autoScore !== '' ||
    options.autoLineUps ||
    isAfterBet(options) ||
    minuteOf(options) !== undefined;
  return hasTrigger ? undefined : 'auto_trigger';
}

/** Whether another bet has to be decided first. */
export const isAfterBet = ({ afterBetId, afterStates }: TicketOptions): boolean =>
  afterBetId !== undefined && afterStates.length > 0;

const MINUTE_MAX = 200;
export function minuteOf({ autoMinute }: Pick<TicketOptions, 'autoMinute'>): number | undefined {
  const minute = /^\d{1,3}$/.test(autoMinute) ? Number(autoMinute) : 0;
  return minute >= 1 && minute <= MINUTE_MAX ? minute : undefined;
}

/** What an order says of the insurance it wants; nothing while none is. */
export function insuranceToWire(
  { insurancePercent, insuranceText }: Pick<TicketOptions, 'insurancePercent' | 'insuranceText'>,
  exponent: number,
): { readonly InsurancePercent?: number; readonly InsuranceSumMinor?: string } {
  if (insuranceText === undefined) return insurancePercent > 0 ? { InsurancePercent: insurancePercent } : {};
  const sumMinor = stakeMinorOf(insuranceText, exponent) ?? 0n;
  return sumMinor > 0n ? { InsuranceSumMinor: String(sumMinor) } : {};
}

/** Of a slip, as it is asked what it counts: what else than a plain bet now it would be. */
export function slipOptions(
  options: TicketOptions,
  fill: Fill,
): readonly ('insurance' | 'advance' | 'later')[] {
  return [
    ...(wantsInsurance(options) ? (['insurance'] as const) : []),
    ...(options.isAdvance ? (['advance'] as const) : []),
    ...(options.when !== 'now' || fill !== 'exact' ? (['later'] as const) : []),
  ];
}

/** Whether any insurance is wanted. */
export const wantsInsurance = (options: Pick<TicketOptions, 'insurancePercent' | 'insuranceText'>): boolean =>
  options.insurancePercent > 0 || (options.insuranceText ?? '') !== '';
