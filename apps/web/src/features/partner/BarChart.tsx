import type { StatisticsRow } from '@overround/contracts/partners';
import { usePhrases } from '../../state/services.tsx';
import { barsOf, type Measure } from './model/statistics-view.ts';
import styles from './Partner.module.css';

interface BarChartProps {
  readonly rows: readonly StatisticsRow[];
  readonly measure: Measure;
}

/** A bar for each row of the table below, which says the same in numbers. */
export function BarChart({ rows, measure }: BarChartProps) {
  const phrases = usePhrases();
  const { bars, most } = barsOf(rows, measure);
  if (most === 0) return null;
  const label = phrases.t('partner.chart', {
    measure: phrases.t(`partner.${measure}`),
    most: String(most),
  });
  return (
    <svg
      className={styles.chart}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.map(({ x, width, height }) => (
        <rect key={x} x={x} y={100 - height} width={width} height={height} />
      ))}
    </svg>
  );
}
