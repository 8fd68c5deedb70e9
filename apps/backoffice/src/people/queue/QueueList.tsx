import { Button, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { usePhrases } from '../../app/services.tsx';
import styles from './Queue.module.css';

export interface QueueListProps<Item> {
  /** `undefined`: not known yet. */
  readonly items: readonly Item[] | undefined;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  /** What is said where nobody waits. */
  readonly none: string;
  readonly idOf: (item: Item) => string;
  readonly row: (item: Item) => ReactNode;
}

/** Those who wait in a room, or why they are not seen. */
export function QueueList<Item>({ items, isFailed, onRetry, none, idOf, row }: QueueListProps<Item>) {
  const phrases = usePhrases();
  if (items?.length === 0) return <EmptyState text={none} />;
  if (items)
    return (
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={idOf(item)}>{row(item)}</li>
        ))}
      </ol>
    );
  if (isFailed)
    return (
      <ErrorState
        text={phrases.t('frame.failed')}
        action={<Button onClick={onRetry}>{phrases.t('frame.try_again')}</Button>}
      />
    );
  return <Skeleton rows={4} label={phrases.t('frame.loading')} />;
}

/** One who waits: lines of text that open the case. */
export const QueueRow = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <NavLink to={to} className={() => styles.row}>
    {children}
  </NavLink>
);

/** What is said first may be cut, what is said last never is. */
export const QueueLine = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.line}>{children}</span>
);

const TONES = { faint: styles.faint, mark: styles.mark, warning: styles.warning } as const;

export const QueueWord = ({
  tone,
  children,
}: {
  readonly tone: keyof typeof TONES;
  readonly children: ReactNode;
}) => (
  <span className={TONES[tone]} dir="auto">
    {children}
  </span>
);
