import { type Minor, minor } from '@overround/kernel';
import type { OwnBet } from '../deps.ts';
import type { BonusTerms } from './offer.ts';

export type OwnBetsTrigger = Extract<BonusTerms['trigger'], { on: 'own_bets' }>;

/** What bets of own money come to under a trigger: nothing yet, nothing ever, or what the bonus is a part of. */
export type Earned =
  | { readonly is: 'waiting' }
  | { readonly is: 'nothing' }
  | { readonly is: 'earned'; readonly bet: OwnBet; readonly baseMinor: Minor };

const WAITING: Earned = { is: 'waiting' };
const OPEN: ReadonlySet<string> = new Set(['accepted', 'pending']);
const PLAYED: ReadonlySet<string> = new Set(['won', 'half_won', 'half_lost', 'lost']);

/** Of the kind, length and odds the trigger asks for; sold and insured bets are none. */
export const fitsTrigger = (
  { legsMin, oddsMilliMin }: Pick<OwnBetsTrigger, 'legsMin' | 'oddsMilliMin'>,
  { kind, legs, isSold, isInsured }: OwnBet,
): boolean =>
  (kind === 'single' || kind === 'express') &&
  !isSold &&
  !isInsured &&
  legs.length >= legsMin &&
  legs.every(({ oddsMilli }) => oddsMilli >= oddsMilliMin);

/** `bets`: all of own money since the choice, in their order. The same bets in the same state always come to the same. */
export function earnedByOwnBets(
  trigger: OwnBetsTrigger,
  bets: readonly OwnBet[],
  stakedMinorMin: Minor,
): Earned {
  const fitting = bets.filter((bet) => fitsTrigger(trigger, bet));
  switch (trigger.what) {
    case 'lost_by_one':
      return stakeOf(fitting.find((bet) => isLostByOne(trigger, bet)));
    case 'won':
      return boosted(fitting.find(({ status }) => OPEN.has(status) || PLAYED.has(status)));
    case 'staked':
      return staked(fitting, stakedMinorMin);
  }
}

const stakeOf = (bet: OwnBet | undefined): Earned =>
  bet ? { is: 'earned', bet, baseMinor: bet.stakeMinor } : WAITING;

/** Exactly one leg lost; of the others, after those that were void, all but one of the fewest are won (rules B7: 6 legs, 4 of them right). */
function isLostByOne({ legsMin }: OwnBetsTrigger, { status, legs }: OwnBet): boolean {
  const count = (result: string) => legs.filter((leg) => leg.result === result).length;
  const others = count('won') + count('void');
  return (
    status === 'lost' &&
    count('lost') === 1 &&
    others === legs.length - 1 &&
    count('won') >= Math.max(1, legsMin - 2)
  );
}

/** Of the first bet that was not void: its profit; one without profit earns nothing. */
function boosted(bet: OwnBet | undefined): Earned {
  if (!bet || OPEN.has(bet.status)) return WAITING;
  const baseMinor = minor(bet.payoutMinor - bet.stakeMinor);
  return baseMinor > 0n ? { is: 'earned', bet, baseMinor } : { is: 'nothing' };
}

/** Stakes of bets that were played, of the account of the first one, once they are as much as is asked for. */
function staked(fitting: readonly OwnBet[], stakedMinorMin: Minor): Earned {
  const played = fitting.filter(({ status }) => PLAYED.has(status));
  const [bet] = played;
  if (!bet) return WAITING;
  const baseMinor = minor(
    played.reduce(
      (sum, { accountId, stakeMinor }) => (accountId === bet.accountId ? sum + stakeMinor : sum),
      0n,
    ),
  );
  return baseMinor >= stakedMinorMin ? { is: 'earned', bet, baseMinor } : WAITING;
}
