import type { CallTypes, ClientCall } from '@overround/client';
import type { ReactNode } from 'react';
import { useBrandWord, usePhrases, useServices } from '../app/services.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import { usePaymentAct } from './use-payments.ts';

interface ProposeTypes<Terms> extends CallTypes {
  readonly body: { readonly brand?: string; readonly terms: Terms; readonly reason: string };
}

interface ProposeFormProps<Terms> {
  readonly propose: ClientCall<ProposeTypes<Terms>>;
  /** What the fields say; nothing is sent while they cannot be read. */
  readonly terms: Terms | undefined;
  /** The fields, each with what is wrong about it. */
  readonly children?: ReactNode;
}

/** Proposes other terms of a rule: the fields, why, and one press. */
export function ProposeForm<Terms>({ propose, terms, children }: ProposeFormProps<Terms>) {
  const phrases = usePhrases();
  const { toasts } = useServices();
  const brand = useBrandWord();
  const proposing = usePaymentAct(propose, () => toasts.show(phrases.t('payments.proposed'), 'success'));
  const run = (reason: string): void => {
    if (terms !== undefined) void proposing.run({ body: { ...brand, terms, reason } });
  };
  return (
    <ReasonForm
      refusal={proposing.refusal}
      isRunning={proposing.isRunning}
      acts={[{ id: 'propose', label: phrases.t('payments.propose'), kind: 'primary', run }]}
    >
      {children}
    </ReasonForm>
  );
}
