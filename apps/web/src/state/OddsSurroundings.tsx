import { type CellQuote, OddsProvider } from '@overround/ui';
import { type ReactNode, useMemo } from 'react';
import { useOddsText, usePhrases, useServices } from './services.tsx';
import { suspensionHint } from './suspension-text.ts';

/** Price cells below get their source, notation and words. */
export function OddsSurroundings({ children }: { readonly children: ReactNode }) {
  const { books, clock } = useServices();
  const phrases = usePhrases();
  const format = useOddsText();
  const value = useMemo(
    () => ({
      source: books.prices,
      format,
      suspendedText: ({ why }: CellQuote) => suspensionHint(phrases, why, clock.nowMs()),
      absentText: phrases.t('board.unavailable'),
    }),
    [books, clock, format, phrases],
  );
  return <OddsProvider value={value}>{children}</OddsProvider>;
}
