import type { PhraseKey } from '@overround/phrases';
import type { ReactNode } from 'react';
import { useOddsText, usePhrases, useSite } from '../../../state/services.tsx';
import type { CouponCurrency, CouponSummary } from '../model/summarise-coupon.ts';
import type { CouponMoney } from '../model/money.ts';
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

export interface MoneyLinesProps {
  readonly money: CouponMoney;
  readonly text: (amountMinor: bigint) => string;
}

/** Where something is taxed or insured: what reaches the player first, then how it comes about. */
function MoneyLines({ money, text }: MoneyLinesProps) {
  const phrases = usePhrases();
  const line = (key: PhraseKey, amountMinor: bigint) =>
    amountMinor > 0n && (
      <Row label={phrases.t(key)}>
        <bdi>{text(amountMinor)}</bdi>
      </Row>
    );
  const isTaxed = money.stakeTaxMinor + money.payoutTaxMinor > 0n;
  return (
    <dl className={styles.totals}>
      <Row label={phrases.t(isTaxed ? 'ticket.net_return' : 'ticket.possible_win')}>
        <b className={styles.win}>
          <bdi>{text(money.netWinMinor)}</bdi>
        </b>
      </Row>
      {isTaxed && line('ticket.gross_return', money.grossWinMinor)}
      {line('ticket.stake_tax', money.stakeTaxMinor)}
      {line('ticket.payout_tax', money.payoutTaxMinor)}
      {line('ticket.premium', money.premiumMinor)}
      {money.premiumMinor > 0n && line('ticket.paid_in_all', money.paidMinor)}
    </dl>
  );
}

export interface TotalsProps {
  readonly summary: CouponSummary;
  readonly currency: CouponCurrency;
}

/** Total odds, or the total stake of several bets: the first line of the sums. */
export function TotalOdds({ summary, currency }: TotalsProps) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const money = useMoney(currency.code);
  return (
    <dl className={styles.totals}>
      {summary.parts.length > 0 ? (
        <Row label={phrases.t('ticket.total_stake')}>
          <bdi>{money(summary.totalStakeMinor)}</bdi>
        </Row>
      ) : (
        <Row label={phrases.t('coupon.total_odds')}>
          <b dir="ltr">{summary.totalOddsMilli === undefined ? NOTHING : oddsText(summary.totalOddsMilli)}</b>
        </Row>
      )}
    </dl>
  );
}

/** What the bet may bring, and how the sum comes about. */
export function PossibleWin({
  summary,
  currency,
  sums,
}: TotalsProps & { readonly sums: CouponMoney | undefined }) {
  const site = useSite();
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const money = useMoney(currency.code);
  const { totalStakeMinor, possibleWinMinor, totalOddsMilli, kind, lines, stakePerLineMinor } = summary;
  const isKnown = totalStakeMinor > 0n && possibleWinMinor !== undefined;
  function how(): string {
    if (!isKnown) return '';
    if (kind === 'multibet') return phrases.t('ticket.win_groups');
    if (kind === 'system' && summary.parts.length > 0) return phrases.t('ticket.win_sizes');
    if (summary.parts.length > 0) return phrases.t('ticket.win_singles');
    if (kind === 'chain' || kind === 'conditional') return phrases.t('ticket.win_chain');
    if (kind === 'anti_express') {
      const express = priceOfPlaces(summary.places);
      return express ? phrases.t('ticket.win_anti', { odds: oddsText(shownOddsMilli(express)) }) : '';
    }
    if (kind === 'system')
      return phrases.t('ticket.win_system', { lines, stake: money(stakePerLineMinor ?? 0n) });
    const odds = totalOddsMilli === undefined ? NOTHING : oddsText(totalOddsMilli);
    return phrases.t('ticket.win_product', { stake: money(totalStakeMinor), odds });
  }
  if (!sums && isKnown && site.betting.taxes !== null)
    // The sum before taxes would be another promise than the one that is kept.
    return (
      <dl className={styles.totals}>
        <Row label={phrases.t('ticket.net_return')}>
          <b className={styles.win}>{NOTHING}</b>
        </Row>
      </dl>
    );
  if (sums) return <MoneyLines money={sums} text={money} />;
  return (
    <dl className={styles.totals}>
      <Row label={phrases.t('ticket.possible_win')}>
        <b className={styles.win}>
          <bdi>{isKnown ? money(possibleWinMinor) : NOTHING}</bdi>
        </b>
      </Row>
      <div className={styles.how} data-number="">
        <dt className="visually-hidden">{phrases.t('ticket.possible_win')}</dt>
        <dd>
          <bdi>{how()}</bdi>
        </dd>
      </div>
    </dl>
  );
}
