import { SECOND } from '@overround/kernel';
import { type HouseModule, listen, openPatience } from '@overround/platform';
import type { GamesDeps } from './deps.ts';
import { eventIdsOf } from './domain/tote-pool.ts';
import { closePools } from './flows/close-pools.ts';
import { SETTLE_JOB, settlePools } from './flows/settle-pool.ts';
import { openToteDesk, type ToteDesk } from './flows/tote-desk.ts';
import { openRaceReads } from './reads/race-reads.ts';
import { toteRoutes } from './routes/tote.route.ts';
import { GAMES_OWN_DATA } from './own-data.ts';

export interface Games {
  readonly module: HouseModule;
  /** Closes pools whose off has come; to be called a few times a second. Returns how many. */
  tick(): Promise<number>;
  /** Closes them now. */
  closePools(): Promise<number>;
  /** Settles the pools on an event by the newest results. The listener calls it. */
  settlePools(eventId: number): Promise<number>;
  /** What operators ask about pools. */
  readonly toteDesk: ToteDesk;
}

const LOOK_EVERY_MS = SECOND;

/** Opens the games of the house. Needs the tables only; nothing runs until it is asked. */
export function openGames(deps: GamesDeps): Games {
  const reads = openRaceReads(deps);
  const settle = async (eventId: number): Promise<number> => {
    const { changed, failed } = await settlePools(deps, eventId);
    reads.forget(changed.flatMap(eventIdsOf));
    // The queue tries it again: what is settled stays as it is.
    if (failed.length > 0)
      throw new Error(`pools on event ${eventId} of brands ${failed.join(', ')} are not settled`);
    return changed.length;
  };
  const patience = openPatience(deps.clock);
  const close = async (): Promise<number> => {
    const closed = await closePools({ ...deps, patience });
    reads.forget(closed.flatMap(eventIdsOf));
    return closed.length;
  };
  let lookedAt = -Infinity;
  return {
    module: {
      name: 'games',
      routes: toteRoutes(deps, reads),
      ownData: GAMES_OWN_DATA,
      listeners: [
        listen({
          event: 'event.resulted',
          name: SETTLE_JOB,
          handle: async ({ eventId }) => void (await settle(eventId)),
        }),
      ],
      jobs: [],
    },
    tick: async () => {
      const now = deps.clock.monotonicMs();
      if (now - lookedAt < LOOK_EVERY_MS) return 0;
      lookedAt = now;
      return close();
    },
    closePools: close,
    settlePools: settle,
    toteDesk: openToteDesk(deps),
  };
}
