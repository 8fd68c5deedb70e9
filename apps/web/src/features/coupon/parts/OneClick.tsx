import { Switch, TextField } from '@overround/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { armOneClick, disarmOneClick, oneClickStore } from '../../../state/one-click.ts';
import { usePhrases } from '../../../state/services.tsx';
import { stakeMinorOf, stakeText, textOfStake } from '../model/stake-text.ts';
import type { CouponCurrency } from '../model/summarise-coupon.ts';
import type { PricePolicy } from '../model/ticket.ts';
import styles from './OneClick.module.css';
import { useMoney } from './use-money.ts';

export interface OneClickProps {
  readonly accountId: number;
  readonly currency: CouponCurrency;
  readonly policy: PricePolicy;
  /** Offered at first. */
  readonly usualMinor: bigint;
}

/** Arms bets by one press: the sum first, then the switch. Closed until somebody wants it. */
export function OneClick({ accountId, currency, policy, usualMinor }: OneClickProps) {
  const phrases = usePhrases();
  const money = useMoney(currency.code);
  const isArmed = useStore(oneClickStore, ({ armed }) => armed !== undefined);
  const [text, setText] = useState(() => textOfStake(usualMinor, currency.exponent));
  const stakeMinor = stakeMinorOf(text, currency.exponent);
  const problem =
    stakeMinor === undefined || stakeMinor < currency.stakeMinorMin
      ? phrases.t('ticket.problem_low', { sum: money(currency.stakeMinorMin) })
      : stakeMinor > currency.stakeMinorMax
        ? phrases.t('ticket.problem_high_brand', { sum: money(currency.stakeMinorMax) })
        : undefined;
  function turn(isOn: boolean): void {
    if (!isOn) disarmOneClick();
    else if (stakeMinor !== undefined && problem === undefined)
      armOneClick({
        accountId,
        currency: currency.code,
        exponent: currency.exponent,
        stakeMinor: String(stakeMinor),
        policy,
      });
  }
  return (
    <details className={styles.part}>
      <summary className={styles.name}>{phrases.t('ticket.one_click')}</summary>
      <div className={styles.inside}>
        <TextField
          label={phrases.t('ticket.one_click_stake', { currency: currency.code })}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          disabled={isArmed}
          problem={problem}
          onChange={(event) => setText(stakeText(event.target.value, currency.exponent))}
        />
        <Switch
          label={phrases.t('ticket.one_click')}
          hint={phrases.t('ticket.one_click_hint', { sum: money(stakeMinor ?? 0n) })}
          isOn={isArmed}
          onChange={turn}
        />
      </div>
    </details>
  );
}
