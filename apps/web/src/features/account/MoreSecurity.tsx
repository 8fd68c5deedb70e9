import { buttonClass } from '@overround/ui';
import { Link } from 'react-router';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import styles from './Account.module.css';

const PAGES = [
  ['office/change-password', 'office.to_change_password'],
  ['office/change-login', 'office.to_change_login'],
  ['office/session-history', 'office.to_session_history'],
  ['office/security-question', 'office.secret_title'],
  ['office/email-sign-in', 'office.email_codes_title'],
] as const;

/** What has a page of its own (specification 1 section 2: credentials and security). */
export function MoreSecurity() {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <section className={styles.part}>
      <div className={styles.deeds}>
        {PAGES.map(([path, title]) => (
          <Link key={path} to={to.page(path)} className={buttonClass({})}>
            {phrases.t(title)}
          </Link>
        ))}
      </div>
    </section>
  );
}
