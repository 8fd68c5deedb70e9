// Arranges people with money and games on offer for database tests, through the real SQL of wallet and catalog.

import { randomUUID } from 'node:crypto';
import type { AccountId, BrandId, PersonId } from '@overround/kernel';
import type { TestDatabase } from '@overround/testkit';

export const BRAND = 1 as BrandId;
export const OTHER_BRAND = 2 as BrandId;

export interface TestPerson {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly currency: string;
}

/** Lets a person be one who may bet. */
export const arrangeIdentity = (
  db: TestDatabase,
  { brandId, personId }: Pick<TestPerson, 'brandId' | 'personId'>,
): Promise<unknown> =>
  db.asOwner(`insert into identity.person (brand_id, person_id, country_id, lang) values ($1, $2, 1, 'en')`, [
    brandId,
    personId,
  ]);

/** A person with one active account and money on it that came through the ledger. */
export async function arrangePerson(
  db: TestDatabase,
  balanceMinor: bigint,
  { brandId = BRAND, currency = 'EUR', exponent = 2 } = {},
): Promise<TestPerson> {
  const personId = randomUUID() as PersonId;
  await arrangeIdentity(db, { brandId, personId });
  await db.asOwner('insert into wallet.currency (code, exponent) values ($1, $2) on conflict do nothing', [
    currency,
    exponent,
  ]);
  const [row] = await db.asOwner(
    `insert into wallet.account (brand_id, account_id, person_id, kind, currency, balance_minor, is_active)
     values ($1, nextval('wallet.account_number_seq'), $2, 'cash', $3, 0, true) returning account_id`,
    [brandId, personId, currency],
  );
  const accountId = Number(row?.['account_id']) as AccountId;
  await fund(db, { brandId, personId, accountId, currency }, balanceMinor);
  return { brandId, personId, accountId, currency };
}

export async function fund(db: TestDatabase, person: TestPerson, amountMinor: bigint): Promise<void> {
  if (amountMinor === 0n) return;
  await db.asOwner(
    `select * from wallet.post_batch($1, array[$2::uuid], array['payment.deposit'], array['payment'], array[$2::text],
       array['system'], array[1, 1],
       array[$3, wallet.house_account($1, 'deposits_clearing:test', $4)], array[$5::int8, -$5::int8])`,
    [person.brandId, randomUUID(), person.accountId, person.currency, amountMinor],
  );
}

export const balanceOf = async (db: TestDatabase, accountId: number): Promise<bigint> => {
  const [row] = await db.asOwner('select balance_minor from wallet.account where account_id = $1', [
    accountId,
  ]);
  return BigInt(String(row?.['balance_minor']));
};

/** Sum of all entries of a kind of house account. */
export const houseBalance = async (
  db: TestDatabase,
  kind: string,
  brandId: number = BRAND,
): Promise<bigint> => {
  const [row] = await db.asOwner(
    `select coalesce(sum(e.amount_minor), 0) as total from wallet.ledger_entry e
       join wallet.account a on a.brand_id = e.brand_id and a.account_id = e.account_id
      where a.kind = $1 and a.person_id is null and a.brand_id = $2`,
    [kind, brandId],
  );
  return BigInt(String(row?.['total']));
};

export interface TestGame {
  readonly eventId: number;
  readonly gameId: number;
}

const START_FAR_AWAY = '2100-01-01';
export const FOOTBALL_FORMAT = {
  sportId: 1,
  periods: 2,
  periodSeconds: 2700,
};

/** An event with one listing, open at book version 1. */
export async function arrangeGame(
  db: TestDatabase,
  {
    kind = 'line',
    startsAt = START_FAR_AWAY,
    sportId = 1,
  }: { kind?: 'line' | 'live'; startsAt?: string; sportId?: number } = {},
): Promise<TestGame> {
  const ref = randomUUID();
  const [row] = await db.asOwner(
    `with producer as (
       insert into catalog.producer (name, is_up) values ('test', true)
         on conflict (name) do update set is_up = true returning producer_no),
     champ as (
       insert into catalog.champ (champ_id, producer_no, ref, sport_id, names, rank)
       select nextval('catalog.champ_seq'), producer_no, $1, $2, '{"en":"Test league"}', 1 from producer returning champ_id, producer_no),
     side as (
       insert into catalog.participant (participant_id, producer_no, ref, sport_id, names)
       select nextval('catalog.participant_seq'), producer_no, $1 || s, $2, jsonb_build_object('en', 'Side ' || s)
         from champ, generate_series(1, 2) as s returning participant_id),
     event as (
       insert into catalog.event (event_id, producer_no, ref, sport_id, champ_id, home_id, away_id, starts_at, planned_at,
                                  format, status, priced_by, is_simulated)
       select nextval('catalog.const_seq'), producer_no, $1, $2, champ_id,
              (select min(participant_id) from side), (select max(participant_id) from side), $3, $3, $5, 'scheduled', 'house', true
         from champ returning event_id),
     part as (
       insert into catalog.part (event_id, part_key, const_id) select event_id, 'main', event_id from event returning event_id)
     insert into catalog.game (game_id, event_id, part_key, kind, status, book_version)
     select nextval('catalog.game_seq'), event_id, 'main', $4, 'open', 1 from part
     returning event_id, game_id`,
    [ref, sportId, startsAt, kind, JSON.stringify({ ...FOOTBALL_FORMAT, sportId })],
  );
  return { eventId: Number(row?.['event_id']), gameId: Number(row?.['game_id']) };
}

/** Changes state or price of a game under its exclusive lock; returns the new version and its place in the order. */
export async function changeGame(
  db: TestDatabase,
  game: TestGame,
  status: 'open' | 'suspended' | 'closed',
): Promise<{ bookVersion: number; marketSeq: bigint }> {
  const [row] = await db.asOwner(
    `select book_version, market_seq from catalog.change_markets(array[$1::int8], array[0::int8], array['keep'],
       array[$2::int8], array[$3], array[false], array[''])`,
    [game.eventId, game.gameId, status],
  );
  return { bookVersion: Number(row?.['book_version']), marketSeq: BigInt(String(row?.['market_seq'])) };
}
