import pino from 'pino';
import { keepArguments } from './keep-listed.ts';

/** Without `child`: what is bound to one passes by the list. */
export type Log = pino.BaseLogger;

/** JSON lines, UTC, with allow-listed fields only: nobody logs bodies, tokens or personal data (safety 14). */
export function openLog(level: string, to?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Before pino reads them: it would take the text of a line from an error that has not been masked.
      hooks: {
        logMethod(args, method) {
          method.apply(this, keepArguments(args) as Parameters<typeof method>);
        },
      },
      // What comes here is no error any more but what is kept of one.
      serializers: { err: (kept: unknown) => kept },
    },
    to,
  );
}

export const silentLog: Log = pino({ level: 'silent' });
