import { LANGUAGES } from '@overround/phrases';
import type { SiteConfig } from '@overround/contracts/site';

const currency = (id: number, code: string, symbol: string) => ({
  id,
  code,
  exponent: 2,
  symbol,
  name: code,
  isCrypto: false,
  stakeMinorMin: '10',
  stakeMinorMax: '1000000',
  payoutMinorMax: '100000000',
  quickStakesMinor: ['500', '1000', '2000'],
});
const country = (id: number, code: string, name: string) => ({
  id,
  code,
  name,
  callingCode: '+1',
  ageMin: 18,
});

/** As the site module would give them, and one of a brand's own. */
const SAMPLE_SECTIONS: SiteConfig['sections'] = [
  {
    key: 'home',
    path: '',
    icon: 'home',
    kind: 'line',
    blocks: ['leagues', 'live_now', 'continue', 'express', 'featured', 'soon'],
  },
  {
    key: 'top-events',
    path: 'top-events',
    icon: 'calendar',
    kind: 'both',
    blocks: ['children', 'leagues', 'featured', 'soon'],
    onlyTop: true,
    inMenu: true,
  },
  {
    key: 'top-events-all',
    path: 'top-events/events',
    icon: 'calendar',
    kind: 'both',
    blocks: ['sports', 'boards'],
    onlyTop: true,
  },
  {
    key: 'ball-games',
    path: 'ball-games',
    names: { en: 'Ball games', ar: 'ألعاب الكرة' },
    icon: 'globe',
    kind: 'both',
    blocks: ['sports', 'boards'],
    sports: [1, 3],
    inMenu: true,
  },
  { key: 'ufc', path: 'ufc', icon: 'swords', kind: 'line', blocks: ['boards'], sports: [189], inMenu: true },
  { key: 'betsonyour', path: 'bets-on-yours', icon: 'star', kind: 'both', blocks: ['kept'], inMenu: true },
  {
    key: 'recommendation',
    path: 'recommendation',
    icon: 'sparkles',
    kind: 'both',
    blocks: ['recommended'],
    inMenu: true,
  },
  {
    key: 'team',
    path: 'team',
    icon: 'users',
    kind: 'both',
    blocks: ['teams'],
    isTeams: true,
    inMenu: true,
  },
  {
    key: 'express-day',
    path: 'express-day',
    icon: 'layers',
    kind: 'line',
    blocks: ['express_proof'],
    inMenu: true,
  },
];

/** The public view of a brand as the site module would give it. */
export const sampleSite = (change: Partial<SiteConfig> = {}): SiteConfig => ({
  brandKey: 'house',
  name: 'Overround',
  isDemo: true,
  theme: { accent: '#f5b82e', accentInk: '#15110a' },
  logo: { light: null, dark: null },
  refId: 1,
  groupId: 1,
  lang: 'en',
  defaultLang: 'en',
  languages: ['en', 'ru', 'ar'].map((code) => LANGUAGES.find((one) => one.code === code) ?? LANGUAGES[0]!),
  defaultCurrency: 'EUR',
  currencies: [currency(1, 'EUR', '€'), currency(2, 'SAR', '')],
  defaultCountryId: 1,
  countries: [country(1, 'NO', 'Norway'), country(2, 'PT', 'Portugal'), country(3, 'JP', 'Japan')],
  ageMin: 18,
  timeZone: 'Europe/Berlin',
  oddsFormats: ['decimal', 'fractional', 'american', 'hong_kong', 'malay', 'indonesian'],
  oddsFormatDefault: 'decimal',
  navigation: [
    { key: 'line', path: 'line' },
    { key: 'live', path: 'live' },
    { key: 'results', path: 'results' },
  ],
  sections: SAMPLE_SECTIONS,
  betting: {
    couponEventsMax: 50,
    systemEventsMax: 20,
    oddsPolicies: [0, 1, 2],
    oddsPolicyDefault: 0,
    liveDelayMsDefault: 5000,
    antiExpressPercent: 50,
    saleMarginPercent: 5,
    insurance: { percents: [25, 50, 75, 100] },
    hasAdvanceBets: false,
    taxes: null,
    views: [0, 1],
    asianViewCountryIds: [],
  },
  session: { isAutoLogoff: true, idleMinutes: 30 },
  rememberDays: 30,
  password: { lengthMin: 8, lengthMax: 64 },
  registration: { types: ['email', 'one_click'], defaultType: 'email' },
  flags: { stressPage: true },
  ...change,
});

export const tealSite = (): SiteConfig =>
  sampleSite({
    brandKey: 'teal',
    name: 'Marsad',
    theme: { accent: '#16b3a1', accentInk: '#04211d' },
    defaultLang: 'ar',
  });
