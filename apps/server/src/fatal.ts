/** Something that keeps the product from starting, said in one line a person can act on. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

export const lineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
