import { RISK_HOURS_MAX, type RiskTerms } from '@overround/contracts/payments';
import { findPerson } from '@overround/identity';
import { accept, DAY, HOUR, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { PaymentsDeps } from '../module.ts';
import { readStakes, withWorth } from './read-facts.ts';
import type { RiskHistory } from './replay-risk.ts';
import { listNewestOf, listOfPersons, momentOf } from './risk-store.ts';

/** Payments that are decided about, and those that are read beside them: enough to judge a rule, few enough to answer while somebody waits. */
const DECIDED_MAX = 2000;
const READ_MAX = 30_000;

export interface ReadHistory extends RiskHistory {
  readonly isWhole: boolean;
}

/** The payments of the last days with all that rules look at, as of one moment; read only. */
export async function readHistory(
  deps: Pick<PaymentsDeps, 'office' | 'wallet'>,
  tx: Tx,
  terms: RiskTerms,
  days: number,
): Promise<Outcome<ReadHistory, Refusal<'replay_too_large'>>> {
  const sinceMs = (await momentOf(tx)) - days * DAY;
  const newest = await listNewestOf(tx, { sinceMs, count: DECIDED_MAX + 1 });
  const decided = newest.slice(0, DECIDED_MAX);
  const persons = [...new Set(decided.map(({ personId }) => personId))];
  const reach = { sinceMs: sinceMs - RISK_HOURS_MAX * HOUR, count: READ_MAX + 1 };
  const kept = await listOfPersons(tx, persons, reach);
  if (kept.length > READ_MAX) return refuse('replay_too_large');
  const all = await withWorth(deps, tx, kept);
  const ids = new Set(decided.map(({ paymentId }) => paymentId));
  const asked = all.filter(({ paymentId }) => ids.has(paymentId));
  const registered = new Map<string, number>();
  for (const personId of persons)
    registered.set(personId, (await findPerson(tx, personId))?.createdAt ?? Number.NEGATIVE_INFINITY);
  return accept({
    asked,
    all,
    registeredAt: (personId) => registered.get(personId) ?? Number.NEGATIVE_INFINITY,
    stakedMinor: await readStakes(deps, tx, terms, asked),
    isWhole: newest.length <= DECIDED_MAX,
  });
}
