import type { ToteLeg, TotePool } from '@overround/contracts/games';
import { Fragment } from 'react';
import { RunnerNumber } from '../../shared/RunnerNumber.tsx';
import { usePhrases } from '../../state/services.tsx';
import { RunnerName } from './RunnerName.tsx';
import styles from './Tote.module.css';

interface ToteLineProps {
  readonly pool: Pick<TotePool, 'legs'>;
  /** A runner, an order as 3-1-7, or all. */
  readonly lineKey: string;
}

/** What may win: one runner with its name, several as their numbers in the order they must come in. */
export function ToteLine({ pool: { legs }, lineKey }: ToteLineProps) {
  const phrases = usePhrases();
  const [leg] = legs;
  if (lineKey === 'all' || !leg) return phrases.t('tote.all_right');
  const numbers = lineKey.split('-').map(Number);
  const [only = 0] = numbers;
  if (numbers.length === 1) return <RunnerName leg={leg} number={only} />;
  return <RunnerNumbers leg={leg} numbers={numbers} between="-" />;
}

interface RunnerNumbersProps {
  readonly leg: ToteLeg;
  readonly numbers: readonly number[];
  readonly between: string;
}

/** Numbers of runners, from left to right in every language. */
export const RunnerNumbers = ({ leg, numbers, between }: RunnerNumbersProps) => (
  <bdi className={styles.line} dir="ltr">
    {numbers.map((number, at) => (
      <Fragment key={number}>
        {at > 0 && between}
        <RunnerNumber sportId={leg.sport} number={number} />
      </Fragment>
    ))}
  </bdi>
);
