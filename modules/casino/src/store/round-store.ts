// Reads of rounds, for whoever played them and for staff.

import type { CasinoRound } from '@overround/contracts/casino';
import { type AccountId, type Instant, instant, type Minor, minor, type PersonId } from '@overround/kernel';
import { many, maybeOne, one, sql, type Tx } from '@overround/platform';
import type { PersonKey } from '../deps.ts';

export interface RoundRow {
  readonly roundId: number;
  readonly providerRound: string;
  readonly gameId: number;
  readonly status: CasinoRound['status'];
  readonly accountId: number;
  readonly bonusId: number | null;
  readonly isFree: boolean;
  readonly currency: string;
  readonly betMinor: bigint;
  readonly winMinor: bigint;
  readonly startedAt: number;
  readonly endedAt: number | null;
}

export interface RoundQuery {
  readonly fromSeconds?: number;
  readonly toSeconds?: number;
  readonly gameId?: number;
  readonly kind?: CasinoRound['game']['kind'];
  readonly before?: number;
  readonly roundId?: number;
  readonly count: number;
}

export async function listRounds(
  tx: Tx,
  { brandId, personId }: PersonKey,
  { fromSeconds, toSeconds, gameId, kind, before, roundId, count }: RoundQuery,
): Promise<RoundRow[]> {
  const rows = await many(
    tx,
    sql<
      Omit<RoundRow, 'roundId' | 'accountId' | 'bonusId'> & {
        roundId: bigint;
        accountId: bigint;
        bonusId: bigint | null;
      }
    >`
      select r.round_id as "roundId", r.provider_round as "providerRound", r.game_id as "gameId",
             case when r.is_cancelled then 'cancelled' when r.ended_at is null then 'open' else 'ended' end as status,
             r.account_id as "accountId", r.bonus_id as "bonusId", r.is_free as "isFree", r.currency, r.bet_minor as "betMinor",
             r.win_minor as "winMinor", floor(extract(epoch from r.started_at))::int8::float8 as "startedAt",
             floor(extract(epoch from r.ended_at))::int8::float8 as "endedAt"
        from casino.round r
       where r.brand_id = ${brandId} and r.person_id = ${personId}
         and (${before ?? null}::int8 is null or r.round_id < ${before ?? null}::int8)
         and (${roundId ?? null}::int8 is null or r.round_id = ${roundId ?? null}::int8)
         and (${fromSeconds ?? null}::float8 is null or r.started_at >= to_timestamp(${fromSeconds ?? null}::float8))
         and (${toSeconds ?? null}::float8 is null or r.started_at < to_timestamp(${toSeconds ?? null}::float8))
         and (${gameId ?? null}::integer is null or r.game_id = ${gameId ?? null}::integer)
         and (${kind ?? null}::text is null
              or r.game_id in (select g.game_id from casino.game g where g.kind = ${kind ?? null}::text))
       order by r.round_id desc limit ${count}`,
  );
  return rows.map((row) => ({
    ...row,
    roundId: Number(row.roundId), // Drawn from our own sequence, far below 2^53; so are the others.
    accountId: Number(row.accountId),
    bonusId: row.bonusId === null ? null : Number(row.bonusId),
  }));
}

export interface SessionSums {
  readonly rounds: number;
  readonly betMinor: bigint;
  readonly winMinor: bigint;
  readonly openRounds: number;
}

/** What was bet and won in one opening; free rounds moved nothing. */
export const sumSession = (tx: Tx, brandId: PersonKey['brandId'], sessionId: string): Promise<SessionSums> =>
  one(
    tx,
    sql<SessionSums>`
      select count(*)::integer as rounds, coalesce(sum(bet_minor), 0)::int8 as "betMinor",
             coalesce(sum(win_minor) filter (where not is_free), 0)::int8 as "winMinor",
             (count(*) filter (where ended_at is null))::integer as "openRounds"
        from casino.round where brand_id = ${brandId} and session_id = ${sessionId}`,
  );

/** Games somebody played for money, the latest first. */
export async function listRecentGames(
  tx: Tx,
  { brandId, personId }: PersonKey,
  count: number,
): Promise<number[]> {
  const rows = await many(
    tx,
    sql<{ gameId: number }>`
      select game_id as "gameId" from (
        select game_id, round_id from casino.round
         where brand_id = ${brandId} and person_id = ${personId} order by round_id desc limit 2000) latest
       group by game_id order by max(round_id) desc limit ${count}`,
  );
  return rows.map(({ gameId }) => gameId);
}

export async function listKeptGames(tx: Tx, { brandId, personId }: PersonKey): Promise<number[]> {
  const rows = await many(
    tx,
    sql<{ gameId: number }>`
      select game_id as "gameId" from casino.kept_game
       where brand_id = ${brandId} and person_id = ${personId} order by kept_at desc, game_id`,
  );
  return rows.map(({ gameId }) => gameId);
}

export interface Win {
  readonly personId: PersonId;
  readonly gameId: number;
  readonly currency: string;
  readonly betMinor: bigint;
  readonly winMinor: bigint;
  readonly endedAt: Instant;
}

/** The newest rounds of a brand that won more than they cost, of the last day. */
export async function listLastWins(tx: Tx, brandId: PersonKey['brandId'], count: number): Promise<Win[]> {
  const rows = await many(
    tx,
    sql<Omit<Win, 'endedAt'> & { endedAt: Date }>`
      select person_id as "personId", game_id as "gameId", currency, bet_minor as "betMinor", win_minor as "winMinor", ended_at as "endedAt"
        from casino.round
       where brand_id = ${brandId} and win_minor > bet_minor and not is_free and bonus_id is null and bet_minor > 0
         and ended_at > clock_timestamp() - interval '1 day'
       order by ended_at desc limit ${count}`,
  );
  return rows.map(({ endedAt, ...row }) => ({ ...row, endedAt: instant(endedAt.getTime()) }));
}

/** Whether a round that was bet from an account is not ended. */
export async function hasOpenRounds(tx: Tx, accountId: AccountId): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`select from casino.round
         where brand_id = platform.current_brand_id() and account_id = ${accountId} and ended_at is null limit 1`,
  );
  return row !== undefined;
}

/** What is bet in rounds that are not ended, by account. */
export async function openRoundStakesOf(tx: Tx, personId: PersonId): Promise<ReadonlyMap<AccountId, Minor>> {
  const rows = await many(
    tx,
    sql<{ account_id: bigint; bet: bigint }>`
      select account_id, sum(bet_minor)::int8 as bet from casino.round
       where brand_id = platform.current_brand_id() and person_id = ${personId} and ended_at is null
       group by account_id`,
  );
  return new Map(rows.map((row) => [Number(row.account_id) as AccountId, minor(row.bet)])); // Our own sequence.
}
