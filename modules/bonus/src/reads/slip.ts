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
import type { BonusDeps, PersonKey } from '../deps.ts';
import { countOf, countOfSlip } from '../domain/counting.ts';
import { hasMoney } from '../flows/refresh.ts';
import { rulesOf } from './played.ts';
import { listBonuses } from '../store/bonus-store.ts';
import { findOrdered, fundsOfSlip, ownMinorOf } from './funds.ts';
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
}

/** What a slip would count towards a bonus of somebody. */
export async function readSlipCount(
  deps: BonusDeps,
  tx: Tx,
  { brandId, personId }: PersonKey,
  ask: SlipAsk,
): Promise<Outcome<SlipCount, Refusal<'bonus_unknown', object>>> {
  const bonus = (await listBonuses(tx, personId)).find(({ bonusId }) => bonusId === ask.bonus_id);
  if (!bonus || !hasMoney(bonus)) return refuse('bonus_unknown');
  const [live, sports, champs, types] = [ask.live, ask.sports, ask.champs, ask.types].map((listed) =>
    listed.split(',').map(Number),
  );
  const legs = ask.odds.split(',').map((odds, at) => ({
    oddsMilli: Number(odds),
    isLive: live?.[at] === 1,
    sportId: sports?.[at] ?? 0,
    champId: champs?.[at] ?? 0,
    groupId: groupOfType(types?.[at] ?? 0)?.id ?? 0,
  }));
  const stakeMinor = minorFromDigits(ask.stake_minor);
  const { reason, leg, countedMinor } = countOfSlip(rulesOf(deps, bonus), {
    kind: ask.kind,
    legs,
    stakeMinor,
  });
  const { currency, wageredMinor, requiredMinor, cashAccountId } = bonus.money;
  const ordered = await findOrdered(deps, tx, { personId, currency });
  const active = (await deps.wallet.listAccounts(tx, personId)).find(({ isActive }) => isActive);
  const isOf = ordered?.bonus.bonusId === bonus.bonusId && active?.currency === currency;
  const slip = { kind: ask.kind, legs };
  const who = { brandId, personId, accountId: active?.accountId ?? cashAccountId };
  const ownMinor = isOf ? await ownMinorOf(deps, tx, who) : ZERO_MINOR;
  return accept({
    ...(isOf && {
      fundsOrder: ordered.order,
      paidFrom: fundsOfSlip(deps, ordered, { stakeMinor, slip, ownMinor }),
    }),
    reason,
    leg: leg ?? null,
    currency,
    exponent: present(deps.directory.currency(currency), 'the currency of a bonus').exponent,
    countedMinor: digitsOfMinor(countedMinor),
    wageredMinor: digitsOfMinor(wageredMinor),
    requiredMinor: digitsOfMinor(requiredMinor),
  });
}

/** What a placed bet counts towards the bonus it was paid from; nothing for one of own money. */
export async function readBetCount(
  deps: BonusDeps,
  tx: Tx,
  who: PersonKey,
  { betId, phrases }: { readonly betId: number; readonly phrases: Phrases },
): Promise<Outcome<{ readonly count: BetCount | null }, Refusal<'not_found', object>>> {
  const bet = await deps.betOf(tx, { ...who, betId });
  if (!bet) return refuse('not_found');
  const bonus = (await listBonuses(tx, who.personId)).find(({ money }) => money?.accountId === bet.accountId);
  if (!bonus || !hasMoney(bonus)) return accept({ count: null });
  const { reason, leg, countedMinor } = countOf(rulesOf(deps, bonus), bet);
  const { currency, wageredMinor, requiredMinor } = bonus.money;
  return accept({
    count: {
      bonusId: bonus.bonusId,
      name: nameOf(phrases, bonus.offer),
      status: bonus.status,
      reason,
      leg: leg ?? null,
      currency,
      exponent: present(deps.directory.currency(currency), 'the currency of a bonus').exponent,
      countedMinor: digitsOfMinor(countedMinor),
      wageredMinor: digitsOfMinor(wageredMinor),
      requiredMinor: digitsOfMinor(requiredMinor),
    },
  });
}
