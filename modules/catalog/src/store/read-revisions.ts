import { type Instant, instant } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';
import { resultText } from '../wire/result-text.ts';
import { type ResultRow, resultFromRow } from './read-result.ts';

/** One version of what an event settled by, as it stood then. Versions are kept for ever and never edited. */
export interface ResultRevision {
  readonly eventId: number;
  readonly version: number;
  /** Kind of the feed's message, or the rule, that made it. */
  readonly cause: string;
  readonly certainty: 'scout' | 'official' | null;
  /** As results are shown; empty while nothing is settled by it. */
  readonly score: string;
  /** Why bets are void by it. */
  readonly voidReasons: readonly string[];
  readonly decidedAt: Instant;
}

/** Every result of the event a game belongs to, the oldest first; none for a game that is not known. */
export async function readRevisions(tx: Tx, gameId: number, lang: string): Promise<ResultRevision[]> {
  const rows = await many(
    tx,
    sql<ResultRow & { event_id: bigint; decided_at: Date }>`
      select r.event_id, r.result_version, r.cause, r.certainty, r.state, r.outcomes, r.cancellations, r.withdrawn, r.race, r.waits,
             r.decided_at
        from catalog.result r
       where r.event_id = (select g.event_id from catalog.game g where g.game_id = ${gameId})
       order by r.result_version`,
  );
  return rows.map((row) => {
    const { resultVersion, cause, certainty, state, cancellations } = resultFromRow(row);
    return {
      eventId: Number(row.event_id),
      version: resultVersion,
      cause,
      certainty: certainty ?? null,
      score: state ? resultText(state, 'ended', lang) : '',
      voidReasons: [...new Set(cancellations.map(({ reason }) => reason))],
      decidedAt: instant(row.decided_at.getTime()),
    };
  });
}
