import type { Minor } from '@overround/kernel';
import { useId } from 'react';
import { usePhrases } from '../../state/services.tsx';
import styles from './Cashier.module.css';
import { type Target, TYPED } from './model/targets.ts';

interface TargetPickerProps {
  readonly targets: readonly Target[];
  /** Nothing: what is typed. */
  readonly selected: Target | undefined;
  readonly money: (sum: Minor) => string;
  readonly onSelect: (picked: string) => void;
}

/** The cards and accounts that money came from, and what goes back to each first; then any other account. */
export function TargetPicker({ targets, selected, money, onSelect }: TargetPickerProps) {
  const phrases = usePhrases();
  const name = useId();
  const hintOf = ({ owedMinor }: Target): string | undefined =>
    owedMinor === undefined
      ? undefined
      : owedMinor > 0n
        ? phrases.t('cashier.pay_to_owed', { amount: money(owedMinor) })
        : phrases.t('cashier.pay_to_back');
  const choice = (value: string, title: string, hint?: string) => (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text stands in the nested elements
    <label key={value} className={styles.method}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={value === (selected?.instrumentId ?? TYPED)}
        onChange={() => onSelect(value)}
      />
      <span className={styles.methodWords}>
        <bdi className={styles.methodName}>{title}</bdi>
        {hint !== undefined && <span className={styles.faint}>{hint}</span>}
      </span>
    </label>
  );
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>{phrases.t('cashier.pay_to')}</legend>
      {targets.map((target) => choice(target.instrumentId, target.title, hintOf(target)))}
      {choice(TYPED, phrases.t('cashier.pay_to_other'))}
    </fieldset>
  );
}
