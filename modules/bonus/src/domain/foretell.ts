import { type Minor, minor, ZERO_MINOR } from '@overround/kernel';
import { type CountingRules, countOfSlip, type OwnReason, type SlipBet, type SlipCount } from './counting.ts';
import { type Funds, type FundsOrder, fundsOfBet, type HeldMoney } from './funds.ts';

/** What is known of a bonus and of the money beside it when bets are asked about before they are placed. */
export interface SlipGround extends HeldMoney {
  readonly rules: CountingRules;
  /** Its days are over. */
  readonly isLate: boolean;
  /** The slip names the bonus: all of it is staked from that. */
  readonly isNamed: boolean;
  /** Staked in one bet, with all it holds. */
  readonly isStakedWhole: boolean;
  /** Whose money goes first where the slip names none; absent: own money. */
  readonly order?: FundsOrder;
  /** What keeps own money from counting, whatever is bet with it. */
  readonly ownFault?: OwnReason;
  /** What is still to be staked. */
  readonly leftMinor: Minor;
}

/** One bet of a slip: whose money it would be of, and what it would count. */
export interface Foretold extends Omit<SlipCount, 'reason'> {
  /** `short`: that money does not cover it. `whole`: it stakes another sum than all. `enough`: the bets before it are. */
  readonly reason: SlipCount['reason'] | OwnReason | 'late' | 'short' | 'whole' | 'enough';
  readonly paidFrom: Funds;
}

/** What one bet would count by itself, of this money. */
function reasonOf(ground: SlipGround, bet: SlipBet, paidFrom: Funds): Omit<Foretold, 'paidFrom'> {
  const { rules, isLate, isNamed, isStakedWhole, ownFault } = ground;
  const none = (reason: Foretold['reason']) => ({ reason, countedMinor: ZERO_MINOR });
  if (isLate) return none('late');
  if (paidFrom === 'own' && ownFault) return none(ownFault);
  const count = countOfSlip(rules, bet);
  if (count.reason !== 'counts') return count;
  if (isNamed && isStakedWhole && bet.stakeMinor !== ground.bonusMinor) return none('whole');
  return bet.stakeMinor > heldOf(ground, paidFrom) ? none('short') : count;
}

const heldOf = ({ ownMinor, bonusMinor }: HeldMoney, funds: Funds): Minor =>
  funds === 'own' ? ownMinor : bonusMinor;

/** What a bet takes of its money: nothing when it is refused, as one is that the money does not cover or that a named bonus is not staked in. */
function takenMinor(ground: SlipGround, bet: SlipBet, { reason, paidFrom }: Foretold): Minor {
  const { isNamed, isStakedWhole } = ground;
  const isUnfit = isNamed && (reason === 'stake' || (isStakedWhole && reason !== 'counts'));
  return isUnfit || bet.stakeMinor > heldOf(ground, paidFrom) ? ZERO_MINOR : bet.stakeMinor;
}

/** One bet, and how things stand once it is placed. */
function foretellOne(ground: SlipGround, bet: SlipBet): readonly [told: Foretold, after: SlipGround] {
  const unnamed = ground.order ? fundsOfBet(ground.rules, bet, ground.order, ground) : 'own';
  const paidFrom = ground.isNamed ? 'bonus' : unnamed;
  const alone = { ...reasonOf(ground, bet, paidFrom), paidFrom };
  const isEnough = alone.reason === 'counts' && ground.leftMinor <= 0n;
  const told: Foretold = isEnough ? { reason: 'enough', countedMinor: ZERO_MINOR, paidFrom } : alone;
  const left = minor(heldOf(ground, paidFrom) - takenMinor(ground, bet, alone));
  return [
    told,
    {
      ...ground,
      ...(paidFrom === 'own' ? { ownMinor: left } : { bonusMinor: left }),
      leftMinor: minor(ground.leftMinor - told.countedMinor),
    },
  ];
}

/**
 * Bets as they would be placed, one after the other: what one stakes the next has no more, and once what is left is staked the rest counts
 * nothing more.
 */
export function foretell(ground: SlipGround, bets: readonly SlipBet[]): readonly Foretold[] {
  let now = ground;
  return bets.map((bet) => {
    const [told, after] = foretellOne(now, bet);
    now = after;
    return told;
  });
}
