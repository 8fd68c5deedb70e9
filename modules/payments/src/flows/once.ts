import { accept, type Outcome, present, type Refusal, refuse } from '@overround/kernel';
import { type Database, sqlStateOf, type Tx } from '@overround/platform';
import { hashOfRequest } from '../domain/canonical-request.ts';
import { findKey, type IdemKey, type IdemRow, storeAnswer, takeKey } from '../store/idem-store.ts';

export interface Once<T> {
  readonly answer: Outcome<T>;
  /** The answer was given before and is told again. */
  readonly isReplay: boolean;
}

export type OnceRefusal = Refusal<'idempotency_conflict'> | Refusal<'in_progress'>;

const LOCK_NOT_AVAILABLE = '55P03';

/** The stored answer to this key, if it was asked before. */
export async function findOnce<T>(
  tx: Tx,
  idem: IdemKey,
  request: object,
): Promise<Outcome<Once<T>, OnceRefusal> | undefined> {
  const row = await findKey(tx, idem);
  return row && replay<T>(row, request);
}

/**
 * Does the work at most once per key (safety 5): the key, the effect and the answer are one transaction. Acceptances and refusals
 * of the work are stored and replayed; the same key with another request is a conflict; a twin that is still at work is waited
 * for (2 s), then `in_progress`. The answer must be plain JSON.
 */
export async function once<T>(
  db: Database,
  idem: IdemKey,
  request: object,
  work: (tx: Tx) => Promise<Outcome<T>>,
): Promise<Outcome<Once<T>, OnceRefusal>> {
  try {
    return await db.inTransaction({ brandId: idem.brandId }, async (tx) => {
      if (!(await takeKey(tx, idem, hashOfRequest(request))))
        return replay<T>(present(await findKey(tx, idem), 'the key that was taken'), request);
      const answer = await work(tx);
      await storeAnswer(tx, idem, answer);
      return accept({ answer, isReplay: false });
    });
  } catch (error) {
    if (sqlStateOf(error) === LOCK_NOT_AVAILABLE) return refuse('in_progress');
    throw error;
  }
}

function replay<T>(row: IdemRow, request: object): Outcome<Once<T>, OnceRefusal> {
  if (!row.request_hash.equals(hashOfRequest(request))) return refuse('idempotency_conflict');
  // Written by `storeAnswer` for the same operation, with the work's own answer.
  return accept({ answer: row.answer as Outcome<T>, isReplay: true });
}
