import { Button, ErrorState } from '@overround/ui';
import { CircleAlert } from 'lucide-react';
import { usePhrases } from './services.tsx';

export interface LoadFailedProps {
  readonly onRetry: () => void;
  /** What failed, when it is not a list of matches. */
  readonly text?: string;
}

/** What could not be loaded says so and offers another try: it is never shown as an empty list. */
export function LoadFailed({ onRetry, text }: LoadFailedProps) {
  const phrases = usePhrases();
  return (
    <ErrorState
      icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
      text={text ?? phrases.t('board.failed')}
      action={<Button onClick={onRetry}>{phrases.t('shell.retry')}</Button>}
    />
  );
}
