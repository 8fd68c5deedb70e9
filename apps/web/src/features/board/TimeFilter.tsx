import { Chips } from '@overround/ui';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { usePhrases } from '../../state/services.tsx';
import { isTimeWindow, TIME_WINDOWS, type TimeWindow } from '../../state/time-window.ts';

export const windowOf = (url: URL): TimeWindow => {
  const text = url.searchParams.get('time');
  return isTimeWindow(text) ? text : 'any';
};

/** The start-time filter of the address, and how to change it. */
export function useTimeWindow(): readonly [TimeWindow, (window: TimeWindow) => void] {
  const [query, setQuery] = useSearchParams();
  const text = query.get('time');
  const change = useCallback(
    (window: TimeWindow) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (window === 'any') next.delete('time');
          else next.set('time', window);
          return next;
        },
        { preventScrollReset: true, replace: true },
      ),
    [setQuery],
  );
  return [isTimeWindow(text) ? text : 'any', change];
}

export function TimeFilter() {
  const phrases = usePhrases();
  const [window, change] = useTimeWindow();
  return (
    <Chips
      label={phrases.t('board.time_filter')}
      selected={window}
      onSelect={change}
      items={TIME_WINDOWS.map((id) => ({ id, label: phrases.t(`board.time_${id}`) }))}
    />
  );
}
