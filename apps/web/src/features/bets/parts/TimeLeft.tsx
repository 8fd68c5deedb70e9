import { usePhrases } from '../../../state/services.tsx';
import { useSecondsLeft } from '../../../state/use-seconds-left.ts';
import { leftOf } from '../model/time-left.ts';

/** How long an order still waits, counted down; nothing once it is over. */
export function TimeLeft({ atMs }: { readonly atMs: number }) {
  const phrases = usePhrases();
  const seconds = useSecondsLeft(atMs);
  if (seconds === 0) return null;
  const { unit, ...numbers } = leftOf(seconds * 1000);
  const time = phrases.t(`placed.${unit}`, numbers);
  return (
    <span data-number="" aria-live="off">
      {phrases.t('placed.order_left', { time })}
    </span>
  );
}
