// What was staked for a bonus: from its account, and of own money while it ran, where its terms count that.

import type { Tx } from '@overround/platform';
import type { BonusDeps, PlacedBet } from '../deps.ts';
import type { WageringBet } from '../domain/counting.ts';
import type { RoundSums } from '../domain/rounds.ts';
import { bonusAt, isShownFor } from '../domain/turn.ts';
import type { BonusWithMoney } from '../flows/move-money.ts';
import { listBonuses } from '../store/bonus-store.ts';
import { listOwnRounds, listRounds } from '../store/round-store.ts';
import { listTurns } from '../store/turn-store.ts';

/** Bets of its account, in their order; of a casino bonus there are none. */
export const listBonusBets = async (
  deps: BonusDeps,
  tx: Tx,
  { brandId, personId, money: { accountId } }: BonusWithMoney,
): Promise<readonly WageringBet[]> =>
  accountId === undefined ? [] : deps.betsOf(tx, { brandId, personId, accountId });

/** Bets of own money that were accepted while it ran, in its currency; nothing where its terms count none. */
export async function listOwnBetsFor(
  deps: BonusDeps,
  tx: Tx,
  bonus: BonusWithMoney,
): Promise<readonly PlacedBet[]> {
  const { terms } = bonus.offer;
  if (!terms.wagering.isOwnCounted || terms.games) return [];
  const time = await timeOf(tx, bonus);
  if (!time) return [];
  const bets = await deps.ownBets(tx, bonus, time.from, bonus.money.currency);
  return bets.filter(({ accepted }) => time.has(accepted));
}

/** All bets that are of it, newest first, each with whether it is of own money. */
export async function listStakedBets(
  deps: BonusDeps,
  tx: Tx,
  bonus: BonusWithMoney,
): Promise<readonly (WageringBet & { readonly isOwn: boolean })[]> {
  const bets = (await listBonusBets(deps, tx, bonus)).map((bet) => ({ ...bet, isOwn: false }));
  const own = (await listOwnBetsFor(deps, tx, bonus))
    .filter(({ accepted }) => isShownFor(bonus, accepted))
    .map((bet) => ({ ...bet, isOwn: true }));
  return [...bets, ...own].toSorted((one, other) => other.betId - one.betId);
}

/** Rounds of games that are of it: of its account, and of own money that were over while it ran. */
export async function listRoundsFor(
  tx: Tx,
  bonus: BonusWithMoney,
): Promise<{
  readonly rounds: readonly Omit<RoundSums, 'winMinor'>[];
  readonly ownRounds: readonly Omit<RoundSums, 'winMinor'>[];
}> {
  const { accountId, currency } = bonus.money;
  const rounds = accountId === undefined ? [] : await listRounds(tx, accountId);
  const time = bonus.offer.terms.wagering.isOwnCounted ? await timeOf(tx, bonus) : undefined;
  if (!time) return { rounds, ownRounds: [] };
  const own = await listOwnRounds(tx, bonus.personId, time.from.at, currency);
  return { rounds, ownRounds: own.filter(({ finishedAt }) => time.has({ at: finishedAt })) };
}

/** When own money was staked for it; nothing while it never ran. */
async function timeOf(tx: Tx, { personId, bonusId }: BonusWithMoney) {
  const turns = await listTurns(tx, personId);
  const first = turns.find((turn) => turn.bonusId === bonusId);
  if (!first) return undefined;
  const bonuses = await listBonuses(tx, personId);
  const has = (moment: PlacedBet['accepted']): boolean =>
    bonusAt(bonuses, turns, moment)?.bonusId === bonusId;
  return { from: first.from, has };
}
