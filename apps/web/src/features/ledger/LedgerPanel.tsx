import { Button, buttonClass, EmptyState, ErrorState, Skeleton, Table } from '@overround/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert, Stamp } from 'lucide-react';
import { Link } from 'react-router';
import { failureText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { daysQuery } from './ledger-queries.ts';
import styles from './Ledger.module.css';
import { Owed } from './Owed.tsx';

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

function Days() {
  const phrases = usePhrases();
  const services = useServices();
  const days = useInfiniteQuery(daysQuery(services));
  if (days.isPending) return <Skeleton rows={6} label={phrases.t('shell.loading')} />;
  if (days.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('ledger.failed')}
        hint={failureText(phrases, days.error)}
        action={<Button onClick={() => void days.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  const rows = days.data.pages.flatMap((page) => page.days);
  if (rows.length === 0) return <EmptyState icon={<Stamp {...icon} />} text={phrases.t('ledger.no_days')} />;
  return (
    <div className={styles.sheet}>
      <Table
        caption={phrases.t('ledger.days')}
        isCaptionShown
        rows={rows}
        keyOf={({ day }) => day}
        columns={[
          {
            id: 'day',
            head: phrases.t('ledger.day'),
            isRowHead: true,
            cell: ({ day }) => (
              <bdi dir="ltr" data-number="" className={styles.day}>
                {day}
              </bdi>
            ),
          },
          {
            id: 'entries',
            head: phrases.t('ledger.entries'),
            isNumber: true,
            cell: ({ entries }) => <bdi dir="ltr">{entries}</bdi>,
          },
          {
            id: 'hash',
            head: phrases.t('ledger.hash'),
            cell: ({ hash }) => (
              <code dir="ltr" className={styles.hash}>
                {hash}
              </code>
            ),
          },
        ]}
      />
      {days.hasNextPage && (
        <Button isBusy={days.isFetchingNextPage} onClick={() => void days.fetchNextPage()}>
          {phrases.t('ledger.older')}
        </Button>
      )}
    </div>
  );
}

/** The sealed ledger, as everybody may read it, and what of it is one's own. */
export function LedgerPanel({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <div className={styles.page}>
      <div className={styles.lead}>
        <p className={styles.text}>{phrases.t('ledger.intro')}</p>
        {isSignedIn && (
          <p>
            <Link to={to.page('office/statement')} className={buttonClass({ size: 'small' })}>
              {phrases.t('office.to_statement')}
            </Link>
          </p>
        )}
      </div>
      <Owed isSignedIn={isSignedIn} />
      <Days />
    </div>
  );
}
