import { type Boost, boostPercent } from '@overround/settlement';
import { useOddsText, usePhrases } from '../../../state/services.tsx';
import type { CouponSummary } from '../model/summarise-coupon.ts';
import styles from './Totals.module.css';

export interface BoostLineProps {
  readonly summary: CouponSummary;
  readonly ladder: Boost | undefined;
  readonly money: (amountMinor: bigint) => string;
}

/** What the house adds to the winnings of an express, and what one more selection would make of it. */
export function BoostLine({ summary, ladder, money }: BoostLineProps) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  if (summary.kind !== 'express' || !ladder || summary.places.length < 2) return null;
  const { boost } = summary;
  const counted = summary.places.filter((place) => (place.oddsMilliNow ?? 0) >= ladder.oddsMilliMin).length;
  const next = Math.max(counted + 1, ladder.legsMin);
  const percent = boostPercent(ladder, next);
  const hasNext = percent > (boost?.percent ?? 0);
  return (
    <div className={styles.totals}>
      {boost && (
        <div className={styles.row}>
          <span>{phrases.t('ticket.boost', { percent: boost.percent })}</span>
          <b className={styles.added} data-number="">
            <bdi>{boost.addedMinor === undefined ? '' : `+${money(boost.addedMinor)}`}</bdi>
          </b>
        </div>
      )}
      <details className={styles.fold}>
        <summary>
          {hasNext
            ? phrases.t('ticket.boost_next', {
                missing: next - counted,
                odds: oddsText(ladder.oddsMilliMin),
                percent,
              })
            : phrases.t('ticket.boost_ladder')}
        </summary>
        <ul className={styles.ladder} aria-label={phrases.t('ticket.boost_ladder')}>
          {ladder.percents.map((one, step) => {
            const legs = ladder.legsMin + step;
            return (
              <li key={legs} aria-current={legs === counted ? 'step' : undefined}>
                {phrases.t('ticket.boost_step', { legs, percent: one })}
              </li>
            );
          })}
        </ul>
      </details>
    </div>
  );
}
