// Whether two records tell of the same person, though one is in other letters, has a second name, or leaves accents out.

/** Cyrillic as passports write it (ICAO 9303), and letters that no decomposition reaches. */
const LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
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
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** Spellings of one sound that registers and people use side by side. */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/^(?:ye|je|ie)/, 'e'],
  // Ž, Š and Č of Baltic and Slavic registers are zh, sh and ch in passports.
  [/shch|sch|sh/g, 's'],
  [/zh/g, 'z'],
  [/ch/g, 'c'],
  [/kh/g, 'h'],
  [/ts|tz/g, 'c'],
  [/[yj]/g, 'i'],
  [/ks/g, 'x'],
  [/w/g, 'v'],
  [/[æä]|ae/g, 'a'],
  [/ö|oe/g, 'o'],
  [/ü|ue/g, 'u'],
  [/(.)\1+/g, '$1'],
];

/** Words of a name as they are compared. */
export function nameWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}`'’.]/gu, '');
  const latin = [...plain].map((letter) => LETTERS[letter] ?? letter).join('');
  return latin
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => SAME_SOUND.reduce((heard, [from, to]) => heard.replace(from, to), word));
}

/** Every word of the shorter name stands in the longer one: a second name that one record leaves out hurts nobody. */
export function nameFits(one: string, other: string): boolean {
  const [few, many] = [nameWords(one), nameWords(other)].toSorted((a, b) => a.length - b.length);
  return (
    few !== undefined && many !== undefined && few.length > 0 && few.every((word) => many.includes(word))
  );
}

export interface NamedPerson {
  readonly name: string;
  readonly surname: string;
}

/** Given name and surname fit, or stand the other way round, as some countries write them. */
export const personFits = (one: NamedPerson, other: NamedPerson): boolean =>
  (nameFits(one.name, other.name) && nameFits(one.surname, other.surname)) ||
  (nameFits(one.name, other.surname) && nameFits(one.surname, other.name));

export interface Home {
  readonly city: string;
  readonly address: string;
}

/** Words of addresses that say nothing. */
const FILLERS: ReadonlySet<string> = new Set(
  [
    'ul',
    'ulica',
    'street',
    'st',
    'str',
    'strasse',
    'strase',
    'road',
    'rd',
    'avenue',
    'ave',
    'av',
    'd',
    'dom',
    'kv',
    'kvartira',
    'g',
    'gorod',
    'apt',
    'flat',
    'pr',
    'prospekt',
    'the',
    'house',
    'no',
  ].flatMap(nameWords),
);
const addressWords = (text: string): string[] => nameWords(text).filter((word) => !FILLERS.has(word));

/** Same city, and three in four words of the shorter address stand in the longer; every number must. */
export function homeFits(one: Home, other: Home): boolean {
  if (!nameFits(one.city, other.city)) return false;
  const [few = [], many = []] = [addressWords(one.address), addressWords(other.address)].toSorted(
    (a, b) => a.length - b.length,
  );
  if (few.length === 0) return false;
  const found = few.filter((word) => many.includes(word));
  return (
    few.every((word) => !/\p{N}/u.test(word) || many.includes(word)) && found.length * 4 >= few.length * 3
  );
}

export interface ComparedPerson extends NamedPerson {
  /** `yyyy-MM-dd`. */
  readonly bornOn: string;
}

/** What differs first; `undefined` where it is the same person. */
export const personDiffers = (
  shown: ComparedPerson,
  known: ComparedPerson,
): 'name_differs' | 'birth_differs' | undefined => {
  if (!personFits(shown, known)) return 'name_differs';
  return shown.bornOn === known.bornOn ? undefined : 'birth_differs';
};
