import { Link } from 'react-router';
import { CookieLink, CookieNote } from '../features/cookies/CookieNote.tsx';
import { useAddresses, usePhrases, useSite } from '../state/services.tsx';
import styles from './Footer.module.css';

/** Help and duty in the same place on every page. */
export function Footer() {
  const phrases = usePhrases();
  const to = useAddresses();
  const site = useSite();
  return (
    <footer className={styles.footer}>
      <p>
        <Link to={to.page('results')}>{phrases.t('shell.results')}</Link>
        <Link to={to.page('information/howbet')}>{phrases.t('shell.footer_howbet')}</Link>
        <Link to={to.page('information/rules')}>{phrases.t('shell.footer_rules')}</Link>
        <Link to={to.page('information/rules/responsible')}>{phrases.t('shell.footer_responsible')}</Link>
        <Link to={to.page('office/limits')}>{phrases.t('shell.footer_limits')}</Link>
        <Link to={to.page('information/smsbets')}>{phrases.t('shell.footer_sms')}</Link>
        <Link to={to.page('settings')}>{phrases.t('shell.settings')}</Link>
        <CookieLink />
      </p>
      <p>{phrases.t('shell.footer_age', { age: site.ageMin })}</p>
      <p>{phrases.t('shell.footer_open_source')}</p>
      <CookieNote />
    </footer>
  );
}
