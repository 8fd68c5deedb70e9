import type { BrandId, PersonId } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';

export interface Profile {
  readonly name: string;
  readonly surname: string;
  /** `yyyy-MM-dd`; `null` where it was not asked for yet. */
  readonly bornOn: string | null;
  readonly receivesNews: boolean;
}

export interface NewProfile extends Profile {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  /** Version of the rules the player accepted. */
  readonly termsVersion: string;
}

export async function insertProfile(tx: Tx, profile: NewProfile): Promise<void> {
  await run(
    tx,
    sql`
    insert into account.profile (brand_id, person_id, name, surname, born_on, terms_version, receives_news)
    values (${profile.brandId}, ${profile.personId}, ${profile.name}, ${profile.surname}, ${profile.bornOn}::date,
            ${profile.termsVersion}, ${profile.receivesNews})
  `,
  );
}

export function findProfile(tx: Tx, personId: PersonId): Promise<Profile | undefined> {
  return maybeOne(
    tx,
    sql<Profile>`
    select name, surname, to_char(born_on, 'YYYY-MM-DD') as "bornOn", receives_news as "receivesNews"
      from account.profile
     where person_id = ${personId}
  `,
  );
}

/** Persons of the brand born on a day: whoever asks compares their names. */
export function listByBirth(
  tx: Tx,
  bornOn: string,
): Promise<{ personId: PersonId; name: string; surname: string }[]> {
  return many(
    tx,
    sql<{ personId: PersonId; name: string; surname: string }>`
    select person_id as "personId", name, surname from account.profile where born_on = ${bornOn}::date
  `,
  );
}

export const setReceivesNews = (tx: Tx, personId: PersonId, receivesNews: boolean): Promise<number> =>
  run(tx, sql`update account.profile set receives_news = ${receivesNews} where person_id = ${personId}`);

/** Takes somebody off the list of news and offers. */
export const stopNews = (tx: Tx, personId: PersonId): Promise<number> => setReceivesNews(tx, personId, false);

export async function readStoredSettings(tx: Tx, personId: PersonId): Promise<ReadonlyMap<string, unknown>> {
  const rows = await many(
    tx,
    sql<{ settingId: string; value: unknown }>`
    select setting_id as "settingId", value from account.setting where person_id = ${personId}
  `,
  );
  return new Map(rows.map(({ settingId, value }) => [settingId, value]));
}

export interface SettingRow {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly settingId: string;
  readonly value: unknown;
}

export async function upsertSetting(
  tx: Tx,
  { brandId, personId, settingId, value }: SettingRow,
): Promise<void> {
  await run(
    tx,
    sql`
    insert into account.setting (brand_id, person_id, setting_id, value)
    values (${brandId}, ${personId}, ${settingId}, ${JSON.stringify(value)}::jsonb)
    on conflict (brand_id, person_id, setting_id) do update set value = excluded.value, changed_at = now()
  `,
  );
}
