// Letters typed while a list without a field is open lead to the row that begins with them, as in the lists of every device. Pure.

/** Letters that follow one another sooner make one word. */
const PAUSE_MS = 700;

export interface TypedLetters {
  readonly text: string;
  readonly atMs: number;
  /** The last letter followed another. */
  readonly isGoingOn: boolean;
}

/** What is typed by now; nothing when the key is no letter. */
export function typedAhead(
  before: TypedLetters | undefined,
  key: string,
  atMs: number,
): TypedLetters | undefined {
  if (Array.from(key).length !== 1) return undefined;
  const isGoingOn = before !== undefined && atMs - before.atMs < PAUSE_MS;
  return { text: isGoingOn ? before.text + key : key, atMs, isGoingOn };
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The next row that begins so, the marked one included while a word goes on; the same letter again and again goes from row to row. */
export function findByLetters(names: readonly string[], typed: string, marked: number): number | undefined {
  const word = plain(typed);
  const first = word.charAt(0);
  const isOneLetter = word !== '' && Array.from(word).every((letter) => letter === first);
  const wanted = isOneLetter ? first : word;
  const start = isOneLetter ? marked + 1 : marked;
  for (let step = 0; step < names.length; step++) {
    const at = (start + step) % names.length;
    if (plain(names[at] ?? '').startsWith(wanted)) return at;
  }
  return undefined;
}
