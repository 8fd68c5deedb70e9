import styles from './TickLine.module.css';

export interface TickLineProps {
  readonly label: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** One thing to say yes to, on a line that is pressed as a whole. */
export function TickLine({ label, isTicked, onTick }: TickLineProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isTicked} onChange={(event) => onTick(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
