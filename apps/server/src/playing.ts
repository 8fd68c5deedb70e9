import type { Account } from '@overround/account';
import { type Betting, openBetting, type OpenStake, stakeBoundsOf } from '@overround/betting';
import type { Bonuses } from '@overround/bonus';
import { type Catalog, readResult, readResults } from '@overround/catalog';
import { openRoundStakesOf } from '@overround/casino';
import { type Games, openGames, openToteStakesOf } from '@overround/games';
import { type Identity, maskEmail } from '@overround/identity';
import type { PersonId } from '@overround/kernel';
import type { Notifications } from '@overround/notifications';
import type { Tx } from '@overround/platform';
import type { Wallet } from '@overround/wallet';
import { type Base, countryOf } from './base.ts';

export interface PlayingRooms {
  readonly base: Base;
  readonly account: Pick<Account, 'claimResultReaders'>;
  readonly bonuses: Bonuses;
  readonly catalog: Catalog;
  readonly identity: Pick<Identity, 'hasher'>;
  readonly notifications: Pick<Notifications, 'queueOwnMail'>;
  readonly wallet: Wallet;
}

/** Puts together what may be played: bets at odds, and pools. */
export function openPlaying({
  base,
  account,
  bonuses,
  catalog,
  identity,
  notifications,
  wallet,
}: PlayingRooms): { readonly betting: Betting; readonly games: Games } {
  const betting = openBetting({
    ...base,
    book: catalog.book,
    readResult,
    readResults,
    wallet,
    countryOf,
    otherStakes: (tx, personId) => otherStakes(wallet, tx, personId),
    tellPerson: (_brandId, personId, change) => catalog.publishPersonal(personId, change),
    lean: catalog.lean,
    feedLagMs: catalog.feedLagMs,
    pins: identity.hasher,
    bonuses,
    resultReaders: account.claimResultReaders,
    mailToOwner: async (tx, mail) => {
      const address = await notifications.queueOwnMail(tx, mail);
      return address === undefined ? undefined : maskEmail(address);
    },
  });

  const games = openGames({
    ...base,
    book: catalog.book,
    readResult,
    wallet,
    stakeBoundsOf: async (tx, bettor) =>
      stakeBoundsOf(tx, base.directory, { ...bettor, countryId: await countryOf(tx, bettor.personId) }),
  });
  return { betting, games };
}

/** What is open in pools of the tote and rounds of the casino, whose return nobody knows before. */
async function otherStakes(
  wallet: Pick<Wallet, 'listAccounts' | 'listBonusAccounts'>,
  tx: Tx,
  personId: PersonId,
): Promise<OpenStake[]> {
  const open = {
    tote: await openToteStakesOf(tx, personId),
    casino: await openRoundStakesOf(tx, personId),
  };
  if (open.tote.size + open.casino.size === 0) return [];
  const accounts = [
    ...(await wallet.listAccounts(tx, personId)),
    ...(await wallet.listBonusAccounts(tx, personId)),
  ];
  return (['tote', 'casino'] as const).flatMap((kind) =>
    accounts.flatMap(({ accountId, currency }) => {
      const stakeMinor = open[kind].get(accountId);
      return stakeMinor === undefined ? [] : [{ accountId, currency, stakeMinor, kind }];
    }),
  );
}
