// Which columns of a season file belong to a bookmaker (football-data.co.uk layout). A family is written as its files write it:
// `B365`, `PS`, `Avg`, and with a C for closing odds: `B365C`, `PSC`, `AvgC`.

export interface OddsColumns {
  readonly result: readonly [string, string, string];
  readonly over: string;
  readonly under: string;
  readonly handicapLine: string;
  readonly handicapHome: string;
  readonly handicapAway: string;
}

/** Pinnacle is `PS` on the match result and `P` elsewhere. */
const OTHER_PREFIX: Readonly<Record<string, string>> = { PS: 'P', PSC: 'PC' };
/** Until 2018/19 the market's maximum and average came from BetBrain under other names. */
const BETBRAIN: Readonly<Record<string, string>> = { Max: 'BbMx', Avg: 'BbAv' };

/** Families tried one after the other when the wanted one has no price for a match. */
export const FALLBACK_FAMILIES = [
  'Avg',
  'B365',
  'PS',
  'Max',
  'BW',
  'WH',
  '1XB',
  'AvgC',
  'B365C',
  'PSC',
] as const;

const isClosing = (family: string): boolean => family.length > 1 && family.endsWith('C') && family !== 'VC';

export function columnsOf(family: string): OddsColumns {
  const other = OTHER_PREFIX[family] ?? family;
  return {
    result: [`${family}H`, `${family}D`, `${family}A`],
    over: `${other}>2.5`,
    under: `${other}<2.5`,
    handicapLine: isClosing(family) ? 'AHCh' : family.startsWith('Bb') ? 'BbAHh' : 'AHh',
    handicapHome: `${other}AHH`,
    handicapAway: `${other}AHA`,
  };
}

/** All spellings of a family, the modern one first. */
export function spellingsOf(family: string): OddsColumns[] {
  const old = BETBRAIN[family];
  if (old === undefined) return [columnsOf(family)];
  return [columnsOf(family), columnsOf(old)];
}
