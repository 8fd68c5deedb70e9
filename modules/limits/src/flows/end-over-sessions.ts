import { recordAudit } from '@overround/identity';
import { type BrandId, type PersonId, SECOND } from '@overround/kernel';
import { eachItem, type Job, jobOfBrands, many, openPatience, sql, type Tx } from '@overround/platform';
import type { LimitsDeps } from '../deps.ts';
import type { LimitPeriod } from '../domain/limit.ts';

interface Over {
  readonly personId: PersonId;
  readonly sessionId: string;
  readonly period: LimitPeriod;
  /** Minutes. */
  readonly amount: bigint;
}

const JOB = 'limits.end_over_sessions';

/**
 * Signs out whoever's limit of session time ran out (safety 10), by the clock of the database. Stakes are refused from that instant on by
 * `limits.faults_of_stakes`, whether this has come round or not. Bets that wait out a delay are decided without a session.
 */
export function endOverSessionsJob(deps: LimitsDeps): Job {
  const patience = openPatience();
  return jobOfBrands(deps, { name: JOB, everyMs: SECOND }, async (brandId) => {
    const items = await deps.db.read({ brandId }, (tx) =>
      many(
        tx,
        sql<Over>`select person_id as "personId", session_id as "sessionId", period, amount from limits.sessions_over(${brandId})`,
      ),
    );
    const handle = (over: Over) =>
      deps.db.inTransaction({ brandId }, (tx) => endOver(deps, tx, brandId, over));
    await eachItem(
      { log: deps.log, job: JOB, brandId, patience },
      { items, idOf: ({ sessionId }) => sessionId, handle },
    );
  });
}

async function endOver(
  { identity }: Pick<LimitsDeps, 'identity'>,
  tx: Tx,
  brandId: BrandId,
  { personId, sessionId, period, amount }: Over,
): Promise<void> {
  const ended = await identity.endSessions(tx, brandId, { personId, sessionId, reason: 'session_limit' });
  if (ended === 0) return;
  await recordAudit(tx, {
    brandId,
    actorKind: 'system',
    actor: JOB,
    personId,
    action: 'session.limit_reached',
    after: { period, minutes: String(amount) },
  });
}
