import { Button, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { failureText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { CopyPart } from './CopyPart.tsx';
import { ErasePart } from './ErasePart.tsx';
import { ownDataQuery } from './own-data-query.ts';

/** What is kept of the player: a copy of all of it, and how to be rid of it. */
export function OwnDataPanel({ owner }: { readonly owner: string }) {
  const phrases = usePhrases();
  const known = useQuery(ownDataQuery(useServices()));
  if (known.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('wishes.data_failed')}
        hint={failureText(phrases, known.error)}
        action={<Button onClick={() => void known.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (known.isPending) return <Skeleton rows={4} rowHeightPx={62} label={phrases.t('shell.loading')} />;
  return (
    <>
      <CopyPart owner={owner} copies={known.data.copies} />
      <ErasePart owner={owner} state={known.data} />
    </>
  );
}
