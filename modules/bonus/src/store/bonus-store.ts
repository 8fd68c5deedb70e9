import { type AccountId, type BrandId, type Instant, instant, minor, type PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { PersonKey } from '../deps.ts';
import { type Bonus, type BonusMoney, type BonusStatus, NOTHING_CAME } from '../domain/bonus.ts';
import type { Offer } from '../domain/offer.ts';
import { offerOf } from './offer-store.ts';

interface BonusRow {
  readonly brand_id: number;
  readonly bonus_id: bigint;
  readonly person_id: string;
  readonly offer_id: number;
  readonly version: number;
  readonly kind: string;
  readonly code: string;
  readonly terms: unknown;
  readonly status: BonusStatus;
  readonly currency: string | null;
  readonly cash_account_id: bigint | null;
  readonly account_id: bigint | null;
  readonly granted_minor: bigint;
  readonly required_minor: bigint;
  readonly wagered_minor: bigint;
  readonly converted_minor: bigint;
  readonly forfeited_minor: bigint;
  readonly sweeps: number;
  readonly earned_bet_id: bigint | null;
  readonly taken_back_minor: bigint | null;
  readonly chosen_at: Date;
  readonly chosen_seq: bigint | null;
  readonly ends_at: Date;
  readonly ended_at: Date | null;
  readonly promo_code: string | null;
  readonly ended_by: string | null;
}

const READ = sql.raw(
  `select b.brand_id, b.bonus_id, b.person_id, b.offer_id, o.version, o.kind, o.code, o.terms, b.status, b.currency, b.cash_account_id,
          b.account_id, b.granted_minor, b.required_minor, b.wagered_minor, b.converted_minor, b.forfeited_minor, b.sweeps,
          b.earned_bet_id, b.taken_back_minor, b.chosen_at, b.chosen_seq, b.ends_at, b.ended_at,
          (select u.code from bonus.promo_use u
            where u.brand_id = b.brand_id and u.bonus_id = b.bonus_id order by u.used_at desc limit 1) as promo_code,
          case when b.status = 'cancelled' and b.currency is null then
            (select d.what from bonus.decision d where d.brand_id = b.brand_id and d.bonus_id = b.bonus_id order by d.place desc limit 1)
          end as ended_by
     from bonus.bonus b
     join bonus.offer o on o.brand_id = b.brand_id and o.offer_id = b.offer_id and o.version = b.offer_version
    where b.brand_id = platform.current_brand_id()`,
);
const at = (date: Date): Instant => instant(date.getTime());

function moneyOf(row: BonusRow): BonusMoney | undefined {
  if (row.currency === null || row.cash_account_id === null) return undefined;
  return {
    currency: row.currency,
    // Numbers of accounts are drawn from our own sequence, far below 2^53.
    cashAccountId: Number(row.cash_account_id) as AccountId,
    ...(row.account_id === null ? {} : { accountId: Number(row.account_id) as AccountId }),
    grantedMinor: minor(row.granted_minor),
    requiredMinor: minor(row.required_minor),
    wageredMinor: minor(row.wagered_minor),
    convertedMinor: minor(row.converted_minor),
    forfeitedMinor: minor(row.forfeited_minor),
    sweeps: row.sweeps,
    ...(row.earned_bet_id === null ? {} : { earnedBetId: Number(row.earned_bet_id) }),
    ...(row.taken_back_minor === null ? {} : { takenBackMinor: minor(row.taken_back_minor) }),
  };
}

function bonusOf(row: BonusRow): Bonus {
  const money = moneyOf(row);
  return {
    brandId: row.brand_id as BrandId, // The columns hold our own ids.
    bonusId: Number(row.bonus_id),
    personId: row.person_id as PersonId,
    offer: offerOf(row),
    status: row.status,
    ...(money ? { money } : {}),
    chosenAt: at(row.chosen_at),
    ...(row.chosen_seq === null ? {} : { chosenSeq: Number(row.chosen_seq) }),
    endsAt: at(row.ends_at),
    ...(row.ended_at ? { endedAt: at(row.ended_at) } : {}),
    ...(row.ended_by === null ? {} : { endedBy: row.ended_by }),
    ...(row.promo_code === null ? {} : { promoCode: row.promo_code }),
  };
}

/** All bonuses of a person, newest first, locked in the order of their numbers where they are to be changed. */
export async function listBonuses(tx: Tx, personId: PersonId, lock?: 'for_update'): Promise<Bonus[]> {
  if (lock)
    await run(
      tx,
      sql`select from bonus.bonus where brand_id = platform.current_brand_id() and person_id = ${personId}
           order by bonus_id for no key update`,
    );
  const rows = await many(
    tx,
    sql<BonusRow>`${READ} and b.person_id = ${personId} order by b.bonus_id desc limit 200`,
  );
  return rows.map(bonusOf);
}

/**
 * Writes a choice; nothing when there was money for this occasion already. What was chosen and given up may be chosen again. A gift
 * waits for nothing: it is written as over, and earned in the same transaction.
 */
export async function insertChosen(
  tx: Tx,
  { brandId, personId }: PersonKey,
  { offerId, version, terms }: Offer,
  { occasion, status }: { readonly occasion: string; readonly status: 'chosen' | 'cancelled' },
): Promise<number | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ bonus_id: bigint }>`
      insert into bonus.bonus as b (brand_id, person_id, offer_id, offer_version, occasion, status, ends_at)
      values (${brandId}, ${personId}, ${offerId}, ${version}, ${occasion}, ${status},
              clock_timestamp() + ${terms.choiceDays} * interval '1 day')
          on conflict on constraint bonus_of_occasion do update
         set status = excluded.status, offer_version = excluded.offer_version, ends_at = excluded.ends_at, chosen_at = clock_timestamp(),
             chosen_seq = excluded.chosen_seq, ended_at = null
       where b.status in ('cancelled', 'expired') and b.currency is null
      returning bonus_id`,
  );
  return row && Number(row.bonus_id);
}

/** Whether there was money of an offer for an occasion already. */
export async function wasGiven(
  tx: Tx,
  personId: PersonId,
  { offerId }: Offer,
  occasion: string,
): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`select from bonus.bonus where brand_id = platform.current_brand_id() and person_id = ${personId}
           and offer_id = ${offerId} and occasion = ${occasion} and currency is not null`,
  );
  return row !== undefined;
}

export interface BonusChange extends Partial<Omit<BonusMoney, 'currency' | 'cashAccountId'>> {
  readonly status: BonusStatus;
  readonly currency?: string;
  readonly cashAccountId?: AccountId;
  /** The days of wagering begin now. */
  readonly days?: number;
  readonly isOver?: boolean;
}

/** Writes what a locked bonus is now; what is not named stays. What was taken back of it is known until it starts again, or ends otherwise. */
export async function updateBonus(tx: Tx, { brandId, bonusId }: Bonus, change: BonusChange): Promise<void> {
  await run(
    tx,
    sql`update bonus.bonus
           set status = ${change.status},
               currency = coalesce(${change.currency ?? null}, currency),
               cash_account_id = coalesce(${change.cashAccountId ?? null}, cash_account_id),
               account_id = coalesce(${change.accountId ?? null}, account_id),
               granted_minor = coalesce(${change.grantedMinor ?? null}, granted_minor),
               required_minor = coalesce(${change.requiredMinor ?? null}, required_minor),
               wagered_minor = coalesce(${change.wageredMinor ?? null}, wagered_minor),
               converted_minor = coalesce(${change.convertedMinor ?? null}, converted_minor),
               forfeited_minor = coalesce(${change.forfeitedMinor ?? null}, forfeited_minor),
               sweeps = coalesce(${change.sweeps ?? null}, sweeps),
               earned_bet_id = coalesce(${change.earnedBetId ?? null}, earned_bet_id),
               taken_back_minor = coalesce(${change.takenBackMinor ?? null}, case when ${change.status} = 'earned' then taken_back_minor end),
               ends_at = case when ${change.days ?? null}::int is null then ends_at
                              else clock_timestamp() + ${change.days ?? 0} * interval '1 day' end,
               ended_at = case when ${change.isOver ?? false} then clock_timestamp() when ${change.status} = 'active' then null else ended_at end
         where brand_id = ${brandId} and bonus_id = ${bonusId}`,
  );
}

/** Whether an instant is over by the clock of the database (safety 2). */
export async function isOver(tx: Tx, endsAt: Instant): Promise<boolean> {
  const row = await one(tx, sql<{ over: boolean }>`select clock_timestamp() >= ${new Date(endsAt)} as over`);
  return row.over;
}

/** Today's date by the clock of the database: the occasion of daily offers. */
export async function readToday(tx: Tx): Promise<string> {
  const row = await one(
    tx,
    sql<{ today: string }>`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD') as today`,
  );
  return row.today;
}

/** This week by the clock of the database, `2026-W47`, from Monday on, UTC: the occasion of shares of its profit. */
export async function readWeek(tx: Tx): Promise<string> {
  const row = await one(
    tx,
    sql<{ week: string }>`select to_char(clock_timestamp() at time zone 'UTC', 'IYYY-"W"IW') as week`,
  );
  return row.week;
}

export interface Decision {
  readonly bonusId: number;
  readonly what: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly at: Instant;
}

export async function insertDecision(
  tx: Tx,
  { brandId, bonusId }: Pick<Bonus, 'brandId' | 'bonusId'>,
  what: string,
  facts: Readonly<Record<string, string>> = {},
): Promise<void> {
  await run(
    tx,
    sql`insert into bonus.decision (brand_id, bonus_id, what, facts)
        values (${brandId}, ${bonusId}, ${what}, ${JSON.stringify(facts)}::jsonb)`,
  );
}

/** What was decided about the bonuses of a person, oldest first. */
export async function listDecisions(tx: Tx, personId: PersonId): Promise<Decision[]> {
  const rows = await many(
    tx,
    sql<{ bonus_id: bigint; what: string; facts: Record<string, string>; decided_at: Date }>`
      select d.bonus_id, d.what, d.facts, d.decided_at
        from bonus.decision d join bonus.bonus b on b.brand_id = d.brand_id and b.bonus_id = d.bonus_id
       where b.brand_id = platform.current_brand_id() and b.person_id = ${personId} order by d.place desc limit 500`,
  );
  return rows.toReversed().map((row) => ({
    bonusId: Number(row.bonus_id),
    what: row.what,
    facts: row.facts,
    at: at(row.decided_at),
  }));
}

/**
 * Persons of the brand whose bonuses are to be looked at: under way, played away in time, ended with money still arriving, taken back and
 * perhaps to be given again, or of bets that came to nothing, while their days last: corrected ones may earn them.
 */
export async function listDue(tx: Tx, after: PersonId | undefined, count: number): Promise<PersonId[]> {
  const rows = await many(
    tx,
    sql<{ person_id: PersonId }>`
      select distinct b.person_id from bonus.bonus b
        left join wallet.account a on a.brand_id = b.brand_id and a.account_id = b.account_id
       where b.brand_id = platform.current_brand_id()
         and (b.status in ('chosen', 'earned', 'active', 'wagered') or a.balance_minor > 0
              or (b.ends_at > clock_timestamp()
                  and (b.taken_back_minor is not null
                       or (b.status = 'cancelled' and b.currency is null
                           and (select d.what from bonus.decision d where d.brand_id = b.brand_id and d.bonus_id = b.bonus_id
                                 order by d.place desc limit 1) = any(${[...NOTHING_CAME]})))))
         and (${after ?? null}::uuid is null or b.person_id > ${after ?? null}::uuid)
       order by b.person_id limit ${count}`,
  );
  return rows.map((row) => row.person_id);
}
