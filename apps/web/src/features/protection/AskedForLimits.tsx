import { Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SignedIn } from '../../server-contract.ts';
import { promptQuery } from '../../state/prompt-query.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { LimitPrompt } from './LimitPrompt.tsx';
import styles from './Protection.module.css';

/** Shows what is behind it to who was asked for limits; asks everybody else first, once. */
export function AskedForLimits({
  signedIn,
  children,
}: {
  readonly signedIn: SignedIn;
  readonly children: ReactNode;
}) {
  const phrases = usePhrases();
  const prompt = useQuery(promptQuery(useServices()));
  if (prompt.isPending) return <Skeleton rows={4} rowHeightPx={64} label={phrases.t('shell.loading')} />;
  // Who cannot be asked now is not kept from their own money; they are asked the next time.
  if (!prompt.data?.isDue) return children;
  return (
    <section className={styles.part} aria-labelledby="limit-prompt">
      <h2 id="limit-prompt">{phrases.t('protection.prompt')}</h2>
      <LimitPrompt signedIn={signedIn} />
    </section>
  );
}
