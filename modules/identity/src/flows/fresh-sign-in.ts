import { MINUTE } from '@overround/kernel';
import type { Session, Tx } from '@overround/platform';
import { isSignedInWithin } from '../store/session-history-store.ts';

/** How fresh a sign-in must be for withdrawals and credential changes (safety 9). */
export const FRESH_MS = 5 * MINUTE;

/** Whether the person signed in within five minutes, by the database's clock. */
export const isFreshSignIn = (tx: Tx, session: Pick<Session, 'sessionId'>): Promise<boolean> =>
  isSignedInWithin(tx, session.sessionId, FRESH_MS);
