import { type Clock, DAY } from '@overround/kernel';
import { type Database, type Job, type Log, many, sql } from '@overround/platform';

/**
 * How long the log of a game without bets is kept after its event ended: long enough for a complaint about a bet that was
 * refused. Games with bets keep theirs for as long as the bets are kept.
 */
export const MARKET_LOG_DAYS = 35;
/** Games a transaction decides about, so that no delete runs for long. */
const GAMES_PER_TURN = 200;

export interface ForgottenLog {
  readonly games: number;
  readonly rows: number;
}

interface TurnRow {
  readonly games_decided: bigint;
  readonly games_forgotten: bigint;
  readonly rows_forgotten: bigint;
}

/** Deletes what is older than `MARKET_LOG_DAYS` by this clock, in turns; what it deleted. */
export async function forgetMarketLog(db: Database, clock: Clock): Promise<ForgottenLog> {
  const endedBefore = new Date(clock.now() - MARKET_LOG_DAYS * DAY).toISOString();
  let [games, rows] = [0, 0];
  for (;;) {
    const [turn] = await db.inTransaction('platform', (tx) =>
      many(
        tx,
        sql<TurnRow>`
          select games_decided, games_forgotten, rows_forgotten
            from catalog.forget_market_log(${endedBefore}::timestamptz, ${GAMES_PER_TURN})
        `,
      ),
    );
    games += Number(turn?.games_forgotten ?? 0);
    rows += Number(turn?.rows_forgotten ?? 0);
    if (Number(turn?.games_decided ?? 0) < GAMES_PER_TURN) return { games, rows };
  }
}

/** Once a night, when the fewest matches are on. */
export const forgetMarketLogJob = (deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}): Job => ({
  name: 'catalog.forget_market_log',
  cron: '40 3 * * *',
  handle: async () => {
    const forgotten = await forgetMarketLog(deps.db, deps.clock);
    if (forgotten.games > 0) deps.log.info({ marketLog: forgotten });
  },
});
