import type { CallRefusal } from '@overround/client';
import { Button, Notice, TextField } from '@overround/ui';
import { useState } from 'react';
import { refusalText } from './refusal-text.ts';
import { usePhrases } from './services.tsx';

export interface SecondDecisionProps {
  /** Who asked decides nothing of it. */
  readonly isOwn: boolean;
  readonly words: {
    readonly own: string;
    readonly reason: string;
    readonly decline: string;
    readonly agree: string;
  };
  readonly acting: { readonly isRunning: boolean; readonly refusal: CallRefusal | undefined };
  readonly onDecide: (isUpheld: boolean, reason: string) => void;
  readonly className: string | undefined;
  readonly ownClassName: string | undefined;
}

/** The second person of a wish: both ways, with a reason. */
export function SecondDecision({ isOwn, words, acting, onDecide, ...looks }: SecondDecisionProps) {
  const phrases = usePhrases();
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  return (
    <>
      {isOwn ? (
        <p className={looks.ownClassName}>{words.own}</p>
      ) : (
        <div className={looks.className}>
          <TextField
            label={words.reason}
            value={typed}
            maxLength={500}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button disabled={reason === ''} isBusy={acting.isRunning} onClick={() => onDecide(false, reason)}>
            {words.decline}
          </Button>
          <Button
            kind="primary"
            disabled={reason === ''}
            isBusy={acting.isRunning}
            onClick={() => onDecide(true, reason)}
          >
            {words.agree}
          </Button>
        </div>
      )}
      {acting.refusal && <Notice tone="error">{refusalText(phrases, acting.refusal)}</Notice>}
    </>
  );
}
