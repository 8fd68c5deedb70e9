import { TextField } from '@overround/ui';
import { useState } from 'react';

export interface TypedFieldProps<Value> {
  readonly label: string;
  /** The value as it is written when nobody is typing. */
  readonly text: string;
  /** `undefined` while the text says nothing. */
  readonly read: (typed: string) => Value | undefined;
  readonly onValue: (value: Value) => void;
  readonly problemText?: string;
  readonly isNumeric?: boolean;
}

/** A field whose text is a value: what is typed stays as it is until the field is left, and counts as soon as it is whole. */
export function TypedField<Value>({
  label,
  text,
  read,
  onValue,
  problemText,
  isNumeric,
}: TypedFieldProps<Value>) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed !== '' && read(typed) === undefined;
  return (
    <TextField
      label={label}
      value={typed ?? text}
      problem={isWrong ? problemText : undefined}
      dir="ltr"
      autoComplete="off"
      maxLength={16}
      {...(isNumeric && { inputMode: 'decimal' as const })}
      onChange={(event) => {
        setTyped(event.target.value);
        const value = read(event.target.value);
        if (value !== undefined) onValue(value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
