import { calls } from '@overround/client';
import { useAct } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../app/refusal-text.ts';
import { usePhrases, useServices } from '../../app/services.tsx';
import { REASONS } from '../model/reasons.ts';
import { DESK_KEY } from './use-desk-query.ts';
import { useDesk } from '../desk-state.tsx';
import { NOTHING_ASKED } from '../desk-state.tsx';

export interface HandPriceWish {
  readonly game: number;
  readonly type: number;
  readonly parameterMilli: number;
  readonly shiftPercent: number;
  readonly lastsMinutes: number;
}

/** Sets the price that was asked about, and gives it back to the model. */
export function useHandPrice({ name, reason }: { readonly name: string; readonly reason: number }) {
  const { api, toasts } = useServices();
  const { onAsk } = useDesk();
  const phrases = usePhrases();
  const queries = useQueryClient();
  const why = phrases.t(REASONS[reason] ?? 'desk.reason_price');
  const making = useAct(async (wish: HandPriceWish) => {
    const answer = await api.call(calls.makeDeskHandPrice, { body: { ...wish, reason: why } });
    if (!answer.ok) return toasts.show(refusalText(phrases, answer), 'error');
    toasts.show(phrases.t('desk.applied', { name }), 'success');
    onAsk(NOTHING_ASKED);
    await queries.invalidateQueries({ queryKey: [DESK_KEY] });
  });
  const releasing = useAct(async (handPriceId: number) => {
    const answer = await api.call(calls.releaseDeskHandPrice, {
      params: { handPriceId },
      body: { reason: phrases.t('desk.reason_over') },
    });
    if (!answer.ok) return toasts.show(refusalText(phrases, answer), 'error');
    toasts.show(phrases.t('desk.released', { name }), 'success');
    await queries.invalidateQueries({ queryKey: [DESK_KEY] });
  });
  return { make: making.run, release: releasing.run, isRunning: making.isRunning || releasing.isRunning };
}
