import { usePhrases, useOddsText, useSite } from '../../../state/services.tsx';
import { moneyText } from '../../../shared/money-text.ts';
import { fairAntiPrice, type Reckoning } from '../model/reckon.ts';
import type { Slip } from '../model/slip.ts';
import { nearestMinor, shownMilli } from '../model/sum-text.ts';
import styles from './Answer.module.css';

export interface AnswerProps {
  readonly slip: Slip;
  readonly reckoning: Reckoning;
  readonly currency: string;
}

const withSign = (text: string, amountMinor: bigint): string => (amountMinor > 0n ? `+${text}` : text);

/** What comes back, and what it is made of. */
export function Answer({ slip, reckoning, currency }: AnswerProps) {
  const phrases = usePhrases();
  const site = useSite();
  const oddsText = useOddsText();
  const { stakeMinor, leastMinor, mostMinor } = reckoning;
  const money = (amountMinor: bigint): string => moneyText(amountMinor, currency, site);
  const between = (least: bigint, most: bigint, write: (amount: bigint) => string): string =>
    least === most ? write(most) : phrases.t('calculator.range', { least: write(least), most: write(most) });
  const profit = (amount: bigint): string => withSign(money(amount), amount);
  const rows: readonly (readonly [label: string, value: string])[] = [
    [phrases.t('calculator.staked'), money(stakeMinor)],
    [phrases.t('calculator.combined'), oddsText(shownMilli(reckoning.combined))],
    ...(slip.kind === 'anti_express'
      ? [[phrases.t('calculator.fair'), oddsText(shownMilli(fairAntiPrice(slip)))] as const]
      : []),
    ...(reckoning.lines > 1
      ? [
          [phrases.t('calculator.lines'), String(reckoning.lines)] as const,
          ...(slip.kind === 'multibet'
            ? []
            : [[phrases.t('calculator.per_line'), money(nearestMinor(reckoning.stakePerLine))] as const]),
        ]
      : []),
  ];
  return (
    <section className={styles.answer} aria-label={phrases.t('calculator.answer')}>
      <h2>{phrases.t('calculator.answer')}</h2>
      <dl className={styles.main} data-number="" aria-live="polite">
        <div>
          <dt>{phrases.t('calculator.returned')}</dt>
          <dd>
            <bdi>{between(leastMinor, mostMinor, money)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{phrases.t('calculator.profit')}</dt>
          <dd data-gain={leastMinor > stakeMinor || undefined}>
            <bdi>{between(leastMinor - stakeMinor, mostMinor - stakeMinor, profit)}</bdi>
          </dd>
        </div>
      </dl>
      <dl className={styles.rest} data-number="">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
