import type { StepView, VerificationState } from '@overround/contracts/verification';
import { buttonClass, Notice } from '@overround/ui';
import { Link } from 'react-router';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import { standOf } from './model.ts';

export interface StepDoneProps {
  readonly state: VerificationState;
  /** The step that was asked for; absent: all are done or wait. */
  readonly view?: StepView;
}

/** A step that needs nothing now: done, looked at, or waiting for another one; and what comes next. */
export function StepDone({ state, view }: StepDoneProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const { next_step: next } = state;
  const stand = standOf(state.steps);
  const isWaiting = view ? view.status !== 'done' : stand !== 'done_all';
  const text = view
    ? `${phrases.t(`identification.step_${view.step}`)}: ${phrases.t(`proof.status_${view.status}`)}`
    : phrases.t(`proof.${stand}`);
  const goesOn = next !== null && next !== view?.step;
  return (
    <Notice
      tone={isWaiting ? 'info' : 'success'}
      action={
        <Link
          to={goesOn ? `${to.page('office/identification')}?step=${next}` : to.page('office/verification')}
          className={buttonClass({ kind: 'primary' })}
        >
          {goesOn
            ? phrases.t('proof.next', { step: phrases.t(`identification.step_${next}`) })
            : phrases.t('proof.to_progress')}
        </Link>
      }
    >
      {text}
    </Notice>
  );
}
