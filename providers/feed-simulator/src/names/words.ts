import { assert } from '@overround/kernel';
import type { Names } from '@overround/provider-kit';

/** A piece of a name in the three scripts the invented world writes. */
export interface Word {
  readonly en: string;
  readonly ru: string;
  readonly ar: string;
}

/** Reads a table of `english|russian|arabic` lines. */
export function wordsFrom(table: string): readonly Word[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [en, ru, ar] = line.trim().split('|');
      assert(en && ru && ar, `a line of names has three scripts: ${line}`);
      return { en, ru, ar };
    });
}

/** Joins pieces into one word (`glue` empty) or into several. */
export function joinWords(pieces: readonly Word[], glue: string): Word {
  const of = (script: keyof Word) => pieces.map((piece) => piece[script]).join(glue);
  return { en: of('en'), ru: of('ru'), ar: of('ar') };
}

export const namesOf = (word: Word): Names => ({ en: word.en, ru: word.ru, ar: word.ar });
