// From which money a stake is taken where nobody names any: by the order the running bonus says (decision 74).

import { type AccountId, type BrandId, type Minor, minor, ZERO_MINOR } from '@overround/kernel';
import { maybeOne, sql, type Tx } from '@overround/platform';
import type { BonusDeps, PersonKey } from '../deps.ts';
import type { SlipBet } from '../domain/counting.ts';
import { type Funds, type FundsOrder, fundsOf, fundsOfBet } from '../domain/funds.ts';
import { type GameOfRound, weightOf } from '../domain/game-words.ts';
import type { BonusWithMoney } from '../flows/move-money.ts';
import { hasMoney } from '../flows/refresh.ts';
import { rulesOf } from './played.ts';
import { isOver, listBonuses } from '../store/bonus-store.ts';

/** A stake of somebody who named no money. */
export interface UnnamedStake extends PersonKey {
  /** Of the own money that is staked where nothing else is. */
  readonly accountId: AccountId;
  readonly currency: string;
  readonly stakeMinor: Minor;
  readonly slip: Pick<SlipBet, 'kind' | 'legs'>;
}

/** A running bonus that says in which order money is staked. */
export interface OrderedBonus {
  readonly bonus: BonusWithMoney;
  readonly accountId: AccountId;
  readonly order: FundsOrder;
  readonly bonusMinor: Minor;
}

/** Nothing where none runs in this currency, or the one that runs is staked only when it is named. */
export async function findOrdered(
  deps: BonusDeps,
  tx: Tx,
  { personId, currency }: Pick<UnnamedStake, 'personId' | 'currency'>,
): Promise<OrderedBonus | undefined> {
  const bonus = (await listBonuses(tx, personId)).find(({ status }) => status === 'active');
  if (!bonus || !hasMoney(bonus)) return undefined;
  const { fundsOrder: order } = bonus.offer.terms;
  const { accountId } = bonus.money;
  if (!order || accountId === undefined || bonus.money.currency !== currency) return undefined;
  if (await isOver(tx, bonus.endsAt)) return undefined;
  const held = (await deps.wallet.listBonusAccounts(tx, personId)).find((one) => one.accountId === accountId);
  return { bonus, accountId, order, bonusMinor: held?.balanceMinor ?? ZERO_MINOR };
}

export async function ownMinorOf(
  { wallet }: Pick<BonusDeps, 'wallet'>,
  tx: Tx,
  { personId, accountId }: Pick<PersonKey, 'personId'> & { readonly accountId: AccountId },
): Promise<Minor> {
  const own = (await wallet.listAccounts(tx, personId)).find((one) => one.accountId === accountId);
  return own?.balanceMinor ?? ZERO_MINOR;
}

/** The account a stake is paid from where neither a bonus nor a code was named. */
export async function purseByOrder(deps: BonusDeps, tx: Tx, ask: UnnamedStake): Promise<AccountId> {
  const ordered = await findOrdered(deps, tx, ask);
  if (!ordered) return ask.accountId;
  const { bonus, order, bonusMinor } = ordered;
  const held = { ownMinor: await ownMinorOf(deps, tx, ask), bonusMinor };
  const bet = { ...ask.slip, stakeMinor: ask.stakeMinor };
  return fundsOfBet(rulesOf(deps, bonus), bet, order, held) === 'bonus' ? ordered.accountId : ask.accountId;
}

/** A game that is opened. */
export interface OpenedGame extends PersonKey, GameOfRound {
  readonly currency: string;
  /** Of the account of own money. */
  readonly ownMinor: Minor;
}

/** The casino bonus whose money a game is opened with; nothing: own money. All rounds of an opening are of one account, so the first unit decides. */
export async function bonusOfOpening(
  deps: BonusDeps,
  tx: Tx,
  ask: OpenedGame,
): Promise<{ readonly funds: Funds; readonly bonusId: number } | undefined> {
  const ordered = await findOrdered(deps, tx, ask);
  const games = ordered?.bonus.offer.terms.games;
  if (!ordered || !games || weightOf(games, ask) === 0) return undefined;
  return {
    funds: fundsOf(minor(1n), ordered.order, { ...ordered, ownMinor: ask.ownMinor }),
    bonusId: ordered.bonus.bonusId,
  };
}

/** How long it is believed that no campaign of a brand has an order: orders of bets ask each time. */
const BELIEVED_MS = 5000;

/** Whether any campaign of a brand says an order. Remembered, so bets of brands without one cost no look-up. */
export function openOrderWatch({ db }: Pick<BonusDeps, 'db'>) {
  const known = new Map<BrandId, { readonly hasOrder: boolean; readonly atMs: number }>();
  return {
    async hasOrder(brandId: BrandId, within?: Tx): Promise<boolean> {
      const was = known.get(brandId);
      if (was && (was.hasOrder || performance.now() - was.atMs < BELIEVED_MS)) return was.hasOrder;
      const find = (tx: Tx) =>
        maybeOne(
          tx,
          sql`select from bonus.offer where brand_id = platform.current_brand_id() and terms ? 'fundsOrder' limit 1`,
        );
      const row = await (within ? find(within) : db.read({ brandId }, find));
      known.set(brandId, { hasOrder: row !== undefined, atMs: performance.now() });
      return row !== undefined;
    },
    /** A campaign was made. */
    forget: (brandId: BrandId) => void known.delete(brandId),
  };
}
