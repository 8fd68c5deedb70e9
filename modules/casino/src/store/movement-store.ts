// What providers asked the wallet for, each transaction once.

import { type AccountId, type Instant, instant, type Minor, minor, type PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { PersonKey, Purse } from '../deps.ts';
import type { CasinoSession } from './session-store.ts';

export interface Round extends PersonKey, Purse {
  readonly roundId: number;
  readonly provider: string;
  readonly gameId: number;
  readonly isFree: boolean;
  readonly betMinor: Minor;
  readonly winMinor: Minor;
  readonly isEnded: boolean;
}

interface RoundRow {
  readonly round_id: bigint;
  readonly person_id: PersonId;
  readonly provider: string;
  readonly account_id: bigint;
  readonly bonus_id: bigint | null;
  readonly currency: string;
  readonly game_id: number;
  readonly is_free: boolean;
  readonly bet_minor: bigint;
  readonly win_minor: bigint;
  readonly ended_at: Date | null;
}

const ROUND = sql`round_id, person_id, provider, account_id, bonus_id, currency, game_id, is_free, bet_minor, win_minor, ended_at`;

const roundOf = (brandId: PersonKey['brandId'], row: RoundRow): Round => ({
  brandId,
  personId: row.person_id,
  roundId: Number(row.round_id), // Drawn from our own sequence, far below 2^53.
  provider: row.provider,
  accountId: Number(row.account_id) as AccountId, // As above.
  ...(row.bonus_id === null ? {} : { bonusId: Number(row.bonus_id) }),
  currency: row.currency,
  gameId: row.game_id,
  isFree: row.is_free,
  betMinor: minor(row.bet_minor),
  winMinor: minor(row.win_minor),
  isEnded: row.ended_at !== null,
});

/** A round of the person of a session, locked until the transaction ends. */
export async function lockRound(
  tx: Tx,
  { brandId, provider, personId }: Pick<CasinoSession, 'brandId' | 'provider' | 'personId'>,
  providerRound: string,
): Promise<Round | undefined> {
  const row = await maybeOne(
    tx,
    sql<RoundRow>`
      select ${ROUND} from casino.round
       where brand_id = ${brandId} and provider = ${provider} and provider_round = ${providerRound} and person_id = ${personId}
         for update`,
  );
  return row && roundOf(brandId, row);
}

export async function lockRoundById(
  tx: Tx,
  brandId: PersonKey['brandId'],
  roundId: number,
): Promise<Round | undefined> {
  const row = await maybeOne(
    tx,
    sql<RoundRow>`select ${ROUND} from casino.round where brand_id = ${brandId} and round_id = ${roundId} for update`,
  );
  return row && roundOf(brandId, row);
}

/** Since the last slot round of a person began, milliseconds; nothing where none did in the last minute. One that was taken back was none. */
export async function msSinceSlot(
  tx: Tx,
  { brandId, personId }: Pick<CasinoSession, 'brandId' | 'personId'>,
): Promise<number | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp() - r.started_at) * 1000)::float8 as ms
        from casino.round r join casino.game g on g.game_id = r.game_id and g.kind = 'slots'
       where r.brand_id = ${brandId} and r.person_id = ${personId} and not r.is_cancelled
         and r.started_at > clock_timestamp() - interval '1 minute'
       order by r.round_id desc limit 1`,
  );
  return row?.ms;
}

/** Begins a round on the account of its session. */
export async function insertRound(
  tx: Tx,
  session: CasinoSession,
  { providerRound, isFree }: { readonly providerRound: string; readonly isFree: boolean },
): Promise<Round> {
  const row = await one(
    tx,
    sql<RoundRow>`
      insert into casino.round (brand_id, provider, provider_round, person_id, session_id, account_id, bonus_id, game_id, currency, is_free)
      values (${session.brandId}, ${session.provider}, ${providerRound}, ${session.personId}, ${session.sessionId},
              ${session.accountId}, ${isFree ? null : (session.bonusId ?? null)}, ${session.gameId}, ${session.currency}, ${isFree})
      returning ${ROUND}`,
  );
  return roundOf(session.brandId, row);
}

export interface RoundChange {
  readonly betMinor?: bigint;
  readonly winMinor?: bigint;
  readonly isEnded?: boolean;
  readonly isCancelled?: boolean;
}

/** Adds to the sums of a round. */
export const changeRound = (
  tx: Tx,
  { brandId, roundId }: Pick<Round, 'brandId' | 'roundId'>,
  { betMinor = 0n, winMinor = 0n, isEnded = false, isCancelled = false }: RoundChange,
): Promise<unknown> =>
  run(
    tx,
    sql`update casino.round
           set bet_minor = bet_minor + ${betMinor}, win_minor = win_minor + ${winMinor},
               ended_at = case when ${isEnded} then coalesce(ended_at, clock_timestamp()) else ended_at end,
               is_cancelled = is_cancelled or ${isCancelled}
         where brand_id = ${brandId} and round_id = ${roundId}`,
  );

export interface Movement {
  readonly movementId: number;
  readonly kind: 'bet' | 'win' | 'rollback' | 'free_round';
  readonly roundId: number | undefined;
  readonly amountMinor: Minor;
  readonly contentHash: Uint8Array;
}

interface MovementRow {
  readonly movement_id: bigint;
  readonly kind: Movement['kind'];
  readonly round_id: bigint | null;
  readonly amount_minor: bigint;
  readonly content_hash: Buffer;
}

const movementOf = (row: MovementRow): Movement => ({
  movementId: Number(row.movement_id), // Drawn from our own sequence, far below 2^53.
  kind: row.kind,
  roundId: row.round_id === null ? undefined : Number(row.round_id),
  amountMinor: minor(row.amount_minor),
  contentHash: row.content_hash,
});

const MOVEMENT = sql`movement_id, kind, round_id, amount_minor, content_hash`;

export async function findMovement(
  tx: Tx,
  { brandId, provider }: Pick<CasinoSession, 'brandId' | 'provider'>,
  transactionId: string,
): Promise<Movement | undefined> {
  const row = await maybeOne(
    tx,
    sql<MovementRow>`select ${MOVEMENT} from casino.movement
                      where brand_id = ${brandId} and provider = ${provider} and transaction_id = ${transactionId}`,
  );
  return row && movementOf(row);
}

/** The rollback that names a transaction, whether that ever came or not. */
export async function findRollbackOf(
  tx: Tx,
  { brandId, provider }: Pick<CasinoSession, 'brandId' | 'provider'>,
  transactionId: string,
): Promise<Movement | undefined> {
  const row = await maybeOne(
    tx,
    sql<MovementRow>`select ${MOVEMENT} from casino.movement
                      where brand_id = ${brandId} and provider = ${provider} and of_transaction_id = ${transactionId}
                        and kind = 'rollback'`,
  );
  return row && movementOf(row);
}

export interface NewMovement {
  readonly transactionId: string;
  readonly kind: Movement['kind'];
  readonly roundId?: number;
  readonly amountMinor: Minor;
  readonly ofTransactionId?: string;
  readonly orderId?: string;
  readonly contentHash: Uint8Array;
}

/** Its number. */
export async function insertMovement(tx: Tx, session: CasinoSession, movement: NewMovement): Promise<number> {
  const row = await one(
    tx,
    sql<{ movement_id: bigint }>`
      insert into casino.movement (brand_id, provider, transaction_id, kind, person_id, session_id, round_id, amount_minor, currency,
                                   of_transaction_id, order_id, content_hash)
      values (${session.brandId}, ${session.provider}, ${movement.transactionId}, ${movement.kind}, ${session.personId}, ${session.sessionId},
              ${movement.roundId ?? null}, ${movement.amountMinor}, ${session.currency}, ${movement.ofTransactionId ?? null},
              ${movement.orderId ?? null}, ${Buffer.from(movement.contentHash)})
      returning movement_id`,
  );
  return Number(row.movement_id); // As above.
}

/** Whether any bet of a round was not taken back. */
export async function hasStandingBet(
  tx: Tx,
  { brandId, roundId }: Pick<Round, 'brandId' | 'roundId'>,
): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`select from casino.movement b
         where b.brand_id = ${brandId} and b.round_id = ${roundId} and b.kind = 'bet'
           and not exists (select from casino.movement r
                            where r.brand_id = b.brand_id and r.provider = b.provider and r.kind = 'rollback'
                              and r.of_transaction_id = b.transaction_id) limit 1`,
  );
  return row !== undefined;
}

export interface ToldMovement {
  readonly kind: Movement['kind'];
  readonly amountMinor: Minor;
  readonly transactionId: string;
  readonly at: Instant;
}

export async function listMovements(
  tx: Tx,
  brandId: PersonKey['brandId'],
  roundId: number,
): Promise<ToldMovement[]> {
  const rows = await many(
    tx,
    sql<{ kind: Movement['kind']; amount_minor: bigint; transaction_id: string; told_at: Date }>`
      select kind, amount_minor, transaction_id, told_at from casino.movement
       where brand_id = ${brandId} and round_id = ${roundId} order by movement_id`,
  );
  return rows.map((row) => ({
    kind: row.kind,
    amountMinor: minor(row.amount_minor),
    transactionId: row.transaction_id,
    at: instant(row.told_at.getTime()),
  }));
}
