import type { Random } from '@overround/rng';
import type { Database, Scope, Tx } from '@overround/platform';

export interface Faults {
  /** Probability that a commit's answer is lost on the way back. */
  lostAnswer: number;
  /** Probability that a transaction dies before its commit. */
  deadTransaction: number;
  injected: number;
}

class ConnectionLost extends Error {
  readonly code = 'ECONNRESET';
  constructor() {
    super('Connection terminated unexpectedly');
  }
}

/**
 * A database whose connections break: before a commit, so that everything is undone, and after it, so that the caller cannot
 * know. What was acknowledged must stay, what was not must be askable, and nothing may happen twice.
 */
export function faultyDatabase(db: Database, random: Random, faults: Faults): Database {
  const isHit = (probability: number): boolean => {
    if (!random.chance(probability)) return false;
    faults.injected += 1;
    return true;
  };
  // Only `query(config)` of the pool is used on the hot path.
  const moneyPool = new Proxy(db.moneyPool, {
    get: (pool, member) =>
      member === 'query'
        ? async (config: Parameters<typeof pool.query>[0]) => {
            if (isHit(faults.deadTransaction)) throw new ConnectionLost();
            const answer: unknown = await pool.query(config as string); // Overloads of the driver; passed on as it came.
            if (isHit(faults.lostAnswer)) throw new ConnectionLost();
            return answer;
          }
        : Reflect.get(pool, member),
  });
  return {
    ...db,
    moneyPool,
    inTransaction: async <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => {
      const done = await db.inTransaction(scope, async (tx) => {
        const value = await work(tx);
        if (isHit(faults.deadTransaction)) throw new ConnectionLost();
        return value;
      });
      if (isHit(faults.lostAnswer)) throw new ConnectionLost();
      return done;
    },
  };
}

/** Of what has several transactions, hardly one try in ten gets through the worst of weathers; a ring without end still ends. */
const ATTEMPTS_MAX = 1000;

/** As pools say it when one of several brands failed: each of those was tried, and the queue comes again. */
const NOT_SETTLED = /^pools on event \d+ of brands .+ are not settled$/;
const isToTryAgain = (error: unknown): boolean =>
  error instanceof ConnectionLost || (error instanceof Error && NOT_SETTLED.test(error.message));

/** Does it until it worked: what a job runner does after a crash. */
export async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isToTryAgain(error) || attempt > ATTEMPTS_MAX) throw error;
    }
  }
}
