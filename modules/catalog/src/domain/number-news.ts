// What came first, a bet or the news of its match (safety 2): news that bets are told apart by has a place in the sequence that numbers
// bets. It is drawn when the news is stored, under the exclusive locks of its markets; until then it says so.

import type { EventRecord } from './event-record.ts';
import type { EventResult } from './event-result.ts';

/** No place yet: the sequence begins with 1. */
export const UNNUMBERED = 0;

export const isResultUnnumbered = ({ race }: EventResult): boolean =>
  race?.withdrawals.some(({ seq }) => seq === UNNUMBERED) === true;

/** Whether a record tells of a start or of a non-runner that has no place yet. */
export const isUnnumbered = ({ earlierStarts, result }: EventRecord): boolean =>
  earlierStarts?.some(({ untilSeq }) => untilSeq === UNNUMBERED) === true ||
  (result !== undefined && isResultUnnumbered(result));

export function numberResult(result: EventResult, seq: number): EventResult {
  const { race } = result;
  if (!race || !isResultUnnumbered(result)) return result;
  const withdrawals = race.withdrawals.map((one) => (one.seq === UNNUMBERED ? { ...one, seq } : one));
  return { ...result, race: { ...race, withdrawals } };
}

/** The record with this place for all that has none. */
export function numberNews(record: EventRecord, seq: number): EventRecord {
  if (!isUnnumbered(record)) return record;
  const { earlierStarts, result } = record;
  return {
    ...record,
    ...(earlierStarts
      ? {
          earlierStarts: earlierStarts.map((one) =>
            one.untilSeq === UNNUMBERED ? { ...one, untilSeq: seq } : one,
          ),
        }
      : {}),
    ...(result ? { result: numberResult(result, seq) } : {}),
  };
}
