import pg from 'pg';

export interface StatementCount {
  /** Statements that were sent to any database since the last time. */
  take(): number;
  /** Counts no more. */
  stop(): void;
}

/** Counts what this process asks of databases: work that must be the same where a clock could not tell. */
export function countStatements(): StatementCount {
  const send = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query');
  if (typeof send?.value !== 'function') throw new Error('pg sends its statements by another name');
  const { value: query } = send;
  let count = 0;
  Object.defineProperty(pg.Client.prototype, 'query', {
    ...send,
    value(this: pg.Client, ...given: unknown[]): unknown {
      count += 1;
      return Reflect.apply(query, this, given);
    },
  });
  return {
    take: () => {
      const seen = count;
      count = 0;
      return seen;
    },
    stop: () => void Object.defineProperty(pg.Client.prototype, 'query', send),
  };
}
