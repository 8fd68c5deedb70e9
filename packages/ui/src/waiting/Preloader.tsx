import styles from './Preloader.module.css';

/** Specification 1 section 9: letters that turn, and bars below them; fewer where there is little room. */
const SPINNER_LETTERS = { whole: 10, compact: 1 } as const;
const PRELOADER_BARS = { whole: 5, compact: 3 } as const;
const STEP_MS = 90;

export interface PreloaderProps {
  /** Its letters take turns: the name of the site. */
  readonly word: string;
  /** Read aloud once. */
  readonly label: string;
  readonly isCompact?: boolean;
}

/** Letters as people count them, in any script. */
const lettersOf = (word: string): readonly string[] =>
  Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);

const turn = (at: number) => ({ animationDelay: `${at * STEP_MS}ms` });

/** Something is on its way whose shape nobody knows: letters and bars that take turns. What has a shape shows a skeleton. */
export function Preloader({ word, label, isCompact = false }: PreloaderProps) {
  const size = isCompact ? 'compact' : 'whole';
  return (
    <span role="status" aria-label={label} className={styles.preloader}>
      <bdi className={styles.word} aria-hidden="true">
        {lettersOf(word)
          .slice(0, SPINNER_LETTERS[size])
          .map((letter, at) => (
            // A letter may come twice: its place is its identity.
            <span key={at} data-part="letter" style={turn(at)}>
              {letter}
            </span>
          ))}
      </bdi>
      <span className={styles.bars} aria-hidden="true">
        {Array.from({ length: PRELOADER_BARS[size] }, (_, at) => (
          // Bars are alike and never move: their number is their identity.
          <i key={at} data-part="bar" style={turn(at)} />
        ))}
      </span>
    </span>
  );
}
