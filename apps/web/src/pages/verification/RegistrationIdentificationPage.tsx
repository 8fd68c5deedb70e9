import type { AreaName } from '@overround/phrases';
import { buttonClass } from '@overround/ui';
import { Link } from 'react-router';
import { StepPanel } from '../../features/verification/StepPanel.tsx';
import { withReturn } from '../../shared/own-path.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';
import styles from '../../features/verification/Verification.module.css';

export const areas: readonly AreaName[] = ['proof', 'identification', 'people', 'refusal'];

/** Identification as the last step of registration (spec 1 section 2: it counts as a page of registration). Guests make an account first. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const signedIn = useSession();
  const here = to.page('registration/identification');
  return (
    <>
      <PageHead title={phrases.t('proof.reg_title')} isHidden />
      <PageTop title={phrases.t('proof.reg_title')} />
      <div className={styles.panel}>
        {signedIn ? (
          <>
            <p className={styles.lead}>{phrases.t('proof.reg_lead')}</p>
            <StepPanel />
            <Link to={to.home} className={buttonClass({ kind: 'quiet' })}>
              {phrases.t('proof.later')}
            </Link>
          </>
        ) : (
          <section className={styles.part}>
            <p>{phrases.t('proof.reg_guest')}</p>
            <div className={styles.deeds}>
              <Link
                to={withReturn(to.page('registration'), here)}
                className={buttonClass({ kind: 'primary' })}
              >
                {phrases.t('proof.to_registration')}
              </Link>
              <Link to={withReturn(to.page('sign-in'), here)} className={buttonClass({})}>
                {phrases.t('proof.to_sign_in')}
              </Link>
            </div>
          </section>
        )}
      </div>
    </>
  );
}
