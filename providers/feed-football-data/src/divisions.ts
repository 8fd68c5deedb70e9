/** Division codes of the files. Rank orders boards, as for any champ. */
export const DIVISIONS: Readonly<
  Record<string, { readonly name: string; readonly countryCode?: string; readonly rank: number }>
> = {
  E0: { name: 'England. Premier League', countryCode: 'GB', rank: 100 },
  E1: { name: 'England. Championship', countryCode: 'GB', rank: 70 },
  E2: { name: 'England. League One', countryCode: 'GB', rank: 50 },
  E3: { name: 'England. League Two', countryCode: 'GB', rank: 45 },
  EC: { name: 'England. National League', countryCode: 'GB', rank: 35 },
  D1: { name: 'Germany. Bundesliga', countryCode: 'DE', rank: 95 },
  D2: { name: 'Germany. 2. Bundesliga', countryCode: 'DE', rank: 60 },
  SP1: { name: 'Spain. La Liga', countryCode: 'ES', rank: 98 },
  SP2: { name: 'Spain. Segunda División', countryCode: 'ES', rank: 60 },
  I1: { name: 'Italy. Serie A', countryCode: 'IT', rank: 96 },
  I2: { name: 'Italy. Serie B', countryCode: 'IT', rank: 58 },
  F1: { name: 'France. Ligue 1', countryCode: 'FR', rank: 90 },
  F2: { name: 'France. Ligue 2', countryCode: 'FR', rank: 55 },
  N1: { name: 'Netherlands. Eredivisie', countryCode: 'NL', rank: 75 },
  B1: { name: 'Belgium. First Division A', countryCode: 'BE', rank: 65 },
  P1: { name: 'Portugal. Primeira Liga', countryCode: 'PT', rank: 74 },
  T1: { name: 'Turkey. Süper Lig', countryCode: 'TR', rank: 68 },
  G1: { name: 'Greece. Super League', countryCode: 'GR', rank: 50 },
  SC0: { name: 'Scotland. Premiership', countryCode: 'GB', rank: 60 },
  SC1: { name: 'Scotland. Championship', countryCode: 'GB', rank: 40 },
  SC2: { name: 'Scotland. League One', countryCode: 'GB', rank: 30 },
  SC3: { name: 'Scotland. League Two', countryCode: 'GB', rank: 28 },
};
