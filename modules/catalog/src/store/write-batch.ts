import type { Outbox, Tx } from '@overround/platform';
import { one, run, sql } from '@overround/platform';
import type { EventRecord, GameRecord } from '../domain/event-record.ts';
import type { EventResult } from '../domain/event-result.ts';
import { isResultUnnumbered, isUnnumbered, numberNews, numberResult } from '../domain/number-news.ts';
import type { StoredChamp, StoredParticipant } from '../intake/subjects.ts';
import { changeMarkets, type EventChange, type GameChange, type NewVersion } from './change-markets.ts';

export interface BatchWrites {
  readonly champs: readonly StoredChamp[];
  readonly participants: readonly StoredParticipant[];
  readonly newEvents: readonly EventRecord[];
  readonly newGames: readonly { readonly record: EventRecord; readonly game: GameRecord }[];
  /** Known events whose stored columns differ. */
  readonly changedEvents: readonly EventRecord[];
  readonly events: readonly EventChange[];
  readonly games: readonly GameChange[];
  readonly results: readonly { readonly eventId: number; readonly result: EventResult }[];
}

export interface StoredWrites {
  readonly versions: readonly NewVersion[];
  /** The place among bets of what the batch told that bets are told apart by. */
  readonly newsSeq?: number;
}

/**
 * Stores a batch in the caller's transaction. What is new comes first, since nobody can bet on it yet; then the exclusive
 * market locks are taken and held while everything that a bet depends on changes.
 */
export async function writeBatch(tx: Tx, writes: BatchWrites, outbox: Outbox): Promise<StoredWrites> {
  if (writes.champs.length > 0) await writeChamps(tx, writes.champs);
  if (writes.participants.length > 0) await writeParticipants(tx, writes.participants);
  if (writes.newEvents.length > 0) await insertEvents(tx, writes.newEvents);
  if (writes.newGames.length > 0) await insertGames(tx, writes.newGames);
  const versions = writes.events.length > 0 ? await changeMarkets(tx, writes.events, writes.games) : [];
  const { changedEvents, results } = writes;
  const hasNews =
    changedEvents.some(isUnnumbered) || results.some(({ result }) => isResultUnnumbered(result));
  const seq = hasNews ? await drawOrder(tx) : undefined;
  const numbered = seq === undefined ? { changedEvents, results } : numberWrites(writes, seq);
  if (changedEvents.length > 0) await updateEvents(tx, numbered.changedEvents);
  if (results.length > 0) await insertResults(tx, numbered.results, outbox);
  return { versions, ...(seq === undefined ? {} : { newsSeq: seq }) };
}

/** The next place in the one sequence that bets and changes of markets are ordered by. */
async function drawOrder(tx: Tx): Promise<number> {
  const row = await one(tx, sql<{ seq: bigint }>`select nextval('platform.order_seq') as seq`);
  return Number(row.seq);
}

const numberWrites = (
  { changedEvents, results }: Pick<BatchWrites, 'changedEvents' | 'results'>,
  seq: number,
): Pick<BatchWrites, 'changedEvents' | 'results'> => ({
  changedEvents: changedEvents.map((record) => numberNews(record, seq)),
  results: results.map(({ eventId, result }) => ({ eventId, result: numberResult(result, seq) })),
});

const json = (rows: readonly object[]): string => JSON.stringify(rows);

async function writeChamps(tx: Tx, champs: readonly StoredChamp[]): Promise<void> {
  const rows = champs.map(({ producer, ref, champ }) => ({
    champ_id: champ.champId,
    producer,
    ref,
    sport_id: champ.sportId,
    names: champ.names,
    country_code: champ.countryCode ?? null,
    rank: champ.rank,
    is_top: champ.isTop,
  }));
  await run(
    tx,
    sql`
      insert into catalog.champ (champ_id, producer_no, ref, sport_id, names, country_code, rank, is_top)
      select i.champ_id, p.producer_no, i.ref, i.sport_id, i.names, i.country_code, i.rank, i.is_top
        from jsonb_to_recordset(${json(rows)}::jsonb) as i
             (champ_id int8, producer text, ref text, sport_id int, names jsonb, country_code text, rank int, is_top bool)
        join catalog.producer p on p.name = i.producer
      on conflict (champ_id) do update
         set names = excluded.names, country_code = excluded.country_code, rank = excluded.rank, is_top = excluded.is_top
    `,
  );
}

async function writeParticipants(tx: Tx, participants: readonly StoredParticipant[]): Promise<void> {
  const rows = participants.map(({ producer, ref, sportId, memberRefs, participant }) => ({
    participant_id: participant.participantId,
    producer,
    ref,
    sport_id: sportId,
    names: participant.names,
    country_code: participant.countryCode ?? null,
    member_refs: memberRefs,
  }));
  await run(
    tx,
    sql`
      insert into catalog.participant (participant_id, producer_no, ref, sport_id, names, country_code, member_refs)
      select i.participant_id, p.producer_no, i.ref, i.sport_id, i.names, i.country_code, i.member_refs
        from jsonb_to_recordset(${json(rows)}::jsonb) as i
             (participant_id int8, producer text, ref text, sport_id int, names jsonb, country_code text, member_refs text[])
        join catalog.producer p on p.name = i.producer
      on conflict (participant_id) do update
         set names = excluded.names, country_code = excluded.country_code, member_refs = excluded.member_refs
    `,
  );
}

const time = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString();

/** Columns of an event that may change, by their names in the table. */
const eventRow = (record: EventRecord) => ({
  event_id: record.eventId,
  champ_id: record.champ.champId,
  home_id: record.participants[0].participantId,
  away_id: record.participants[1].participantId,
  starts_at: time(record.startsAt),
  earlier_starts: record.earlierStarts ?? null,
  format: record.format,
  status: record.status,
  facts: record.facts,
  rank: record.rank,
  priced_by: record.pricedBy,
  expectation: record.expectation ?? null,
  opening_prices: record.openingPrices ?? null,
  settleable_groups: record.settleableGroups ?? null,
  state: record.state ?? null,
  ended_at: time(record.endedAt),
});

async function insertEvents(tx: Tx, records: readonly EventRecord[]): Promise<void> {
  const rows = records.map((record) => ({
    ...eventRow(record),
    producer: record.producer,
    ref: record.ref,
    sport_id: record.sportId,
    planned_at: time(record.plannedAt),
    is_simulated: record.isSimulated,
  }));
  await run(
    tx,
    sql`
      insert into catalog.event (event_id, producer_no, ref, sport_id, champ_id, home_id, away_id, starts_at, planned_at,
                                 format, status, facts, rank, priced_by, expectation, opening_prices, settleable_groups,
                                 is_simulated, state, ended_at, earlier_starts)
      select i.event_id, p.producer_no, i.ref, i.sport_id, i.champ_id, i.home_id, i.away_id, i.starts_at, i.planned_at,
             i.format, i.status, i.facts, i.rank, i.priced_by, i.expectation, i.opening_prices, i.settleable_groups, i.is_simulated,
             i.state, i.ended_at, i.earlier_starts
        from jsonb_to_recordset(${json(rows)}::jsonb) as i
             (event_id int8, producer text, ref text, sport_id int, champ_id int8, home_id int8, away_id int8,
              starts_at timestamptz, planned_at timestamptz, format jsonb, status text, facts jsonb, rank int,
              priced_by text, expectation jsonb, opening_prices jsonb, settleable_groups jsonb, is_simulated bool, state jsonb,
              ended_at timestamptz, earlier_starts jsonb)
        join catalog.producer p on p.name = i.producer
    `,
  );
}

async function updateEvents(tx: Tx, records: readonly EventRecord[]): Promise<void> {
  await run(
    tx,
    sql`
      update catalog.event e
         set champ_id = i.champ_id, home_id = i.home_id, away_id = i.away_id, starts_at = i.starts_at,
             format = i.format, status = i.status, facts = i.facts, rank = i.rank, priced_by = i.priced_by,
             expectation = i.expectation, opening_prices = i.opening_prices, settleable_groups = i.settleable_groups, state = i.state, ended_at = i.ended_at,
             earlier_starts = i.earlier_starts
        from jsonb_to_recordset(${json(records.map(eventRow))}::jsonb) as i
             (event_id int8, champ_id int8, home_id int8, away_id int8, starts_at timestamptz, format jsonb, status text,
              facts jsonb, rank int, priced_by text, expectation jsonb, opening_prices jsonb, settleable_groups jsonb, state jsonb,
              ended_at timestamptz, earlier_starts jsonb)
       where e.event_id = i.event_id
    `,
  );
}

async function insertGames(tx: Tx, games: BatchWrites['newGames']): Promise<void> {
  const rows = games.map(({ record, game }) => ({
    event_id: record.eventId,
    game_id: game.gameId,
    const_id: game.constId,
    part_key: game.partKey,
    kind: game.kind,
  }));
  const input = sql`jsonb_to_recordset(${json(rows)}::jsonb) as i
                    (event_id int8, game_id int8, const_id int8, part_key text, kind text)`;
  await run(
    tx,
    sql`
      insert into catalog.part (event_id, part_key, const_id)
      select i.event_id, i.part_key, i.const_id from ${input}
      on conflict (event_id, part_key) do nothing
    `,
  );
  await run(
    tx,
    sql`
      insert into catalog.game (game_id, event_id, part_key, kind, status)
      select i.game_id, i.event_id, i.part_key, i.kind, 'suspended' from ${input}
    `,
  );
}

async function insertResults(tx: Tx, results: BatchWrites['results'], outbox: Outbox): Promise<void> {
  const rows = results.map(({ eventId, result }) => ({
    event_id: eventId,
    result_version: result.resultVersion,
    cause: result.cause,
    certainty: result.certainty ?? null,
    state: result.state ?? null,
    outcomes: result.outcomes,
    cancellations: result.cancellations,
    withdrawn: result.withdrawn,
    race: result.race ?? null,
    waits: result.waits ?? null,
  }));
  await run(
    tx,
    sql`
      insert into catalog.result (event_id, result_version, cause, certainty, state, outcomes, cancellations, withdrawn, race, waits)
      select i.event_id, i.result_version, i.cause, i.certainty, i.state, i.outcomes, i.cancellations, i.withdrawn, i.race, i.waits
        from jsonb_to_recordset(${json(rows)}::jsonb) as i
             (event_id int8, result_version int, cause text, certainty text, state jsonb, outcomes jsonb,
              cancellations jsonb, withdrawn jsonb, race jsonb, waits jsonb)
    `,
  );
  // Only the newest version of an event wants settling.
  const newest = new Map(results.map(({ eventId, result }) => [eventId, result.resultVersion]));
  for (const [eventId, resultVersion] of newest)
    await outbox.announce(tx, 'event.resulted', { eventId, resultVersion });
}
