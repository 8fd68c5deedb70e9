import { calls } from '@overround/client';
import type { DeskBet } from '@overround/contracts/operator';
import { useAct } from '@overround/ui';
import { useState } from 'react';
import { refusalText } from '../../app/refusal-text.ts';
import { usePhrases, useServices } from '../../app/services.tsx';
import { type BetsQuestion, betsQuery } from './questions.ts';
import { useDeskWords } from './use-desk-query.ts';

/** Pages behind the newest one, fetched when somebody asks for them. What is old does not come again. */
export function useOlderBets(question: BetsQuestion, next: string | null) {
  const { api, toasts } = useServices();
  const phrases = usePhrases();
  const words = useDeskWords();
  const [older, setOlder] = useState<{ readonly bets: readonly DeskBet[]; readonly next: string | null }>();
  const before = older === undefined ? next : older.next;
  const loading = useAct(async () => {
    if (before === null) return;
    const answer = await api.call(calls.getDeskBets, { query: { ...betsQuery(question), ...words, before } });
    if (!answer.ok) return toasts.show(refusalText(phrases, answer), 'error');
    setOlder({ bets: [...(older?.bets ?? []), ...answer.value.bets], next: answer.value.next });
  });
  return {
    bets: older?.bets ?? [],
    hasMore: before !== null,
    isLoading: loading.isRunning,
    load: () => void loading.run(),
  };
}
