import { type Bonuses, type FreeSpinsDoor, openBonuses } from '@overround/bonus';
import { readChampNames } from '@overround/catalog';
import type { BrandId, PersonId } from '@overround/kernel';
import { openTestCalls, strictLog, type TestCalls } from '@overround/testkit';
import { listPastBets } from '../reads/past-bets.ts';
import { listPlayedSums } from '../reads/played-sums.ts';
import { fittingSums } from '../reads/fitting-sums.ts';
import { findWageringBet, listBetsOfAccount, listFirstBets, listOwnBets } from '../reads/wagering-bets.ts';
import { openStakesOf } from '../store/bet-store.ts';
import { type BettingWorld, openBettingWorld } from './world.testing.ts';

export interface BonusHouse {
  readonly world: BettingWorld;
  readonly bonuses: Bonuses;
  readonly calls: TestCalls;
}

/** A house with bets and bonuses; who is asked by the header `x-player`. */
export async function openBonusHouse({
  barred,
  depositors,
  freeSpins,
}: {
  readonly barred: ReadonlySet<PersonId>;
  readonly depositors: ReadonlySet<PersonId>;
  readonly freeSpins?: ReadonlyMap<string, FreeSpinsDoor>;
}): Promise<BonusHouse> {
  const brandId = 1 as BrandId; // Seeded by the migrations of site.
  let bonuses: Bonuses | undefined;
  const opened = (): Bonuses => {
    if (!bonuses) throw new Error('bonuses are opened after betting');
    return bonuses;
  };
  const world = await openBettingWorld({
    bonuses: {
      accountFor: (ask) => opened().accountFor(ask),
      spendableOf: (tx, ask) => opened().spendableOf(tx, ask),
      mayRaise: (ask) => opened().mayRaise(ask),
      isStakeKept: (tx, accountId) => opened().isStakeKept(tx, accountId),
    },
  });
  bonuses = await openBonuses({
    db: world.db,
    log: strictLog,
    wallet: world.wallet,
    directory: world.directory,
    countryOf: () => Promise.resolve(1),
    isBarred: (_tx, { personId }) => Promise.resolve(barred.has(personId)),
    hasDeposited: (_tx, personId) => Promise.resolve(depositors.has(personId)),
    betsOf: (tx, { personId, accountId }) => listBetsOfAccount(tx, personId, accountId),
    betOf: (tx, { personId, betId }) => findWageringBet(tx, personId, betId),
    champNames: readChampNames,
    gameNames: () =>
      Promise.resolve([{ provider: 'played', game: 'jackpot', maker: 'Played', titles: { en: 'Jackpot' } }]),
    firstBets: listFirstBets,
    ownBets: (tx, { personId }, since, currency) => listOwnBets(tx, personId, since, currency),
    pastBets: listPastBets,
    playedSums: listPlayedSums,
    fitting: fittingSums,
    openStakesOf,
    ...(freeSpins ? { freeSpins } : {}),
  });
  const calls = await openTestCalls(bonuses.module.routes, {
    siteOf: () => ({ brandId, brandKey: 'house', lang: 'en', countryId: 1, origin: 'http://localhost' }),
    staffOf: () =>
      Promise.resolve({
        sessionId: 's',
        staffId: 'c',
        login: 'clerk@house',
        rights: ['admin'],
        brandIds: [brandId],
      }),
    sessionOf: async ({ headers }) => {
      const player = headers['x-player'] === undefined ? undefined : JSON.parse(String(headers['x-player']));
      return (
        player && {
          ...player,
          sessionId: player.token,
          playerNumber: player.accountId,
          signedInAt: 0,
          via: 'bearer',
        }
      );
    },
  });
  return { world, bonuses, calls };
}
