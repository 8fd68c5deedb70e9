import type { Boost } from '@overround/settlement';
import { useState } from 'react';
import { usePhrases } from '../../../state/services.tsx';
import { useIsWide } from '../../../state/use-is-wide.ts';
import type { CouponMoney, FairWorth } from '../model/money.ts';
import type { CouponCurrency, CouponSummary } from '../model/summarise-coupon.ts';
import { PRICE_POLICY, type PricePolicy } from '../model/ticket.ts';
import { BoostLine } from './BoostLine.tsx';
import { FairLine } from './FairLine.tsx';
import styles from './FootDetails.module.css';
import { PolicyPicker } from './PolicyPicker.tsx';
import { HowTotals } from './Totals.tsx';
import { useMoney } from './use-money.ts';

export interface FootDetailsProps {
  readonly summary: CouponSummary;
  readonly currency: CouponCurrency;
  readonly sums: CouponMoney | undefined;
  readonly ladder: Boost | undefined;
  readonly fair: FairWorth | undefined;
  readonly onPolicy: (policy: PricePolicy) => void;
}

const nameOf = (policy: PricePolicy) =>
  policy === PRICE_POLICY.never ? 'never' : policy === PRICE_POLICY.higher ? 'higher' : 'any';

/** All that explains the sums and is set once. Folded on phones, where its line says the most important of it. */
export function FootDetails({ summary, currency, sums, ladder, fair, onPolicy }: FootDetailsProps) {
  const phrases = usePhrases();
  const money = useMoney(currency.code);
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(isWide);
  const percent = summary.boost?.percent;
  return (
    <details className={styles.details} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.line}>
        <span>{phrases.t('ticket.foot_details')}</span>
        {!isOpen && (
          <span className={styles.now} data-number="">
            {percent !== undefined && (
              <span className={styles.boost}>{phrases.t('ticket.foot_boost', { percent })}</span>
            )}
            <span className={styles.policy}>
              {phrases.t('ticket.policy_now', { is: nameOf(summary.policy) })}
            </span>
          </span>
        )}
      </summary>
      <div className={styles.inside}>
        <HowTotals summary={summary} currency={currency} sums={sums} />
        <BoostLine summary={summary} ladder={ladder} money={money} />
        {fair && <FairLine summary={summary} fair={fair} money={money} />}
        <PolicyPicker policy={summary.policy} onPolicy={onPolicy} />
      </div>
    </details>
  );
}
