import { Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SignedIn } from '../../server-contract.ts';
import { showFromTop } from '../../shared/show-from-top.ts';
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
  const [hasAnswered, setAnswered] = useState(false);
  const behind = useRef<HTMLDivElement>(null);
  const isAsked = prompt.data?.isDue === true;
  // Who answered from below goes on at the top of what was behind the question, with eyes and keyboard.
  useEffect(() => {
    if (!hasAnswered || isAsked) return;
    showFromTop(behind.current);
  }, [hasAnswered, isAsked]);
  if (prompt.isPending) return <Skeleton rows={4} rowHeightPx={64} label={phrases.t('shell.loading')} />;
  // Who cannot be asked now is not kept from their own money; they are asked the next time.
  if (!isAsked)
    return (
      <div ref={behind} tabIndex={-1} className={styles.behind}>
        {children}
      </div>
    );
  return (
    <section className={styles.part} aria-labelledby="limit-prompt">
      <h2 id="limit-prompt">{phrases.t('protection.prompt')}</h2>
      <LimitPrompt signedIn={signedIn} onDone={() => setAnswered(true)} />
    </section>
  );
}
