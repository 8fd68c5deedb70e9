// Rounds of games as the casino told them, and the cashback that was paid of them.

import { type AccountId, type Instant, instant, type Minor, minor, type PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { PastAsk, PersonKey } from '../deps.ts';
import type { Level } from '../domain/points.ts';
import type { GameKind } from '../domain/game-words.ts';
import type { PastRound, RoundSums } from '../domain/rounds.ts';

export interface FinishedRound extends PersonKey, RoundSums {
  /** Of the provider and its own number: the same one is the same round. */
  readonly roundId: string;
  /** It was bet from and won into. */
  readonly accountId: AccountId;
  readonly currency: string;
}

/** False: it was told before. `isOwn`: of own money; `isInCashback`: and of a game that brings some. */
export async function insertRound(
  tx: Tx,
  round: FinishedRound,
  { isOwn, isInCashback }: { readonly isOwn: boolean; readonly isInCashback: boolean },
): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`insert into bonus.game_round
          (brand_id, round_id, person_id, account_id, currency, game_kind, bet_minor, win_minor, is_own,
           provider, game, is_in_cashback)
        values (${round.brandId}, ${round.roundId}, ${round.personId}, ${round.accountId}, ${round.currency},
                ${round.gameKind}, ${round.betMinor}, ${round.winMinor}, ${isOwn},
                ${round.provider ?? null}, ${round.game ?? null}, ${isInCashback})
            on conflict do nothing returning round_id`,
  );
  return row !== undefined;
}

/** Whether a round that was told before was told with these very sums. */
export async function isSameRound(tx: Tx, round: FinishedRound): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`select from bonus.game_round
         where brand_id = ${round.brandId} and round_id = ${round.roundId} and person_id = ${round.personId}
           and account_id = ${round.accountId} and game_kind = ${round.gameKind}
           and bet_minor = ${round.betMinor} and win_minor = ${round.winMinor}`,
  );
  return row !== undefined;
}

export const cancelRound = (tx: Tx, roundId: string): Promise<unknown> =>
  run(
    tx,
    sql`update bonus.game_round set is_cancelled = true
         where brand_id = platform.current_brand_id() and round_id = ${roundId}`,
  );

/** What was played with the account of a bonus. */
export async function listRounds(tx: Tx, accountId: AccountId): Promise<readonly BetOfRound[]> {
  const rows = await many(tx, sql<RoundRow>`${READ_BETS} and r.account_id = ${accountId}`);
  return rows.map(betOfRow);
}

/** What was played with own money in a currency since a moment, each with when it was over. */
export async function listOwnRounds(
  tx: Tx,
  personId: PersonId,
  since: Instant,
  currency: string,
): Promise<readonly (BetOfRound & { readonly finishedAt: Instant })[]> {
  const rows = await many(
    tx,
    sql<RoundRow>`${READ_BETS} and r.is_own and r.finished_at >= ${new Date(since)}
         and r.account_id in (select a.account_id from wallet.account a
                               where a.brand_id = r.brand_id and a.person_id = ${personId} and a.kind = 'cash'
                                 and a.currency = ${currency})`,
  );
  return rows.map((row) => ({ ...betOfRow(row), finishedAt: instant(row.finished_at.getTime()) }));
}

/** Rounds of one person that are looked at. */
const PAST_ROUNDS_MAX = 500;

/** Rounds of own money in a currency since some days ago, of the first so many persons who played, or of these accounts, each in their order. Names nobody. */
export async function listPastRounds(
  tx: Tx,
  { days, currency, personsMax, accountIds }: PastAsk & { readonly accountIds?: readonly AccountId[] },
): Promise<readonly (readonly PastRound[])[]> {
  const rows = await many(
    tx,
    sql<RoundRow & { win_minor: bigint; person_id: string; account_id: bigint }>`
      select person_id, account_id, game_kind, bet_minor, win_minor, provider, game, finished_at from (
        select r.person_id, r.account_id, r.game_kind, r.bet_minor, r.win_minor, r.provider, r.game, r.finished_at,
               row_number() over (partition by r.person_id order by r.finished_at, r.round_id) as place,
               dense_rank() over (order by r.person_id) as person
          from bonus.game_round r
         where r.brand_id = platform.current_brand_id() and r.is_own and not r.is_cancelled and r.currency = ${currency}
           and (${accountIds ?? null}::int8[] is null or r.account_id = any(${accountIds ?? null}::int8[]))
           and r.finished_at >= clock_timestamp() - ${days} * interval '1 day') played
       where person <= ${personsMax} and place <= ${PAST_ROUNDS_MAX} order by person, place`,
  );
  const histories = Map.groupBy(rows, ({ person_id }) => person_id).values();
  return [...histories].map((of) =>
    of.map((row) => ({
      ...betOfRow(row),
      winMinor: minor(row.win_minor),
      accountId: Number(row.account_id) as AccountId, // Drawn from our sequence, far below 2^53.
      finishedAt: instant(row.finished_at.getTime()),
    })),
  );
}

type BetOfRound = Omit<RoundSums, 'winMinor'>;
interface RoundRow {
  readonly game_kind: GameKind;
  readonly bet_minor: bigint;
  readonly provider: string | null;
  readonly game: string | null;
  readonly finished_at: Date;
}
const READ_BETS = sql.raw(
  `select r.game_kind, r.bet_minor, r.provider, r.game, r.finished_at from bonus.game_round r
    where r.brand_id = platform.current_brand_id() and not r.is_cancelled`,
);
const betOfRow = ({ game_kind: gameKind, bet_minor, provider, game }: RoundRow): BetOfRound => ({
  gameKind,
  betMinor: minor(bet_minor),
  ...(provider === null || game === null ? {} : { provider, game }),
});

/** An account of own money with rounds that no cashback was reckoned of yet. */
export interface CashbackCase {
  readonly accountId: AccountId;
  readonly personId: PersonId;
  readonly currency: string;
  /** The first of these rounds: the period begins with it. */
  readonly from: Instant;
}

/** No period is shorter. */
const IS_A_DAY_OLD = sql`min(r.finished_at) <= clock_timestamp() - interval '1 day'`;

/** Accounts whose period began a day ago or earlier, behind one of them. */
export const listCashbackCases = (
  tx: Tx,
  after: AccountId | undefined,
  count: number,
): Promise<CashbackCase[]> =>
  listCases(tx, {
    where: after === undefined ? sql`true` : sql`r.account_id > ${after}`,
    having: IS_A_DAY_OLD,
    count,
  });

/** The same of one account. */
export const findCashbackCase = async (tx: Tx, accountId: AccountId): Promise<CashbackCase | undefined> =>
  (await listCases(tx, { where: sql`r.account_id = ${accountId}`, having: IS_A_DAY_OLD, count: 1 }))[0];

const ACCOUNTS_MAX = 50;

/** Accounts of a person with a period that runs, or that is over and not reckoned yet. */
export const listRunningCases = (tx: Tx, personId: PersonId): Promise<CashbackCase[]> =>
  listCases(tx, { where: sql`r.person_id = ${personId}`, having: sql`true`, count: ACCOUNTS_MAX });

async function listCases(
  tx: Tx,
  {
    where,
    having,
    count,
  }: {
    readonly where: ReturnType<typeof sql>;
    readonly having: ReturnType<typeof sql>;
    readonly count: number;
  },
): Promise<CashbackCase[]> {
  const rows = await many(
    tx,
    sql<{ account_id: bigint; person_id: PersonId; currency: string; from_at: Date }>`
      select r.account_id, any_value(r.person_id) as person_id, any_value(r.currency) as currency, min(r.finished_at) as from_at
        from bonus.game_round r
       where r.brand_id = platform.current_brand_id() and r.is_own and r.is_in_cashback and not r.is_cancelled
         and ${where}
         and r.finished_at >= coalesce((select max(c.until_at) from bonus.cashback c
                                         where c.brand_id = r.brand_id and c.account_id = r.account_id), '-infinity')
       group by r.account_id
      having ${having}
       order by r.account_id limit ${count}`,
  );
  return rows.map((row) => ({
    accountId: Number(row.account_id) as AccountId, // Drawn from our own sequence, far below 2^53.
    personId: row.person_id,
    currency: row.currency,
    from: instant(row.from_at.getTime()),
  }));
}

export interface CashbackPeriod {
  readonly until: Instant;
  readonly isOver: boolean;
  readonly betMinor: Minor;
  readonly winMinor: Minor;
}

/** So many days from the first round on, by the clock of the database, with what was bet and won in them. */
export async function readPeriod(
  tx: Tx,
  { accountId, from }: CashbackCase,
  days: number,
): Promise<CashbackPeriod> {
  const row = await one(
    tx,
    sql<{ until_at: Date; is_over: boolean; bet: bigint; win: bigint }>`
      select w.until_at, w.until_at <= clock_timestamp() as is_over,
             coalesce(sum(r.bet_minor), 0)::bigint as bet, coalesce(sum(r.win_minor), 0)::bigint as win
        from (select ${new Date(from)}::timestamptz as from_at,
                     ${new Date(from)}::timestamptz + ${days}::int * interval '1 day' as until_at) w
        left join bonus.game_round r on r.brand_id = platform.current_brand_id() and r.account_id = ${accountId}
              and r.is_in_cashback and not r.is_cancelled and r.finished_at >= w.from_at and r.finished_at < w.until_at
       group by w.until_at`,
  );
  return {
    until: instant(row.until_at.getTime()),
    isOver: row.is_over,
    betMinor: minor(row.bet),
    winMinor: minor(row.win),
  };
}

export interface Cashback extends CashbackCase, Pick<CashbackPeriod, 'until' | 'betMinor' | 'winMinor'> {
  readonly level: Level['level'];
  readonly paidMinor: Minor;
}

const PAYMENTS_MAX = 100;

/** What was reckoned for a person, also where it came to nothing, newest first. */
export async function listCashbackPaid(
  tx: Tx,
  personId: PersonId,
): Promise<readonly (Cashback & { readonly at: Instant })[]> {
  const rows = await many(
    tx,
    sql<{
      account_id: bigint;
      currency: string;
      from_at: Date;
      until_at: Date;
      level: Level['level'];
      bet_minor: bigint;
      win_minor: bigint;
      paid_minor: bigint;
      paid_at: Date;
    }>`
      select account_id, currency, from_at, until_at, level, bet_minor, win_minor, paid_minor, paid_at from bonus.cashback
       where brand_id = platform.current_brand_id() and person_id = ${personId}
       order by paid_at desc, account_id limit ${PAYMENTS_MAX}`,
  );
  return rows.map((row) => ({
    accountId: Number(row.account_id) as AccountId, // Drawn from our own sequence, far below 2^53.
    personId,
    currency: row.currency,
    from: instant(row.from_at.getTime()),
    until: instant(row.until_at.getTime()),
    level: row.level,
    betMinor: minor(row.bet_minor),
    winMinor: minor(row.win_minor),
    paidMinor: minor(row.paid_minor),
    at: instant(row.paid_at.getTime()),
  }));
}

export const insertCashback = (
  tx: Tx,
  { brandId }: Pick<PersonKey, 'brandId'>,
  { accountId, personId, currency, from, until, level, betMinor, winMinor, paidMinor }: Cashback,
): Promise<unknown> =>
  run(
    tx,
    sql`insert into bonus.cashback
          (brand_id, account_id, from_at, until_at, person_id, currency, level, bet_minor, win_minor, paid_minor)
        values (${brandId}, ${accountId}, ${new Date(from)}, ${new Date(until)}, ${personId}, ${currency}, ${level},
                ${betMinor}, ${winMinor}, ${paidMinor})`,
  );
