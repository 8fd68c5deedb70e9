import type { PromoHistoryItem } from '@overround/contracts/bonus';
import { Badge, Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Ticket } from 'lucide-react';
import { Link } from 'react-router';
import { failureText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices, useTimes } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { promoHistoryQuery } from '../../state/bonus-queries.ts';
import { whenText } from '../../state/when-text.ts';

function Row({ item }: { readonly item: PromoHistoryItem }) {
  const phrases = usePhrases();
  const times = useTimes();
  const { refusal, status } = item;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <bdi>
          <b>{item.code}</b>
        </bdi>
        <span className={styles.faint}>{refusal === null ? item.name : phrases.refusal(refusal)}</span>
        <time className={styles.faint} dateTime={new Date(item.at * 1000).toISOString()}>
          {whenText(times, item.at)}
        </time>
      </span>
      <Badge tone={status === 'active' || status === 'converted' ? 'accent' : 'plain'}>
        {phrases.t(status === null ? 'bonus.promo_nothing' : `bonus.status_${status}`)}
      </Badge>
    </li>
  );
}

/** Every code the player used, with what became of it; also those of a registration that gave nothing, and why. */
export function PromoHistory() {
  const phrases = usePhrases();
  const to = useAddresses();
  const history = useQuery(promoHistoryQuery(useServices()));
  if (history.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('bonus.promo_failed')}
        hint={failureText(phrases, history.error)}
        action={<Button onClick={() => void history.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (history.isPending) return <Skeleton rows={3} rowHeightPx={72} label={phrases.t('shell.loading')} />;
  if (history.data.length === 0)
    return (
      <EmptyState
        icon={<Ticket size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('bonus.promo_none')}
        action={
          <Link to={to.page('office/promo')} className={buttonClass({ kind: 'primary' })}>
            {phrases.t('bonus.promo_enter')}
          </Link>
        }
      />
    );
  return (
    <ul className={styles.list}>
      {history.data.map((item) => (
        <Row key={item.code} item={item} />
      ))}
    </ul>
  );
}
