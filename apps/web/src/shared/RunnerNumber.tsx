import { clothOf } from './cloth.ts';
import styles from './RunnerNumber.module.css';

/** The number of a runner in the colours it wears. */
export function RunnerNumber({ sportId, number }: { readonly sportId: number; readonly number: number }) {
  const cloth = clothOf(sportId, number);
  return (
    <span
      className={styles.number}
      data-striped={cloth?.isStriped}
      style={cloth && { backgroundColor: cloth.background, color: cloth.ink }}
    >
      {number}
    </span>
  );
}
