import type { PhraseKey } from '@overround/phrases';
import { buttonClass, Notice, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failureText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices, useTimes } from '../../state/services.tsx';
import styles from './Account.module.css';
import { twoFactorQuery } from './account-queries.ts';

const SECOND_MS = 1000;

/** Whether signing in takes a code, and the ways to change it. */
export function TwoFactorPanel() {
  const phrases = usePhrases();
  const to = useAddresses();
  const times = useTimes();
  const factor = useQuery(twoFactorQuery(useServices()));
  const link = (path: string, label: PhraseKey) => (
    <Link to={to.page(`office/two-factor/${path}`)} className={buttonClass({})}>
      {phrases.t(label)}
    </Link>
  );
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{phrases.t('office.factor_title')}</h2>
      {factor.isError ? (
        <Notice tone="error">
          {phrases.t('office.factor_failed')} {failureText(phrases, factor.error)}
        </Notice>
      ) : factor.isPending ? (
        <Skeleton rows={1} label={phrases.t('shell.loading')} />
      ) : factor.data.is_enabled ? (
        <>
          <p>
            {phrases.t('office.factor_on_text', {
              at: times.fullDay((factor.data.enabled_at ?? 0) * SECOND_MS),
            })}
          </p>
          <p className={styles.faint}>
            {phrases.t('office.factor_codes_left', { count: factor.data.recovery_codes_left })}
          </p>
          <div className={styles.deeds}>
            {link('codes', 'office.factor_new_codes')}
            {link('disable', 'office.factor_disable')}
          </div>
        </>
      ) : (
        <>
          <p>{phrases.t('office.factor_off_text')}</p>
          <div className={styles.deeds}>{link('enable', 'office.factor_enable')}</div>
        </>
      )}
    </section>
  );
}
