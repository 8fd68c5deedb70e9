import { marketHistory } from '@overround/catalog';
import type { Database } from '@overround/platform';
import { askedRunners, raceTimeline, type RaceTimeline } from '../domain/race-timeline.ts';
import type { SettlementProof } from '../domain/settlement-proof.ts';

/** Winner of a field: the price that starting prices are made of. */
const WIN = 2637;

/** The timelines of the legs of a bet on runners, from the log of prices; none where it has no such leg. */
export async function readRaceTimelines(
  db: Database,
  proof: Pick<SettlementProof, 'bet' | 'legs' | 'results'>,
): Promise<RaceTimeline[]> {
  const timelines = await Promise.all(
    askedRunners(proof).map(async (asked) => {
      const [history] = await marketHistory(db, {
        eventId: asked.eventId,
        partKey: asked.part,
        types: [WIN],
        parameterMilli: asked.runner * 1000,
      });
      return raceTimeline(proof, asked, history?.points ?? []);
    }),
  );
  return timelines.filter((one) => one !== undefined);
}
