import { usePhrases } from '../../../state/services.tsx';
import { coversFor } from '../model/covers.ts';
import type { CouponSummary } from '../model/summarise-coupon.ts';
import { choose } from '../model/ticket-math.ts';
import styles from './SystemPicker.module.css';

export interface SystemPickerProps {
  readonly summary: Pick<CouponSummary, 'legs' | 'freeLegs' | 'sizes' | 'cover' | 'lines'>;
  readonly onSizes: (sizes: readonly number[]) => void;
}

const toggled = (sizes: readonly number[], size: number): readonly number[] => {
  const without = sizes.filter((one) => one !== size);
  // A system without lines is none: the last size stays.
  if (without.length === sizes.length) return [...sizes, size];
  return without.length === 0 ? sizes : without;
};

/** Which lines a system has: any number of sizes at once, or a named cover. */
export function SystemPicker({ summary, onSizes }: SystemPickerProps) {
  const phrases = usePhrases();
  const { freeLegs, sizes, cover, legs } = summary;
  const bankers = legs.length - freeLegs;
  const covers = bankers === 0 ? coversFor(freeLegs) : [];
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>
        {phrases.t('ticket.sizes')}
        <b data-number="">{phrases.t('ticket.lines', { lines: summary.lines })}</b>
      </legend>
      <div className={styles.sizes}>
        {covers.map((one) => (
          <button
            key={one.key}
            type="button"
            className={styles.size}
            aria-pressed={cover === one.key}
            onClick={() => onSizes(one.sizes)}
          >
            {phrases.t(`ticket.cover_${one.key}`)}
          </button>
        ))}
        {Array.from({ length: freeLegs }, (_, at) => at + 1).map((size) => (
          <button
            key={size}
            type="button"
            className={styles.size}
            aria-pressed={sizes.includes(size)}
            onClick={() => onSizes(toggled(sizes, size))}
          >
            <span>{phrases.t('ticket.size', { size: size + bankers, count: legs.length })}</span>
            <span className={styles.count} data-number="" aria-hidden="true">
              ×{choose(freeLegs, size)}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
