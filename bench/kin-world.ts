// The world of the kin chapter: accounts in rings of five, each joined with the next by another thing, beside things that are nobody else's.

import type { BrandId, PersonId } from '@overround/kernel';
import { type Database, openDatabase } from '@overround/platform';
import pg from 'pg';

export const BRAND = 1 as BrandId; // The first brand of the migrations.
/** Accounts of a ring: the first is joined with the last over the three between. */
export const RING = 5;

const ARRANGE = `
create schema bench;
create table bench.person (no integer primary key, person_id uuid not null);
insert into bench.person select no, gen_random_uuid() from generate_series(0, $COUNT - 1) as no;
insert into identity.person (brand_id, person_id, country_id, lang) select 1, person_id, 1, 'en' from bench.person;
insert into identity.known_device (brand_id, person_id, device_hash)
select 1, person_id, sha256(convert_to(thing, 'UTF8')) from bench.person,
  lateral (values ('own ' || no), ('second ' || no), ('shared ' || case when no % 5 = 1 then no - 1 else no end)) as has(thing);
insert into limits.person_mark (brand_id, person_id, kind, mark_hash)
select 1, person_id, 'document', sha256(convert_to(thing, 'UTF8')) from bench.person,
  lateral (values ('own ' || no), ('shared ' || case when no % 5 = 2 then no - 1 else no end)) as has(thing);
insert into payments.payment (brand_id, payment_id, person_id, account_id, direction, provider_id, method_id, currency, amount_minor, status,
                              destination, return_url, lang)
select 1, gen_random_uuid(), person_id, no, 'withdrawal', 'bank', 'bank', 'EUR', 1000, 'paid', jsonb_build_object('account', thing), '', 'en'
  from bench.person, lateral (values ('own ' || no), ('shared ' || case when no % 5 = 3 then no - 1 else no end)) as has(thing);
insert into payments.instrument (brand_id, person_id, provider_id, source, fingerprint)
select 1, person_id, 'cards', 'card', thing from bench.person,
  lateral (values ('own ' || no), ('shared ' || case when no % 5 = 4 then no - 1 else no end)) as has(thing);
`;

export interface KinWorld {
  readonly db: Database;
  readonly accounts: number;
  /** The first account of some ring, another each time. */
  start(): Promise<PersonId>;
  /** Rows that were read one by one of whole tables, and by an index, since the server was started; of the tables that know kin. */
  reads(): Promise<Reads>;
  close(): Promise<void>;
}

export interface Reads {
  readonly wholeScans: number;
  readonly byIndex: number;
}

export async function openKinWorld(url: string, accounts: number): Promise<KinWorld> {
  const owner = new pg.Pool({ connectionString: url, max: 1 });
  // A connection that is closing may still hear that the server stops.
  owner.on('error', () => undefined);
  owner.on('connect', (client) => client.on('error', () => undefined));
  await owner.query(ARRANGE.replace('$COUNT', String(accounts)));
  await owner.query('vacuum analyze');
  const db = openDatabase({ url, role: 'overround_app', moneyConnectionsMax: 2 });
  let turn = 0;
  return {
    db,
    accounts,
    start: async () => {
      turn += 1;
      // A prime apart: no ring twice, and none beside the one before.
      const no = ((turn * 7919) % (accounts / RING)) * RING;
      const { rows } = await owner.query<{ person_id: PersonId }>(
        'select person_id from bench.person where no = $1',
        [no],
      );
      return (rows[0] as { person_id: PersonId }).person_id; // It was put there above.
    },
    reads: async () => {
      const { rows } = await owner.query<{ whole: string; rows: string }>(
        `select coalesce(sum(seq_scan), 0)::text as whole, coalesce(sum(idx_tup_fetch), 0)::text as rows from pg_stat_user_tables
          where (schemaname, relname) in (('identity', 'known_device'), ('limits', 'person_mark'), ('payments', 'payment'), ('payments', 'instrument'))`,
      );
      return { wholeScans: Number(rows[0]?.whole), byIndex: Number(rows[0]?.rows) };
    },
    close: async () => {
      await db.close();
      await owner.end();
    },
  };
}
