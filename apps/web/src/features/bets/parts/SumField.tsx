import { latinNumber, minorFromDecimal } from '@overround/kernel';
import { TextField } from '@overround/ui';

export interface SumFieldProps {
  readonly label: string;
  /** As typed. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly problem?: string | undefined;
}

/** A sum of money as it is typed. */
export function SumField({ label, text, onText, problem }: SumFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      maxLength={16}
      value={text}
      problem={problem}
      onChange={(event) =>
        onText(
          latinNumber(event.target.value)
            .replace(',', '.')
            .replace(/[^\d.]/g, ''),
        )
      }
    />
  );
}

/** Minor units of a typed sum; `undefined` while it is none. */
export function minorOfText(text: string, exponent: number): bigint | undefined {
  const sum = minorFromDecimal(text.replace(/\.$/, ''), exponent);
  return sum.ok && sum.value > 0n ? sum.value : undefined;
}
