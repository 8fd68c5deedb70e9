import { type LiveBook, quoteKey } from '@overround/client';

export const STRESS = { rows: 500, columns: 10, changesPerSecond: 500, slowFrameMs: 50 } as const;

const TICK_MS = 100;
const CELLS = STRESS.rows * STRESS.columns;
/** A step that is prime to the number of cells visits every cell before it comes back to the first. */
const STEP = 1867;

const keyOf = (cell: number): string =>
  quoteKey(Math.floor(cell / STRESS.columns) + 1, (cell % STRESS.columns) + 1, 0);

/** Fills the book and moves its prices evenly, without chance, so that two runs are the same. Answers the way to stop it. */
export function createStream(book: LiveBook): () => void {
  for (let cell = 0; cell < CELLS; cell += 1)
    book.put(keyOf(cell), { oddsMilli: 1500 + (cell % 400) * 10, isOpen: true });
  let at = 0;
  const timer = setInterval(() => {
    for (let change = 0; change < (STRESS.changesPerSecond * TICK_MS) / 1000; change += 1) {
      const key = keyOf((at * STEP) % CELLS);
      const oddsMilli = book.peek(key)?.oddsMilli ?? 1500;
      book.put(key, {
        oddsMilli: at % 2 === 0 ? oddsMilli + 10 : Math.max(1010, oddsMilli - 10),
        isOpen: true,
      });
      at += 1;
    }
  }, TICK_MS);
  return () => clearInterval(timer);
}
