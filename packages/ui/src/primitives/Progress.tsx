import styles from './Progress.module.css';

export interface RingProps {
  /** 0 to 1. */
  readonly share: number;
  readonly label: string;
  readonly sizePx?: number;
}

/** A ring that fills: a countdown that is known in advance, such as the delay of a live bet. */
export function Ring({ share, label, sizePx = 20 }: RingProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <svg
      width={sizePx}
      height={sizePx}
      viewBox="0 0 36 36"
      className={styles.ring}
      role="img"
      aria-label={label}
    >
      <circle cx="18" cy="18" r="15.9" className={styles.track} />
      <circle
        cx="18"
        cy="18"
        r="15.9"
        className={styles.share}
        pathLength={100}
        strokeDasharray={`${percent} 100`}
      />
    </svg>
  );
}
