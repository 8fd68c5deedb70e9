import { quoteAddress } from '@overround/client';
import { type CellQuote, OddsProvider } from '@overround/ui';
import { type ReactNode, useMemo } from 'react';
import { useOddsText, usePhrases, useServices } from './services.tsx';
import { suspensionHint } from './suspension-text.ts';

/** Price cells below get their source, notation and words. */
export function OddsSurroundings({ children }: { readonly children: ReactNode }) {
  const { books, clock } = useServices();
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const value = useMemo(
    () => ({
      source: books.prices,
      format: (oddsMilli: number, key: string) => oddsText(oddsMilli, quoteAddress(key).type),
      suspendedText: ({ why }: CellQuote) => suspensionHint(phrases, why, clock.nowMs()),
      absentText: phrases.t('board.unavailable'),
    }),
    [books, clock, oddsText, phrases],
  );
  return <OddsProvider value={value}>{children}</OddsProvider>;
}
