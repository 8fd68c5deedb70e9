// What a price cell needs to know of the outside. The live book of the app implements it; tests use a small fake.

/** 1 rose, -1 fell, 0 has not moved lately. */
export type Move = -1 | 0 | 1;

export interface CellQuote {
  /** Thousandths: 1.85 is 1850. */
  readonly oddsMilli: number;
  /** False while bets on it are stopped. */
  readonly isOpen: boolean;
  /** Why they are stopped, and when they may be open again (ms, 0 unknown), where somebody said it. */
  readonly why?: readonly [reason: string, backAtMs: number] | undefined;
  readonly move: Move;
  /** Counts the changes that deserve a flash; each new number flashes once. */
  readonly flash: number;
}

export interface QuoteSource {
  /** Calls `wake` when the quote of this key changes; answers the way out. */
  readonly subscribe: (key: string, wake: () => void) => () => void;
  /** The quote now; `undefined` when it is not offered. */
  readonly peek: (key: string) => CellQuote | undefined;
}
