import type { CallTypes, ClientCall } from '@overround/client';
import type { RuleState } from '@overround/contracts';
import type { ReactNode } from 'react';
import { useBrandWord, usePhrases, useServices } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import own from './Payments.module.css';
import { ReasonForm } from './ReasonForm.tsx';
import { usePaymentAct } from './use-payments.ts';

/** Decides about what waits; every rule of the room is decided alike. */
export interface DecideTypes extends CallTypes {
  readonly body: { readonly brand?: string; readonly isUpheld: boolean; readonly reason: string };
}

interface WishFormProps {
  readonly wish: Pick<NonNullable<RuleState<unknown>['waits']>, 'askedBy' | 'reason' | 'isOwn'>;
  readonly decide: ClientCall<DecideTypes>;
  /** What is proposed. */
  readonly children: ReactNode;
}

/** A rule that one of staff proposed: another person agrees, who proposed it may only take it back. */
export function WishForm({ wish, decide, children }: WishFormProps) {
  const phrases = usePhrases();
  const { toasts } = useServices();
  const brand = useBrandWord();
  const deciding = usePaymentAct(decide, () => toasts.show(phrases.t('payments.saved'), 'success'));
  const say = (isUpheld: boolean) => (reason: string) =>
    void deciding.run({ body: { ...brand, isUpheld, reason } });
  return (
    <>
      <section aria-label={phrases.t('payments.rules_wanted')}>
        <h3 className={own.title}>{phrases.t('payments.rules_wanted')}</h3>
        {children}
      </section>
      <p>
        {phrases.t('rules.asked_by')} <bdi>{wish.askedBy}</bdi>:{' '}
        <q>
          <bdi>{wish.reason}</bdi>
        </q>
      </p>
      {wish.isOwn && <p className={styles.faint}>{phrases.t('rules.own')}</p>}
      <ReasonForm
        refusal={deciding.refusal}
        isRunning={deciding.isRunning}
        acts={[
          ...(wish.isOwn
            ? []
            : [{ id: 'agree', label: phrases.t('rules.agree'), kind: 'primary' as const, run: say(true) }]),
          {
            id: 'decline',
            label: phrases.t(wish.isOwn ? 'rules.take_back' : 'rules.decline'),
            run: say(false),
          },
        ]}
      />
    </>
  );
}
