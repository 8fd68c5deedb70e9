import type { DeskEvent } from '@overround/contracts/operator';
import { Button, EmptyState, ErrorState, Select, Skeleton, TextField } from '@overround/ui';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { usePhrases } from '../../app/services.tsx';
import { type EventFilter, useEvents } from '../data/questions.ts';
import styles from './EventList.module.css';
import { EventRow } from './EventRow.tsx';

const FILTERS: readonly EventFilter[] = ['all', 'live', 'line', 'bet', 'held'];

/** Events of line and live, the dearest first. */
export function EventList({ eventId }: { readonly eventId: number | undefined }) {
  const phrases = usePhrases();
  const [filter, setFilter] = useState<EventFilter>('all');
  const [search, setSearch] = useState('');
  const [sportId, setSportId] = useState(0);
  const events = useEvents({ filter, sportId, search: useDeferredValue(search.trim()) });
  // The most used first; a chosen one stays to be seen.
  const sports = (events.data?.sports ?? []).toSorted((one, other) => other.events - one.events);
  return (
    <section className={styles.panel} aria-label={phrases.t('desk.events')}>
      <div className={styles.tools}>
        <TextField
          data-desk="search"
          type="search"
          label={phrases.t('desk.search')}
          isLabelHidden
          placeholder={phrases.t('desk.search')}
          maxLength={60}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          start={<Search size={16} strokeWidth={1.75} aria-hidden="true" className={styles.glass} />}
          end={<kbd className={styles.key}>/</kbd>}
        />
        <div className={styles.filters}>
          <Select
            label={phrases.t('desk.show')}
            isLabelHidden
            value={filter}
            onChange={setFilter}
            options={FILTERS.map((id) => ({ value: id, label: phrases.t(`desk.show_${id}`) }))}
          />
          <Select
            label={phrases.t('desk.sport')}
            isLabelHidden
            value={String(sportId)}
            onChange={(value) => setSportId(Number(value))}
            options={[
              { value: '0', label: phrases.t('desk.sport_any') },
              ...sports.map((sport) => ({
                value: String(sport.sportId),
                label: `${sport.name} · ${sport.events}`,
              })),
            ]}
          />
        </div>
      </div>
      {events.data ? (
        <Rows events={events.data.events} total={events.data.total} eventId={eventId} />
      ) : events.error ? (
        <ErrorState
          text={phrases.t('frame.failed')}
          action={<Button onClick={() => void events.refetch()}>{phrases.t('frame.try_again')}</Button>}
        />
      ) : (
        <Skeleton rows={10} rowHeightPx={64} label={phrases.t('frame.loading')} />
      )}
    </section>
  );
}

interface RowsProps {
  readonly events: readonly DeskEvent[];
  readonly total: number;
  readonly eventId: number | undefined;
}

function Rows({ events, total, eventId }: RowsProps) {
  const phrases = usePhrases();
  if (events.length === 0) return <EmptyState text={phrases.t('desk.no_events')} />;
  return (
    <ul className={styles.rows}>
      {events.map((event) => (
        <EventRow key={event.eventId} event={event} isOpen={event.eventId === eventId} />
      ))}
      {total > events.length && (
        <li className={styles.left}>{phrases.t('desk.events_left', { count: total - events.length })}</li>
      )}
    </ul>
  );
}
