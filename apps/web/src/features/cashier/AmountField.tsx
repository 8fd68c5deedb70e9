import { decimalFromMinor, type Minor } from '@overround/kernel';
import { Button, TextField } from '@overround/ui';
import { moneyText } from '../../shared/money-text.ts';
import { usePhrases, useSite } from '../../state/services.tsx';
import styles from './Cashier.module.css';
import { readAmount } from './model/amount.ts';

export interface AmountFieldProps {
  readonly text: string;
  readonly currency: string;
  readonly exponent: number;
  readonly presets: readonly Minor[];
  readonly problem: string | undefined;
  readonly hint: string;
  /** The most that may be paid in at a desk. */
  readonly isMost?: boolean;
  readonly onType: (text: string) => void;
}

/** A sum with usual sums to press. Only digits and one dot stay in the field. */
export function AmountField({
  text,
  currency,
  exponent,
  presets,
  problem,
  hint,
  isMost,
  onType,
}: AmountFieldProps) {
  const phrases = usePhrases();
  const site = useSite();
  return (
    <div className={styles.amount}>
      <TextField
        label={phrases.t(isMost ? 'cashier.amount_most' : 'cashier.amount', { currency })}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        required
        value={text}
        hint={hint}
        problem={problem}
        onChange={(event) => onType(readAmount(event.target.value, exponent))}
      />
      {presets.length > 0 && (
        <fieldset className={styles.presets} aria-label={phrases.t('cashier.presets')}>
          {presets.map((preset) => (
            <Button
              key={preset.toString()}
              size="small"
              onClick={() => onType(decimalFromMinor(preset, exponent).replace(/\.0+$/, ''))}
            >
              <bdi data-number="">{moneyText(preset, currency, site).replace(/\.0+(?=\u00a0)/, '')}</bdi>
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
