import { Button, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePhrases } from '../app/services.tsx';
import styles from './Friends.module.css';

interface RoomListProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Its rows; none: nobody is here. */
  readonly rows: (data: Data) => readonly ReactNode[];
  /** Said where there are none; absent: that nobody is here. */
  readonly none?: string;
}

/** A list of the room: what is there, nobody, what failed, or its place while it loads. */
export function RoomList<Data>({ query, rows, none }: RoomListProps<Data>) {
  const phrases = usePhrases();
  if (query.data !== undefined) {
    const drawn = rows(query.data);
    if (drawn.length === 0) return <EmptyState text={none ?? phrases.t('partners.none')} />;
    return <ol className={styles.list}>{drawn}</ol>;
  }
  if (query.isError)
    return (
      <ErrorState
        text={phrases.t('frame.failed')}
        action={<Button onClick={() => void query.refetch()}>{phrases.t('frame.try_again')}</Button>}
      />
    );
  return <Skeleton rows={4} label={phrases.t('frame.loading')} />;
}
