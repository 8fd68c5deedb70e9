import { buttonClass } from '@overround/ui';
import { Link } from 'react-router';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import styles from './Account.module.css';

/** What has a page of its own: the secret question, and signing in by e-mail. */
export function MoreSecurity() {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <section className={styles.part}>
      <div className={styles.deeds}>
        <Link to={to.page('office/security-question')} className={buttonClass({})}>
          {phrases.t('office.secret_title')}
        </Link>
        <Link to={to.page('office/email-sign-in')} className={buttonClass({})}>
          {phrases.t('office.email_codes_title')}
        </Link>
      </div>
    </section>
  );
}
