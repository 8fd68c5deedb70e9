import { type Cover, coversFor } from '@overround/settlement';
import { usePhrases } from '../../../state/services.tsx';
import type { PhraseKey } from '@overround/phrases';
import type { CouponSummary } from '../model/summarise-coupon.ts';
import { choose } from '../model/ticket-math.ts';
import styles from './SystemPicker.module.css';

export interface SystemPickerProps {
  readonly summary: Pick<CouponSummary, 'places' | 'freePlaces' | 'sizes' | 'lines'>;
  readonly onSizes: (sizes: readonly number[]) => void;
}

const toggled = (sizes: readonly number[], size: number): readonly number[] => {
  const without = sizes.filter((one) => one !== size);
  // A system without lines is none: the last size stays.
  if (without.length === sizes.length) return [...sizes, size];
  return without.length === 0 ? sizes : without;
};

const COVER_WORDS = {
  trixie: 'ticket.cover_trixie',
  patent: 'ticket.cover_patent',
  yankee: 'ticket.cover_yankee',
  lucky15: 'ticket.cover_lucky15',
  canadian: 'ticket.cover_canadian',
  lucky31: 'ticket.cover_lucky31',
  heinz: 'ticket.cover_heinz',
  lucky63: 'ticket.cover_lucky63',
  superHeinz: 'ticket.cover_superheinz',
  goliath: 'ticket.cover_goliath',
  expressPatent: 'ticket.cover_expressPatent',
  lucky: 'ticket.cover_lucky',
} as const satisfies Record<string, PhraseKey>;
const COVER_HINTS = {
  expressPatent: 'ticket.cover_expressPatent_hint',
  lucky: 'ticket.cover_lucky_hint',
} as const satisfies Record<string, PhraseKey>;
const wordsOf = (words: Readonly<Record<string, PhraseKey>>, id: string): PhraseKey | undefined => words[id];

const isCover = ({ sizes }: Cover, chosen: readonly number[]): boolean =>
  sizes.length === chosen.length && sizes.every((size) => chosen.includes(size));

/** Which lines a system has: any number of sizes at once, or a named cover. */
export function SystemPicker({ summary, onSizes }: SystemPickerProps) {
  const phrases = usePhrases();
  const { freePlaces, sizes, places } = summary;
  const bankers = places.length - freePlaces;
  const covers = bankers === 0 ? coversFor(freePlaces) : [];
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>
        {phrases.t('ticket.sizes')}
        <b data-number="">{phrases.t('ticket.lines', { lines: summary.lines })}</b>
      </legend>
      <div className={styles.sizes}>
        {covers.map((one) => {
          const words = wordsOf(COVER_WORDS, one.id);
          const hint = wordsOf(COVER_HINTS, one.id);
          return (
            words && (
              <button
                key={one.id}
                type="button"
                className={styles.size}
                aria-pressed={isCover(one, sizes)}
                title={hint && phrases.t(hint)}
                onClick={() => onSizes(one.sizes)}
              >
                {phrases.t(words)}
              </button>
            )
          );
        })}
        {Array.from({ length: freePlaces }, (_, at) => at + 1).map((size) => (
          <button
            key={size}
            type="button"
            className={styles.size}
            aria-pressed={sizes.includes(size)}
            onClick={() => onSizes(toggled(sizes, size))}
          >
            <span>{phrases.t('ticket.size', { size: size + bankers, count: places.length })}</span>
            <span className={styles.count} data-number="" aria-hidden="true">
              ×{choose(freePlaces, size)}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
