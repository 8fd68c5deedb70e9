import type { CallRefusal } from '@overround/client';
import { Button, Notice } from '@overround/ui';
import type { FormEvent, ReactNode } from 'react';
import { refusalText } from './refusal-text.ts';
import { SendAgain, type SendAgainProps } from './SentCodeField.tsx';
import { usePhrases } from './services.tsx';

export interface SendingFormProps {
  readonly className: string | undefined;
  /** Read aloud where no heading names the form. */
  readonly label?: string;
  readonly onSubmit: () => void;
  readonly refusal: CallRefusal | undefined;
  readonly submitText: string;
  readonly isRunning: boolean;
  /** Across the form, on sign-in. */
  readonly isWide?: boolean;
  /** Absent while nothing was sent. */
  readonly again?: SendAgainProps | undefined;
  readonly children: ReactNode;
  /** Below everything. */
  readonly foot?: ReactNode;
}

/** A form around a code that is sent: what is asked, why it was refused, one way on, and another code. */
export function SendingForm(props: SendingFormProps) {
  const {
    className,
    label,
    onSubmit,
    refusal,
    submitText,
    isRunning,
    isWide = false,
    again,
    children,
    foot,
  } = props;
  const phrases = usePhrases();
  return (
    <form
      method="post"
      className={className}
      aria-label={label}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <Button
        type="submit"
        kind="primary"
        isBusy={isRunning}
        {...(isWide && { size: 'large' as const, isWide })}
      >
        {submitText}
      </Button>
      {again && <SendAgain {...again} />}
      {foot}
    </form>
  );
}
