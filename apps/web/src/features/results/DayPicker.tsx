import { IconButton, TextField } from '@overround/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { usePhrases, useTimes } from '../../state/services.tsx';
import styles from './Results.module.css';
import { daysBack, firstDate, type ResultDay } from './result-day.ts';

/** One day back or forward, or any day of the calendar; days to come have no results. */
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
      <span className={styles.date}>
        <TextField
          type="date"
          label={phrases.t('results.day')}
          isLabelHidden
          value={day.date}
          min={firstDate(day)}
          max={day.today}
          onChange={({ target }) => {
            if (target.value !== '') onMove(daysBack(day, target.value));
          }}
        />
      </span>
    </div>
  );
}
