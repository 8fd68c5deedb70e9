import type { PhraseKey } from '@overround/phrases';
import type { ReactNode } from 'react';
import { useOddsText, usePhrases, useSite } from '../../../state/services.tsx';
import type { CouponMoney } from '../model/money.ts';
import type { CouponCurrency, CouponSummary } from '../model/summarise-coupon.ts';
import { shownOddsMilli } from '../model/ticket-math.ts';
import { priceOfPlaces } from '../model/ticket-parts.ts';
import styles from './Totals.module.css';
import { useMoney } from './use-money.ts';

const NOTHING = '–';

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd data-number="">{children}</dd>
    </div>
  );
}

export interface TotalsProps {
  readonly summary: CouponSummary;
  readonly currency: CouponCurrency;
  /** Taxes and premium, where there are some and they are known. */
  readonly sums: CouponMoney | undefined;
}

const isTaxed = (sums: CouponMoney): boolean => sums.stakeTaxMinor + sums.payoutTaxMinor > 0n;
const isKnown = ({ totalStakeMinor, possibleWinMinor }: CouponSummary): boolean =>
  totalStakeMinor > 0n && possibleWinMinor !== undefined;

/** The two numbers one bets by, beside each other: total odds (or the stake of several bets) and what may come of it. */
export function Totals({ summary, currency, sums }: TotalsProps) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const money = useMoney(currency.code);
  const { taxes } = useSite().betting;
  // The sum before taxes would be another promise than the one that is kept.
  const isAfterTax = sums ? isTaxed(sums) : taxes !== null && isKnown(summary);
  function win(): string {
    if (sums) return money(sums.netWinMinor);
    return isAfterTax || !isKnown(summary) ? NOTHING : money(summary.possibleWinMinor ?? 0n);
  }
  const { parts, totalStakeMinor, totalOddsMilli } = summary;
  return (
    <dl className={styles.pair}>
      <div>
        <dt>{phrases.t(parts.length > 0 ? 'ticket.total_stake' : 'coupon.total_odds')}</dt>
        <dd data-number="">
          {parts.length > 0 ? (
            <bdi>{money(totalStakeMinor)}</bdi>
          ) : (
            <bdi dir="ltr">{totalOddsMilli === undefined ? NOTHING : oddsText(totalOddsMilli)}</bdi>
          )}
        </dd>
      </div>
      <div>
        <dt>{phrases.t(isAfterTax ? 'ticket.net_return' : 'ticket.possible_win')}</dt>
        <dd data-number="">
          <bdi>{win()}</bdi>
        </dd>
      </div>
    </dl>
  );
}

/** How the win comes about, in a few words; nothing while there is no win. */
function useHow({ summary, currency }: Pick<TotalsProps, 'summary' | 'currency'>): string {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const money = useMoney(currency.code);
  const { totalStakeMinor, totalOddsMilli, kind, lines, stakePerLineMinor, parts, places } = summary;
  if (!isKnown(summary)) return '';
  if (kind === 'multibet') return phrases.t('ticket.win_groups');
  if (kind === 'system' && parts.length > 0) return phrases.t('ticket.win_sizes');
  if (parts.length > 0) return phrases.t('ticket.win_singles');
  if (kind === 'chain' || kind === 'conditional') return phrases.t('ticket.win_chain');
  if (kind === 'anti_express' && summary.shape.sizes.length > 0)
    return phrases.t('ticket.win_system', { lines, stake: money(stakePerLineMinor ?? 0n) });
  if (kind === 'anti_express') {
    const express = priceOfPlaces(places);
    return express ? phrases.t('ticket.win_anti', { odds: oddsText(shownOddsMilli(express)) }) : '';
  }
  if (kind === 'system')
    return phrases.t('ticket.win_system', { lines, stake: money(stakePerLineMinor ?? 0n) });
  const odds = totalOddsMilli === undefined ? NOTHING : oddsText(totalOddsMilli);
  return phrases.t('ticket.win_product', { stake: money(totalStakeMinor), odds });
}

/** What stands behind the two numbers: how the win comes about, and what taxes and insurance make of it. */
export function HowTotals({ summary, currency, sums }: TotalsProps) {
  const phrases = usePhrases();
  const money = useMoney(currency.code);
  const { taxes } = useSite().betting;
  const how = useHow({ summary, currency });
  if (!sums)
    return how !== '' && taxes === null ? (
      <p className={styles.how} data-number="">
        <bdi>{how}</bdi>
      </p>
    ) : null;
  const line = (key: PhraseKey, amountMinor: bigint) =>
    amountMinor > 0n && (
      <Row label={phrases.t(key)}>
        <bdi>{money(amountMinor)}</bdi>
      </Row>
    );
  return (
    <dl className={styles.totals}>
      {isTaxed(sums) && line('ticket.gross_return', sums.grossWinMinor)}
      {line('ticket.stake_tax', sums.stakeTaxMinor)}
      {line('ticket.payout_tax', sums.payoutTaxMinor)}
      {line('ticket.premium', sums.premiumMinor)}
      {sums.premiumMinor > 0n && line('ticket.paid_in_all', sums.paidMinor)}
    </dl>
  );
}
