import type { StepStatus, StepView } from '@overround/contracts/verification';
import { isolated, listText } from '@overround/phrases';
import { buttonClass, Notice } from '@overround/ui';
import { CircleCheck, CircleDashed, Clock, type LucideIcon, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import { useProofWords } from './use-proof-words.ts';
import styles from './Verification.module.css';

const ICONS: Readonly<Record<StepStatus, LucideIcon>> = {
  not_started: CircleDashed,
  in_progress: Clock,
  waiting_review: Clock,
  refused: RotateCcw,
  done: CircleCheck,
};

export interface StepCardProps {
  readonly view: StepView;
  readonly money: { readonly currency: string; readonly exponent: number };
}

/** One step: how it stands, why it is asked, how long it takes; and the way to do it, or to repeat it alone. */
export function StepCard({ view, money }: StepCardProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const words = useProofWords(money);
  const { step, status, reason, note, why, methods } = view;
  const Icon = ICONS[status];
  const isRefused = status === 'refused';
  return (
    <li className={styles.step} data-status={status}>
      <div className={styles.stepHead}>
        <h3>{phrases.t(`identification.step_${step}`)}</h3>
        <span className={styles.status}>
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          {phrases.t(`proof.status_${status}`)}
        </span>
      </div>
      {isRefused && reason !== null && (
        <Notice tone="warning">
          <p>{phrases.t(`identification.reason_${reason}`)}</p>
          {note !== '' && <p>{phrases.t('proof.house_note', { note: isolated(note) })}</p>}
          <p>{phrases.t('proof.other_steps_stand')}</p>
        </Notice>
      )}
      {status !== 'done' && (
        <dl className={styles.facts}>
          <div>
            <dt>{phrases.t('proof.why')}</dt>
            <dd>{phrases.t(`proof.why_${why}`)}</dd>
          </div>
          <div>
            <dt>{phrases.t('proof.takes')}</dt>
            <dd>{words.takes(view)}</dd>
          </div>
          <div>
            <dt>{phrases.t('proof.ways')}</dt>
            <dd>
              {listText(
                phrases.formatTag,
                methods.map((method) => phrases.t(`proof.way_${method}`)),
                'or',
              )}
            </dd>
          </div>
        </dl>
      )}
      {view.can_start && (
        <Link
          to={`${to.page('office/identification')}?step=${step}`}
          className={buttonClass({ size: 'small', ...(isRefused && { kind: 'primary' }) })}
        >
          {phrases.t(isRefused ? 'proof.repeat_step' : 'proof.do_step')}
        </Link>
      )}
    </li>
  );
}
