import type { BetCount, SlipCount } from '@overround/contracts/bonus';
import {
  accept,
  digitsOfMinor,
  minorFromDigits,
  type Outcome,
  present,
  type Refusal,
  refuse,
  ZERO_MINOR,
} from '@overround/kernel';
import { groupOfType } from '@overround/markets';
import type { Phrases } from '@overround/phrases';
import type { Tx } from '@overround/platform';
import type { BonusDeps, PersonKey, PlacedBet } from '../deps.ts';
import { type Bonus, isRunning } from '../domain/bonus.ts';
import { countOf, countOfSlip, type OwnReason, ownFault } from '../domain/counting.ts';
import { bonusAt, isShownFor } from '../domain/turn.ts';
import type { BonusWithMoney } from '../flows/move-money.ts';
import { hasMoney } from '../flows/refresh.ts';
import { isOver, listBonuses } from '../store/bonus-store.ts';
import { listTurns } from '../store/turn-store.ts';
import { findOrdered, fundsOfSlip, ownMinorOf } from './funds.ts';
import { rulesOf } from './played.ts';
import { nameOf } from './present.ts';

export interface SlipAsk {
  readonly bonus_id: number;
  readonly kind: string;
  readonly odds: string;
  readonly live: string;
  readonly sports: string;
  readonly champs: string;
  readonly types: string;
  readonly stake_minor: string;
  readonly funds?: 'own' | undefined;
}

function slipOf({ kind, odds, ...ask }: SlipAsk) {
  const [live, sports, champs, types] = [ask.live, ask.sports, ask.champs, ask.types].map((listed) =>
    listed.split(',').map(Number),
  );
  const legs = odds.split(',').map((one, at) => ({
    oddsMilli: Number(one),
    isLive: live?.[at] === 1,
    sportId: sports?.[at] ?? 0,
    champId: champs?.[at] ?? 0,
    groupId: groupOfType(types?.[at] ?? 0)?.id ?? 0,
  }));
  return { kind, legs };
}

/** The bonus a slip is asked about: the one it names, and of one that names none the one that runs. */
function askedFor(bonuses: readonly Bonus[], { bonus_id, funds }: SlipAsk): BonusWithMoney | undefined {
  const named = bonuses.find(({ bonusId }) => bonusId === bonus_id);
  const running = funds === 'own' ? bonuses.find(({ status }) => isRunning(status)) : undefined;
  const bonus = named && (running ?? named);
  return bonus && hasMoney(bonus) ? bonus : undefined;
}

/** What a slip would count towards a bonus of somebody. */
export async function readSlipCount(
  deps: BonusDeps,
  tx: Tx,
  { brandId, personId }: PersonKey,
  ask: SlipAsk,
): Promise<Outcome<SlipCount, Refusal<'bonus_unknown', object>>> {
  const bonus = askedFor(await listBonuses(tx, personId), ask);
  if (!bonus) return refuse('bonus_unknown');
  const slip = slipOf(ask);
  const stakeMinor = minorFromDigits(ask.stake_minor);
  const { currency, cashAccountId } = bonus.money;
  const ordered = await findOrdered(deps, tx, { personId, currency });
  const active = (await deps.wallet.listAccounts(tx, personId)).find(({ isActive }) => isActive);
  const isOfCurrency = active === undefined || active.currency === currency;
  const isOf = ordered?.bonus.bonusId === bonus.bonusId && active?.currency === currency;
  const who = { brandId, personId, accountId: active?.accountId ?? cashAccountId };
  const ownMinor = isOf ? await ownMinorOf(deps, tx, who) : ZERO_MINOR;
  const byOrder = isOf && {
    fundsOrder: ordered.order,
    paidFrom: fundsOfSlip(deps, ordered, { stakeMinor, slip, ownMinor }),
  };
  const rules = rulesOf(deps, bonus);
  const isOwn = ask.funds === 'own' && !(byOrder && byOrder.paidFrom === 'bonus');
  const fault: 'late' | OwnReason | undefined = (await isOver(tx, bonus.endsAt))
    ? 'late'
    : isOwn
      ? ownFault(rules, { isOfCurrency })
      : undefined;
  const counted = fault
    ? { reason: fault, countedMinor: ZERO_MINOR }
    : countOfSlip(rules, { ...slip, stakeMinor });
  return accept({ ...byOrder, ...progressOf(deps, bonus, counted) });
}

/** What counts and why, beside how far the bonus is. */
function progressOf<Reason extends string>(
  { directory }: Pick<BonusDeps, 'directory'>,
  { money: { currency, wageredMinor, requiredMinor } }: BonusWithMoney,
  counted: { readonly reason: Reason; readonly leg?: number; readonly countedMinor: bigint },
) {
  return {
    reason: counted.reason,
    leg: counted.leg ?? null,
    currency,
    exponent: present(directory.currency(currency), 'the currency of a bonus').exponent,
    countedMinor: String(counted.countedMinor),
    wageredMinor: digitsOfMinor(wageredMinor),
    requiredMinor: digitsOfMinor(requiredMinor),
  };
}

/** The bonus a placed bet is looked at for: that it was paid from, else the one that ran when it was placed. */
async function bonusOfBet(
  tx: Tx,
  { personId }: PersonKey,
  { accountId, accepted }: PlacedBet,
): Promise<{ readonly bonus: BonusWithMoney; readonly isOwn: boolean } | undefined> {
  const bonuses = await listBonuses(tx, personId);
  const paid = bonuses.find(({ money }) => money?.accountId === accountId);
  const bonus = paid ?? bonusAt(bonuses, await listTurns(tx, personId), accepted);
  if (!bonus || !hasMoney(bonus) || (!paid && !isShownFor(bonus, accepted))) return undefined;
  return { bonus, isOwn: paid === undefined };
}

/** What a placed bet counts towards the bonus it was paid from, or of own money towards the one that ran; nothing where none did. */
export async function readBetCount(
  deps: BonusDeps,
  tx: Tx,
  who: PersonKey,
  { betId, phrases }: { readonly betId: number; readonly phrases: Phrases },
): Promise<Outcome<{ readonly count: BetCount | null }, Refusal<'not_found', object>>> {
  const bet = await deps.betOf(tx, { ...who, betId });
  if (!bet) return refuse('not_found');
  const found = await bonusOfBet(tx, who, bet);
  if (!found) return accept({ count: null });
  const { bonus, isOwn } = found;
  const rules = rulesOf(deps, bonus);
  const accounts = isOwn ? await deps.wallet.listAccounts(tx, who.personId) : [];
  const paid = accounts.find(({ accountId }) => accountId === bet.accountId);
  const fault = isOwn
    ? ownFault(rules, { isOfCurrency: paid?.currency === bonus.money.currency })
    : undefined;
  const counted = fault ? { reason: fault, countedMinor: ZERO_MINOR } : countOf(rules, bet);
  return accept({
    count: {
      bonusId: bonus.bonusId,
      name: nameOf(phrases, bonus.offer),
      isOwn,
      status: bonus.status,
      ...progressOf(deps, bonus, counted),
    },
  });
}
