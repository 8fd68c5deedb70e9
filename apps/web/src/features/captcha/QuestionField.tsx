import { TextField } from '@overround/ui';
import { useState } from 'react';
import { usePhrases } from '../../state/services.tsx';

export interface QuestionFieldProps {
  readonly left: number;
  readonly right: number;
  readonly onAnswer: (answer: number | undefined) => void;
}

/** A sum in words anybody's reader says aloud. */
export function QuestionField({ left, right, onAnswer }: QuestionFieldProps) {
  const phrases = usePhrases();
  const [text, setText] = useState('');
  return (
    <TextField
      label={phrases.t('people.captcha_sum', { left, right })}
      name="captcha"
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      required
      maxLength={3}
      value={text}
      onChange={({ target: { value } }) => {
        setText(value);
        onAnswer(/^\d{1,3}$/.test(value.trim()) ? Number(value) : undefined);
      }}
    />
  );
}
