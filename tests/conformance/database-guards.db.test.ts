// What the database itself guards, whatever the code above it does (safety 4, 5, 9, 11, 14).

import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

const SYSTEM = `('pg_catalog', 'information_schema', 'graphile_worker', 'audit')`;

/** Tables that carry a brand and are open to all brands, each with its reason. */
const OPEN_TO_ALL_BRANDS: Readonly<Record<string, string>> = {
  'site.brand': 'the brand of a request is found in it by host name',
  'site.brand_version':
    'configuration of every brand is loaded once, at the start; it holds nothing of persons',
};

it('hides the rows of other brands in every table that carries a brand, but for those listed here with a reason', async () => {
  const rows = await db.asOwner(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'brand_id'
      where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text not in ${SYSTEM}
        and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(OPEN_TO_ALL_BRANDS));
});

describe('the roles', () => {
  it('of the application and the auditor own nothing and go past nothing', async () => {
    const roles = await db.asOwner(
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
              (select count(*)::int from pg_class c where c.relowner = r.oid) as owned
         from pg_roles r where rolname in ('overround_app', 'overround_audit') order by 1`,
    );
    const powerless = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
      owned: 0,
    };
    expect(roles).toEqual([
      { rolname: 'overround_app', ...powerless },
      { rolname: 'overround_audit', ...powerless },
    ]);
  });

  it('let the auditor read the audit views and nothing else, and write nowhere', async () => {
    const reach = await db.asOwner(
      `select distinct c.relnamespace::regnamespace::text as schema, c.relkind::text as kind
         from pg_class c where c.relkind in ('r', 'p', 'v', 'm')
          and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
          and has_table_privilege('overround_audit', c.oid, 'select')`,
    );
    expect(reach).toEqual([{ schema: 'audit', kind: 'v' }]);
    const writes = await db.asOwner(
      `select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'p', 'v')
          and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
          and has_any_column_privilege('overround_audit', c.oid, 'insert, update')`,
    );
    expect(writes).toEqual([]);
  });
});

/** Ledger, bet events and audit (safety 4, P5), with what else may never be told otherwise afterwards. */
const APPEND_ONLY = [
  'betting.leg',
  'betting.leg_explanation',
  'betting.settlement',
  'catalog.market_event',
  'catalog.producer_event',
  'catalog.result',
  'identity.audit_head',
  'identity.audit_log',
  'identity.audit_seal',
  'payments.payment_move',
  'payments.provider_event',
  'site.currency_rate',
  'wallet.conversion',
  'wallet.ledger_block',
  'wallet.ledger_cut',
  'wallet.ledger_day',
  'wallet.ledger_entry',
  'wallet.ledger_tx',
  'wallet.liability',
  'wallet.liability_block',
  'wallet.repayment',
] as const;

describe.each(APPEND_ONLY)('%s', (table) => {
  it('is never changed, emptied or deleted from: a trigger refuses even its owner, and the application has no right to', async () => {
    const [guard] = await db.asOwner(
      `select bool_or(t.tgtype & 8 > 0) as delete_refused, bool_or(t.tgtype & 16 > 0) as update_refused,
              bool_or(t.tgtype & 32 > 0) as truncate_refused
         from pg_trigger t where t.tgrelid = $1::regclass and t.tgenabled = 'O'
          and t.tgfoid in ('platform.refuse_change'::regproc)`,
      [table],
    );
    const [right] = await db.asOwner(
      `select has_any_column_privilege('overround_app', $1::regclass, 'update') as may_update,
              has_table_privilege('overround_app', $1::regclass, 'delete, truncate') as may_delete`,
      [table],
    );
    expect({ ...guard, ...right }).toEqual({
      delete_refused: true,
      update_refused: true,
      truncate_refused: true,
      may_update: false,
      may_delete: false,
    });
  });
});

it('lets the application change nothing of a bet but what its settlement says', async () => {
  const found = await db.asOwner(
    `select string_agg(attname, ' ' order by attname) as columns from pg_attribute
      where attrelid = 'betting.bet'::regclass and attnum > 0
        and has_column_privilege('overround_app', attrelid, attnum, 'update')`,
  );
  expect(found).toEqual([
    {
      columns:
        'open_leg_count payout_minor settled_at settlement_version sold_payout_minor sold_stake_minor status',
    },
  ]);
});

/** Columns that auditors build upon, by name and in this order; a view may go on after them (safety 11). */
const AUDIT_VIEWS: Readonly<Record<string, string>> = {
  ledger_entry:
    'tx_id, kind, source, source_id, account_id, account_kind, person_id, currency, exponent, amount_minor, created_at, seq',
  wallet: 'account_id, person_id, currency, balance_minor',
  bet: 'bet_id, person_id, guid, status, stake_minor, currency, odds, accept_seq, accepted_at, payout_minor',
  bet_leg: 'bet_id',
  market_event: 'market_id, status, price_version, market_seq',
  limit_state: 'account_id, kind, amount_minor',
  exclusion: 'person_id, kind',
  idem: 'owner, operation, key',
  audit_log: 'seq',
};

it.each(Object.entries(AUDIT_VIEWS))('the audit view %s begins with %s', async (view, columns) => {
  const found = await db.asOwner(
    `select string_agg(attname, ', ' order by attnum) as columns
       from pg_attribute where attrelid = $1::regclass and attnum > 0`,
    [`audit.${view}`],
  );
  expect(`${String(found[0]?.['columns'])}, `).toMatch(new RegExp(`^${columns}, `));
});

it('describes every audit view, with its version', async () => {
  const found = await db.asOwner(
    `select oid::regclass::text as name from pg_class
      where relnamespace = 'audit'::regnamespace and relkind = 'v'
        and coalesce(obj_description(oid), '') !~ '^Version [0-9]+[.] [A-Z]'`,
  );
  expect(found).toEqual([]);
});

it('shows the auditor who may not play, and what caps hold', async () => {
  await db.asOwner(
    `insert into identity.person (brand_id, person_id, status, country_id, lang)
     values (1, '01920000-0000-7000-8000-000000000001', 'blocked', 1, 'en')`,
  );
  await db.asOwner(
    `insert into betting.account_cap (brand_id, account_id, stake_minor_max, reason) values (1, 7, 500, 'asked for')`,
  );
  const client = new pg.Client({ connectionString: db.ownerUrl, options: '-c role=overround_audit' });
  await client.connect();
  const exclusions = await client.query('select person_id, kind from audit.exclusion');
  const limits = await client.query('select account_id::int, kind, amount_minor::int from audit.limit_state');
  await client.end();
  expect(exclusions.rows).toEqual([{ person_id: '01920000-0000-7000-8000-000000000001', kind: 'blocked' }]);
  expect(limits.rows).toEqual([{ account_id: 7, kind: 'account_cap', amount_minor: 500 }]);
});
