import { type AccountId, accept, digitsOfMinor, type Minor, type Outcome, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BonusDeps, PersonKey } from '../deps.ts';
import { type Bonus, type BonusStatus, isRunning } from '../domain/bonus.ts';
import { slipFault } from '../domain/counting.ts';
import { type GameOfRound, weightOf } from '../domain/game-words.ts';
import { codeOf } from '../domain/promo-code.ts';
import type { BonusWithMoney } from '../flows/move-money.ts';
import { hasMoney } from '../flows/refresh.ts';
import { rulesOf } from './played.ts';
import { isOver, listBonuses } from '../store/bonus-store.ts';
import { ownMinorOf, type UnnamedStake } from './funds.ts';

/** A stake that is to come from a bonus. */
export interface BonusStake extends UnnamedStake {
  readonly promo?: string;
  readonly bonusId?: number;
}

/** Stakes of a bet and of what raises it, together. */
export interface RaisedStake extends PersonKey {
  readonly accountId: AccountId;
  readonly stakeMinor: Minor;
}

const MAY_HOLD: ReadonlySet<BonusStatus> = new Set(['active', 'wagered', 'lost']);

/** One that runs, or one that a correction woke just now; that one waits while another runs. */
const mayBeStaked = ({ status }: Bonus, bonuses: readonly Bonus[]): boolean =>
  MAY_HOLD.has(status) && (status !== 'lost' || !bonuses.some((one) => isRunning(one.status)));

/** Whether a bet may be raised: of own money always, of a running bonus up to what one bet may stake of it. */
export async function raiseFault(
  deps: BonusDeps,
  tx: Tx,
  { personId, accountId, stakeMinor }: RaisedStake,
): Promise<Outcome<undefined>> {
  const bonus = (await listBonuses(tx, personId)).find(({ money }) => money?.accountId === accountId);
  if (!bonus || !hasMoney(bonus)) return accept(undefined);
  if (!MAY_HOLD.has(bonus.status)) return refuse('bonus_not_running');
  if (await isOver(tx, bonus.endsAt)) return refuse('bonus_over');
  if (bonus.offer.terms.isStakedWhole) return refuse('bonus_option');
  return stakeFault(deps, bonus, stakeMinor) ?? accept(undefined);
}

function stakeFault(deps: BonusDeps, bonus: BonusWithMoney, stakeMinor: Minor) {
  const most = rulesOf(deps, bonus).stakeMinorMax;
  if (most === undefined || stakeMinor <= most) return undefined;
  const facts = { stakeMinorMax: digitsOfMinor(most), currency: bonus.money.currency };
  return refuse('bonus_stake_too_large', facts);
}

/** A round of a game that is to be bet from a casino bonus. */
export interface GameStake extends PersonKey, GameOfRound {
  readonly bonusId: number;
  readonly currency: string;
  readonly betMinor: Minor;
}

/** The account a round is bet from: that of the running casino bonus, when rounds of this kind count towards it and the bet is within its bound. */
export async function purseForGame(
  deps: BonusDeps,
  tx: Tx,
  { personId, bonusId, currency, betMinor, ...game }: GameStake,
): Promise<Outcome<AccountId>> {
  const bonuses = await listBonuses(tx, personId);
  const bonus = bonuses.find((one) => one.bonusId === bonusId);
  if (!bonus || !hasMoney(bonus)) return refuse('bonus_unknown');
  const { money, offer } = bonus;
  if (money.accountId === undefined || !mayBeStaked(bonus, bonuses)) return refuse('bonus_not_running');
  if (await isOver(tx, bonus.endsAt)) return refuse('bonus_over');
  if (money.currency !== currency) return refuse('currency_mismatch', { currency: money.currency });
  if (!offer.terms.games || weightOf(offer.terms.games, game) === 0)
    return refuse('bonus_slip_unfit', { reason: 'kind' });
  return stakeFault(deps, bonus, betMinor) ?? accept(money.accountId);
}

/** The account a stake is paid from: that of the running bonus that was named, when the bet is within its terms. */
export async function purseFor(deps: BonusDeps, tx: Tx, ask: BonusStake): Promise<Outcome<AccountId>> {
  const bonuses = await listBonuses(tx, ask.personId);
  const bonus = bonuses.find(
    ({ bonusId, promoCode }) =>
      (ask.bonusId === undefined || bonusId === ask.bonusId) &&
      (ask.promo === undefined || promoCode === codeOf(ask.promo)),
  );
  if (!bonus || !hasMoney(bonus)) return refuse(ask.promo === undefined ? 'bonus_unknown' : 'promo_unknown');
  const { money, offer } = bonus;
  if (money.accountId === undefined || !mayBeStaked(bonus, bonuses)) return refuse('bonus_not_running');
  if (await isOver(tx, bonus.endsAt)) return refuse('bonus_over');
  if (money.currency !== ask.currency) return refuse('currency_mismatch', { currency: money.currency });
  if (offer.terms.games) return refuse('bonus_slip_unfit', { reason: 'kind' });
  if (offer.terms.fundsOrder === 'own_first' && (await ownMinorOf(deps, tx, ask)) >= ask.stakeMinor)
    return refuse('bonus_own_first');
  const fault = stakeFault(deps, bonus, ask.stakeMinor);
  if (fault) return fault;
  if (!offer.terms.isStakedWhole) return accept(money.accountId);
  const { accountId } = money;
  const held = (await deps.wallet.listBonusAccounts(tx, ask.personId)).find(
    (one) => one.accountId === accountId,
  );
  const whole = held?.balanceMinor ?? 0n;
  if (ask.stakeMinor !== whole)
    return refuse('bonus_staked_whole', { stakeMinor: whole.toString(), currency: money.currency });
  const unfit = slipFault(offer.terms, ask.slip);
  return unfit ? refuse('bonus_slip_unfit', { reason: unfit.reason }) : accept(money.accountId);
}
