import { assert, type BrandId } from '@overround/kernel';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type RawBuilder,
  sql,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { isStalePlan, preparing } from './prepared-pool.ts';

// int8 arrives as bigint (money, ids); numeric stays text so that nothing is rounded on the way.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

/** One open transaction. Only `inTransaction` and `read` make one. */
export type Tx = Transaction<unknown>;

/**
 * Whose rows a transaction may see. `platform` sees tables without a brand only: brand tables compare their `brand_id` with
 * the brand set at the start of the transaction, and forgetting it finds nothing.
 */
export type Scope = { readonly brandId: BrandId } | 'platform';

export interface Database {
  /** One business operation. Retries serialisation failures and deadlocks with the same work (safety 4). */
  inTransaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Reads only, on a pool of its own so that reading never starves money. All its statements see one moment: what moves from
   * one table to another meanwhile is never in both, nor in none.
   */
  read<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A client outside the pools, for LISTEN. The caller ends it. */
  listener(): pg.Client;
  /** The pool under money transactions, for hot named statements. */
  readonly moneyPool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** Role the connections act as; the application never acts as the owner of tables. */
  readonly role: string;
  readonly moneyConnectionsMax?: number;
  readonly readConnectionsMax?: number;
  readonly onError?: (error: Error) => void;
  /** How many times longer than usual connections and statements may take: for tests on a busy machine. */
  readonly patience?: number;
}

const RETRIES_MAX = 5;
const RETRYABLE = new Set(['40001', '40P01']);
const CONNECT_MS_MAX = 5000;
const STATEMENT_MS_MAX = 5000;
const IDLE_IN_TRANSACTION_MS_MAX = 10_000;
const LOCK_MS_MAX = 2000;

export function openDatabase(options: DatabaseOptions): Database {
  const onError = options.onError ?? (() => undefined);
  const patience = options.patience ?? 1;
  const settings = [
    `-c statement_timeout=${STATEMENT_MS_MAX * patience}`,
    `-c lock_timeout=${LOCK_MS_MAX}`,
    `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS_MAX * patience}`,
  ].join(' ');
  const poolOf = (max: number, more = '') => {
    const pool = new pg.Pool({
      Client: OwnClient,
      connectionString: options.url,
      max,
      connectionTimeoutMillis: CONNECT_MS_MAX * patience,
      options: `${settings} -c role=${options.role} ${more}`,
    });
    pool.on('error', onError);
    pool.on('connect', (client) => client.on('error', onError));
    return pool;
  };
  const moneyPool = poolOf(options.moneyConnectionsMax ?? 8);
  const readPool = poolOf(options.readConnectionsMax ?? 8, '-c default_transaction_read_only=on');
  const money = transactionsOf(moneyPool);
  const reads = transactionsOf(readPool, 'repeatable read');
  return {
    moneyPool,
    inTransaction: (scope, work) => retried((begun) => money(scope, noting(begun, work))),
    read: (scope, work) => retried((begun) => reads(scope, noting(begun, work))),
    listener: () => new OwnClient({ connectionString: options.url, options: `-c role=${options.role}` }),
    close: async () => {
      await Promise.all([moneyPool.end(), readPool.end()]);
    },
  };
}

/** What went wrong with connections to the database: the network has the same codes for everybody's. */
const ofDatabase = new WeakSet<Error>();

class OwnClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.connection.on('error', (error: Error) => void ofDatabase.add(error));
  }
}

/** Begins in the brand of its transactions, on one way to the database: every transaction would pay for a second one. */
class ScopedDriver extends PostgresDriver {
  readonly #begin: string;
  constructor(pool: PostgresPool, begin: string) {
    super({ pool });
    this.#begin = begin;
  }
  override async beginTransaction(
    connection: DatabaseConnection,
    _settings: TransactionSettings,
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin));
  }
}

class ScopedDialect extends PostgresDialect {
  readonly #driver: ScopedDriver;
  constructor(pool: PostgresPool, begin: string) {
    super({ pool });
    this.#driver = new ScopedDriver(pool, begin);
  }
  override createDriver(): ScopedDriver {
    return this.#driver;
  }
}

/** Transactions of every scope over one pool, which its opener ends. */
function transactionsOf(pool: pg.Pool, isolation = 'read committed') {
  const begin = `start transaction isolation level ${isolation}`;
  const prepared = preparing(pool);
  const byScope = new Map<BrandId | 'platform', Kysely<unknown>>();
  return <T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const key = scope === 'platform' ? scope : scope.brandId;
    let db = byScope.get(key);
    if (!db) {
      // A number, whatever its caller believes: it stands in the text.
      const brand =
        key === 'platform' ? '' : `; select set_config('overround.brand_id', '${BigInt(key)}', true)`;
      db = new Kysely<unknown>({ dialect: new ScopedDialect(prepared, begin + brand) });
      byScope.set(key, db);
    }
    return db.transaction().execute(work);
  };
}

function noting<T>(begun: () => void, work: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  return (tx) => {
    begun();
    return work(tx);
  };
}

/**
 * Repeats what the database took back whole. A connection that turns out to be dead when the transaction is to begin is
 * replaced as well: nothing was done over it. Once the work has begun, a lost connection is an unknown outcome and is thrown.
 */
async function retried<T>(attempt: (begun: () => void) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    let isBegun = false;
    try {
      return await attempt(() => {
        isBegun = true;
      });
    } catch (error) {
      const isRepeatable = isBegun ? isTakenBack(error) : isConnectionLost(error);
      if (tries >= RETRIES_MAX || !isRepeatable) throw error;
      await new Promise((resolve) => setTimeout(resolve, tries * 5));
    }
  }
}

const isTakenBack = (error: unknown): boolean => RETRYABLE.has(sqlStateOf(error) ?? '') || isStalePlan(error);

/** Whether a connection broke under its user: ended by the server (class 57P), or by the network. */
function isConnectionLost(error: unknown): boolean {
  const state = sqlStateOf(error) ?? '';
  if (state === '57P01' || state === '57P02' || state === 'ECONNRESET' || state === 'EPIPE') return true;
  return error instanceof Error && TERMINATED.test(error.message);
}
/** As the driver says it. */
const TERMINATED = /^Connection terminated|not queryable/;

/** The SQLSTATE of a database error, e.g. `23505` for a unique violation. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const TOO_BUSY = new Set(['57014', '55P03', '53300', '57P03']);
/** What the pool says when none of its connections came free, or when a new one did not open in time. */
const POOL_WAITED = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);

const isPoolEmpty = (error: unknown): boolean => error instanceof Error && POOL_WAITED.has(error.message);

/**
 * Whether the database had no time or no room: no free connection, a statement or a lock that took too long, a server that is
 * starting. Nothing is wrong with what was asked; the same may be answered later.
 */
export const isTooBusy = (error: unknown): boolean =>
  TOO_BUSY.has(sqlStateOf(error) ?? '') || isPoolEmpty(error);

const AWAY = new Set(['53300', '57P01', '57P02', '57P03']);
/** A server that is stopped closes its port, or takes its socket with it. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']);
/**
 * Whether the database itself is away or has no connection to give: whatever is asked next fails as well, so nothing is wrong with what was. Anybody
 * else that a job speaks to may be away alone.
 */
export const isOutage = (error: unknown): boolean => {
  const state = sqlStateOf(error) ?? '';
  if (AWAY.has(state)) return true;
  if (!(error instanceof Error)) return false;
  const isUnreached = ofDatabase.has(error) && UNREACHED.has(state);
  return isUnreached || isPoolEmpty(error) || TERMINATED.test(error.message);
};

/** The name of the violated constraint, if the database named one. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
}

export async function many<Row>(tx: Tx, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(tx)).rows;
}
export async function maybeOne<Row>(tx: Tx, query: RawBuilder<Row>): Promise<Row | undefined> {
  const { rows } = await query.execute(tx);
  assert(rows.length <= 1, 'a single row was asked for');
  return rows[0];
}
export async function one<Row>(tx: Tx, query: RawBuilder<Row>): Promise<Row> {
  const row = await maybeOne(tx, query);
  assert(row !== undefined, 'a row that must be there');
  return row;
}
/** Runs a statement and tells how many rows it touched. */
export async function run(tx: Tx, query: RawBuilder<unknown>): Promise<number> {
  return Number((await query.execute(tx)).numAffectedRows ?? 0n);
}

/** A statement under a name, so that each connection plans it once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** No harm is done if it is done twice: when its connection turns out to be dead, it is asked again over another. */
  readonly isHarmless?: true;
}

/** Where a statement goes: into a transaction, or alone, where it costs one round trip and commits by itself. */
export type Place = Tx | Pick<Database, 'moneyPool'>;

/** Asks one statement. Alone, it is repeated as a transaction would be. It sets the brand itself, as calls of functions do. */
export async function ask<Row extends object>(
  place: Place,
  { name, text, isHarmless }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  if (!('moneyPool' in place))
    return (await place.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  const { rows } = await retried((begun) => {
    if (isHarmless !== true) begun();
    return place.moneyPool.query<Row>({ name, text, values: [...values] });
  });
  return rows;
}

export { sql };
