import type { StaffPayment } from '@overround/contracts/payments';
import { decimalFromMinor, minorFromDecimal, minorFromDigits } from '@overround/kernel';
import { TextField } from '@overround/ui';
import { useState } from 'react';
import { usePhrases } from '../app/services.tsx';

/** A sum of the payment as it is typed; the whole rest at first. */
export function useSum({ leftMinor, amountMinor, exponent }: StaffPayment, isRest: boolean) {
  const [text, setText] = useState(() =>
    decimalFromMinor(minorFromDigits(isRest ? leftMinor : amountMinor), exponent),
  );
  const read = minorFromDecimal(text.trim(), exponent);
  return { text, setText, minorText: read.ok && read.value > 0n ? read.value.toString() : undefined };
}

export function SumField({
  sum,
  currency,
}: {
  readonly sum: ReturnType<typeof useSum>;
  readonly currency: string;
}) {
  const phrases = usePhrases();
  return (
    <TextField
      label={phrases.t('payments.sum_in', { currency })}
      problem={sum.minorText === undefined ? phrases.t('payments.sum_problem') : undefined}
      value={sum.text}
      inputMode="decimal"
      dir="ltr"
      maxLength={24}
      onChange={(event) => sum.setText(event.target.value)}
    />
  );
}
