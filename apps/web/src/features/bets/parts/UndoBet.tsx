import { calls } from '@overround/client';
import type { Bet } from '@overround/contracts/betting';
import { Button } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../shared/use-act.ts';
import { refusalText } from '../../../state/refusal-text.ts';
import { usePhrases, useServices, useSite } from '../../../state/services.tsx';
import { refreshBalance } from '../../../state/session-actions.ts';
import { useAreas } from '../../../state/use-areas.ts';
import { useSecondsLeft } from '../data/use-seconds-left.ts';
import { undoEndsAt } from '../model/undo.ts';
import { useBetWords } from './use-bet-words.ts';

const AREAS = ['bets', 'refusal'] as const;

/** Takes a fresh bet back for its whole stake, while its seconds last. */
export function UndoBet({ bet }: { readonly bet: Bet }) {
  const services = useServices();
  const { betting } = useSite();
  const phrases = usePhrases();
  const words = useBetWords();
  const client = useQueryClient();
  // It stands in lists too, where nothing else is refused.
  const isReady = useAreas(AREAS);
  const seconds = useSecondsLeft(undoEndsAt(bet, betting.undoMs));
  const undo = useAct(async () => {
    const answer = await services.api.call(calls.undoBetCall, { params: { betId: bet.betId }, body: {} });
    if (answer.ok)
      services.toasts.show(
        phrases.t('bets.undone', { sum: words.money(bet, answer.value.paidMinor) }),
        'success',
      );
    else services.toasts.show(refusalText(phrases, answer));
    void refreshBalance(services);
    await client.invalidateQueries({ queryKey: ['bets'] });
  });
  if (!isReady || (seconds === 0 && !undo.isRunning)) return null;
  return (
    <Button size="small" isBusy={undo.isRunning} onClick={() => void undo.run()} data-number="">
      {phrases.t('bets.undo', { seconds })}
    </Button>
  );
}
