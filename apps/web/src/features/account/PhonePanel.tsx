import { buttonClass, Notice, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failureText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import styles from './Account.module.css';
import { phoneQuery } from '../../state/phone-query.ts';

/** Whether the account has a phone, and the way to bind or change it. Nothing where the house sends no text messages. */
export function PhonePanel() {
  const phrases = usePhrases();
  const to = useAddresses();
  const phone = useQuery(phoneQuery(useServices()));
  if (phone.data?.is_offered === false) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{phrases.t('office.phone_title')}</h2>
      {phone.isError ? (
        <Notice tone="error">{failureText(phrases, phone.error)}</Notice>
      ) : phone.isPending ? (
        <Skeleton rows={1} label={phrases.t('shell.loading')} />
      ) : (
        <>
          <p>
            {phone.data.phone === null ? (
              phrases.t('office.phone_none')
            ) : (
              <bdi dir="ltr">{phone.data.phone}</bdi>
            )}
          </p>
          <div className={styles.deeds}>
            <Link
              to={to.page(phone.data.phone === null ? 'office/phone/bind' : 'office/phone/change')}
              className={buttonClass({})}
            >
              {phrases.t(phone.data.phone === null ? 'office.phone_bind' : 'office.phone_change')}
            </Link>
          </div>
        </>
      )}
    </section>
  );
}
