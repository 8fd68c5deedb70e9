import { IconButton } from '@overround/ui';
import { X } from 'lucide-react';
import { useId } from 'react';
import { usePhrases } from '../../../state/services.tsx';
import styles from './DateRange.module.css';

export interface DateRangeProps {
  /** `2026-11-21`, empty when open. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly onChange: (change: { readonly fromDay?: string; readonly toDay?: string }) => void;
}

/** First and last day, with the calendars of the device. */
export function DateRange({ fromDay, toDay, onChange }: DateRangeProps) {
  const phrases = usePhrases();
  const id = useId();
  return (
    <div className={styles.range}>
      <span className={styles.bound}>
        <label htmlFor={`${id}-from`}>{phrases.t('bets.from')}</label>
        <input
          id={`${id}-from`}
          type="date"
          className={styles.day}
          value={fromDay}
          max={toDay || undefined}
          onChange={(event) => onChange({ fromDay: event.target.value })}
        />
      </span>
      <span className={styles.bound}>
        <label htmlFor={`${id}-to`}>{phrases.t('bets.to')}</label>
        <input
          id={`${id}-to`}
          type="date"
          className={styles.day}
          value={toDay}
          min={fromDay || undefined}
          onChange={(event) => onChange({ toDay: event.target.value })}
        />
      </span>
      {(fromDay !== '' || toDay !== '') && (
        <IconButton
          label={phrases.t('bets.clear_dates')}
          onClick={() => onChange({ fromDay: '', toDay: '' })}
        >
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
