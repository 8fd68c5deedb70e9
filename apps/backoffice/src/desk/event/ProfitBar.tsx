import { memo } from 'react';
import { barPercent, signOf } from '../model/sums.ts';
import { Sum } from '../Sum.tsx';
import styles from './ProfitBar.module.css';

export interface ProfitBarProps {
  readonly milli: string;
  /** The longest bar of those it stands beside. */
  readonly longest: bigint;
}

/** What the house makes: a bar from the middle, to the end when it wins, to the start when it loses, and the sum with its sign. */
export const ProfitBar = memo(function ProfitBar({ milli, longest }: ProfitBarProps) {
  const percent = barPercent(milli, longest);
  return (
    <span className={styles.cell}>
      <span className={styles.track} aria-hidden="true">
        <i className={styles.bar} data-sign={signOf(milli)} style={{ inlineSize: `${percent / 2}%` }} />
      </span>
      <Sum milli={milli} isProfit />
    </span>
  );
});
