// Leagues and tours of the smaller sports: a handful of entrants each, so that every sport has a line and something in play
// without making the board long.

import { HOUR, MINUTE } from '@overround/kernel';
import { FORMAT, type MatchFormat } from '@overround/sports';
import type { Sound } from '../names/places.ts';
import type { Word } from '../names/words.ts';
import type { CountryCode } from './countries.ts';
import { COUNTRIES } from './countries.ts';
import { type ChampPlan, shiftOf, word } from './plan-kit.ts';

/** Rounds every so many hours, a match every so many minutes, listed so many hours ahead. */
interface Rhythm {
  readonly roundHours: number;
  readonly matchMinutes: number;
  readonly aheadHours: number;
  readonly size?: number;
}

/** Three matches of up to two hours in eight. */
const CLUB_DAY: Rhythm = { roundHours: 8, matchMinutes: 150, aheadHours: 36 };
const LONG: Rhythm = { roundHours: 12, matchMinutes: 230, aheadHours: 48 };
/** Console games and quick bouts: four an hour. */
const QUICK: Rhythm = { roundHours: 1, matchMinutes: 15, aheadHours: 5, size: 8 };
const HALF_HOURS: Rhythm = { roundHours: 3, matchMinutes: 45, aheadHours: 10, size: 8 };

type Place =
  | { readonly countryCode: CountryCode; readonly sound: Sound }
  | 'people'
  | { readonly sound: Sound };
type Row = readonly [
  key: string,
  format: MatchFormat,
  rhythm: Rhythm,
  place: Place,
  rank: number,
  title: Word,
];

function plansOf(rows: readonly Row[]): ChampPlan[] {
  return rows.map(
    ([key, format, { roundHours, matchMinutes, aheadHours, size = 6 }, place, rank, title], row) => {
      const country = place !== 'people' && 'countryCode' in place ? COUNTRIES[place.countryCode] : undefined;
      const named = (lang: 'en' | 'ru' | 'ar'): string =>
        country ? `${country[lang]}. ${title[lang]}` : title[lang];
      return {
        key,
        title: word(named('en'), named('ru'), named('ar')),
        ...(place !== 'people' && 'countryCode' in place ? { countryCode: place.countryCode } : {}),
        format,
        size,
        legs: place === 'people' ? 1 : 2,
        entrants: place === 'people' ? { kind: 'people' } : { kind: 'clubs', sound: place.sound },
        roundEveryMs: roundHours * HOUR,
        seasonShift: shiftOf(key, row),
        // Spread over the hours, so that something is always on somewhere.
        phaseMs: ((row * 53) % (roundHours * 60)) * MINUTE,
        kickoffEveryMs: matchMinutes * MINUTE,
        courts: 1,
        listedAheadMs: aheadHours * HOUR,
        rank,
        isTop: false,
      };
    },
  );
}

const western = (countryCode: CountryCode): Place => ({ countryCode, sound: 'western' });
const eastern = (countryCode: CountryCode): Place => ({ countryCode, sound: 'eastern' });
const northern = (countryCode: CountryCode): Place => ({ countryCode, sound: 'northern' });
const southern = (countryCode: CountryCode): Place => ({ countryCode, sound: 'southern' });
const online: Place = { sound: 'western' };

// biome-ignore format: a table reads better packed
export const SMALL_CHAMPS: readonly ChampPlan[] = plansOf([
  ['handball-se', FORMAT.handball, CLUB_DAY, northern('SE'), 390, word('Fjord League', 'Лига Фьордов', 'دوري المضايق')],
  ['handball-rs', FORMAT.handball, CLUB_DAY, northern('RS'), 380, word('Morava League', 'Лига Моравы', 'دوري مورافا')],
  ['rugby-nz', FORMAT.rugby, CLUB_DAY, western('NZ'), 385, word('Fern Union', 'Союз Папоротника', 'اتحاد السرخس')],
  ['american-football-us', FORMAT.americanFootball, LONG, western('US'), 450, word('Frontier League', 'Лига Фронтира', 'دوري الحدود')],
  ['futsal-br', FORMAT.futsal, CLUB_DAY, southern('BR'), 370, word('Indoor Series', 'Зальная серия', 'سلسلة الصالات')],
  ['water-polo-gr', FORMAT.waterPolo, CLUB_DAY, southern('GR'), 300, word('Aegean Pool', 'Эгейский бассейн', 'حوض إيجة')],
  ['beach-football-pt', FORMAT.beachFootball, CLUB_DAY, southern('PT'), 290, word('Golden Sand', 'Золотой песок', 'الرمال الذهبية')],
  ['field-hockey-in', FORMAT.fieldHockey, CLUB_DAY, eastern('IN'), 310, word('Banyan League', 'Лига Баньяна', 'دوري البانيان')],
  ['australian-rules-au', FORMAT.australianRules, LONG, western('AU'), 320, word('Oval League', 'Лига Овала', 'دوري البيضاوي')],
  ['cyber-football', FORMAT.cyberFootball2x6, QUICK, online, 360, word('Pixel League', 'Пиксельная лига', 'دوري البكسل')],
  ['cyber-football-short', FORMAT.cyberFootball2x4, QUICK, online, 350, word('Rapid Pitch', 'Быстрое поле', 'الملعب السريع')],
  ['cyber-basketball', FORMAT.cyberBasketball4x5, { ...QUICK, roundHours: 2, matchMinutes: 30, aheadHours: 6 }, online, 345, word('Virtual Hoops', 'Виртуальные кольца', 'سلال افتراضية')],
  ['rocket-league', FORMAT.rocketLeague, QUICK, online, 340, word('Rocket Arena', 'Ракетная арена', 'ساحة الصواريخ')],
  ['badminton-tour', FORMAT.badminton, HALF_HOURS, 'people', 330, word('Feather Tour', 'Тур Воланов', 'جولة الريشة')],
  ['beach-volleyball-br', FORMAT.beachVolleyball, CLUB_DAY, southern('BR'), 295, word('Palm Beach Series', 'Серия Пальмового берега', 'سلسلة شاطئ النخيل')],
  ['darts-masters', FORMAT.darts, { roundHours: 5, matchMinutes: 55, aheadHours: 16, size: 8 }, 'people', 325, word('Oche Masters', 'Мастерс у линии', 'ماسترز الخط')],
  ['snooker-open', FORMAT.snookerBestOf9, LONG, 'people', 315, word('Green Baize Open', 'Опен Зелёного сукна', 'بطولة القماش الأخضر')],
  ['counter-strike', FORMAT.counterStrikeBestOf3, CLUB_DAY, online, 355, word('Strike Circuit', 'Серия Удар', 'سلسلة الضربة')],
  ['dota', FORMAT.dotaBestOf3, CLUB_DAY, online, 353, word('Ancient League', 'Лига Древних', 'دوري القدماء')],
  ['star-craft', FORMAT.starCraftBestOf5, CLUB_DAY, 'people', 342, word('Nebula Cup', 'Кубок Туманности', 'كأس السديم')],
  ['mortal-kombat', FORMAT.mortalKombat, HALF_HOURS, 'people', 335, word('Fight Night', 'Ночь поединков', 'ليلة القتال')],
  ['padel-tour', FORMAT.padel, CLUB_DAY, 'people', 305, word('Glass Court Tour', 'Тур Стеклянных кортов', 'جولة الملاعب الزجاجية')],
  ['baseball-us', FORMAT.baseball, LONG, western('US'), 430, word('Diamond League', 'Алмазная лига', 'دوري الماس')],
  ['boxing-ring', FORMAT.boxing, HALF_HOURS, 'people', 375, word('Copper Gloves', 'Медные перчатки', 'القفازات النحاسية')],
  ['mma-octagon', FORMAT.mma, HALF_HOURS, 'people', 425, word('Iron Cage', 'Железная клетка', 'القفص الحديدي')],
  ['cricket-in', FORMAT.cricketTwenty, LONG, eastern('IN'), 470, word('Monsoon Twenty', 'Двадцать оверов Муссона', 'عشرون الموسم')],
  ['cricket-au', FORMAT.cricketTwenty, LONG, western('AU'), 460, word('Southern Twenty', 'Южные двадцать оверов', 'عشرون الجنوب')],
  ['cricket-test', FORMAT.cricketTest, { roundHours: 12, matchMinutes: 180, aheadHours: 48 }, southern('AR'), 465, word('Long Game Shield', 'Щит Долгой игры', 'درع اللعبة الطويلة')],
  ['league-of-legends', FORMAT.leagueOfLegendsBestOf3, CLUB_DAY, online, 352, word('Rift Circuit', 'Серия Разлом', 'سلسلة الصدع')],
  ['valorant', FORMAT.valorantBestOf3, CLUB_DAY, online, 351, word('Agents League', 'Лига Агентов', 'دوري العملاء')],
  ['tekken', FORMAT.tekken, HALF_HOURS, 'people', 334, word('Iron Fist Evening', 'Вечер Железного кулака', 'أمسية القبضة الحديدية')],
]);
