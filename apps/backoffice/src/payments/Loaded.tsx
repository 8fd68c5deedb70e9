import type { CallRefused } from '@overround/client';
import { Button, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import type { ReactNode } from 'react';
import { refusalText } from '../app/refusal-text.ts';
import { usePhrases } from '../app/services.tsx';

export interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: CallRefused | Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** What is said where there is no such thing. */
  readonly gone?: string;
  readonly children: (data: Data) => ReactNode;
}

/** What a room asked for: while it comes, when it is there, and when it does not come. */
export function Loaded<Data>({ query: { data, error, refetch }, gone, children }: LoadedProps<Data>) {
  const phrases = usePhrases();
  if (data !== undefined) return children(data);
  const refusal = error && 'refusal' in error ? error.refusal : undefined;
  if (refusal?.code === 'not_found' && gone !== undefined) return <EmptyState text={gone} />;
  if (error)
    return (
      <ErrorState
        text={phrases.t('frame.failed')}
        {...(refusal && { hint: refusalText(phrases, refusal) })}
        action={<Button onClick={() => void refetch()}>{phrases.t('frame.try_again')}</Button>}
      />
    );
  return <Skeleton rows={5} label={phrases.t('frame.loading')} />;
}
