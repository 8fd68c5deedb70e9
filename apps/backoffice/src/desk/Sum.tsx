import { classNames } from '@overround/ui';
import { usePhrases } from '../app/services.tsx';
import { signOf, sumText } from './model/sums.ts';
import styles from './Sum.module.css';

export interface SumProps {
  /** Thousandths of a unit of about one euro. */
  readonly milli: string;
  /** What the house makes: with its sign, and in the colour of it. */
  readonly isProfit?: boolean;
}

/** A sum of the desk, aligned by its figures. */
export function Sum({ milli, isProfit = false }: SumProps) {
  const { formatTag } = usePhrases();
  return (
    <bdi dir="ltr" className={classNames(styles.sum, isProfit && styles[signOf(milli)])}>
      {sumText(milli, formatTag, isProfit)}
    </bdi>
  );
}
