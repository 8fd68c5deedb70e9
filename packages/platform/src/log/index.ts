import pino from 'pino';

export type Log = pino.Logger;

/** JSON lines, UTC, with allow-listed fields only: nobody logs bodies, tokens or personal data (safety 14). */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers', '*.password', '*.token', '*.authorization', '*.cookie', '*.email', '*.phone'],
      remove: true,
    },
  });
}

export const silentLog: Log = pino({ level: 'silent' });
