import { type Log, silentLog } from '@overround/platform';

/** The log of a house in which nothing may fail: an error that is only told, as jobs do of what they pass over, fails the test. */
export const strictLog: Log = {
  ...silentLog,
  error: (facts: unknown) => {
    if (typeof facts === 'object' && facts !== null && 'err' in facts) throw facts.err;
    throw new Error(JSON.stringify(facts));
  },
};

/** The same where a test expects errors: `toldBy` answers with those that were told while something ran. */
export function openStrictLog(): {
  readonly log: Log;
  readonly toldBy: (work: () => Promise<unknown>) => Promise<readonly unknown[]>;
} {
  let told: unknown[] | undefined;
  return {
    log: {
      ...silentLog,
      error: (facts: unknown) => void (told ? told.push(facts) : strictLog.error(facts)),
    },
    toldBy: async (work) => {
      const mine: unknown[] = [];
      told = mine;
      await work().finally(() => (told = undefined));
      return mine;
    },
  };
}
