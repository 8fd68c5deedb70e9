import { buttonClass, Notice, Skeleton } from '@overround/ui';
import { Link } from 'react-router';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import { Bounds } from './Bounds.tsx';
import { DocumentList } from './DocumentList.tsx';
import { StepCard } from './StepCard.tsx';
import { TierList } from './TierList.tsx';
import { useVerification } from './use-verification.ts';
import { standOf } from './model.ts';
import styles from './Verification.module.css';

/** How far a player is: what is next and why, every step, what each tier opens, what was handed in. */
export function ProgressPanel() {
  const phrases = usePhrases();
  const to = useAddresses();
  const { data: state, isError, refetch } = useVerification();
  if (isError) return <LoadFailed text={phrases.t('proof.failed')} onRetry={() => void refetch()} />;
  if (!state) return <Skeleton rows={5} rowHeightPx={64} label={phrases.t('shell.loading')} />;
  const { next_step: next, tier } = state;
  const stand = standOf(state.steps);
  return (
    <div className={styles.panel}>
      {state.is_under_age && <Notice tone="error">{phrases.t('shell.play_under_age')}</Notice>}
      {next !== null ? (
        <Notice
          tone="info"
          action={
            <Link
              to={`${to.page('office/identification')}?step=${next}`}
              className={buttonClass({ kind: 'primary' })}
            >
              {phrases.t(tier === 'newcomer' ? 'proof.begin' : 'proof.go_on')}
            </Link>
          }
        >
          {phrases.t('proof.next', { step: phrases.t(`identification.step_${next}`) })}
        </Notice>
      ) : (
        <Notice tone={stand === 'done_all' ? 'success' : 'info'}>{phrases.t(`proof.${stand}`)}</Notice>
      )}
      <section className={styles.part} aria-labelledby="proof-steps">
        <h2 id="proof-steps">{phrases.t('proof.welcome_asked')}</h2>
        <ul className={styles.steps}>
          {state.steps.map((view) => (
            <StepCard key={view.step} view={view} money={state} />
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="proof-tiers">
        <h2 id="proof-tiers">{phrases.t('proof.welcome_opens')}</h2>
        <TierList state={state} />
      </section>
      <Bounds state={state} />
      <DocumentList />
    </div>
  );
}
