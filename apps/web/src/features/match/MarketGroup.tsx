import { classNames, IconButton } from '@overround/ui';
import { ChartLine, ChevronDown, Pin } from 'lucide-react';
import { memo, useId } from 'react';
import { useStore } from 'zustand';
import type { QuoteKey } from '@overround/client';
import { foldGroup, isCollapsed } from '../../state/market-groups.ts';
import { PickCell } from '../../state/PickCell.tsx';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './MarketGroup.module.css';
import type { MarketSide } from './market-sides.ts';
import type { MarketView } from './market-view.ts';

/** Longer labels stand above their price where three prices share a row. */
const LABEL_BESIDE_MAX = 8;

export interface MarketGroupProps {
  /** The listing whose market it is. */
  readonly gameId: number;
  readonly view: MarketView;
  readonly eventName: string;
  readonly onPick: (key: QuoteKey) => void;
  /** Where it stands when there are two columns. */
  readonly side: MarketSide;
}

/** One market: its name folds it, the pin keeps it on top; lines as rows, sides as columns. */
export const MarketGroup = memo(function MarketGroup({
  gameId,
  view,
  eventName,
  onPick,
  side,
}: MarketGroupProps) {
  const phrases = usePhrases();
  const { stores, openModal } = useServices();
  const { folds, favourites } = stores;
  const isClosed = useStore(folds, (now) => isCollapsed(now, view.groupId));
  const isPinned = useStore(favourites, (now) => now.groups.includes(view.groupId));
  const shape =
    view.columnCount > 2 && view.rows.flat().some((cell) => (cell?.label.length ?? 0) > LABEL_BESIDE_MAX)
      ? 'stack'
      : 'row';
  const bodyId = useId();
  return (
    <section className={styles.group} aria-label={view.name} data-side={side}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          <button
            type="button"
            aria-expanded={!isClosed}
            aria-controls={bodyId}
            onClick={() => folds.setState((now) => foldGroup(now, view.groupId, !isClosed), true)}
          >
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
            <bdi>{view.name}</bdi>
          </button>
        </h2>
        <IconButton
          label={phrases.t('match.graph', { group: view.name })}
          onClick={() => openModal('graph', { gameId, groupId: view.groupId })}
        >
          <ChartLine size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={phrases.t(isPinned ? 'match.unpin_group' : 'match.pin_group', { group: view.name })}
          aria-pressed={isPinned}
          onClick={() => favourites.toggle('groups', view.groupId)}
        >
          <Pin size={16} strokeWidth={1.75} fill={isPinned ? 'currentColor' : 'none'} aria-hidden="true" />
        </IconButton>
      </header>
      <div
        id={bodyId}
        hidden={isClosed}
        data-sentences={view.hasSentences || undefined}
        className={classNames(styles.body, styles[`columns${Math.min(3, view.columnCount)}`])}
      >
        {!isClosed &&
          view.rows.flatMap((row, at) =>
            row.map((cell, column) =>
              cell ? (
                <PickCell
                  key={cell.outcome.key}
                  quoteKey={cell.outcome.key}
                  label={cell.label}
                  fullName={`${eventName}, ${view.name}, ${cell.label}`}
                  onPick={onPick}
                  shape={shape}
                  isMainLine={cell.outcome.isMainLine && view.rows.length > 1}
                />
              ) : (
                <span key={`${at}-${column}`} />
              ),
            ),
          )}
      </div>
    </section>
  );
});
