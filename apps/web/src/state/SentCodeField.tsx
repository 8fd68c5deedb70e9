import { Button, TextField } from '@overround/ui';
import { type Ref, useEffect, useState } from 'react';
import { usePhrases, useServices } from './services.tsx';
import styles from './SentCodeField.module.css';

const SECOND_MS = 1000;

export interface SentCodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly codeLength: number;
  readonly problem?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The code of a text message or mail. Phones offer it by themselves. */
export function SentCodeField({ value, onChange, codeLength, problem, ref }: SentCodeFieldProps) {
  const phrases = usePhrases();
  return (
    <TextField
      label={phrases.t('people.sent_code')}
      problem={problem}
      name="code"
      {...(ref !== undefined && { ref })}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      dir="ltr"
      required
      minLength={codeLength}
      maxLength={codeLength + 4}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What was just sent, as another one is offered. */
export const sentNow = (
  sent: { readonly wait_seconds: number; readonly sends_left: number },
  nowMs: number,
): Pick<SendAgainProps, 'sentAtMs' | 'waitSeconds' | 'sendsLeft'> => ({
  sentAtMs: nowMs,
  waitSeconds: sent.wait_seconds,
  sendsLeft: sent.sends_left,
});

export interface SendAgainProps {
  /** When the last one was sent. */
  readonly sentAtMs: number;
  readonly waitSeconds: number;
  /** How many more may be sent. */
  readonly sendsLeft: number;
  readonly isRunning: boolean;
  readonly onSend: () => void;
}

/** Another code, once the wait is over and while some are left; until then it says how long. */
export function SendAgain({ sentAtMs, waitSeconds, sendsLeft, isRunning, onSend }: SendAgainProps) {
  const phrases = usePhrases();
  const { clock } = useServices();
  const [nowMs, setNowMs] = useState(() => clock.nowMs());
  const leftSeconds = Math.max(0, Math.ceil((sentAtMs + waitSeconds * SECOND_MS - nowMs) / SECOND_MS));
  useEffect(() => {
    const timer = setInterval(() => setNowMs(clock.nowMs()), SECOND_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return (
    <div className={styles.again}>
      {sendsLeft > 0 && (
        <Button isBusy={isRunning} disabled={leftSeconds > 0} onClick={onSend}>
          {leftSeconds > 0
            ? phrases.t('people.sent_again_in', { seconds: leftSeconds })
            : phrases.t('people.sent_again')}
        </Button>
      )}
      <p role="status" className={styles.left}>
        {phrases.t('people.sent_left', { left: sendsLeft })}
      </p>
    </div>
  );
}
