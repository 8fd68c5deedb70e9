import { Badge, Button, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { moneyText } from '../../../shared/money-text.ts';
import { failureText } from '../../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices, useSite, useTimes } from '../../../state/services.tsx';
import { useNowMs } from '../../../state/use-now.ts';
import styles from '../Support.module.css';
import { requestsQuery } from './request-queries.ts';

const SECOND_MS = 1000;

/** What the player asked about payments, the last that changed first. */
export function RequestList() {
  const phrases = usePhrases();
  const to = useAddresses();
  const site = useSite();
  const times = useTimes();
  const nowMs = useNowMs();
  const requests = useQuery(requestsQuery(useServices()));
  if (requests.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('cashier.request_failed')}
        hint={failureText(phrases, requests.error)}
        action={<Button onClick={() => void requests.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (requests.isPending) return <Skeleton rows={2} rowHeightPx={52} label={phrases.t('shell.loading')} />;
  return (
    <section className={styles.mine}>
      <h2 className={styles.title}>{phrases.t('cashier.request_mine')}</h2>
      {requests.data.length === 0 ? (
        <p className={styles.note}>{phrases.t('cashier.request_none')}</p>
      ) : (
        <ul className={styles.list}>
          {requests.data.map(({ request_id, topic, status, payment, changed_at }) => (
            <li key={request_id}>
              <Link to={to.page(`office/payment-requests/${request_id}`)} className={styles.row}>
                <span className={styles.words}>
                  <span className={styles.subject}>{phrases.t(`cashier.topic_${topic}`)}</span>
                  <span className={styles.note}>
                    {payment && (
                      <>
                        <bdi>{moneyText(payment.amountMinor, payment.currency, site)}</bdi> ·{' '}
                      </>
                    )}
                    {times.start(changed_at * SECOND_MS, nowMs)}
                  </span>
                </span>
                <Badge tone={status === 'answered' ? 'accent' : 'plain'}>
                  {phrases.t(`cashier.request_status_${status}`)}
                </Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
