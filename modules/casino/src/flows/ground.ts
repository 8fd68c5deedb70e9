// What every flow of the casino stands on: who may play, what is on an account, and money between a player and the casino.

import { type AccountId, minor, type Minor, type Refusal, refuse } from '@overround/kernel';
import { faultOfStake } from '@overround/limits';
import { many, sql, type Tx } from '@overround/platform';
import type { CasinoAnswer } from '@overround/provider-kit';
import type { CasinoDeps, PersonKey, Purse } from '../deps.ts';
import { no } from '../domain/answers.ts';
import type { Shelf } from './keep-shelf.ts';

export interface CasinoRoom extends CasinoDeps {
  readonly shelf: Shelf;
  /** Whether a brand has a casino at all. */
  readonly isOffered: (brandId: PersonKey['brandId']) => boolean;
}

/** Takes back all that the transaction did, and answers so. */
export class Undone extends Error {
  readonly answer: CasinoAnswer;
  constructor(answer: CasinoAnswer) {
    super('money of a game was not moved');
    this.answer = answer;
  }
}

/** Locks a person as placing any bet does; their state. */
export async function lockBettor(tx: Tx, { brandId, personId }: PersonKey): Promise<string> {
  const [row] = await many(
    tx,
    sql<{ states: string[] }>`select identity.lock_bettors(${brandId}, array[${personId}::uuid]) as states`,
  );
  return row?.states[0] ?? 'unknown';
}

/** Why a person may not stake so much now, as betting says it; under their lock. */
export async function faultOfPlay(
  { wallet }: Pick<CasinoDeps, 'wallet'>,
  tx: Tx,
  who: PersonKey,
  {
    state,
    currency,
    amountMinor,
  }: { readonly state: string; readonly currency: string; readonly amountMinor: Minor },
): Promise<Refusal | undefined> {
  if (state !== 'active') return refuse('betting_not_allowed', { personStatus: state });
  if ((await wallet.listDebts(tx, who.personId)).length > 0) return refuse('debt_unpaid');
  const fault = await faultOfStake(tx, who, { currency, amountMinor });
  return fault && { ok: false, ...fault };
}

/** What is on the account of a purse. */
export async function balanceOf(
  { wallet }: Pick<CasinoDeps, 'wallet'>,
  tx: Tx,
  personId: PersonKey['personId'],
  { accountId, bonusId }: Pick<Purse, 'accountId' | 'bonusId'>,
): Promise<Minor> {
  const accounts =
    bonusId === undefined
      ? await wallet.listAccounts(tx, personId)
      : await wallet.listBonusAccounts(tx, personId);
  return accounts.find((one) => one.accountId === accountId)?.balanceMinor ?? minor(0n);
}

export interface GameMove extends PersonKey {
  readonly kind: 'game.stake' | 'game.win' | 'game.rollback';
  /** Of the movement of ours that it is for; a rollback names that of its bet. */
  readonly movementId: number;
  readonly provider: string;
  readonly accountId: AccountId;
  readonly currency: string;
  /** Plus is more for the player. */
  readonly amountMinor: bigint;
}

const WORD = { 'game.stake': 'stake', 'game.win': 'win', 'game.rollback': 'rollback' } as const;

/** Moves money between a player and the house account of a casino; what a player cannot pay undoes the transaction. */
export async function moveMoney(
  { wallet }: Pick<CasinoDeps, 'wallet'>,
  tx: Tx,
  { brandId, kind, movementId, provider, accountId, currency, amountMinor }: GameMove,
): Promise<void> {
  if (amountMinor === 0n) return;
  const posted = await wallet.post(tx, {
    brandId,
    kind,
    source: 'game',
    sourceId: `${movementId}:${WORD[kind]}`,
    actor: `provider:${provider}`,
    currency,
    entries: [
      { account: accountId, amountMinor: minor(amountMinor) },
      { account: `game_result:${provider}`, amountMinor: minor(-amountMinor) },
    ],
  });
  if (posted.ok) return;
  // Money that comes is always taken: whatever refuses it is a fault of ours, and the provider asks again.
  if (amountMinor > 0n) throw new Error(`money of a game was refused: ${posted.code}`);
  throw new Undone(
    no(posted.code === 'funds_insufficient' ? 'funds_insufficient' : 'not_allowed', posted.code),
  );
}
