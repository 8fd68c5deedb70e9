import { usePhrases } from '../../../state/services.tsx';
import styles from './OwnStake.module.css';

export interface OwnStakeProps {
  readonly label: string;
  readonly text: string;
  /** What counts while nothing is typed. */
  readonly sharedText: string;
  readonly isWrong: boolean;
  /** What it would win, as a sentence. */
  readonly note: string | undefined;
  readonly onText: (text: string) => void;
}

/** The sum of one single, or of one group. */
export function OwnStake({ label, text, sharedText, isWrong, note, onText }: OwnStakeProps) {
  const phrases = usePhrases();
  return (
    <div className={styles.own}>
      <label className={styles.label}>
        <span className="visually-hidden">{label}</span>
        <input
          className={styles.input}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          placeholder={sharedText === '' ? phrases.t('ticket.stake') : sharedText}
          value={text}
          aria-invalid={isWrong || undefined}
          onChange={(event) => onText(event.target.value)}
        />
      </label>
      {note !== undefined && <bdi data-number="">{note}</bdi>}
    </div>
  );
}
