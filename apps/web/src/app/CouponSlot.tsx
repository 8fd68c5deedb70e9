import { EmptyState, IconButton } from '@overround/ui';
import { ReceiptText, X } from 'lucide-react';
import { useStore } from 'zustand';
import { legKey } from '../state/coupon-draft.ts';
import { useOddsText, usePhrases, useServices } from '../state/services.tsx';
import styles from './CouponSlot.module.css';

/** The end column on wide screens and the sheet on phones: what is picked so far. */
export function CouponSlot() {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const { draft } = useServices().stores;
  const legs = useStore(draft, (now) => now.legs);
  return (
    <section className={styles.slot} aria-label={phrases.t('coupon.title')}>
      <h2 className={styles.head}>{phrases.t('coupon.title')}</h2>
      {legs.length === 0 ? (
        <EmptyState
          icon={<ReceiptText size={28} strokeWidth={1.5} aria-hidden="true" />}
          text={phrases.t('coupon.empty')}
        />
      ) : (
        <ul className={styles.legs}>
          {legs.map((leg) => (
            <li key={legKey(leg)} className={styles.leg}>
              <span className={styles.words}>
                <bdi className={styles.outcome}>{leg.labels.outcome}</bdi>
                <span className={styles.market}>
                  {leg.labels.market} · <bdi>{leg.labels.event}</bdi>
                </span>
              </span>
              <b dir="ltr" data-number="">
                {oddsText(leg.oddsMilliSeen)}
              </b>
              <IconButton
                label={phrases.t('coupon.removed', { outcome: leg.labels.outcome })}
                onClick={() => draft.dispatch({ type: 'leg_removed', key: legKey(leg) })}
              >
                <X size={16} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
