import type { ToteLeg } from '@overround/contracts/games';
import { RunnerNumber } from '../../shared/RunnerNumber.tsx';
import { usePhrases } from '../../state/services.tsx';
import styles from './Tote.module.css';

/** A runner by number and name, and that it does not run where that is so. */
export function RunnerName({ leg, number }: { readonly leg: ToteLeg; readonly number: number }) {
  const phrases = usePhrases();
  const runner = leg.runners.find((one) => one.number === number);
  return (
    <span className={styles.runner}>
      <RunnerNumber sportId={leg.sport} number={number} />
      <span>
        <bdi>{runner?.name ?? ''}</bdi>
        {runner?.isWithdrawn && <span className={styles.note}> {phrases.t('tote.non_runner')}</span>}
      </span>
    </span>
  );
}
