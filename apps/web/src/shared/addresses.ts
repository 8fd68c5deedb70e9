// Where pages live. `/{lang}/{line|live}/{sport}/{champ}/{event}`: a number leads each segment, words after it are for people.

const SLUGS: Readonly<Record<number, string>> = {
  1: 'football',
  2: 'ice-hockey',
  3: 'basketball',
  4: 'tennis',
  5: 'baseball',
  6: 'volleyball',
  7: 'rugby',
  8: 'handball',
  9: 'boxing',
  10: 'table-tennis',
  11: 'chess',
  12: 'billiards',
  13: 'american-football',
  14: 'futsal',
  16: 'badminton',
  17: 'water-polo',
  18: 'motor-sport',
  19: 'biathlon',
  21: 'darts',
  25: 'beach-football',
  26: 'formula',
  27: 'field-hockey',
  28: 'australian-rules',
  29: 'beach-volleyball',
  30: 'snooker',
  36: 'cycling',
  40: 'esports',
  41: 'golf',
  44: 'horse-racing',
  56: 'martial-arts',
  66: 'cricket',
  68: 'greyhounds',
  85: 'cyber-football',
  87: 'special-bets',
  89: 'cyber-basketball',
  189: 'mma',
  202: 'politics',
  2999: 'long-term',
  3001: 'marbles',
};
const idsBySlug = new Map(Object.entries(SLUGS).map(([id, slug]) => [slug, Number(id)]));

export type Kind = 'line' | 'live';
export const isKind = (text: string | undefined): text is Kind => text === 'line' || text === 'live';

/** Latin letters and digits of a name, joined by hyphens; other scripts leave nothing, and the number alone stands. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}

const numbered = (id: number, name: string): string => {
  const slug = slugOf(name);
  return slug === '' ? String(id) : `${id}-${slug}`;
};

export const sportSegment = (sportId: number): string => SLUGS[sportId] ?? String(sportId);
/** A segment back to the sport's id: a known word or a leading number. */
export const sportIdOf = (segment: string): number | undefined =>
  idsBySlug.get(segment) ?? leadingNumber(segment);
/** The number a segment begins with. */
export function leadingNumber(segment: string): number | undefined {
  const match = /^(\d{1,15})(?:-|$)/.exec(segment);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

interface ChampAddress {
  readonly sportId: number;
  readonly champId: number;
  readonly champName: string;
}
interface GameAddress extends ChampAddress {
  /** The fixture for ever: the link stays the same when a match goes from line to live. */
  readonly eventId: number;
  readonly home: { readonly name: string };
  readonly away?: { readonly name: string } | undefined;
}

interface TeamAddress {
  readonly id: number;
  readonly name: string;
}

/** Addresses of one language; `section` is the path of a section whose sports, leagues and matches lead into it. */
export const addressesOf = (lang: string, section?: string) => {
  const sport = (kind: Kind, sportId: number): string =>
    `/${lang}/${section ?? kind}/${sportSegment(sportId)}`;
  const champ = (kind: Kind, to: ChampAddress): string =>
    `${sport(kind, to.sportId)}/${numbered(to.champId, to.champName)}`;
  return {
    home: `/${lang}`,
    kind: (kind: Kind): string => `/${lang}/${kind}`,
    sport,
    champ,
    game: (kind: Kind, to: GameAddress): string =>
      `${champ(kind, to)}/${numbered(to.eventId, [to.home.name, to.away?.name ?? ''].join(' '))}`,
    /** The statistics popup with the prices of a game (spec 2 section 2). */
    graph: (
      { gameId, groupId }: { readonly gameId: number; readonly groupId?: number },
      view?: number,
    ): string =>
      `/${lang}/statisticpopup/graph/${[gameId, ...(view === undefined ? [] : [view])].join('/')}` +
      (groupId === undefined ? '' : `?group=${groupId}`),
    search: (text: string): string => `/${lang}/search?q=${encodeURIComponent(text)}`,
    team: (to: TeamAddress): string => `/${lang}/${section ?? 'team'}/${numbered(to.id, to.name)}`,
    page: (path: string): string =>
      path === '' || path === '/' ? `/${lang}` : `/${lang}/${path.replace(/^\//, '')}`,
  };
};
export type Addresses = ReturnType<typeof addressesOf>;

/** The same page in another language: only the first segment changes. */
export const inLanguage = (pathAndQuery: string, lang: string): string =>
  pathAndQuery.replace(/^\/[^/?#]*/, `/${lang}`);
