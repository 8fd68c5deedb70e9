import { useAct } from '@overround/ui';
import { type CallRefusal, calls } from '@overround/client';
import type { Payment } from '@overround/contracts/payments';
import { type Outcome, refuse } from '@overround/kernel';
import { useEffect, useState } from 'react';
import { guardedStore } from '../../shared/browser-store.ts';
import { callMine } from '../../state/my-calls.ts';
import { refreshBalance } from '../../state/session-actions.ts';
import { type Services, useServices } from '../../state/services.tsx';
import {
  type Direction,
  forgetIntent,
  type Intent,
  isFinal,
  keepIntent,
  keptIntent,
  type PaymentRequest,
} from './model/intent.ts';

const store = () => guardedStore(() => localStorage);

function send(
  services: Services,
  { direction, key, request }: Intent,
): Promise<Outcome<Payment, CallRefusal>> {
  const headers = { 'idempotency-key': key };
  return direction === 'deposit'
    ? callMine(services, calls.startDeposit, { body: request }, { headers })
    : callMine(
        services,
        calls.startWithdrawal,
        { body: { ...request, destination: { ...request.destination } } },
        { headers },
      );
}

/** What became of a request whose answer was lost: the payment, the refusal, or `undefined` while nobody knows. */
async function askWhatBecame(
  services: Services,
  { direction, key }: Intent,
): Promise<Outcome<Payment, CallRefusal> | undefined> {
  const asked = await callMine(services, calls.getPaymentByKey, { params: { direction, key } });
  if (!asked.ok) return undefined;
  const { state, payment, code } = asked.value;
  if (state === 'accepted' && payment) return { ok: true, value: payment };
  if (state === 'rejected') return refuse(code ?? 'refused', { status: 422 });
  return undefined;
}

export interface StartPayment {
  readonly start: (request: PaymentRequest) => Promise<void>;
  /** Sends the request whose answer was lost again, with its own key. */
  readonly again: () => Promise<void>;
  readonly isRunning: boolean;
  readonly refusal: CallRefusal | undefined;
  /** A request of which nobody knows whether it arrived. No other one is begun meanwhile. */
  readonly unsure: Intent | undefined;
}

/** Begins payments, each exactly once: the key is kept before the request leaves, and until there is a final answer. */
export function useStartPayment(
  direction: Direction,
  owner: string,
  onAccepted: (payment: Payment) => void,
): StartPayment {
  const services = useServices();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const [unsure, setUnsure] = useState<Intent>();

  function conclude(outcome: Outcome<Payment, CallRefusal>): void {
    forgetIntent(store(), direction);
    setUnsure(undefined);
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    setRefusal(undefined);
    void refreshBalance(services);
    onAccepted(outcome.value);
  }

  async function attempt(intent: Intent): Promise<void> {
    setRefusal(undefined);
    const outcome = await send(services, intent);
    if (outcome.ok || isFinal(outcome.code)) {
      conclude(outcome);
      return;
    }
    const became = await askWhatBecame(services, intent);
    if (became) conclude(became);
    else {
      setRefusal(outcome);
      setUnsure(intent);
    }
  }

  const acting = useAct(async (intent: Intent) => {
    keepIntent(store(), intent, Date.now());
    await attempt(intent);
  });

  // A tab that was closed while its request was on the way finds out here what became of it.
  useEffect(() => {
    const left = keptIntent(store(), direction, owner, Date.now());
    if (!left) return;
    let isGone = false;
    void askWhatBecame(services, left).then((became) => {
      if (isGone) return;
      if (became?.ok) conclude(became);
      else if (became) forgetIntent(store(), direction);
      else setUnsure(left);
    });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is done with the answer does not change which request was left behind
  }, [direction, owner, services]);

  return {
    start: (request) => acting.run({ owner, key: crypto.randomUUID(), direction, request }),
    again: async () => {
      if (unsure) await acting.run(unsure);
    },
    isRunning: acting.isRunning,
    refusal,
    unsure,
  };
}
