import { type Minor, minor, ZERO_MINOR } from '@overround/kernel';
import type { BonusTerms } from './offer.ts';

/** A leg as far as wagering asks; numbers of the feeds: `SI`, `LI`, `G`. */
export interface WageringLeg {
  readonly oddsMilli: number;
  readonly isLive: boolean;
  readonly sportId: number;
  readonly champId: number;
  readonly groupId: number;
}

/** A bet as far as wagering asks. */
export interface WageringBet {
  readonly betId: number;
  readonly kind: string;
  readonly stakeMinor: Minor;
  readonly status: string;
  readonly isSold: boolean;
  readonly isInsured: boolean;
  /** Its stake was advanced on other bets. */
  readonly isAdvance: boolean;
  readonly legs: readonly WageringLeg[];
}

/** A bet before it is placed, as far as wagering asks. */
export type SlipBet = Pick<WageringBet, 'kind' | 'legs' | 'stakeMinor' | 'isInsured' | 'isAdvance'>;

/** Why a bet counts or does not; keys of the phrases. */
export type CountReason =
  | 'counts'
  | 'open'
  | 'void'
  | 'sold'
  | 'insured'
  | 'advance'
  | 'kind'
  | 'legs'
  | 'odds'
  | 'odds_high'
  | 'live'
  | 'line'
  | 'sport'
  | 'champ'
  | 'market'
  | 'stake'
  | 'stake_low'
  | OwnReason;
export type OwnReason = 'own' | 'currency';

export interface Count {
  readonly reason: CountReason;
  /** Number of the leg that keeps it from counting, from 1. */
  readonly leg?: number;
  readonly countedMinor: Minor;
}

/** What counting goes by: the terms, and the least and the most a bet may stake in the currency of the bonus; absent: no bound. */
export interface CountingRules extends SlipRules {
  readonly stakeMinorMin?: Minor;
  readonly stakeMinorMax?: Minor;
  /** A free bet counts when it was sold, too: what it paid is the part of its winnings. */
  readonly isFreeBet?: boolean;
}
type SlipRules = Pick<BonusTerms, 'wagering' | 'only' | 'games'>;

const SETTLED: ReadonlySet<string> = new Set(['won', 'half_won', 'half_lost', 'lost']);
const OPEN: ReadonlySet<string> = new Set(['accepted', 'pending']);

type LegReason = 'odds' | 'odds_high' | 'live' | 'line' | 'sport' | 'champ' | 'market';
interface SlipFault {
  readonly reason: 'kind' | 'legs' | LegReason;
  readonly leg?: number;
}

type LegRule<Rules> = readonly [LegReason, (rules: Rules, leg: WageringLeg) => boolean];

const ONLY_RULES: readonly LegRule<Pick<BonusTerms, 'only'>>[] = [
  ['sport', ({ only }, { sportId }) => only?.sportIds?.includes(sportId) ?? true],
  ['champ', ({ only }, { champId }) => only?.champIds?.includes(champId) ?? true],
  ['market', ({ only }, { groupId }) => only?.groupIds?.includes(groupId) ?? true],
];
/** Every leg must be of what the terms name; what they do not name bounds nothing. */
const LEG_RULES: readonly LegRule<SlipRules>[] = [
  ['odds', ({ wagering }, { oddsMilli }) => oddsMilli >= wagering.oddsMilliMin],
  ['odds_high', ({ wagering }, { oddsMilli }) => oddsMilli <= (wagering.oddsMilliMax ?? oddsMilli)],
  ['live', ({ wagering }, { isLive }) => wagering.isLiveOnly || wagering.isLiveCounted || !isLive],
  ['line', ({ wagering }, { isLive }) => !wagering.isLiveOnly || isLive],
  ...ONLY_RULES,
];

/** Whether every leg is of the sports, championships and markets an offer names. */
export const isOfOnly = (rules: Pick<BonusTerms, 'only'>, legs: readonly WageringLeg[]): boolean =>
  legs.every((leg) => ONLY_RULES.every(([, fits]) => fits(rules, leg)));

/** What keeps a slip from counting, whatever becomes of it. */
export function slipFault(
  rules: SlipRules,
  { kind, legs }: Pick<SlipBet, 'kind' | 'legs'>,
): SlipFault | undefined {
  const { wagering } = rules;
  // Of a casino bonus games count, and no bet.
  if (rules.games || !wagering.kinds.some((one) => one === kind)) return { reason: 'kind' };
  if (kind !== 'single' && legs.length < wagering.legsMin) return { reason: 'legs' };
  for (const [reason, fits] of LEG_RULES) {
    const at = legs.findIndex((leg) => !fits(rules, leg));
    if (at >= 0) return { reason, leg: at + 1 };
  }
  return undefined;
}

/** What keeps own money from counting, whatever is bet with it; of a casino bonus that it is a bet says enough. */
export function ownFault(
  { wagering, games }: SlipRules,
  { isOfCurrency }: { readonly isOfCurrency: boolean },
): OwnReason | undefined {
  if (games) return undefined;
  if (!wagering.isOwnCounted) return 'own';
  return isOfCurrency ? undefined : 'currency';
}

export interface SlipCount extends Omit<Count, 'reason'> {
  readonly reason: 'counts' | BetFault['reason'];
}

/** What a slip would count once it is played, before it is placed: by what keeps a bet from counting whatever becomes of it. */
export function countOfSlip(rules: CountingRules, slip: SlipBet): SlipCount {
  const fault = betFault(rules, slip);
  return fault ? { ...fault, countedMinor: ZERO_MINOR } : { reason: 'counts', countedMinor: slip.stakeMinor };
}

/** How much of a bet counts: its whole stake or nothing, by what it is now. Bets that were sold, insured, advanced or void never do (rules B7). */
export function countOf(rules: CountingRules, bet: WageringBet): Count {
  const fault = betFault(rules, bet) ?? stateFault(rules, bet);
  return fault ? { ...fault, countedMinor: ZERO_MINOR } : { reason: 'counts', countedMinor: bet.stakeMinor };
}

type BetFault =
  | SlipFault
  | { readonly reason: 'stake' | 'stake_low' | 'insured' | 'advance'; readonly leg?: number };

/** What keeps a bet from counting from the moment it is placed. */
const betFault = (rules: CountingRules, bet: SlipBet): BetFault | undefined =>
  slipFault(rules, bet) ?? stakeFault(rules, bet.stakeMinor) ?? optionFault(bet);

/** Insured and advanced bets never count (rules B7). */
function optionFault({
  isInsured,
  isAdvance,
}: Pick<SlipBet, 'isInsured' | 'isAdvance'>): { readonly reason: 'insured' | 'advance' } | undefined {
  if (isInsured) return { reason: 'insured' };
  return isAdvance ? { reason: 'advance' } : undefined;
}

/** A stake above the most or below the least does not count, however it came to be: also one that a power bet raised. */
export function stakeFault(
  { stakeMinorMin, stakeMinorMax }: CountingRules,
  stakeMinor: Minor,
): { readonly reason: 'stake' | 'stake_low' } | undefined {
  if (stakeMinorMax !== undefined && stakeMinor > stakeMinorMax) return { reason: 'stake' };
  return stakeMinorMin !== undefined && stakeMinor < stakeMinorMin ? { reason: 'stake_low' } : undefined;
}

function stateFault(
  { isFreeBet }: CountingRules,
  bet: WageringBet,
): { readonly reason: Exclude<CountReason, 'counts'> } | undefined {
  if (bet.isSold) return isFreeBet ? undefined : { reason: 'sold' };
  if (OPEN.has(bet.status)) return { reason: 'open' };
  return SETTLED.has(bet.status) ? undefined : { reason: 'void' };
}

/** What open bets would count once they are played. */
export const openCountMinor = (rules: CountingRules, bets: readonly WageringBet[]): Minor =>
  minor(bets.reduce((sum, bet) => (countOf(rules, bet).reason === 'open' ? sum + bet.stakeMinor : sum), 0n));

/** Sum of what counts: by what the bets are now, so neither the order of settlements nor their repetition matters (P8). */
export const wageredMinor = (rules: CountingRules, bets: readonly WageringBet[]): Minor =>
  minor(bets.reduce((sum, bet) => sum + countOf(rules, bet).countedMinor, 0n));
