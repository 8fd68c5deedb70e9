// A page of a long list of names, as a reader of a language looks for them. Pure.

export interface NamedPlace {
  readonly id: string;
  readonly name: string;
}

export interface PageOfPlaces {
  readonly items: readonly NamedPlace[];
  readonly has_more: boolean;
}

/** Rows of one answer. */
export const PLACES_AT_ONCE = 50;

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Names with the wanted text in them, those that begin with it first, else in the order of the language; from `offset` on. */
export function pageOfPlaces(
  places: readonly NamedPlace[],
  {
    search = '',
    offset = 0,
    tag,
  }: { readonly search?: string; readonly offset?: number; readonly tag: string },
): PageOfPlaces {
  const wanted = plain(search.trim());
  const collator = new Intl.Collator(tag);
  const begins = ({ name }: NamedPlace): number => (plain(name).startsWith(wanted) ? 0 : 1);
  const found = places
    .filter(({ name }) => plain(name).includes(wanted))
    .toSorted((a, b) => begins(a) - begins(b) || collator.compare(a.name, b.name));
  return {
    items: found.slice(offset, offset + PLACES_AT_ONCE),
    has_more: found.length > offset + PLACES_AT_ONCE,
  };
}
