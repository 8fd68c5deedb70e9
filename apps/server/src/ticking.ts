import type { Log } from '@overround/platform';

export interface Ticking {
  /** Starts no further turn and resolves when those under way have ended. */
  stop(): Promise<void>;
}

/**
 * Takes a turn of each every `everyMs`, whether the one before has ended or not: a slow turn must not hold up what
 * is due. A turn that fails is logged under its name, and the next one comes all the same.
 */
export function startTicking(
  everyMs: number,
  turns: Readonly<Record<string, () => Promise<unknown>>>,
  log: Pick<Log, 'error'>,
): Ticking {
  const underWay = new Set<Promise<void>>();
  const take = async (name: string, turn: () => Promise<unknown>): Promise<void> => {
    try {
      await turn();
    } catch (error) {
      log.error({ [name]: String(error) });
    }
  };
  const timer = setInterval(() => {
    for (const [name, turn] of Object.entries(turns)) {
      const taken: Promise<void> = take(name, turn).finally(() => underWay.delete(taken));
      underWay.add(taken);
    }
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}
