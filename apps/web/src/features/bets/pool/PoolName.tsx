import type { PoolOfferAnswer } from '@overround/contracts/betting';
import styles from '../parts/OrderRow.module.css';

/** What an offer is on: outcome, market and match. */
export const PoolName = ({
  pick,
}: {
  readonly pick: Pick<PoolOfferAnswer, 'outcome' | 'market' | 'event'>;
}) => (
  <span>
    <bdi className={styles.outcome}>{pick.outcome}</bdi> <bdi className={styles.note}>{pick.market}</bdi>{' '}
    <bdi className={styles.note}>{pick.event}</bdi>
  </span>
);
