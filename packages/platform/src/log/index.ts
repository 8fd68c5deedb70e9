import pino from 'pino';
import { keepArguments } from './keep-listed.ts';

/** Without `child`: what is bound to one passes by the list. */
export type Log = pino.BaseLogger;

/** A line that asks for an operator: its code, and the job it comes from where one does. */
export interface Alarm {
  readonly alarm: string;
  readonly job?: string;
}

interface LogOptions {
  readonly to?: pino.DestinationStream;
  /** Told of every alarm that is written: they are counted. */
  readonly onAlarm?: (alarm: Alarm) => void;
}

/** JSON lines, UTC, with allow-listed fields only: nobody logs bodies, tokens or personal data (safety 14). */
export function openLog(level: string, { to, onAlarm }: LogOptions = {}): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Before pino reads them: it would take the text of a line from an error that has not been masked.
      hooks: {
        logMethod(args, method) {
          const { alarm, job } = factsOf(args);
          if (typeof alarm === 'string') onAlarm?.({ alarm, ...(typeof job === 'string' ? { job } : {}) });
          method.apply(this, keepArguments(args) as Parameters<typeof method>);
        },
      },
      // What comes here is no error any more but what is kept of one.
      serializers: { err: (kept: unknown) => kept },
    },
    to,
  );
}

const factsOf = ([first]: readonly unknown[]): Partial<Record<keyof Alarm, unknown>> =>
  typeof first === 'object' && first !== null ? first : {};

export const silentLog: Log = pino({ level: 'silent' });
