// A form out of the terms a rule has now: every number, switch and choice of them is a field, whatever the rule is about.

/** Terms of a rule: plain data. */
export type Terms = Readonly<Record<string, unknown>>;

export interface RuleField {
  /** `levels.0.pointsFrom`. */
  readonly path: string;
  /** Last word of the path: what it is called. */
  readonly name: string;
  readonly control: 'number' | 'switch' | 'choice' | 'words';
  readonly options: readonly string[];
  /** Entry of a list it belongs to, by the word that names that entry. */
  readonly of?: string;
}

/** Choices, by name. */
const CHOICES: Readonly<Record<string, readonly string[]>> = { click: ['first', 'last'] };
/** Numbers that may be left out: nothing. */
const OPTIONAL: ReadonlySet<string> = new Set(['cashbackPercent', 'betBasisPoints']);
/** Lists of words, written with spaces or commas between. */
const LISTS_OF_WORDS: ReadonlySet<string> = new Set(['cashbackExcept']);
/** Names an entry of a list; nobody types it. */
const NAMES_ENTRY = 'level';

const isRecord = (value: unknown): value is Terms => typeof value === 'object' && value !== null;

/** Terms by these names first, in their order: the database keeps none. */
export function inOrder(terms: Terms, names: readonly string[]): Terms {
  const known = names.filter((name) => Object.hasOwn(terms, name)).map((name) => [name, terms[name]]);
  return { ...Object.fromEntries(known), ...terms };
}

/** Every leaf of the terms as a field, in their order. */
export function fieldsOf(terms: Terms, base = '', of?: string): RuleField[] {
  return Object.entries(terms).flatMap(([name, value]): RuleField[] => {
    const path = base === '' ? name : `${base}.${name}`;
    const isWords = LISTS_OF_WORDS.has(name);
    if (isRecord(value) && !isWords) {
      const word = value[NAMES_ENTRY];
      return fieldsOf(value, path, typeof word === 'string' ? word : of);
    }
    if (name === NAMES_ENTRY) return [];
    const options = CHOICES[name] ?? [];
    const control = isWords
      ? 'words'
      : options.length > 0
        ? 'choice'
        : typeof value === 'boolean'
          ? 'switch'
          : 'number';
    return [{ path, name, control, options, ...(of === undefined ? {} : { of }) }];
  });
}

/** What would be typed for terms that there are, by path. */
export const draftOf = (terms: Terms): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fieldsOf(terms).map(({ path }) => {
      const value = path
        .split('.')
        .reduce<unknown>((of, word) => (isRecord(of) ? of[word] : undefined), terms);
      if (Array.isArray(value)) return [path, value.join(', ')];
      return [path, typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)];
    }),
  );

const WHOLE = /^\d{1,9}$/;

/** The value of a leaf by what was typed; undefined: it cannot be read. */
function readLeaf({ name, control, options }: RuleField, typed: string): unknown {
  if (control === 'switch') return typed === 'true';
  if (control === 'words') return typed.split(/[\s,،]+/).filter((word) => word !== '');
  if (control === 'choice') return options.includes(typed) ? typed : undefined;
  if (typed.trim() === '' && OPTIONAL.has(name)) return null;
  return WHOLE.test(typed.trim()) ? Number(typed) : undefined;
}

function withLeaf(of: unknown, [head = '', ...rest]: readonly string[], value: unknown): unknown {
  const inner = (was: unknown): unknown => (rest.length === 0 ? value : withLeaf(was, rest, value));
  if (Array.isArray(of)) return of.map((was: unknown, at) => (String(at) === head ? inner(was) : was));
  return isRecord(of) ? { ...of, [head]: inner(of[head]) } : of;
}

/** The terms with what was typed; `problems`: paths of what cannot be read. */
export function termsOf(
  terms: Terms,
  draft: Readonly<Record<string, string>>,
): { readonly terms: Terms; readonly problems: readonly string[] } {
  const problems: string[] = [];
  let made: unknown = terms;
  for (const field of fieldsOf(terms)) {
    const value = readLeaf(field, draft[field.path] ?? '');
    if (value === undefined) problems.push(field.path);
    else made = withLeaf(made, field.path.split('.'), value);
  }
  return { terms: isRecord(made) ? made : terms, problems };
}

/** What a proposal changes, as words: path, what was and what would be. */
export function changesOf(now: Terms, wanted: Terms): readonly { path: string; was: string; is: string }[] {
  const [before, after] = [draftOf(now), draftOf(wanted)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((path) =>
    before[path] === after[path] ? [] : [{ path, was: before[path] ?? '', is: after[path] ?? '' }],
  );
}
