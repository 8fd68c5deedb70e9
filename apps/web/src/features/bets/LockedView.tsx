import { Button, buttonClass, Chips, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { moneyText } from '../../shared/money-text.ts';
import { useAddresses, usePhrases, useServices, useSite, useTimes } from '../../state/services.tsx';
import { lockedQuery } from './data/locked-query.ts';
import { useBetNews } from './data/use-bet-news.ts';
import styles from './LockedView.module.css';
import { type LockedGroup, lockedGroups, type LockedSum, type Span, sumsOf } from './model/locked-groups.ts';
import { LockedRow } from './parts/LockedRow.tsx';

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

function Sums({ sums }: { readonly sums: readonly LockedSum[] }) {
  const phrases = usePhrases();
  const site = useSite();
  return sums.map(({ currency, lockedMinor, offerMinor }) => (
    <span key={currency} data-number="">
      <b>{moneyText(lockedMinor, currency, site)}</b>
      {offerMinor !== undefined && (
        <span className={styles.worth}>
          {phrases.t('placed.locked_worth', { sum: moneyText(offerMinor, currency, site) })}
        </span>
      )}
    </span>
  ));
}

function Group({ group, title }: { readonly group: LockedGroup; readonly title: string }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.head}>
        <span>{title}</span>
        <span className={styles.sums}>
          <Sums sums={group.sums} />
        </span>
      </h2>
      <ul>
        {group.bets.map((locked) => (
          <LockedRow key={locked.bet.betId} locked={locked} />
        ))}
      </ul>
    </section>
  );
}

/** When the stakes of open bets come free, by day or month, with the daily quotes of each. */
export function LockedView() {
  const services = useServices();
  const phrases = usePhrases();
  const times = useTimes();
  const to = useAddresses();
  const [span, setSpan] = useState<Span>('day');
  const locked = useQuery(lockedQuery(services));
  useBetNews(true);
  if (locked.isPending) return <Skeleton rows={4} rowHeightPx={96} label={phrases.t('shell.loading')} />;
  if (locked.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('placed.locked_failed')}
        action={<Button onClick={() => void locked.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (locked.data.length === 0)
    return (
      <EmptyState
        icon={<CalendarDays {...icon} />}
        text={phrases.t('placed.locked_empty')}
        action={
          <Link to={to.page('line/long-term')} className={buttonClass({ kind: 'primary' })}>
            {phrases.t('placed.locked_action')}
          </Link>
        }
      />
    );
  const startOf = (atMs: number): number =>
    span === 'day' ? times.dayStartMs(atMs) : times.monthStartMs(atMs);
  const titleOf = ({ startMs }: LockedGroup): string => {
    if (startMs === 0) return phrases.t('placed.locked_playing');
    return span === 'day' ? times.longDay(startMs) : times.month(startMs);
  };
  return (
    <div className={styles.locked}>
      <p className={styles.total}>
        <span>{phrases.t('placed.locked_total', { count: locked.data.length })}</span>
        <Sums sums={sumsOf(locked.data)} />
      </p>
      <Chips
        label={phrases.t('placed.locked_span')}
        items={(['day', 'month'] as const).map((id) => ({ id, label: phrases.t(`placed.locked_by_${id}`) }))}
        selected={span}
        onSelect={setSpan}
      />
      {lockedGroups(locked.data, services.clock.nowMs(), startOf).map((group) => (
        <Group key={group.startMs} group={group} title={titleOf(group)} />
      ))}
      <p className={styles.note}>{phrases.t('placed.locked_note')}</p>
    </div>
  );
}
