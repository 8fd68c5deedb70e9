import { OddsProvider } from '@overround/ui';
import { type ReactNode, useMemo } from 'react';
import { useOddsText, usePhrases, useServices } from './services.tsx';

/** Price cells below get their source, notation and words. */
export function OddsSurroundings({ children }: { readonly children: ReactNode }) {
  const { books } = useServices();
  const phrases = usePhrases();
  const format = useOddsText();
  const value = useMemo(
    () => ({
      source: books.prices,
      format,
      suspendedText: phrases.t('board.suspended'),
      absentText: phrases.t('board.unavailable'),
    }),
    [books, format, phrases],
  );
  return <OddsProvider value={value}>{children}</OddsProvider>;
}
