import { antiSizeChoices, toggledAntiSizes } from '@overround/settlement';
import { usePhrases } from '../../../state/services.tsx';
import type { CouponSummary } from '../model/summarise-coupon.ts';
import styles from './SystemPicker.module.css';

export interface AntiSizesProps {
  readonly summary: Pick<CouponSummary, 'places' | 'shape' | 'lines'>;
  readonly onSizes: (sizes: readonly number[]) => void;
}

/** An anti-express of all places is one line; of fewer at a time it is a system. */
export function AntiSizes({ summary, onSizes }: AntiSizesProps) {
  const phrases = usePhrases();
  const count = summary.places.length;
  const { sizes } = summary.shape;
  const choices = antiSizeChoices(sizes, count);
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>
        {phrases.t('ticket.sizes')}
        <b data-number="">{phrases.t('ticket.lines', { lines: summary.lines })}</b>
      </legend>
      <div className={styles.sizes}>
        {choices.map(({ size, lines, isChosen }) => (
          <button
            key={size}
            type="button"
            className={styles.size}
            aria-pressed={isChosen}
            onClick={() => onSizes(toggledAntiSizes(sizes, count, size))}
          >
            <span>{phrases.t('ticket.size', { size, count })}</span>
            <span className={styles.count} data-number="" aria-hidden="true">
              ×{String(lines)}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
