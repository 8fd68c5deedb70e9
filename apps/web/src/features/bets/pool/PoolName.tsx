import { usePhrases } from '../../../state/services.tsx';
import type { PickName } from '../data/order-queries.ts';
import { type OrderPick, pickKey } from '../model/waiting-orders.ts';
import styles from '../parts/OrderRow.module.css';

export type PickNames = ReadonlyMap<string, PickName> | undefined;

/** What an offer is on: outcome and match, or the number of a match that has left the line. */
export function PoolName({ pick, names }: { readonly pick: OrderPick; readonly names: PickNames }) {
  const phrases = usePhrases();
  const name = names?.get(pickKey(pick));
  return name ? (
    <span>
      <bdi className={styles.outcome}>{name.outcome}</bdi> <bdi className={styles.note}>{name.event}</bdi>
    </span>
  ) : (
    <span className={styles.note}>
      {phrases.t('placed.order_game', { game: String(pick.gameId), count: 1 })}
    </span>
  );
}
