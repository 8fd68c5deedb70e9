import { type Minor, minor } from '@overround/kernel';
import type { OwnBet } from '../deps.ts';
import { isOfOnly } from './counting.ts';
import { type BonusTerms, minorOfUnits } from './offer.ts';

export type OwnBetsTrigger = Extract<BonusTerms['trigger'], { on: 'own_bets' }>;
export type FirstBetsTrigger = Extract<BonusTerms['trigger'], { on: 'first_bets_lost' }>;

/** What bets of own money come to under a trigger: nothing yet, nothing ever, or what the bonus is a part of, from its first bet to its last. */
export type Earned =
  | { readonly is: 'waiting' }
  | { readonly is: 'nothing' }
  | { readonly is: 'earned'; readonly bet: OwnBet; readonly last: OwnBet; readonly baseMinor: Minor };

const WAITING: Earned = { is: 'waiting' };
const OPEN: ReadonlySet<string> = new Set(['accepted', 'pending']);
const PLAYED: ReadonlySet<string> = new Set(['won', 'half_won', 'half_lost', 'lost']);

type EarningRules = Pick<BonusTerms, 'trigger' | 'bets' | 'only'>;

const within = (value: number | bigint, least?: number | bigint, most?: number | bigint): boolean =>
  (least === undefined || value >= least) && (most === undefined || value <= most);

/**
 * Whether a bet of own money is one that a trigger looks at, in the currency of its account: by what the trigger says and by `bets` and
 * `only` of the terms (rules B7). Bets of an advance are none, so that the same one is none before it is repaid and after. Sold and insured bets are none,
 * but for first bets: who sells one of them has made it all the same.
 */
export function fitsTrigger(terms: EarningRules, bet: OwnBet, unitMinor: Minor): boolean {
  const { trigger, bets = {} } = terms;
  const isFirst = trigger.on === 'first_bets_lost';
  const own = trigger.on === 'own_bets' || trigger.on === 'profit_share' ? trigger : undefined;
  const kinds = bets.kinds ?? (isFirst ? undefined : ['single', 'express']);
  const units = (of: number | undefined) => (of === undefined ? undefined : minorOfUnits(of, unitMinor));
  return (
    !bet.isAdvance &&
    (isFirst || (!bet.isSold && !bet.isInsured)) &&
    (kinds?.some((kind) => kind === bet.kind) ?? true) &&
    within(bet.legs.length, Math.max(own?.legsMin ?? 1, bets.legsMin ?? 1)) &&
    within(bet.stakeMinor, units(bets.stakeUnitsMin), units(bets.stakeUnitsMax)) &&
    bet.legs.every(
      ({ oddsMilli, isLive }) =>
        within(oddsMilli, Math.max(own?.oddsMilliMin ?? 0, bets.oddsMilliMin ?? 0), bets.oddsMilliMax) &&
        (bets.state === undefined || isLive === (bets.state === 'live')),
    ) &&
    isOfOnly(terms, bet.legs)
  );
}

/** `fitting`: bets of own money since the choice that fit, in their order. The same bets in the same state always come to the same. */
export function earnedByOwnBets(
  trigger: OwnBetsTrigger,
  fitting: readonly OwnBet[],
  stakedMinorMin: (bet: OwnBet) => Minor,
): Earned {
  switch (trigger.what) {
    case 'lost_by_one':
      return stakeOf(fitting.find((bet) => isLostByOne(trigger, bet)));
    case 'won':
      return boosted(fitting.find(({ status }) => OPEN.has(status) || PLAYED.has(status)));
    case 'staked':
      return staked(fitting, stakedMinorMin);
  }
}

/** Of the first bets that were not void, once all of them are settled: what those of the account of the first one lost. Sold and insured ones lose nothing. */
export function earnedByFirstBets(trigger: FirstBetsTrigger, fitting: readonly OwnBet[]): Earned {
  const first = fitting
    .filter(({ status, isSold }) => OPEN.has(status) || PLAYED.has(status) || (isSold && status === 'sold'))
    .slice(0, trigger.bets);
  const [bet] = first;
  const last = first.at(-1);
  if (!bet || !last || first.length < trigger.bets || first.some(({ status }) => OPEN.has(status)))
    return WAITING;
  const lost = first
    .filter(
      ({ status, accountId, isSold, isInsured }) =>
        status === 'lost' && accountId === bet.accountId && !isSold && !isInsured,
    )
    .reduce((sum, { stakeMinor, payoutMinor }) => sum + stakeMinor - payoutMinor, 0n);
  return lost > 0n ? { is: 'earned', bet, last, baseMinor: minor(lost) } : { is: 'nothing' };
}

/**
 * Whether bets that earned a bonus still would, by what they are now: `open` while one of them, up to the last that earned it, is decided anew.
 */
export function occasionBy(
  earned: Earned,
  fitting: readonly OwnBet[],
  earnedBetId: number,
): 'there' | 'open' | 'gone' {
  if (earned.is === 'earned') return 'there';
  const last = fitting.findIndex(({ betId }) => betId === earnedBetId);
  return fitting.slice(0, last + 1).some(({ status }) => OPEN.has(status)) ? 'open' : 'gone';
}

const stakeOf = (bet: OwnBet | undefined): Earned =>
  bet ? { is: 'earned', bet, last: bet, baseMinor: bet.stakeMinor } : WAITING;

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
  return baseMinor > 0n ? { is: 'earned', bet, last: bet, baseMinor } : { is: 'nothing' };
}

/** Stakes of bets that were played, of the account of the first one, once they are as much as is asked for. */
function staked(fitting: readonly OwnBet[], stakedMinorMin: (bet: OwnBet) => Minor): Earned {
  const played = fitting.filter(({ status }) => PLAYED.has(status));
  const [bet] = played;
  if (!bet) return WAITING;
  const baseMinor = minor(
    played.reduce(
      (sum, { accountId, stakeMinor }) => (accountId === bet.accountId ? sum + stakeMinor : sum),
      0n,
    ),
  );
  return baseMinor >= stakedMinorMin(bet)
    ? { is: 'earned', bet, last: played.at(-1) ?? bet, baseMinor }
    : WAITING;
}
