import { Toggle } from '@overround/ui';
import type { ReactNode } from 'react';
import { usePhrases, usePreferences, useServices } from '../../state/services.tsx';
import styles from './BoardTools.module.css';
import { TimeFilter } from './TimeFilter.tsx';

/** Upcoming matches by start or by league: one choice for all boards of this browser. */
function OrderSwitch() {
  const phrases = usePhrases();
  const { boardOrder } = usePreferences();
  const { stores } = useServices();
  return (
    <Toggle
      label={phrases.t('board.order')}
      value={boardOrder}
      onChange={(next) => stores.preferences.setState({ boardOrder: next })}
      options={(['start', 'league'] as const).map((value) => ({
        value,
        label: phrases.t(`board.order_${value}`),
      }))}
    />
  );
}

export interface BoardToolsProps {
  /** Upcoming matches can be filtered by start. */
  readonly hasTimes: boolean;
  /** One list whose order the reader may choose. */
  readonly hasOrder?: boolean;
  /** Further switches of the page. */
  readonly children?: ReactNode;
}

/** What chooses the content and the look of a board, in one row that wraps. */
export function BoardTools({ hasTimes, hasOrder = false, children }: BoardToolsProps) {
  return (
    <div className={styles.tools}>
      {hasTimes && (
        <div className={styles.times}>
          <TimeFilter />
        </div>
      )}
      <div className={styles.switches}>
        {hasOrder && <OrderSwitch />}
        {children}
      </div>
    </div>
  );
}
