import { type Log, silentLog } from '@overround/platform';

/** The log of a house in which nothing may fail: an error that is only told, as jobs do of what they pass over, fails the test. */
export const strictLog: Log = {
  ...silentLog,
  error: (facts: unknown) => {
    if (typeof facts === 'object' && facts !== null && 'err' in facts) throw facts.err;
    throw new Error(JSON.stringify(facts));
  },
};
