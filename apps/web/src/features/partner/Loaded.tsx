import { Button, ErrorState, Skeleton } from '@overround/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../../state/refusal-text.ts';
import { usePhrases } from '../../state/services.tsx';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Draws what was asked for once it is there; meanwhile its place, and what happened when it cannot be had. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const phrases = usePhrases();
  if (query.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('partner.failed')}
        hint={failureText(phrases, query.error)}
        action={<Button onClick={() => void query.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (query.isPending) return <Skeleton rows={3} rowHeightPx={96} label={phrases.t('shell.loading')} />;
  return children(query.data);
}
