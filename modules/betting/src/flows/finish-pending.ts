import type { PersonalChange } from '@overround/contracts';
import { type BrandId, digitsOfMinor, refuse } from '@overround/kernel';
import type { Database } from '@overround/platform';
import { decidePlacement } from '../domain/decide-placement.ts';
import { isImproved } from '../domain/acceptance.ts';
import type { AcceptanceMeter } from './acceptance-meter.ts';
import { listDue, type PendingBet, putOff } from '../store/pending-store.ts';
import type { BatchAnswer } from '../store/place-batch.ts';
import { batchOrder, refusedOrder } from './book-order.ts';
import { eachWaiting, type WaitingDeps } from './each-waiting.ts';
import { unspendOneClick } from './one-click-budget.ts';
import type { PlaceBetDeps } from './place-bet.ts';
import type { RefusalLog } from './refusal-log.ts';

export interface FinishDeps extends PlaceBetDeps, WaitingDeps {
  readonly db: Pick<Database, 'read' | 'inTransaction'>;
  readonly meter: Pick<AcceptanceMeter, 'record'>;
  readonly refusals: Pick<RefusalLog, 'note'>;
  readonly tellPerson: (brandId: BrandId, personId: string, change: PersonalChange) => void;
}

const DUE_MAX = 500;
/** An order that could not be decided for so long is given back (features-and-rules B9). */
const OVERDUE_MS = 60_000;

/**
 * Ends the live delay of every order that is due: all checks again on the book of now, then a bet or the stake back. An order
 * whose book moves at that very moment stays due and is taken up again. Safe in several processes at once.
 */
export const finishPending = (deps: FinishDeps, aheadMs = 0): Promise<number> =>
  eachWaiting(deps, {
    job: 'betting.finish_pending',
    due: (brandId) => deps.db.read({ brandId }, (tx) => listDue(tx, brandId, DUE_MAX, aheadMs)),
    idOf: ({ betId }) => betId,
    end: (pending) => finishOne(deps, pending),
    // They are written in batches.
    isAtOnce: true,
  });

async function finishOne(deps: FinishDeps, pending: PendingBet): Promise<boolean> {
  const { rules, ...ground } = await deps.groundOf(pending);
  const isOverdue = pending.leftMs < -OVERDUE_MS;
  if (!rules && !isOverdue) return false;
  const decided =
    isOverdue || !rules
      ? refuse('acceptance_timed_out')
      : decidePlacement({ ...ground, rules, order: pending.order });
  if (!decided.ok && decided.code === 'odds_changed' && pending.order.requotes)
    return !(await waitAnew(deps, pending));
  const row = decided.ok
    ? batchOrder(deps, {
        owner: pending,
        order: pending.order,
        placement: decided.value,
        action: 'confirm',
        betId: pending.betId,
        unitMinor: ground.limits.unitMinor,
      })
    : refusedOrder(deps, pending, pending.order, { ...decided, betId: pending.betId });
  const answer = await deps.batcher.submit(pending.brandId, { ...row, positionKey: pending.positionKey });
  if (!answer.ok || answer.value.outcome === 'moved') return false;
  if (answer.value.outcome === 'gone') return true;
  const code = answer.value.refusal?.code;
  const isAccepted = answer.value.outcome === 'accepted';
  if (!isAccepted && pending.order.isOneClick)
    await unspendOneClick(deps.db, pending, pending.order.stakeMinor);
  tell(deps, pending, answer.value, code);
  const waitMs = deps.clock.now() - pending.askedAt;
  const outcome = isAccepted ? 'accepted' : (code ?? answer.value.outcome);
  deps.meter.record({
    brandId: pending.brandId,
    isLive: true,
    outcome,
    isImproved: isAccepted && decided.ok && isImproved(pending.order, decided.value),
    waitMs,
  });
  if (!isAccepted) deps.refusals.note(pending, pending.order, { code: outcome, waitMs });
  return true;
}

/**
 * The price left what was agreed, and the player wanted it waited for once more: another delay of the same length. `false` when somebody
 * else ended the order meanwhile.
 */
const waitAnew = (deps: FinishDeps, pending: PendingBet): Promise<boolean> =>
  deps.db.inTransaction(pending, (tx) =>
    putOff(tx, pending, { ...pending.order, requotes: (pending.order.requotes ?? 1) - 1 }),
  );

function tell(deps: FinishDeps, pending: PendingBet, answer: BatchAnswer, code: string | undefined): void {
  const { brandId, personId, betId, accountId, currency } = pending;
  const status = answer.outcome === 'accepted' ? 'accepted' : 'rejected';
  deps.tellPerson(brandId, personId, { kind: 'bet', betId, status, ...(code === undefined ? {} : { code }) });
  if (status === 'accepted' || answer.balanceMinor === undefined) return;
  const balanceMinor = digitsOfMinor(answer.balanceMinor);
  deps.tellPerson(brandId, personId, { kind: 'balance', accountId, balanceMinor, currency });
}
