// What rules about risk would have done with payments of the past. Pure: the same decision over the same facts as in the moment of asking.

import type { RiskAction, RiskTerms } from '@overround/contracts/payments';
import type { PersonId } from '@overround/kernel';
import { decideRisk } from './decide-risk.ts';
import type { RiskPayment, RiskQuestion } from './risk-facts.ts';

const EXAMPLES = 5;

export interface RiskHistory {
  /** Payments that are decided about. */
  readonly asked: readonly RiskPayment[];
  /** Those and the earlier ones of the same persons. */
  readonly all: readonly RiskPayment[];
  readonly registeredAt: (personId: PersonId) => number;
  readonly stakedMinor: (asked: RiskPayment, hours: number) => bigint | undefined;
}

export interface ReplayedRule {
  readonly ruleId: string;
  readonly payments: readonly RiskPayment[];
  readonly persons: number;
  /** What could be reckoned of them. */
  readonly sumMinor: bigint;
  readonly examples: readonly RiskPayment[];
}

export interface Replayed {
  readonly persons: number;
  readonly rules: readonly ReplayedRule[];
  /** Each payment once, by the strictest rule that fits it. */
  readonly actions: Readonly<Record<RiskAction, number>>;
}

const personsOf = (payments: readonly RiskPayment[]): number =>
  new Set(payments.map(({ personId }) => personId)).size;

export function replayRisk(terms: RiskTerms, history: RiskHistory): Replayed {
  const { asked, all, registeredAt, stakedMinor } = history;
  const byPerson = Map.groupBy(all, ({ personId }) => personId);
  const decided = asked.map((payment) => {
    const question: RiskQuestion = {
      asked: payment,
      others: byPerson.get(payment.personId) ?? [],
      registeredAt: registeredAt(payment.personId),
      stakedMinor: (hours) => stakedMinor(payment, hours),
    };
    return { payment, ...decideRisk(terms, question) };
  });
  const count = (action: RiskAction): number => decided.filter((one) => one.action === action).length;
  return {
    persons: personsOf(asked),
    rules: terms.rules.map((rule) => {
      const payments = decided.filter(({ hits }) => hits.includes(rule)).map(({ payment }) => payment);
      return {
        ruleId: rule.ruleId,
        payments,
        persons: personsOf(payments),
        sumMinor: payments.reduce((sum, { worthMinor = 0n }) => sum + worthMinor, 0n),
        examples: payments.toSorted((a, b) => b.askedAt - a.askedAt).slice(0, EXAMPLES),
      };
    }),
    actions: { note: count('note'), review: count('review'), refuse: count('refuse') },
  };
}
