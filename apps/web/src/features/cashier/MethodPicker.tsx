import type { PaymentMethodView } from '@overround/contracts/payments';
import { useId } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { usePhrases, useSite } from '../../state/services.tsx';
import styles from './Cashier.module.css';

export interface MethodPickerProps {
  readonly methods: readonly PaymentMethodView[];
  readonly currency: string;
  readonly selected: string;
  readonly onSelect: (methodId: string) => void;
}

/** Ways to pay with their limits, as radio buttons. */
export function MethodPicker({ methods, currency, selected, onSelect }: MethodPickerProps) {
  const phrases = usePhrases();
  const site = useSite();
  const name = useId();
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>{phrases.t('cashier.methods')}</legend>
      {methods.map((method) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text stands in the nested elements
        <label key={method.methodId} className={styles.method}>
          <input
            type="radio"
            name={name}
            value={method.methodId}
            checked={method.methodId === selected}
            onChange={() => onSelect(method.methodId)}
          />
          <span className={styles.methodWords}>
            <bdi className={styles.methodName}>{method.title}</bdi>
            <span className={styles.faint}>
              {phrases.t('cashier.limits', {
                min: moneyText(method.amountMinorMin, currency, site),
                max: moneyText(method.amountMinorMax, currency, site),
              })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
