import { recordAudit } from '@overround/identity';
import { type PersonId, SECOND } from '@overround/kernel';
import { type Job, many, sql } from '@overround/platform';
import type { LimitsDeps } from '../deps.ts';
import type { LimitPeriod } from '../domain/limit.ts';

interface Over {
  readonly personId: PersonId;
  readonly sessionId: string;
  readonly period: LimitPeriod;
  /** Minutes. */
  readonly amount: bigint;
}

/**
 * Signs out whoever's limit of session time ran out (safety 10), by the clock of the database. Stakes are refused from that instant on by
 * `limits.faults_of_stakes`, whether this has come round or not. Bets that wait out a delay are decided without a session.
 */
export const endOverSessionsJob = ({ db, directory, identity }: LimitsDeps): Job => ({
  name: 'limits.end_over_sessions',
  everyMs: SECOND,
  handle: async () => {
    for (const { brandId } of directory.brands()) {
      await db.inTransaction({ brandId }, async (tx) => {
        const all = await many(
          tx,
          sql<Over>`select person_id as "personId", session_id as "sessionId", period, amount from limits.sessions_over(${brandId})`,
        );
        for (const { personId, sessionId, period, amount } of all) {
          const ended = await identity.endSessions(tx, brandId, {
            personId,
            sessionId,
            reason: 'session_limit',
          });
          if (ended === 0) continue;
          await recordAudit(tx, {
            brandId,
            actorKind: 'system',
            actor: 'limits.end_over_sessions',
            personId,
            action: 'session.limit_reached',
            after: { period, minutes: String(amount) },
          });
        }
      });
    }
  },
});
