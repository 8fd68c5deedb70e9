import { buttonClass, Skeleton } from '@overround/ui';
import { Link } from 'react-router';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import { TierList } from './TierList.tsx';
import { useVerification } from './use-verification.ts';
import styles from './Verification.module.css';

/** Why it is asked, what it opens, how quick it is here, what happens to the data; then the way in. */
export function WelcomePanel() {
  const phrases = usePhrases();
  const to = useAddresses();
  const { data: state, isError, refetch } = useVerification();
  if (isError) return <LoadFailed text={phrases.t('proof.failed')} onRetry={() => void refetch()} />;
  if (!state) return <Skeleton rows={5} rowHeightPx={64} label={phrases.t('shell.loading')} />;
  const first = state.steps.find(({ step }) => step === 'identity');
  const quickest = first?.methods[0];
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>{phrases.t('proof.welcome_lead')}</p>
      <section className={styles.part} aria-labelledby="proof-asked">
        <h2 id="proof-asked">{phrases.t('proof.welcome_asked')}</h2>
        <ul className={styles.plain}>
          {state.steps.map(({ step, why }) => (
            <li key={step}>
              <b>{phrases.t(`identification.step_${step}`)}.</b> {phrases.t(`proof.why_${why}`)}
            </li>
          ))}
        </ul>
        {quickest && (
          <p>
            {phrases.t('proof.welcome_quick', {
              way: phrases.t(`proof.way_${quickest}`),
              minutes: first.minutes,
            })}
          </p>
        )}
        <div className={styles.deeds}>
          {state.next_step !== null && (
            <Link to={to.page('office/identification')} className={buttonClass({ kind: 'primary' })}>
              {phrases.t(state.tier === 'newcomer' ? 'proof.begin' : 'proof.go_on')}
            </Link>
          )}
          <Link to={to.page('office/verification')} className={buttonClass({})}>
            {phrases.t('proof.to_progress')}
          </Link>
        </div>
      </section>
      <section className={styles.part} aria-labelledby="proof-opens">
        <h2 id="proof-opens">{phrases.t('proof.welcome_opens')}</h2>
        <TierList state={state} />
      </section>
      <section className={styles.part} aria-labelledby="proof-kept">
        <h2 id="proof-kept">{phrases.t('proof.welcome_kept')}</h2>
        <p>{phrases.t('proof.welcome_kept_text')}</p>
      </section>
    </div>
  );
}
