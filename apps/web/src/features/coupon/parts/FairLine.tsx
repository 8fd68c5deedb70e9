import { useOddsText, usePhrases } from '../../../state/services.tsx';
import { fairSummary, shareOf } from '../model/fair.ts';
import type { FairWorth } from '../model/money.ts';
import type { CouponSummary } from '../model/summarise-coupon.ts';
import styles from './Totals.module.css';

export interface FairLineProps {
  readonly summary: CouponSummary;
  readonly fair: FairWorth;
  readonly money: (amountMinor: bigint) => string;
}

/** What the price says and costs: one line, and the rest behind it. */
export function FairLine({ summary, fair, money }: FairLineProps) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const { kind, payOdds, totalStakeMinor } = summary;
  const said = fairSummary(fair, kind, payOdds, totalStakeMinor);
  // Long odds imply small chances: digits that count, not places.
  const format = new Intl.NumberFormat(phrases.formatTag, { style: 'percent', maximumSignificantDigits: 3 });
  const share = (ppm: number): string => format.format(shareOf(ppm));
  const rows = [
    said.impliedPpm !== undefined && [phrases.t('ticket.fair_implied'), share(said.impliedPpm)],
    [phrases.t(`ticket.fair_chance${said.impliedPpm === undefined ? '_any' : ''}`), share(said.chancePpm)],
    said.fairOddsMilli !== undefined && [phrases.t('ticket.fair_odds'), oddsText(said.fairOddsMilli)],
  ].filter((row) => row !== false);
  const percent = format.format(said.marginBps / 10_000);
  return (
    <details className={styles.fold}>
      <summary data-number="">
        {said.costMinor === undefined
          ? phrases.t('ticket.fair_margin', { percent })
          : phrases.t('ticket.fair_cost', { sum: money(said.costMinor), percent })}
      </summary>
      <dl className={styles.totals}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd data-number="">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
