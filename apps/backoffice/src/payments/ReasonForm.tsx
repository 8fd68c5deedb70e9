import type { CallRefusal } from '@overround/client';
import { Button, type ButtonProps, Notice, TextField } from '@overround/ui';
import { type ReactNode, useState } from 'react';
import { refusalText } from '../app/refusal-text.ts';
import { usePhrases } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import own from './Payments.module.css';

export interface ReasonAct {
  readonly id: string;
  readonly label: string;
  readonly kind?: ButtonProps['kind'];
  /** What the second press says: it cannot be taken back. */
  readonly sure?: string;
  readonly run: (reason: string) => void;
}

export interface ReasonFormProps {
  readonly acts: readonly ReasonAct[];
  readonly refusal: CallRefusal | undefined;
  readonly isRunning: boolean;
  /** Fields above the reason. */
  readonly children?: ReactNode;
}

/** Why, and what is done for it; whatever cannot be taken back is pressed twice. */
export function ReasonForm({ acts, refusal, isRunning, children }: ReasonFormProps) {
  const phrases = usePhrases();
  const [reason, setReason] = useState('');
  const [sureOf, setSureOf] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const press = (act: ReasonAct): void => {
    setChecked(true);
    if (isMissing) return;
    if (act.sure !== undefined && sureOf !== act.id) setSureOf(act.id);
    else act.run(reason.trim());
  };
  return (
    <form method="post" noValidate className={styles.answer} onSubmit={(event) => event.preventDefault()}>
      {children && <div className={own.fields}>{children}</div>}
      <TextField
        label={phrases.t('payments.reason')}
        hint={phrases.t('payments.reason_kept')}
        problem={isChecked && isMissing ? phrases.t('payments.reason_problem') : undefined}
        value={reason}
        maxLength={500}
        data-reason=""
        onChange={(event) => setReason(event.target.value)}
      />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <div className={styles.acts}>
        {acts.map((act) => (
          <Button
            key={act.id}
            {...(act.kind && { kind: act.kind })}
            isBusy={isRunning}
            onClick={() => press(act)}
          >
            {act.sure !== undefined && sureOf === act.id ? act.sure : act.label}
          </Button>
        ))}
      </div>
    </form>
  );
}
