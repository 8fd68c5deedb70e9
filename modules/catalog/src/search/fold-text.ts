// One spelling for what people type: case, diacritics, script and common ways to write the same sound do not matter.

import { latinDigits } from '@overround/kernel';

const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  і: 'i',
  ї: 'i',
  є: 'e',
  ґ: 'g',
  ў: 'u',
};
/** Latin letters that do not fall apart into a base and a mark. */
const LATIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
};
/** Ways to spell one sound, brought to one; longer ones first. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'sh'],
  [/kh/g, 'h'],
  [/ts|tz/g, 'c'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck/g, 'k'],
  [/y|j/g, 'i'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/(.)\1+/g, '$1'],
];

const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g;

/** Arabic letters that are typed for each other, also as Persian and Urdu keyboards write them. */
const ARABIC: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱ]/g, 'ا'],
  [/[ىیئ]/g, 'ي'],
  [/ؤ/g, 'و'],
  [/[ةۀہ]/g, 'ه'],
  [/ک/g, 'ك'],
  [/ء/g, ''],
];
/** "The" of a word that stays a word without it; people type names with and without. */
const ARTICLE = /^ال(?=..)/;

const toLatin = (text: string): string =>
  // The short vowel sign of й is a mark of its own after decomposition, so Cyrillic is read before.
  Array.from(text.toLowerCase().normalize('NFC'), (letter) => CYRILLIC[letter] ?? letter).join('');

/** Letters and digits of a text as words, each in its one spelling. Scripts other than Latin and Cyrillic keep their letters. */
export function foldWords(text: string): readonly string[] {
  const letters = toLatin(text).normalize('NFKD').replace(MARKS, '');
  let plain = latinDigits(Array.from(letters, (letter) => LATIN[letter] ?? letter).join(''));
  for (const [from, to] of ARABIC) plain = plain.replace(from, to);
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.map((word) =>
    SOUNDS.reduce((sound, [from, to]) => sound.replace(from, to), word.replace(ARTICLE, '')),
  );
}

/** Cyrillic letters that are written in Latin in a second way: Мюнхен is Munchen, Артём is Artyom. */
const SECOND_WAYS: readonly (readonly [RegExp, string])[] = [
  [/ё/g, 'йо'],
  [/ю/g, 'у'],
];

/** Each word of a text in all its spellings, the usual one first. */
export function spellings(text: string): readonly (readonly string[])[] {
  const lower = text.toLowerCase().normalize('NFC');
  const ways = SECOND_WAYS.filter(([letters]) => lower.search(letters) !== -1).map(([letters, to]) =>
    foldWords(lower.replace(letters, to)),
  );
  return foldWords(lower).map((word, index) => [
    ...new Set([word, ...ways.flatMap((words) => words[index] ?? [])]),
  ]);
}

/** Whether two words are the same but for one letter changed, added, left out, or two neighbours swapped. */
export function isOneTypoApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  if (start === a.length && start === b.length) return true;
  const restA = a.slice(start);
  const restB = b.slice(start);
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
