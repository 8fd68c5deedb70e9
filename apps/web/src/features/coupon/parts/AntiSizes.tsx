import { ANTI_SYSTEM_PLACES_MAX } from '@overround/settlement';
import { usePhrases } from '../../../state/services.tsx';
import type { CouponSummary } from '../model/summarise-coupon.ts';
import { choose } from '../model/ticket-math.ts';
import styles from './SystemPicker.module.css';

export interface AntiSizesProps {
  readonly summary: Pick<CouponSummary, 'places' | 'shape' | 'lines'>;
  readonly onSizes: (sizes: readonly number[]) => void;
}

/** An anti-express of all places is one line; of fewer at a time it is a system. */
export function AntiSizes({ summary, onSizes }: AntiSizesProps) {
  const phrases = usePhrases();
  const count = summary.places.length;
  if (count < 3 || count > ANTI_SYSTEM_PLACES_MAX) return null;
  const { sizes } = summary.shape;
  const chosen = sizes.length === 0 ? [count] : sizes;
  const toggle = (size: number): void => {
    const without = chosen.filter((one) => one !== size);
    onSizes(without.length === chosen.length ? [...chosen, size] : without);
  };
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>
        {phrases.t('ticket.sizes')}
        <b data-number="">{phrases.t('ticket.lines', { lines: summary.lines })}</b>
      </legend>
      <div className={styles.sizes}>
        {Array.from({ length: count - 1 }, (_, at) => at + 2).map((size) => (
          <button
            key={size}
            type="button"
            className={styles.size}
            aria-pressed={chosen.includes(size)}
            onClick={() => toggle(size)}
          >
            <span>{phrases.t('ticket.size', { size, count })}</span>
            <span className={styles.count} data-number="" aria-hidden="true">
              ×{choose(count, size)}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
