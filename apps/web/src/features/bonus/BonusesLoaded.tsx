import type { BonusState } from '@overround/contracts/bonus';
import { Button, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { bonusesQuery } from '../../state/bonus-queries.ts';
import { useOwnNews } from '../../state/use-own-news.ts';

/** Draws once the bonuses are there, and again when a bet of theirs ended; meanwhile their place, and what happened when they cannot be had. */
export function BonusesLoaded({ children }: { readonly children: (state: BonusState) => ReactNode }) {
  const phrases = usePhrases();
  const services = useServices();
  useOwnNews(['bet', 'balance'], bonusesQuery(services).queryKey);
  const bonuses = useQuery(bonusesQuery(services));
  if (bonuses.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('bonus.failed')}
        hint={failureText(phrases, bonuses.error)}
        action={<Button onClick={() => void bonuses.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (bonuses.isPending) return <Skeleton rows={3} rowHeightPx={96} label={phrases.t('shell.loading')} />;
  return children(bonuses.data);
}
