import { EmptyState } from '@overround/ui';
import { ChartNoAxesColumn } from 'lucide-react';
import { usePhrases } from '../../state/services.tsx';
import type { StatisticLine } from '../../wire/game.ts';
import styles from './StatisticBars.module.css';

const shareOf = (line: StatisticLine): number => {
  const [home, away] = [Number.parseFloat(line.home) || 0, Number.parseFloat(line.away) || 0];
  return home + away === 0 ? 0.5 : home / (home + away);
};

/** The statistics of both sides against each other: numbers first, bars beside them. */
export function StatisticBars({ lines }: { readonly lines: readonly StatisticLine[] }) {
  const phrases = usePhrases();
  if (lines.length === 0) {
    return (
      <EmptyState
        icon={<ChartNoAxesColumn size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('match.statistics_empty')}
      />
    );
  }
  return (
    <dl className={styles.list}>
      {lines.map((line) => (
        <div key={line.id} className={styles.line}>
          <dt>{line.name}</dt>
          <dd data-number="">{line.home}</dd>
          <dd data-number="">{line.away}</dd>
          <progress className={styles.bar} aria-hidden="true" max={1} value={shareOf(line)} />
        </div>
      ))}
    </dl>
  );
}
