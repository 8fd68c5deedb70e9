import {
  findWageringBet,
  fittingSums,
  listBetsOfAccount,
  listFirstBets,
  listOwnBets,
  listPastBets,
  listPlayedSums,
  openStakesOf,
} from '@overround/betting';
import { type Bonuses, openBonuses } from '@overround/bonus';
import { freeSpinsDoors, openRoundStakesOf, readGameNames } from '@overround/casino';
import { readChampNames } from '@overround/catalog';
import { findPerson, listPlayBars } from '@overround/identity';
import { hasCreditedDeposit } from '@overround/payments';
import type { CasinoProvider } from '@overround/provider-kit';
import type { Wallet } from '@overround/wallet';
import { type Base, countryOf } from './base.ts';
import { addStakes } from './wallet.ts';

/** Puts bonuses together: who may have one, and what was paid in and played. */
export function openBonusesOf({
  base,
  wallet,
  casinos,
}: {
  readonly base: Base;
  readonly wallet: Wallet;
  /** Whoever of them gives free rounds may be named by a campaign. */
  readonly casinos: readonly CasinoProvider[];
}): Promise<Bonuses> {
  return openBonuses({
    ...base,
    wallet,
    countryOf,
    isBarred: async (tx, { personId }) =>
      (await findPerson(tx, personId))?.status !== 'active' || (await listPlayBars(tx, personId)).length > 0,
    hasDeposited: hasCreditedDeposit,
    betsOf: (tx, { personId, accountId }) => listBetsOfAccount(tx, personId, accountId),
    betOf: (tx, { personId, betId }) => findWageringBet(tx, personId, betId),
    champNames: readChampNames,
    gameNames: readGameNames,
    firstBets: listFirstBets,
    ownBets: (tx, { personId }, since, currency) => listOwnBets(tx, personId, since, currency),
    pastBets: listPastBets,
    playedSums: listPlayedSums,
    fitting: fittingSums,
    openStakesOf: async (tx, personId) =>
      addStakes(await openStakesOf(tx, personId), await openRoundStakesOf(tx, personId)),
    freeSpins: freeSpinsDoors(base, casinos),
  });
}
