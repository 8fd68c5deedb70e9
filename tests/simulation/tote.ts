// Pools on the races of the simulation: who stakes on them, and what a pencil of its own says they pay.

import { randomUUID } from 'node:crypto';
import { cancelTote, placeTote, type ToteAsk } from '@overround/games';
import { minor, type PersonId } from '@overround/kernel';
import type { Random } from '@overround/rng';
import { BRAND, type MoneyWorld, PLACEPOT_RACES as CARD } from './money-world.ts';
import { RACE } from './simulated-feed.ts';

const KINDS = [
  ['win', 3],
  ['place', 3],
  ['exacta', 3],
  ['quinella', 2],
  ['trifecta', 2],
  ['placepot', 3],
] as const;
const LISTS = { win: 1, place: 1, exacta: 2, quinella: 1, trifecta: 3, placepot: CARD } as const;

/** Stakes on lines of a pool of a race to come, sometimes twice under one key. */
export async function stakeInPool(world: MoneyWorld, random: Random): Promise<boolean> {
  const races = [...world.catalog.book.events('line')]
    .filter(({ sportId }) => sportId === RACE.sportId)
    .toSorted((a, b) => a.startsAt - b.startsAt || a.eventId - b.eventId);
  if (races.length === 0) return false;
  const kind = random.weighted(KINDS);
  const card = await cardOf(
    world,
    races.map(({ eventId }) => eventId),
  );
  const eventIds = kind === 'placepot' ? card : [random.pick(races).eventId];
  const list = (most: number): number[] =>
    random
      .shuffle(Array.from({ length: RACE.runners }, (_, at) => at + 1))
      .slice(0, random.integer(kind === 'quinella' ? 2 : 1, most));
  const ask: ToteAsk = {
    kind,
    eventIds,
    picks: Array.from({ length: LISTS[kind] }, () => list(kind === 'trifecta' ? 2 : 3)),
    unitMinor: minor(BigInt(random.integer(20, 700))),
    guid: randomUUID(),
  };
  if (kind === 'placepot' && eventIds.length < CARD) return false;
  for (const eventId of eventIds) world.toteEvents.add(eventId);
  const bettor = { brandId: BRAND, ...random.pick(world.players), currency: 'EUR' };
  const tries = Array.from({ length: random.chance(0.1) ? 2 : 1 }, () =>
    placeTote(world.toteDeps, bettor, ask),
  );
  const answers = await Promise.allSettled(tries);
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value.ok);
}

/** The races of the placepot that takes bets, or the next ones that were in none. */
async function cardOf({ db }: MoneyWorld, next: readonly number[]): Promise<readonly number[]> {
  const pots = await db.asOwner(`select event_ids, status from games.tote_pool where kind = 'placepot'`);
  const racesOf = (row: (typeof pots)[number]): number[] => (row['event_ids'] as bigint[]).map(Number); // As the column says.
  const open = pots.find(({ status }) => status === 'open');
  if (open) return racesOf(open);
  const taken = new Set(pots.flatMap(racesOf));
  return next.filter((event) => !taken.has(event)).slice(0, CARD);
}

/** One of the newest bets in pools is taken back. */
export async function takeBackFromPool({ db, toteDeps }: MoneyWorld, random: Random): Promise<boolean> {
  const rows = await db.asOwner(
    `select bet_id, person_id from games.tote_bet where cancelled_at is null order by bet_id desc limit 6`,
  );
  if (rows.length === 0) return false;
  const row = random.pick(rows);
  // As the column says.
  const who = { brandId: BRAND, personId: row['person_id'] as PersonId };
  return (await cancelTote(toteDeps, who, Number(row['bet_id']))).ok;
}
