import { IconButton } from '@overround/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { usePhrases, useTimes } from '../../state/services.tsx';
import styles from './Results.module.css';
import type { ResultDay } from './result-day.ts';

/** One day back or forward; days to come have no results. */
export function DayPicker({
  day,
  onMove,
}: {
  readonly day: ResultDay;
  readonly onMove: (back: number) => void;
}) {
  const phrases = usePhrases();
  const times = useTimes();
  return (
    <div className={styles.day}>
      <IconButton label={phrases.t('results.previous_day')} onClick={() => onMove(day.back + 1)}>
        <ChevronLeft className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <span aria-live="polite" className={styles.dayName}>
        {day.back === 0 ? phrases.t('results.today') : times.longDay(day.fromMs)}
      </span>
      <IconButton
        label={phrases.t('results.next_day')}
        disabled={day.back === 0}
        onClick={() => onMove(day.back - 1)}
      >
        <ChevronRight className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
