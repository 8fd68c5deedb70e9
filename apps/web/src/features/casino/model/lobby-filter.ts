// What of the casino somebody looks at. It lives in the address: it can be linked and gone back to.

import type { CasinoKind, CasinoVolatility } from '@overround/contracts/casino';
import type { Static } from 'typebox';

type Volatility = Static<typeof CasinoVolatility>;
export const VOLATILITIES = ['low', 'medium', 'high'] as const satisfies readonly Volatility[];
export const SORTS = ['new', 'title', 'rtp'] as const;
/** Lists of one's own in the place of a category (specification 1 section 3: favourite 999, hourglass 998). */
export const OWN_LISTS = ['favourite', 'recent'] as const;
export type OwnList = (typeof OWN_LISTS)[number];
/** What a game is asked to return at least, hundredths of a percent. */
export const RTP_STEPS_BPS = [9000, 9500, 9600, 9700, 9800, 9900] as const;

export interface LobbyFilter {
  readonly kind: CasinoKind | undefined;
  readonly own: OwnList | undefined;
  readonly category: number | undefined;
  readonly maker: number | undefined;
  readonly mechanic: string | undefined;
  readonly volatility: Volatility | undefined;
  readonly rtpBpsMin: number | undefined;
  readonly isDemo: boolean;
  readonly text: string;
  readonly sort: (typeof SORTS)[number];
  /** How many pages are shown, one below the other. */
  readonly pages: number;
}

export const TEXT_LETTERS_MAX = 60;
const PAGES_MAX = 20;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);
const numberIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

export function filterFromQuery(kind: CasinoKind | undefined, query: URLSearchParams): LobbyFilter {
  const mechanic = query.get('mechanic') ?? '';
  const rtp = numberIn(query.get('rtp'));
  return {
    kind,
    own: oneOf(OWN_LISTS, query.get('own')),
    category: numberIn(query.get('category')),
    maker: numberIn(query.get('maker')),
    mechanic: /^[a-z0-9_-]{1,40}$/.test(mechanic) ? mechanic : undefined,
    volatility: oneOf(VOLATILITIES, query.get('volatility')),
    rtpBpsMin: RTP_STEPS_BPS.find((step) => step === rtp),
    isDemo: query.get('demo') === '1',
    text: (query.get('q') ?? '').slice(0, TEXT_LETTERS_MAX),
    sort: oneOf(SORTS, query.get('sort')) ?? 'new',
    pages: Math.min(PAGES_MAX, numberIn(query.get('pages')) ?? 1),
  };
}

/** Only what differs from the whole lobby stands in the address. */
export function queryFromFilter(filter: LobbyFilter): Record<string, string> {
  const { own, category, maker, mechanic, volatility, rtpBpsMin, isDemo, text, sort, pages } = filter;
  return {
    ...(own !== undefined && { own }),
    ...(category !== undefined && { category: String(category) }),
    ...(maker !== undefined && { maker: String(maker) }),
    ...(mechanic !== undefined && { mechanic }),
    ...(volatility !== undefined && { volatility }),
    ...(rtpBpsMin !== undefined && { rtp: String(rtpBpsMin) }),
    ...(isDemo && { demo: '1' }),
    ...(text !== '' && { q: text }),
    ...(sort !== 'new' && { sort }),
    ...(pages > 1 && { pages: String(pages) }),
  };
}

/** What the folded filters narrow, counted. */
export const foldedCount = ({ maker, mechanic, volatility, rtpBpsMin, isDemo }: LobbyFilter): number =>
  [maker, mechanic, volatility, rtpBpsMin, isDemo || undefined].filter((one) => one !== undefined).length;

/** Whether nothing found may be because of what was asked for. */
export const isNarrowed = (filter: LobbyFilter): boolean =>
  foldedCount(filter) > 0 || filter.text.trim() !== '' || filter.category !== undefined;

/** One page of the games as the call asks for them. */
export function gamesAsk(filter: LobbyFilter, page: number) {
  const { kind, category, maker, mechanic, volatility, rtpBpsMin, isDemo, sort } = filter;
  const text = filter.text.trim();
  return {
    ...(kind !== undefined && { kind }),
    ...(category !== undefined && { category }),
    ...(maker !== undefined && { maker }),
    ...(mechanic !== undefined && { mechanic }),
    ...(volatility !== undefined && { volatility }),
    ...(rtpBpsMin !== undefined && { rtpBpsMin }),
    ...(isDemo && { isDemo }),
    ...(text !== '' && { text }),
    ...(sort !== 'new' && { sort }),
    ...(page > 1 && { page }),
  };
}
