// Arabic leaves short vowels out and has one letter for several sounds of others, so names are compared across scripts by what
// consonants are left of them: ليفربول and Liverpool are both l f r b l.

const ARABIC_SOUNDS: readonly (readonly [sound: string, letters: string])[] = [
  ['b', 'بپ'],
  ['t', 'تطث'],
  ['g', 'جغگ'],
  ['d', 'دضذ'],
  ['r', 'ر'],
  ['s', 'زظسصشچ'],
  ['f', 'فڤ'],
  ['k', 'قك'],
  ['l', 'ل'],
  ['m', 'م'],
  ['n', 'ن'],
];
const SOUND_OF = new Map(
  ARABIC_SOUNDS.flatMap(([sound, letters]) => [...letters].map((one) => [one, sound])),
);
/** Of folded Latin; what is not named here keeps its letter. h is written in many ways or not at all. */
const LATIN_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ch|c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/[vw]/g, 'f'],
  [/[pb]/g, 'b'],
  [/j/g, 'g'],
  [/z/g, 's'],
  [/[^bdfgklmnrst]/g, ''],
];

const ARABIC_LETTERS = /\p{Script=Arabic}/u;
export const isArabic = (word: string): boolean => ARABIC_LETTERS.test(word);

/** The consonants of a folded word in classes that both scripts have. */
export function consonantsOf(word: string): string {
  if (!isArabic(word)) return LATIN_SOUNDS.reduce((text, [from, to]) => text.replace(from, to), word);
  // تش is how the sound of ch is written.
  return Array.from(word.replace(/تش/g, 'ش'), (letter) => SOUND_OF.get(letter) ?? '').join('');
}
