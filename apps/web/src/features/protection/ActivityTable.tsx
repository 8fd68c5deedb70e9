import type { ActivityPeriod } from '@overround/contracts/limits';
import { ErrorState, Skeleton, Table } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { moneyText } from '../../shared/money-text.ts';
import { failureText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Protection.module.css';
import { activityQuery } from './protection-queries.ts';

const HOUR_MINUTES = 60;

/** Time, stakes, deposits and what play came to: a day to a year. */
export function ActivityTable() {
  const phrases = usePhrases();
  const services = useServices();
  const activity = useQuery(activityQuery(services));
  if (activity.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('protection.failed')}
        hint={failureText(phrases, activity.error)}
      />
    );
  if (activity.isPending) return <Skeleton rows={4} label={phrases.t('shell.loading')} />;
  const sums = (row: ActivityPeriod, read: (sum: ActivityPeriod['sums'][number]) => string) => {
    const told = row.sums.filter((sum) => read(sum) !== '0');
    if (told.length === 0) return phrases.t('protection.activity_none');
    return told.map((sum) => (
      // The line ends where the page's lines do; only the sum in it has a direction of its own.
      <span key={sum.currency} className={styles.sum}>
        <bdi>{moneyText(read(sum), sum.currency, services.site)}</bdi>
      </span>
    ));
  };
  return (
    <Table
      isStacked
      caption={phrases.t('protection.activity')}
      rows={activity.data.periods}
      keyOf={({ period }) => period}
      columns={[
        {
          id: 'period',
          head: phrases.t('protection.activity_period'),
          isRowHead: true,
          cell: ({ period }) =>
            period === 'month'
              ? phrases.t('protection.days', { count: 30 })
              : phrases.t(`protection.period_${period}`),
        },
        {
          id: 'time',
          head: phrases.t('protection.activity_time'),
          isNumber: true,
          cell: ({ minutes }) =>
            phrases.t('protection.hours', {
              hours: Math.floor(minutes / HOUR_MINUTES),
              minutes: minutes % HOUR_MINUTES,
            }),
        },
        {
          id: 'deposited',
          head: phrases.t('protection.activity_deposited'),
          isNumber: true,
          cell: (row) => sums(row, ({ depositedMinor }) => depositedMinor),
        },
        {
          id: 'staked',
          head: phrases.t('protection.activity_staked'),
          isNumber: true,
          cell: (row) => sums(row, ({ stakedMinor }) => stakedMinor),
        },
        {
          id: 'net',
          head: phrases.t('protection.activity_net'),
          isNumber: true,
          cell: (row) => sums(row, ({ netMinor }) => netMinor),
        },
      ]}
    />
  );
}
