import { useOddsText, usePhrases } from '../../../state/services.tsx';
import { fairSummary, percentText } from '../model/fair.ts';
import type { FairWorth } from '../model/money.ts';
import type { CouponSummary } from '../model/summarise-coupon.ts';
import styles from './Totals.module.css';

export interface FairLineProps {
  readonly summary: CouponSummary;
  readonly fair: FairWorth;
  readonly money: (amountMinor: bigint) => string;
}

const PPM = 1_000_000;

/** What the price says and costs: one line, and the rest behind it. */
export function FairLine({ summary, fair, money }: FairLineProps) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const { kind, payOdds, totalStakeMinor } = summary;
  // A system pays in parts, whatever its lines are.
  const pays = summary.shape.sizes.length > 0 ? 'system' : kind;
  const said = fairSummary(fair, pays, payOdds, totalStakeMinor);
  const percentOf = (share: number): string =>
    phrases.t('ticket.fair_percent', { percent: percentText(share) });
  const rows = [
    said.impliedPpm !== undefined && [phrases.t('ticket.fair_implied'), percentOf(said.impliedPpm / PPM)],
    [
      phrases.t(`ticket.fair_chance${said.impliedPpm === undefined ? '_any' : ''}`),
      percentOf(said.chancePpm / PPM),
    ],
    said.fairOddsMilli !== undefined && [phrases.t('ticket.fair_odds'), oddsText(said.fairOddsMilli)],
  ].filter((row) => row !== false);
  const percent = percentOf(said.marginBps / 10_000);
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
