import { Switch, TextField } from '@overround/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { armOneClick, disarmOneClick, oneClickStore } from '../../../state/one-click.ts';
import { usePhrases } from '../../../state/services.tsx';
import { useOneClickBudget } from '../data/use-one-click.ts';
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

/** Arms bets by one press: the sum and the budget of the day first, then the switch. Closed until somebody wants it. */
export function OneClick({ accountId, currency, policy, usualMinor }: OneClickProps) {
  const phrases = usePhrases();
  const money = useMoney(currency.code);
  const isArmed = useStore(oneClickStore, ({ armed }) => armed !== undefined);
  const { exponent } = currency;
  const [isOpen, setOpen] = useState(false);
  const { budget, set } = useOneClickBudget(accountId, isOpen);
  const [text, setText] = useState(() => textOfStake(usualMinor, exponent));
  const [typedBudget, setTypedBudget] = useState<string>();
  const budgetText =
    typedBudget ?? (budget?.budgetMinor ? textOfStake(BigInt(budget.budgetMinor), exponent) : '');
  const [isTried, setTried] = useState(false);
  const stakeMinor = stakeMinorOf(text, exponent);
  const budgetMinor = stakeMinorOf(budgetText, exponent) ?? 0n;
  const spentMinor = BigInt(budget?.spentMinor ?? 0);
  const problem =
    stakeMinor === undefined || stakeMinor < currency.stakeMinorMin
      ? phrases.t('ticket.problem_low', { sum: money(currency.stakeMinorMin) })
      : stakeMinor > currency.stakeMinorMax
        ? phrases.t('ticket.problem_high_brand', { sum: money(currency.stakeMinorMax) })
        : undefined;
  function budgetProblem(): string | undefined {
    if (budgetMinor === 0n) return isTried ? phrases.t('ticket.one_click_no_budget') : undefined;
    if (spentMinor + (stakeMinor ?? 0n) <= budgetMinor) return undefined;
    return phrases.t('ticket.one_click_budget_out', { spent: money(spentMinor), budget: money(budgetMinor) });
  }
  const outOfBudget = isArmed ? undefined : budgetProblem();
  async function turn(isOn: boolean): Promise<void> {
    if (!isOn) return disarmOneClick();
    setTried(true);
    if (stakeMinor === undefined || problem !== undefined || budgetMinor === 0n) return;
    const isSame = budget?.budgetMinor === String(budgetMinor) && budget.nextBudgetMinor === null;
    const held = isSame ? budget : await set(budgetMinor);
    if (!held) return;
    setTypedBudget(undefined);
    armOneClick({
      accountId,
      currency: currency.code,
      exponent,
      stakeMinor: String(stakeMinor),
      leftMinor: String(BigInt(held.budgetMinor ?? 0) - BigInt(held.spentMinor)),
      policy,
    });
  }
  const next = budget?.nextBudgetMinor ?? undefined;
  const spent = phrases.t('ticket.one_click_spent', { spent: money(spentMinor) });
  return (
    <details className={styles.part} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.name}>{phrases.t('ticket.one_click')}</summary>
      <div className={styles.inside}>
        <TextField
          label={phrases.t('ticket.one_click_stake', { currency: currency.code })}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          disabled={isArmed}
          problem={problem}
          onChange={(event) => setText(stakeText(event.target.value, exponent))}
        />
        <TextField
          label={phrases.t('ticket.one_click_budget', { currency: currency.code })}
          hint={
            next === undefined
              ? spent
              : `${spent} ${phrases.t('ticket.one_click_next', { sum: money(BigInt(next)) })}`
          }
          inputMode="decimal"
          autoComplete="off"
          value={budgetText}
          disabled={isArmed}
          problem={outOfBudget}
          onChange={(event) => setTypedBudget(stakeText(event.target.value, exponent))}
        />
        <Switch
          label={phrases.t('ticket.one_click')}
          hint={phrases.t('ticket.one_click_hint', { sum: money(stakeMinor ?? 0n) })}
          isOn={isArmed}
          onChange={(isOn) => void turn(isOn)}
        />
      </div>
    </details>
  );
}
