// The way back from the tables to the records the intake works with.

import { type OutcomeKey, outcomeKey } from '@overround/contracts';
import { type EventId, type GameId, HOUR, instant, oddsMilli } from '@overround/kernel';
import { findOutcomeType } from '@overround/markets';
import { type Database, many, type Tx, sql } from '@overround/platform';
import { WAIT_HOURS } from '@overround/settlement';
import type { CounterKind, SubGame } from '@overround/sports';
import type { BookChamp, BookNames, BookParticipant, EventStatus, MarketStatus } from '../book/line-book.ts';
import type { EventRecord, GameRecord, Offer } from '../domain/event-record.ts';
import { markMainLine } from '../domain/main-line.ts';
import { replayChanges } from '../domain/market-log.ts';
import { type ResultRow, resultFromRow } from './read-result.ts';

/** Sites wait no longer for a match that stopped. */
const STOPPED_STAYS_MS = Math.max(...WAIT_HOURS) * HOUR;

export interface LoadedEvent {
  readonly record: EventRecord;
  readonly versions: readonly (readonly [gameId: number, bookVersion: number])[];
  /** State in which the log left each current game. */
  readonly statuses: ReadonlyMap<number, MarketStatus>;
}

interface EventRow {
  event_id: bigint;
  producer: string;
  ref: string;
  sport_id: number;
  champ: { id: number; names: BookNames; country: string | null; rank: number; is_top: boolean };
  home: ParticipantJson;
  away: ParticipantJson;
  starts_at: Date;
  planned_at: Date;
  earlier_starts: NonNullable<EventRecord['earlierStarts']> | null;
  format: EventRecord['format'];
  status: EventStatus;
  facts: EventRecord['facts'];
  rank: number;
  priced_by: 'feed' | 'house';
  expectation: NonNullable<EventRecord['expectation']> | null;
  opening_prices: NonNullable<EventRecord['openingPrices']> | null;
  settleable_groups: readonly number[] | null;
  is_simulated: boolean;
  state: NonNullable<EventRecord['state']> | null;
  ended_at: Date | null;
  games: {
    id: number;
    part: string;
    const: number;
    kind: 'line' | 'live';
    version: number;
    status: MarketStatus;
  }[];
  result: ResultRow | null;
}
interface ParticipantJson {
  id: number;
  names: BookNames;
  country: string | null;
}

const participantJson = (alias: string) =>
  sql.raw(
    `jsonb_build_object('id', ${alias}.participant_id, 'names', ${alias}.names, 'country', ${alias}.country_code)`,
  );

const selectEvents = sql`
  select e.event_id, p.name as producer, e.ref, e.sport_id,
         jsonb_build_object('id', c.champ_id, 'names', c.names, 'country', c.country_code, 'rank', c.rank, 'is_top', c.is_top) as champ,
         ${participantJson('h')} as home, ${participantJson('a')} as away,
         e.starts_at, e.planned_at, e.earlier_starts, e.format, e.status, e.facts, e.rank, e.priced_by, e.expectation, e.opening_prices, e.settleable_groups,
         e.is_simulated, e.state, e.ended_at,
         (select jsonb_agg(jsonb_build_object('id', g.game_id, 'part', g.part_key, 'const', t.const_id, 'kind', g.kind,
                                              'version', g.book_version, 'status', g.status))
            from catalog.game g join catalog.part t on t.event_id = g.event_id and t.part_key = g.part_key
           where g.event_id = e.event_id) as games,
         (select to_jsonb(r) from catalog.result r where r.event_id = e.event_id
           order by r.result_version desc limit 1) as result
    from catalog.event e
    join catalog.producer p on p.producer_no = e.producer_no
    join catalog.champ c on c.champ_id = e.champ_id
    join catalog.participant h on h.participant_id = e.home_id
    join catalog.participant a on a.participant_id = e.away_id
`;

/** Everything that is on the line or ended a moment ago, and matches that stopped while somebody's bets may wait for them. */
export function loadListed(db: Database): Promise<readonly LoadedEvent[]> {
  return db.read('platform', async (tx) => {
    const rows = await many(
      tx,
      sql<EventRow>`${selectEvents}
        where e.ended_at is null or e.ended_at > now() - interval '10 minutes'
           or e.ended_at > now() - ${STOPPED_STAYS_MS} * interval '1 millisecond' and e.state ->> 'phase' = 'abandoned'`,
    );
    return withOffers(tx, rows);
  });
}

/** Events by their producer's own names, however old. */
export function loadByRefs(
  db: Database,
  refs: readonly { readonly producer: string; readonly ref: string }[],
): Promise<readonly LoadedEvent[]> {
  return db.read('platform', async (tx) => {
    const rows = await many(
      tx,
      sql<EventRow>`${selectEvents}
        join unnest(${refs.map((one) => one.producer)}::text[], ${refs.map((one) => one.ref)}::text[]) as w (producer, ref)
          on w.producer = p.name and w.ref = e.ref`,
    );
    return withOffers(tx, rows);
  });
}

async function withOffers(tx: Tx, rows: readonly EventRow[]): Promise<readonly LoadedEvent[]> {
  const listed = rows
    .filter((row) => row.ended_at === null)
    .flatMap((row) => currentGames(row).map((game) => game.id));
  const logs = await many(
    tx,
    sql<{ game_id: bigint; is_whole: boolean; changes: string }>`
      select m.game_id, m.is_whole, m.changes
        from unnest(${listed}::int8[]) as l (game_id)
        join catalog.market_event m on m.game_id = l.game_id
       where m.book_version >= (select max(w.book_version) from catalog.market_event w
                                 where w.game_id = l.game_id and w.is_whole)
       order by m.game_id, m.book_version
    `,
  );
  const byGame = Map.groupBy(logs, (row) => Number(row.game_id));
  return rows.map((row) => loadedFrom(row, byGame));
}

/** Live listings take the place of those of the line. */
function currentGames(row: EventRow): EventRow['games'] {
  const kind = row.games.some((game) => game.kind === 'live') ? 'live' : 'line';
  return row.games.filter((game) => game.kind === kind);
}

function loadedFrom(
  row: EventRow,
  logs: ReadonlyMap<number, readonly { readonly is_whole: boolean; readonly changes: string }[]>,
): LoadedEvent {
  const current = currentGames(row);
  const games = new Map<string, GameRecord>(
    current.map((game) => [
      game.part,
      {
        gameId: game.id as GameId, // The key of catalog.game.
        constId: game.const,
        part: partFromKey(game.part),
        partKey: game.part,
        kind: game.kind,
        offers: offersFrom(logs.get(game.id) ?? []),
      },
    ]),
  );
  const record: EventRecord = {
    eventId: Number(row.event_id) as EventId, // The key of catalog.event.
    producer: row.producer,
    ref: row.ref,
    sportId: row.sport_id,
    champ: champFrom(row.champ, row.sport_id),
    participants: [participantFrom(row.home), participantFrom(row.away)],
    startsAt: instant(row.starts_at.getTime()),
    plannedAt: instant(row.planned_at.getTime()),
    ...(row.earlier_starts === null ? {} : { earlierStarts: row.earlier_starts }),
    format: row.format,
    status: row.status,
    kind: current[0]?.kind ?? 'line',
    facts: row.facts,
    rank: row.rank,
    pricedBy: row.priced_by,
    ...(row.expectation === null ? {} : { expectation: row.expectation }),
    ...(row.opening_prices === null ? {} : { openingPrices: row.opening_prices }),
    ...(row.settleable_groups === null ? {} : { settleableGroups: row.settleable_groups }),
    isSimulated: row.is_simulated,
    ...(row.state === null ? {} : { state: row.state }),
    stateAt: instant(row.starts_at.getTime()),
    games,
    ...(row.result === null ? {} : { result: resultFromRow(row.result) }),
    ...(row.ended_at === null ? {} : { endedAt: instant(row.ended_at.getTime()) }),
    updatedAt: instant(row.starts_at.getTime()),
  };
  return {
    record,
    versions: row.games.map((game) => [game.id, game.version] as const),
    statuses: new Map(current.map((game) => [game.id, game.status])),
  };
}

const champFrom = (champ: EventRow['champ'], sportId: number): BookChamp => ({
  champId: champ.id,
  sportId,
  names: champ.names,
  ...(champ.country === null ? {} : { countryCode: champ.country }),
  rank: champ.rank,
  isTop: champ.is_top,
});

const participantFrom = (participant: ParticipantJson): BookParticipant => ({
  participantId: participant.id,
  names: participant.names,
  ...(participant.country === null ? {} : { countryCode: participant.country }),
  memberIds: [],
});

/** The way back from `subGameKey`. */
export function partFromKey(partKey: string): SubGame {
  if (partKey === 'main') return {};
  const match = /^(?:([a-z_]+))?(?:(?:^|-)p(\d+))?$/.exec(partKey);
  const period = match?.[2] === undefined ? {} : { period: Number(match[2]) };
  const counter = match?.[1] === undefined ? {} : { counter: match[1] as CounterKind }; // Written by `subGameKey`.
  return { ...counter, ...period };
}

function offersFrom(
  rows: readonly { readonly is_whole: boolean; readonly changes: string }[],
): ReadonlyMap<OutcomeKey, Offer> {
  const offers = replayChanges(rows.map((row) => ({ isWhole: row.is_whole, changes: row.changes }))).flatMap(
    (outcome): Offer[] => {
      const type = findOutcomeType(outcome.type);
      if (!type) return [];
      return [
        {
          type: outcome.type,
          group: type.groupId,
          parameter: outcome.parameterMilli / 1000,
          oddsMilli: oddsMilli(outcome.oddsMilli),
          isSuspended: outcome.isSuspended,
          isHeld: false,
          isMain: false,
        },
      ];
    },
  );
  const marked = [...Map.groupBy(offers, (offer) => offer.group)].flatMap(([group, some]) =>
    markMainLine(group, some),
  );
  return new Map(marked.map((offer) => [outcomeKey(offer.type, offer.parameter), offer]));
}
