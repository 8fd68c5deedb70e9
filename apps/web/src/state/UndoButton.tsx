import { calls } from '@overround/client';
import { Button, useAct } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { moneyText } from '../shared/money-text.ts';
import { refusalText } from './refusal-text.ts';
import { usePhrases, useServices } from './services.tsx';
import { refreshBalance } from './session-actions.ts';
import { useAreas } from './use-areas.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const AREAS = ['bets', 'refusal'] as const;

export interface UndoButtonProps {
  readonly betId: number;
  readonly currency: string;
  /** Until when it might be taken back, Unix milliseconds; `undefined` where it never is. */
  readonly endsAtMs: number | undefined;
  readonly onUndone?: () => void;
}

/** Takes a fresh bet back for its whole stake, while its seconds last. */
export function UndoButton({ betId, currency, endsAtMs, onUndone }: UndoButtonProps) {
  const services = useServices();
  const phrases = usePhrases();
  const client = useQueryClient();
  // It stands in lists too, where nothing else is refused.
  const isReady = useAreas(AREAS);
  const seconds = useSecondsLeft(endsAtMs);
  const undo = useAct(async () => {
    const answer = await services.api.call(calls.undoBetCall, { params: { betId }, body: {} });
    if (answer.ok) {
      const sum = moneyText(answer.value.paidMinor, currency, services.site);
      services.toasts.show(phrases.t('bets.undone', { sum }), 'success');
      onUndone?.();
    } else services.toasts.show(refusalText(phrases, answer));
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
