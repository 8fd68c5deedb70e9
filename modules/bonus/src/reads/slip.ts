import type { SlipCount } from '@overround/contracts/bonus';
import {
  accept,
  digitsOfMinor,
  minorFromDigits,
  type Outcome,
  present,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BonusDeps, PersonKey } from '../deps.ts';
import { countOfSlip } from '../domain/counting.ts';
import { hasMoney, rulesOf } from '../flows/refresh.ts';
import { listBonuses } from '../store/bonus-store.ts';

export interface SlipAsk {
  readonly bonus_id: number;
  readonly kind: string;
  readonly odds: string;
  readonly live: string;
  readonly stake_minor: string;
}

/** What a slip would count towards a bonus of somebody. */
export async function readSlipCount(
  deps: BonusDeps,
  tx: Tx,
  { personId }: PersonKey,
  ask: SlipAsk,
): Promise<Outcome<SlipCount, Refusal<'bonus_unknown', object>>> {
  const bonus = (await listBonuses(tx, personId)).find(({ bonusId }) => bonusId === ask.bonus_id);
  if (!bonus || !hasMoney(bonus)) return refuse('bonus_unknown');
  const live = ask.live.split(',');
  const legs = ask.odds.split(',').map((odds, at) => ({ oddsMilli: Number(odds), isLive: live[at] === '1' }));
  const stakeMinor = minorFromDigits(ask.stake_minor);
  const { reason, leg, countedMinor } = countOfSlip(rulesOf(deps, bonus), {
    kind: ask.kind,
    legs,
    stakeMinor,
  });
  const { currency, wageredMinor, requiredMinor } = bonus.money;
  return accept({
    reason,
    leg: leg ?? null,
    currency,
    exponent: present(deps.directory.currency(currency), 'the currency of a bonus').exponent,
    countedMinor: digitsOfMinor(countedMinor),
    wageredMinor: digitsOfMinor(wageredMinor),
    requiredMinor: digitsOfMinor(requiredMinor),
  });
}
