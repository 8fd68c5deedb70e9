import type { DisallowedSports, MailingList } from '@overround/contracts/account';
import type { BrandId, PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';

export interface Owner {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

export interface IdentityFields {
  readonly name: string;
  readonly surname: string;
  /** `yyyy-MM-dd`, empty when it was not told. */
  readonly birthday: string;
}

/** Somebody who never filled a form in has no row yet: they accepted no version of the rules by it. */
export async function updateIdentityFields(
  tx: Tx,
  { brandId, personId }: Owner,
  { name, surname, birthday }: IdentityFields,
): Promise<void> {
  await run(
    tx,
    sql`
    insert into account.profile (brand_id, person_id, name, surname, born_on, terms_version, receives_news)
    values (${brandId}, ${personId}, ${name}, ${surname}, ${birthday === '' ? null : birthday}::date, '', false)
        on conflict (brand_id, person_id) do update
       set name = excluded.name, surname = excluded.surname, born_on = excluded.born_on
  `,
  );
}

/** Today by the database's clock: an age is a deadline. */
export async function readToday(tx: Tx): Promise<string> {
  const { today } = await one(
    tx,
    sql<{ today: string }>`select to_char(now() at time zone 'utc', 'YYYY-MM-DD') as today`,
  );
  return today;
}

export async function readSealedAddress(tx: Tx, personId: PersonId): Promise<Uint8Array | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ sealed: Uint8Array }>`select sealed from account.home_address where person_id = ${personId}`,
  );
  return row?.sealed;
}

export async function writeSealedAddress(
  tx: Tx,
  { brandId, personId }: Owner,
  sealed: Uint8Array,
): Promise<void> {
  await run(
    tx,
    sql`
    insert into account.home_address (brand_id, person_id, sealed) values (${brandId}, ${personId}, ${sealed})
    on conflict (brand_id, person_id) do update set sealed = excluded.sealed, changed_at = now()
  `,
  );
}

export async function readSealedPapers(tx: Tx, personId: PersonId): Promise<Uint8Array | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ sealed: Uint8Array }>`select sealed from account.told_papers where person_id = ${personId}`,
  );
  return row?.sealed;
}

export async function writeSealedPapers(
  tx: Tx,
  { brandId, personId }: Owner,
  sealed: Uint8Array,
): Promise<void> {
  await run(
    tx,
    sql`
    insert into account.told_papers (brand_id, person_id, sealed) values (${brandId}, ${personId}, ${sealed})
    on conflict (brand_id, person_id) do update set sealed = excluded.sealed, told_at = now()
  `,
  );
}

export async function readDisallowed(tx: Tx, personId: PersonId): Promise<DisallowedSports> {
  const row = await maybeOne(
    tx,
    sql<DisallowedSports>`
    select line as "lineDisallowSport", live as "liveDisallowSport"
      from account.disallowed_sports where person_id = ${personId}
  `,
  );
  return row ?? { lineDisallowSport: [], liveDisallowSport: [] };
}

export async function writeDisallowed(
  tx: Tx,
  { brandId, personId }: Owner,
  sports: DisallowedSports,
): Promise<void> {
  await run(
    tx,
    sql`
    insert into account.disallowed_sports (brand_id, person_id, line, live)
    values (${brandId}, ${personId}, ${sports.lineDisallowSport}::integer[], ${sports.liveDisallowSport}::integer[])
    on conflict (brand_id, person_id) do update
       set line = excluded.line, live = excluded.live, changed_at = now()
  `,
  );
}

/** Lists that were switched, with what they are now. */
export async function readMailing(tx: Tx, personId: PersonId): Promise<ReadonlyMap<MailingList, boolean>> {
  const rows = await many(
    tx,
    sql<{ list: MailingList; isOn: boolean }>`
    select list, is_on as "isOn" from account.mailing where person_id = ${personId}
  `,
  );
  return new Map(rows.map(({ list, isOn }) => [list, isOn]));
}

export async function writeMailing(
  tx: Tx,
  { brandId, personId }: Owner,
  list: MailingList,
  isOn: boolean,
): Promise<void> {
  await run(
    tx,
    sql`
    insert into account.mailing (brand_id, person_id, list, is_on) values (${brandId}, ${personId}, ${list}, ${isOn})
    on conflict (brand_id, person_id, list) do update
       set is_on = excluded.is_on, changed_at = now(), told_at = case when mailing.is_on then mailing.told_at else now() end
  `,
  );
}

/** Somebody who is due to hear how their bets ended. */
export interface ResultReader {
  readonly personId: PersonId;
  /** What was settled from then on was told to nobody. */
  readonly since: Date;
}

/** One mail a day: the job comes round daily, and may come a little early. */
const RESULTS_EVERY_HOURS = 20;

/** Takes up to `most` who wait for their results the longest, and notes that they are told now. Each is taken once. */
export const claimResultReaders = (tx: Tx, most: number): Promise<ResultReader[]> =>
  many(
    tx,
    sql<ResultReader>`
    update account.mailing m set told_at = now()
     where (m.brand_id, m.person_id, m.list) in (
             select brand_id, person_id, list from account.mailing
              where list = 'results' and is_on and told_at < now() - make_interval(hours => ${RESULTS_EVERY_HOURS})
              order by told_at limit ${most} for update skip locked)
    returning m.person_id as "personId", old.told_at as since
  `,
  );
