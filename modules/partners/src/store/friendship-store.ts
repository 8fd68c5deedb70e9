import { randomUUID } from 'node:crypto';
import type { FriendStatus, SharedTrait } from '@overround/contracts/partners';
import {
  type AccountId,
  type CurrencyCode,
  type Instant,
  instant,
  minor,
  type Minor,
  type PersonId,
} from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { CreditedDeposit, PersonKey } from '../deps.ts';
import { WAIT_DAYS } from '../domain/friend-rule.ts';
import type { Bringing, Joined, Step } from '../domain/kin-graph.ts';

export interface Friendship extends Joined {
  readonly friendshipId: string;
  /** Who brought. */
  readonly personId: PersonId;
  readonly friendId: PersonId;
  readonly ruleVersion: number;
  readonly status: FriendStatus;
  /** Of the friend. */
  readonly currency: CurrencyCode;
  /** Credited while it ran, whatever became of it: whether there is anything to look at. */
  readonly depositedMinor: Minor;
  readonly shared: readonly SharedTrait[];
  readonly tiedAt: Instant;
  readonly endsAt: Instant;
  readonly claimUntil?: Instant;
  readonly reward?: { readonly minor: Minor; readonly currency: CurrencyCode };
  readonly decidedBy?: string;
  /** Its days are over, by the clock of the database. */
  readonly isWaiting: boolean;
  /** Its days and the wait after them, by the same clock. */
  readonly isOver: boolean;
  readonly isLapsed: boolean;
}

interface Row {
  readonly friendship_id: string;
  readonly person_id: PersonId;
  readonly friend_id: PersonId;
  readonly rule_version: number;
  readonly status: FriendStatus;
  readonly currency: CurrencyCode;
  readonly deposited_minor: bigint;
  readonly shared: SharedTrait[];
  readonly path: Step[];
  readonly is_crowd: boolean;
  readonly tied_at: Date;
  readonly ends_at: Date;
  readonly claim_until: Date | null;
  readonly reward_currency: CurrencyCode | null;
  readonly reward_minor: bigint | null;
  readonly decided_by: string | null;
  readonly is_waiting: boolean;
  readonly is_over: boolean;
  readonly is_lapsed: boolean;
}

const IS_OVER = sql`ends_at <= clock_timestamp() - ${WAIT_DAYS} * interval '1 day'`;

const READ = sql`
  select friendship_id, person_id, friend_id, rule_version, status, currency, deposited_minor, shared, path, is_crowd, tied_at, ends_at, claim_until,
         reward_currency, reward_minor, decided_by, ends_at <= clock_timestamp() as is_waiting, ${IS_OVER} as is_over,
         coalesce(claim_until <= clock_timestamp(), false) as is_lapsed
    from partners.friendship where brand_id = platform.current_brand_id()`;

const at = (date: Date): Instant => instant(date.getTime());
const asFriendship = (row: Row): Friendship => ({
  friendshipId: row.friendship_id,
  personId: row.person_id,
  friendId: row.friend_id,
  ruleVersion: row.rule_version,
  status: row.status,
  currency: row.currency,
  depositedMinor: minor(row.deposited_minor),
  shared: row.shared,
  path: row.path,
  isCrowd: row.is_crowd,
  tiedAt: at(row.tied_at),
  endsAt: at(row.ends_at),
  ...(row.claim_until ? { claimUntil: at(row.claim_until) } : {}),
  ...(row.reward_minor !== null && row.reward_currency !== null
    ? { reward: { minor: minor(row.reward_minor), currency: row.reward_currency } }
    : {}),
  ...(row.decided_by === null ? {} : { decidedBy: row.decided_by }),
  isWaiting: row.is_waiting,
  isOver: row.is_over,
  isLapsed: row.is_lapsed,
});

const LISTED_MAX = 200;

/** Friends of a person, newest first. */
export const listFriends = async (tx: Tx, personId: PersonId): Promise<Friendship[]> =>
  (
    await many(
      tx,
      sql<Row>`${READ} and person_id = ${personId} order by tied_at desc, friendship_id limit ${LISTED_MAX}`,
    )
  ).map(asFriendship);

/** Of a brand in one state, oldest first. */
export const listByStatus = async (tx: Tx, status: FriendStatus): Promise<Friendship[]> =>
  (
    await many(
      tx,
      sql<Row>`${READ} and status = ${status} order by tied_at, friendship_id limit ${LISTED_MAX}`,
    )
  ).map(asFriendship);

/** The friendship, its row locked: what is decided of it stays so until the end of the transaction. */
export async function lockFriendship(tx: Tx, friendshipId: string): Promise<Friendship | undefined> {
  const row = await maybeOne(tx, sql<Row>`${READ} and friendship_id = ${friendshipId} for update`);
  return row && asFriendship(row);
}

/** That of whom somebody was brought by. */
export async function findBringer(tx: Tx, friendId: PersonId): Promise<Friendship | undefined> {
  const row = await maybeOne(tx, sql<Row>`${READ} and friend_id = ${friendId}`);
  return row && asFriendship(row);
}

/** Who brought each of these, where anybody did. */
export const listBringings = (tx: Tx, friendIds: readonly PersonId[]): Promise<readonly Bringing[]> =>
  many(
    tx,
    sql<Bringing>`
      select person_id as "bringerId", friend_id as "friendId" from partners.friendship
       where brand_id = platform.current_brand_id() and friend_id = any (${[...friendIds]}::uuid[]) order by friend_id`,
  );

/** Ids of what may have moved: paid in and running, or at an end; behind one of them. */
export const listDue = async (tx: Tx, after: string | undefined, count: number): Promise<readonly string[]> =>
  (
    await many(
      tx,
      sql<{ friendship_id: string }>`
        select friendship_id from partners.friendship
         where brand_id = platform.current_brand_id()
           and ((status = 'open' and (deposited_minor > 0 or ${IS_OVER}))
             or (status = 'earned' and claim_until <= clock_timestamp()))
           and (${after ?? null}::uuid is null or friendship_id > ${after ?? null}::uuid)
         order by friendship_id limit ${count}`,
    )
  ).map((row) => row.friendship_id);

/** Writes who brought whom; false: somebody brought them before. */
export async function insertFriendship(
  tx: Tx,
  { brandId, personId }: PersonKey,
  tie: {
    readonly friendId: PersonId;
    readonly ruleVersion: number;
    readonly days: number;
    readonly currency: CurrencyCode;
  },
): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`insert into partners.friendship (brand_id, friendship_id, person_id, friend_id, rule_version, currency, ends_at)
        values (${brandId}, ${randomUUID()}, ${personId}, ${tie.friendId}, ${tie.ruleVersion}, ${tie.currency},
                clock_timestamp() + ${tie.days} * interval '1 day')
            on conflict (brand_id, friend_id) do nothing returning friendship_id`,
  );
  return row !== undefined;
}

/** One at a time says who brought them: of two who name each other, the second is told no. */
export const lockTies = (tx: Tx, { brandId }: Pick<PersonKey, 'brandId'>): Promise<unknown> =>
  run(tx, sql`select pg_advisory_xact_lock(hashtextextended('partners.friendship', ${brandId}))`);

/** Adds a credited deposit of a friend, in the transaction that credits it. */
export const addDeposit = (tx: Tx, { personId, currency, amountMinor }: CreditedDeposit): Promise<unknown> =>
  run(
    tx,
    sql`update partners.friendship set deposited_minor = deposited_minor + ${amountMinor}
         where brand_id = platform.current_brand_id() and friend_id = ${personId} and status = 'open' and currency = ${currency}`,
  );

export const setStatus = (
  tx: Tx,
  friendshipId: string,
  status: Exclude<FriendStatus, 'paid' | 'earned' | 'held'>,
): Promise<unknown> =>
  run(
    tx,
    sql`update partners.friendship set status = ${status}
         where brand_id = platform.current_brand_id() and friendship_id = ${friendshipId}`,
  );

/** It runs again, and is looked at next as if it had never been: what was in common is compared anew. */
export const reopen = (tx: Tx, friendshipId: string): Promise<unknown> =>
  run(
    tx,
    sql`update partners.friendship
           set status = 'open', claim_until = null, shared = '{}', path = '[]', is_crowd = false
         where brand_id = platform.current_brand_id() and friendship_id = ${friendshipId}`,
  );

export const hold = (
  tx: Tx,
  friendshipId: string,
  { shared, path, isCrowd }: Pick<Friendship, 'shared' | 'path' | 'isCrowd'>,
): Promise<unknown> =>
  run(
    tx,
    sql`update partners.friendship
           set status = 'held', shared = ${[...shared]}, path = ${JSON.stringify(path)}::jsonb, is_crowd = ${isCrowd}
         where brand_id = platform.current_brand_id() and friendship_id = ${friendshipId}`,
  );

/** The reward waits for so many days from now. */
export const earn = (tx: Tx, friendshipId: string, claimDays: number): Promise<unknown> =>
  run(
    tx,
    sql`update partners.friendship
           set status = 'earned', claim_until = clock_timestamp() + ${claimDays} * interval '1 day'
         where brand_id = platform.current_brand_id() and friendship_id = ${friendshipId}`,
  );

export const noteDecision = (tx: Tx, friendshipId: string, by: string): Promise<unknown> =>
  run(
    tx,
    sql`update partners.friendship set decided_by = ${by}, decided_at = clock_timestamp()
         where brand_id = platform.current_brand_id() and friendship_id = ${friendshipId}`,
  );

export const pay = (
  tx: Tx,
  friendshipId: string,
  reward: { readonly accountId: AccountId; readonly currency: CurrencyCode; readonly minor: Minor },
): Promise<unknown> =>
  run(
    tx,
    sql`update partners.friendship
           set status = 'paid', paid_at = clock_timestamp(), account_id = ${reward.accountId},
               reward_currency = ${reward.currency}, reward_minor = ${reward.minor}
         where brand_id = platform.current_brand_id() and friendship_id = ${friendshipId}`,
  );

/** Rewards of a person in the last so many days. */
export const countPaid = async (tx: Tx, personId: PersonId, days: number): Promise<number> =>
  (
    await one(
      tx,
      sql<{ count: number }>`
        select count(*)::integer as count from partners.friendship
         where brand_id = platform.current_brand_id() and person_id = ${personId} and status = 'paid'
           and paid_at > clock_timestamp() - ${days} * interval '1 day'`,
    )
  ).count;
