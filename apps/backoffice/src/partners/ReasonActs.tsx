import type { CallRefusal } from '@overround/client';
import { Button, Notice, TextField } from '@overround/ui';
import { type ReactNode, useState } from 'react';
import { refusalText } from '../app/refusal-text.ts';
import { usePhrases } from '../app/services.tsx';
import styles from './Friends.module.css';

/** One way to decide. */
export interface ReasonAct {
  readonly label: string;
  readonly isMain?: boolean;
  readonly run: (reason: string) => void;
}

interface ReasonActsProps {
  readonly acts: readonly ReasonAct[];
  readonly isRunning: boolean;
  readonly refusal: CallRefusal | undefined;
  /** Before the reason. */
  readonly children?: ReactNode;
}

/** Decisions of staff: nothing is decided without a reason. */
export function ReasonActs({ acts, isRunning, refusal, children }: ReasonActsProps) {
  const phrases = usePhrases();
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  return (
    <>
      <div className={styles.form}>
        {children}
        <TextField
          label={phrases.t('partners.reason')}
          value={typed}
          maxLength={500}
          onChange={(event) => setTyped(event.target.value)}
        />
        {acts.map(({ label, isMain = false, run }) => (
          <Button
            key={label}
            {...(isMain && { kind: 'primary' as const })}
            disabled={reason === ''}
            isBusy={isRunning}
            onClick={() => run(reason)}
          >
            {label}
          </Button>
        ))}
      </div>
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
    </>
  );
}
