import { latinNumber, minorFromDecimal } from '@overround/kernel';
import { useSite } from '../../../state/services.tsx';
import { sumText } from '../model/sum-text.ts';
import { TypedField } from './TypedField.tsx';

export interface StakeInputProps {
  readonly label: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly onStake: (stakeMinor: bigint) => void;
}

export function StakeInput({ label, currency, stakeMinor, onStake }: StakeInputProps) {
  const exponent = useSite().currencies.find(({ code }) => code === currency)?.exponent ?? 2;
  return (
    <TypedField
      label={label}
      text={sumText(stakeMinor, exponent)}
      read={(typed): bigint | undefined => {
        const sum = minorFromDecimal(latinNumber(typed.trim()).replace(',', '.'), exponent);
        return sum.ok ? sum.value : undefined;
      }}
      onValue={onStake}
      isNumeric
    />
  );
}
