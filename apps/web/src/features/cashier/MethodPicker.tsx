import type { PaymentMethodView } from '@overround/contracts/payments';
import { minorFromDigits } from '@overround/kernel';
import { Button } from '@overround/ui';
import { useId, useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { usePhrases, useSite } from '../../state/services.tsx';
import styles from './Cashier.module.css';
import { tookText } from './model/took.ts';
import { feeText } from './model/fee.ts';
import { shownMethods } from './model/shown-methods.ts';

export interface MethodPickerProps {
  readonly methods: readonly PaymentMethodView[];
  readonly currency: string;
  readonly selected: string;
  readonly onSelect: (methodId: string) => void;
}

/** Ways to pay with their limits and how long they take, as radio buttons: the last used first, fifteen, then all. */
export function MethodPicker({ methods, currency, selected, onSelect }: MethodPickerProps) {
  const phrases = usePhrases();
  const site = useSite();
  const { formatTag } = phrases;
  const feeOf = ({ fee }: PaymentMethodView): string =>
    feeText(
      formatTag,
      fee && { permille: fee.permille, fixedMinor: minorFromDigits(fee.fixedMinor) },
      (sum) => moneyText(sum, currency, site),
    );
  const name = useId();
  const [isWhole, setWhole] = useState(false);
  // Where it stood when the page came: rows do not move under the finger.
  const [first] = useState(selected);
  const shown = shownMethods(methods, { first, isWhole });
  const rest = methods.length - shown.length;
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>{phrases.t('cashier.methods')}</legend>
      {shown.map((method) => (
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
              {method.usualMinutes !== undefined && (
                <> · {phrases.t('cashier.usual_time', { minutes: method.usualMinutes })}</>
              )}
              {feeOf(method) !== '' && <> · {phrases.t('cashier.fee_of', { fee: feeOf(method) })}</>}
            </span>
            {method.realTimes && (
              <span className={styles.faint}>
                {phrases.t('cashier.real_times', {
                  half: tookText(formatTag, method.realTimes.halfMinutes),
                  most: tookText(formatTag, method.realTimes.mostMinutes),
                  count: method.realTimes.count,
                })}
              </span>
            )}
          </span>
        </label>
      ))}
      {rest > 0 && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {phrases.t('cashier.more_methods', { count: rest })}
        </Button>
      )}
    </fieldset>
  );
}
