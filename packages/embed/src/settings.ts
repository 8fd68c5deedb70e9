// Settings of an embedded page: query parameters, validated as spec 2 section 5 says. What is malformed is as if it was not there.

export interface EmbedSettings {
  /** `tt`: 1 the net, 2 the table, 3 both. */
  readonly tableType?: number;
  /** `h` */
  readonly hidden: readonly string[];
  /** `hs`: steps of the page are told to its host. */
  readonly hasHistorySync: boolean;
  /** `ln` */
  readonly lang?: string;
  /** `lc` */
  readonly locale?: string;
  /** `w`, CSS pixels. */
  readonly widthPx?: number;
  /** `pi` */
  readonly listenerId?: string;
  /** `pt` */
  readonly paintId?: string;
  /** `gti` */
  readonly analyticsTag?: string;
  readonly isRtl: boolean;
  /** `fh` */
  readonly isHeightFixed: boolean;
  /** `hb`: a way back is shown. */
  readonly hasGoBack: boolean;
  /** `isc` */
  readonly isScrolledInside: boolean;
  /** `d` */
  readonly isDark: boolean;
  readonly isTwelveHours: boolean;
  /** `htl` and `hcl` */
  readonly hasTeamLogos: boolean;
  readonly hasChampLogos: boolean;
  /** `hn` hides them. */
  readonly hasNavigation: boolean;
  /** `r` */
  readonly refId?: number;
  /** `g`, sent as `p` too. */
  readonly projectId?: number;
  /** `tz`, hours from UTC. */
  readonly timeZoneHours?: number;
  readonly geo?: number;
  /** `mh`, CSS pixels. */
  readonly heightPxMin: number;
}

/** Minimum iframe height default (spec 2 section 9). */
export const HEIGHT_PX_MIN = 280;

type Query = Pick<URLSearchParams, 'get'>;

const flag = (query: Query, key: string): boolean => ['true', '1'].includes(query.get(key) ?? '');

function whole(query: Query, key: string, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined {
  const text = query.get(key) ?? '';
  const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

function hours(query: Query, key: string): number | undefined {
  const text = query.get(key) ?? '';
  const value = /^-?\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return value >= -12 && value <= 14 ? value : undefined;
}

const text = (query: Query, key: string): string | undefined => query.get(key) || undefined;
const matching = (query: Query, key: string, pattern: RegExp): string | undefined => {
  const found = query.get(key) ?? '';
  return pattern.test(found) ? found : undefined;
};

const present = <Value>(values: Readonly<Record<string, Value | undefined>>): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

export function embedSettings(query: Query): EmbedSettings {
  return {
    // Each is left out or of the type its check gives it.
    ...(present({
      tableType: whole(query, 'tt', 1, 3),
      lang: matching(query, 'ln', /^[a-z]{2}$/),
      locale: matching(query, 'lc', /^[a-z]{2}_[A-Z]{2}$/),
      widthPx: whole(query, 'w', 0),
      listenerId: text(query, 'pi'),
      paintId: text(query, 'pt'),
      analyticsTag: text(query, 'gti'),
      refId: whole(query, 'r', 1),
      projectId: whole(query, 'g', 1) ?? whole(query, 'p', 1),
      timeZoneHours: hours(query, 'tz'),
      geo: whole(query, 'geo', 1),
    }) as Partial<EmbedSettings>),
    hidden: (query.get('h') ?? '').split('-').filter((key) => /^[a-z_]{1,40}$/.test(key)),
    hasHistorySync: flag(query, 'hs'),
    isRtl: flag(query, 'rtl'),
    isHeightFixed: flag(query, 'fh'),
    hasGoBack: flag(query, 'hb'),
    isScrolledInside: flag(query, 'isc'),
    isDark: flag(query, 'd'),
    isTwelveHours: flag(query, 'is12h'),
    hasTeamLogos: !flag(query, 'htl'),
    hasChampLogos: !flag(query, 'hcl'),
    hasNavigation: !flag(query, 'hn'),
    heightPxMin: whole(query, 'mh', 0) ?? HEIGHT_PX_MIN,
  };
}
