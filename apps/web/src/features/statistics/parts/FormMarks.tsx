import { listText } from '@overround/phrases';
import { usePhrases } from '../../../state/services.tsx';
import styles from '../Statistics.module.css';

type Mark = 'W' | 'D' | 'L';

/** The last results of a side, the newest last. */
export function FormMarks({ marks, name }: { readonly marks: readonly Mark[]; readonly name: string }) {
  const phrases = usePhrases();
  if (marks.length === 0) return <span className={styles.soft}>–</span>;
  return (
    <span
      className={styles.form}
      role="img"
      aria-label={`${phrases.t('statistics.form_of', { name })}: ${listText(
        phrases.formatTag,
        marks.map((mark) => phrases.t(`statistics.form_${mark}`)),
        'beside',
      )}`}
    >
      {marks.map((mark, at) => (
        // Marks have no number of their own; their order is all there is.
        <span key={at} data-mark={mark} aria-hidden="true">
          {phrases.t(`statistics.mark_${mark}`)}
        </span>
      ))}
    </span>
  );
}
