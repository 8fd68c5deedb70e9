import type { CallRefusal } from '@overround/client';
import { Button, Notice } from '@overround/ui';
import type { FormEvent, ReactNode, Ref } from 'react';
import { typedText } from '../../shared/typed-text.ts';
import bonus from '../../state/Bonus.module.css';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases } from '../../state/services.tsx';

export interface PartnerFormProps {
  readonly title: string;
  readonly submitText: string;
  readonly act: { readonly isRunning: boolean; readonly refusal: CallRefusal | undefined };
  /** Reads what was typed by the name of its field. */
  readonly onSend: (text: (name: string) => string) => void;
  readonly ref?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A form of the programme on a card of its own: its fields, why it was refused, one way on. */
export function PartnerForm({ title, submitText, act, onSend, ref, children }: PartnerFormProps) {
  const phrases = usePhrases();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    onSend((name) => typedText(form, name));
  };
  return (
    <form method="post" {...(ref !== undefined && { ref })} className={bonus.card} onSubmit={send}>
      <h2 className={bonus.title}>{title}</h2>
      {children}
      {act.refusal && <Notice tone="error">{refusalText(phrases, act.refusal)}</Notice>}
      <Button type="submit" kind="primary" isBusy={act.isRunning}>
        {submitText}
      </Button>
    </form>
  );
}
