import { useAct } from '@overround/ui';
import { type CallRefusal, calls } from '@overround/client';
import type { EditQuote } from '@overround/contracts/betting';
import type { Outcome } from '@overround/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalText } from '../../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices } from '../../../state/services.tsx';
import { refreshBalance } from '../../../state/session-actions.ts';

export interface Quoting {
  readonly quote: EditQuote | undefined;
  /** Why there is none, or that it was taken. */
  readonly said: string;
  readonly isRunning: boolean;
  /** The bet that came of it. */
  readonly newBetId: number | undefined;
  readonly ask: (asking: () => Promise<Outcome<EditQuote, CallRefusal>>) => void;
  readonly take: () => void;
  readonly back: () => void;
}

/** A change of a placed bet: asked for, looked at line by line, then made. A quote that got dearer is said and asked again. */
export function useQuote(betId: number): Quoting {
  const services = useServices();
  const phrases = usePhrases();
  const client = useQueryClient();
  const navigate = useNavigate();
  const to = useAddresses();
  const [quote, setQuote] = useState<EditQuote>();
  const [said, setSaid] = useState('');
  const [newBetId, setNewBetId] = useState<number>();
  const asking = useAct(async (call: () => Promise<Outcome<EditQuote, CallRefusal>>) => {
    const answer = await call();
    setQuote(answer.ok ? answer.value : undefined);
    setSaid(answer.ok ? '' : refusalText(phrases, answer));
  });
  const taking = useAct(async (quoteId: string) => {
    const answer = await services.api.call(calls.takeEdit, { params: { betId }, body: { quoteId } });
    setQuote(undefined);
    if (!answer.ok) {
      setSaid(refusalText(phrases, answer));
      await client.invalidateQueries({ queryKey: ['bets'] });
      return;
    }
    const { betId: newBet, kind, waitMs } = answer.value;
    if (newBet === null) {
      // What comes of it is told by the news of the bet.
      setSaid(phrases.t('placed.edit_waits', { seconds: Math.ceil(waitMs / 1000) }));
      return;
    }
    const done = phrases.t('placed.edit_done', { number: String(newBet) });
    void refreshBalance(services);
    // A bet with more stake stays as it is; any other change closes it, and its page has nothing more to say.
    if (kind === 'power_stake') {
      setNewBetId(newBet);
      setSaid(done);
    } else {
      services.toasts.show(done, 'success');
      await navigate(to.page(`bets/${newBet}`));
    }
    await client.invalidateQueries({ queryKey: ['bets'] });
  });
  return {
    quote,
    said,
    newBetId,
    isRunning: asking.isRunning || taking.isRunning,
    ask: (call) => void asking.run(call),
    take: () => {
      if (quote) void taking.run(quote.quoteId);
    },
    back: () => setQuote(undefined),
  };
}
