import { IconButton } from '@overround/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

const DONE_MS = 2000;

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly doneLabel: string;
}

/** Copies a text; for two seconds it says that it did. Where copying is forbidden nothing happens: the text can be selected. */
export function CopyButton({ text, label, doneLabel }: CopyButtonProps) {
  const [isDone, setDone] = useState(false);
  function copy(): void {
    navigator.clipboard.writeText(text).then(
      () => {
        setDone(true);
        setTimeout(() => setDone(false), DONE_MS);
      },
      () => undefined,
    );
  }
  const Icon = isDone ? Check : Copy;
  return (
    <>
      <IconButton label={label} onClick={copy}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <span role="status" className="visually-hidden">
        {isDone ? doneLabel : ''}
      </span>
    </>
  );
}
