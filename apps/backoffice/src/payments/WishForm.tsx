import type { CallRefusal } from '@overround/client';
import type { RuleState } from '@overround/contracts';
import type { ReactNode } from 'react';
import { useBrandWord, usePhrases } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import { ReasonForm } from './ReasonForm.tsx';

interface WishFormProps {
  readonly wish: Pick<NonNullable<RuleState<unknown>['waits']>, 'askedBy' | 'reason' | 'isOwn'>;
  readonly deciding: {
    readonly refusal: CallRefusal | undefined;
    readonly isRunning: boolean;
    run(decision: {
      readonly body: { readonly brand?: string; readonly isUpheld: boolean; readonly reason: string };
    }): unknown;
  };
  /** What is proposed. */
  readonly children: ReactNode;
}

/** A rule that one of staff proposed: another person agrees, who proposed it may only take it back. */
export function WishForm({ wish, deciding, children }: WishFormProps) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const say = (isUpheld: boolean) => (reason: string) =>
    void deciding.run({ body: { ...brand, isUpheld, reason } });
  return (
    <>
      {children}
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
