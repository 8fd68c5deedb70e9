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

/** A bet of a slip, with what is known of its order. */
export interface AskedBet extends SlipBet {
  /** It becomes a bet later, or of a stake that may be cut down: of own money unless a bonus is named, and no bonus is staked so. */
  readonly isLater: boolean;
}

/** One bet of a slip: whose money it would be of, and what it would count. */
export interface Foretold extends Omit<SlipCount, 'reason'> {
  /** `short`: that money does not cover it. `whole`: it stakes another sum than all. `enough`: the bets before it are. `option`: a bonus is not staked in such an order. `own_first`: nor by its name while own money covers the bet. */
  readonly reason:
    | SlipCount['reason']
    | OwnReason
    | 'late'
    | 'short'
    | 'whole'
    | 'enough'
    | 'option'
    | 'own_first';
  readonly paidFrom: Funds | 'advance';
}

/** What one bet would count by itself, of this money. */
function reasonOf(
  ground: SlipGround,
  bet: AskedBet,
  paidFrom: Foretold['paidFrom'],
): Omit<Foretold, 'paidFrom'> {
  const { rules, isLate, isNamed, isStakedWhole, ownFault } = ground;
  const none = (reason: Foretold['reason']) => ({ reason, countedMinor: ZERO_MINOR });
  if (isLate) return none('late');
  if (paidFrom === 'own' && ownFault) return none(ownFault);
  const count = countOfSlip(rules, bet);
  if (count.reason !== 'counts') return count;
  if (isNamed && bet.isLater) return none('option');
  if (isNamed && isOwnFirst(ground, bet)) return none('own_first');
  if (isNamed && isStakedWhole && bet.stakeMinor !== ground.bonusMinor) return none('whole');
  return bet.stakeMinor > heldOf(ground, paidFrom) ? none('short') : count;
}

const heldOf = ({ ownMinor, bonusMinor }: HeldMoney, funds: Foretold['paidFrom']): Minor =>
  funds === 'bonus' ? bonusMinor : ownMinor;

/** Own money goes first and covers it: the bonus is not staked by its name (decision 74). */
const isOwnFirst = ({ order, ownMinor }: SlipGround, { stakeMinor }: AskedBet): boolean =>
  order === 'own_first' && ownMinor >= stakeMinor;

const hasOption = ({ isInsured, isAdvance, isLater }: AskedBet): boolean => isInsured || isAdvance || isLater;

/** Whose money a bet is of: advanced, of the bonus that is named, or by the order of the terms; with options it is of own money. */
function fundsFor(ground: SlipGround, bet: AskedBet): Foretold['paidFrom'] {
  if (ground.isNamed) return 'bonus';
  if (bet.isAdvance) return 'advance';
  return ground.order && !hasOption(bet) ? fundsOfBet(ground.rules, bet, ground.order, ground) : 'own';
}

/** What a bet takes of its money: nothing when it is refused, as one is that the money does not cover or that a named bonus is not staked in. */
function takenMinor(ground: SlipGround, bet: AskedBet, { reason, paidFrom }: Foretold): Minor {
  const { isNamed, isStakedWhole } = ground;
  const isUnfit =
    isNamed &&
    (reason === 'stake' ||
      isOwnFirst(ground, bet) ||
      hasOption(bet) ||
      (isStakedWhole && reason !== 'counts'));
  return isUnfit || paidFrom === 'advance' || bet.stakeMinor > heldOf(ground, paidFrom)
    ? ZERO_MINOR
    : bet.stakeMinor;
}

/** One bet, and how things stand once it is placed. */
function foretellOne(ground: SlipGround, bet: AskedBet): readonly [told: Foretold, after: SlipGround] {
  const paidFrom = fundsFor(ground, bet);
  const alone = { ...reasonOf(ground, bet, paidFrom), paidFrom };
  const isEnough = alone.reason === 'counts' && ground.leftMinor <= 0n;
  const told: Foretold = isEnough ? { reason: 'enough', countedMinor: ZERO_MINOR, paidFrom } : alone;
  const left = minor(heldOf(ground, paidFrom) - takenMinor(ground, bet, alone));
  return [
    told,
    {
      ...ground,
      ...(paidFrom === 'bonus' ? { bonusMinor: left } : { ownMinor: left }),
      leftMinor: minor(ground.leftMinor - told.countedMinor),
    },
  ];
}

/**
 * Bets as they would be placed, one after the other: what one stakes the next has no more, and once what is left is staked the rest counts
 * nothing more.
 */
export function foretell(ground: SlipGround, bets: readonly AskedBet[]): readonly Foretold[] {
  let now = ground;
  return bets.map((bet) => {
    const [told, after] = foretellOne(now, bet);
    now = after;
    return told;
  });
}
