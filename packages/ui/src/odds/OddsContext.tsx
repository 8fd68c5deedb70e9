import { createContext, type ReactNode, useContext } from 'react';
import type { CellQuote, QuoteSource } from './quote.ts';

export interface OddsSurroundings {
  readonly source: QuoteSource;
  /** Thousandths to the person's notation; the key says of which price. */
  readonly format: (oddsMilli: number, quoteKey: string) => string;
  /** What stands beside a suspended price: heard with its name, and seen while it is pointed at or has the focus. */
  readonly suspendedText: (quote: CellQuote) => string;
  readonly absentText: string;
}

const Context = createContext<OddsSurroundings | undefined>(undefined);

/** Gives all price cells below their source and notation. A new notation redraws the cells; a tick never does. */
export function OddsProvider({
  value,
  children,
}: {
  readonly value: OddsSurroundings;
  readonly children: ReactNode;
}) {
  return <Context value={value}>{children}</Context>;
}

export function useOddsSurroundings(): OddsSurroundings {
  const value = useContext(Context);
  if (!value) throw new Error('a price cell stands inside an OddsProvider');
  return value;
}
