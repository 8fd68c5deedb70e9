import { DAY, HOUR, MINUTE } from '@overround/kernel';
import { FORMAT, type MatchFormat } from '@overround/sports';
import type { Sound } from '../names/places.ts';
import type { Word } from '../names/words.ts';
import { COUNTRIES, type CountryCode } from './countries.ts';
import { type ChampPlan, shiftOf, word } from './plan-kit.ts';
import { SMALL_CHAMPS } from './small.ts';

export type { ChampPlan } from './plan-kit.ts';

type LeagueRow = readonly [CountryCode, hourUtc: number, Sound, rank: number, title: Word];

function leagues(
  sport: string,
  shape: Pick<ChampPlan, 'format' | 'size' | 'kickoffEveryMs'>,
  rows: LeagueRow[],
  tier = '',
) {
  return rows.map(([countryCode, hourUtc, sound, rank, title], row): ChampPlan => {
    const country = COUNTRIES[countryCode];
    const key = `${sport}-${countryCode.toLowerCase()}${tier}`;
    return {
      ...shape,
      key,
      seasonShift: shiftOf(`${sport}${tier}`, row),
      title: word(`${country.en}. ${title.en}`, `${country.ru}. ${title.ru}`, `${country.ar}. ${title.ar}`),
      countryCode,
      legs: 2,
      entrants: { kind: 'clubs', sound },
      roundEveryMs: DAY,
      phaseMs: hourUtc * HOUR,
      courts: 1,
      listedAheadMs: 7 * DAY,
      rank,
      isTop: rank >= 900,
    };
  });
}

/** Clubs of a second league; few, for the board is long. */
const SECOND_SIZE = 8;
/** A second league of a country has keys of its own, and names after those of the first leagues. */
const SECOND = '-second';

const football16 = { format: FORMAT.footballLeague, size: 16, kickoffEveryMs: HOUR } as const;
const football = leagues('football', football16, [
  ['NZ', 0, 'western', 500, word('Fernland League', 'Лига Фернленда', 'دوري فيرنلاند')],
  ['AU', 2, 'western', 560, word('Coral Division', 'Коралловый дивизион', 'دوري المرجان')],
  ['JP', 4, 'eastern', 700, word('Sakura One', 'Сакура Один', 'ساكورا الأولى')],
  ['TH', 6, 'eastern', 520, word('Lotus League', 'Лига Лотоса', 'دوري اللوتس')],
  ['IN', 8, 'eastern', 540, word('Monsoon League', 'Лига Муссонов', 'دوري الموسم')],
  ['AE', 9, 'eastern', 620, word('Dune League', 'Лига Дюн', 'دوري الكثبان')],
  ['TR', 11, 'eastern', 760, word('Anchor League', 'Лига Якоря', 'دوري المرساة')],
  ['GR', 12, 'southern', 740, word('Olive League', 'Оливковая лига', 'دوري الزيتون')],
  ['IT', 13, 'southern', 960, word('Lega Azzurra Nova', 'Лега Аззурра Нова', 'ليغا أزورا نوفا')],
  ['PT', 14, 'southern', 900, word('Caravel League', 'Лига Каравелл', 'دوري الكارافيل')],
  ['BR', 16, 'southern', 880, word('Rio Verde Series', 'Серия Рио-Верде', 'سلسلة ريو فيردي')],
  ['AR', 18, 'southern', 860, word('Pampas League', 'Лига Пампас', 'دوري البامباس')],
  ['US', 20, 'western', 640, word('Liberty Conference', 'Конференция Либерти', 'مؤتمر ليبرتي')],
  ['MX', 22, 'southern', 660, word('Agave League', 'Лига Агавы', 'دوري الأغاف')],
]);

const hockey14 = { format: FORMAT.iceHockeyLeague, size: 14, kickoffEveryMs: 65 * MINUTE } as const;
const hockey = leagues('hockey', hockey14, [
  ['US', 0, 'western', 650, word('Glacier League', 'Лига Глетчер', 'دوري الأنهار الجليدية')],
  ['JP', 4, 'eastern', 480, word('White Island League', 'Лига Белого острова', 'دوري الجزيرة البيضاء')],
  ['KZ', 8, 'eastern', 600, word('Steppe Ice League', 'Степная ледовая лига', 'دوري جليد السهوب')],
  ['SE', 12, 'northern', 820, word('Aurora League', 'Лига Аврора', 'دوري الشفق')],
  ['CZ', 16, 'northern', 780, word('Crystal Extra', 'Хрустальная Экстра', 'كريستال إكسترا')],
  ['CA', 20, 'western', 920, word('Maple Ring', 'Кленовое кольцо', 'حلقة القيقب')],
]);

const quarters10 = { format: FORMAT.basketball4x10, size: 14, kickoffEveryMs: 65 * MINUTE } as const;
const basketball = [
  ...leagues('basketball', quarters10, [
    ['AU', 2, 'western', 510, word('Southern Hoops', 'Саутерн Хупс', 'سلال الجنوب')],
    ['PH', 6, 'eastern', 530, word('Archipelago Cup League', 'Лига Архипелага', 'دوري الأرخبيل')],
    ['LT', 10, 'northern', 690, word('Amber League', 'Янтарная лига', 'دوري الكهرمان')],
    ['RS', 14, 'northern', 720, word('Danube Ring', 'Дунайское кольцо', 'حلقة الدانوب')],
    ['AR', 18, 'southern', 580, word('Southern Cross League', 'Лига Южного Креста', 'دوري الصليب الجنوبي')],
  ]),
  ...leagues('basketball', { ...quarters10, format: FORMAT.basketball4x12 }, [
    ['US', 22, 'western', 940, word('Continental Court', 'Континентальный корт', 'الملعب القاري')],
  ]),
];

const volleyball12 = { format: FORMAT.volleyballBestOf5, size: 12, kickoffEveryMs: 50 * MINUTE } as const;
const volleyball = leagues('volleyball', volleyball12, [
  ['PE', 0, 'southern', 460, word('Condor League', 'Лига Кондора', 'دوري الكوندور')],
  ['JP', 5, 'eastern', 470, word('Crane League', 'Лига Журавля', 'دوري الكركي')],
  ['IN', 9, 'eastern', 450, word('Peacock League', 'Лига Павлина', 'دوري الطاووس')],
  ['PL', 14, 'northern', 680, word('White Net League', 'Лига Белой сетки', 'دوري الشبكة البيضاء')],
  ['BR', 19, 'southern', 670, word('Sand and Sun League', 'Лига Песка и Солнца', 'دوري الرمل والشمس')],
]);

/** One country of each sport of clubs has two leagues, so that lists of competitions have something to put together. */
const secondLeagues = [
  ...leagues(
    'football',
    { ...football16, size: SECOND_SIZE },
    [['US', 0, 'western', 420, word('Prairie League', 'Лига Прерий', 'دوري البراري')]],
    SECOND,
  ),
  ...leagues(
    'hockey',
    { ...hockey14, size: SECOND_SIZE },
    [['CA', 1, 'western', 430, word('Birch Ring', 'Берёзовое кольцо', 'حلقة البتولا')]],
    SECOND,
  ),
  ...leagues(
    'basketball',
    { ...quarters10, size: SECOND_SIZE },
    [['RS', 12, 'northern', 410, word('Sava Ring', 'Савское кольцо', 'حلقة السافا')]],
    SECOND,
  ),
  ...leagues(
    'volleyball',
    { ...volleyball12, size: SECOND_SIZE },
    [['BR', 22, 'southern', 400, word('Lagoon Net League', 'Лига Сетки у лагуны', 'دوري شباك البحيرة')]],
    SECOND,
  ),
];

type TourRow = readonly [key: string, format: MatchFormat, rank: number, title: Word];

/** Rounds of these rows start between those of rows that were there before them, whose times stay as they were. */
const betweenRows = (index: number, rows: readonly TourRow[], isLater: boolean): number =>
  (index + (isLater ? 0.5 : 0)) / rows.length;

/** Singles among 24: a round each half day, so the courts of the world are never empty. */
function tennis(rows: TourRow[], before = 0): ChampPlan[] {
  return rows.map(([key, format, rank, title], index) => ({
    key: `tennis-${key}`,
    seasonShift: shiftOf('tennis', before + index),
    title,
    format,
    size: 24,
    legs: 1,
    entrants: { kind: 'people' },
    roundEveryMs: 12 * HOUR,
    phaseMs: Math.round(betweenRows(index, rows, before > 0) * 12 * 60) * MINUTE,
    kickoffEveryMs: 35 * MINUTE,
    courts: 1,
    listedAheadMs: 36 * HOUR,
    rank,
    isTop: rank >= 900,
  }));
}

/** Twelve players in a hall with two tables, a round every three hours, day and night. */
function tableTennis(rows: TourRow[], before = 0): ChampPlan[] {
  return rows.map(([key, format, rank, title], index) => ({
    key: `table-tennis-${key}`,
    seasonShift: shiftOf('table-tennis', before + index),
    title,
    format,
    size: 12,
    legs: 1,
    entrants: { kind: 'people' },
    roundEveryMs: 3 * HOUR,
    phaseMs: Math.round(betweenRows(index, rows, before > 0) * 3 * 60) * MINUTE,
    kickoffEveryMs: 35 * MINUTE,
    courts: 2,
    listedAheadMs: 12 * HOUR,
    rank,
    isTop: false,
  }));
}

const {
  tennisBestOf3: three,
  tennisBestOf5: five,
  tableTennisBestOf5: short,
  tableTennisBestOf7: long,
} = FORMAT;

const tours = [
  ...tennis([
    ['amber-coast', three, 800, word('Amber Coast Tour', 'Тур Янтарного берега', 'جولة ساحل الكهرمان')],
    ['grand-meridian', five, 950, word('Grand Meridian', 'Большой Меридиан', 'الميريديان الكبير')],
    ['blue-clay', three, 730, word('Blue Clay Circuit', 'Серия Голубого грунта', 'سلسلة الطين الأزرق')],
    ['harbour', three, 610, word('Harbour Circuit', 'Портовая серия', 'سلسلة الميناء')],
    ['silver-lawn', five, 870, word('Silver Lawn', 'Серебряный газон', 'العشب الفضي')],
    ['highland', three, 570, word('Highland Tour', 'Тур Нагорья', 'جولة المرتفعات')],
    ['sunset', three, 550, word('Sunset Series', 'Серия Закат', 'سلسلة الغروب')],
    ['old-quarter', three, 540, word('Old Quarter Open', 'Опен Старого квартала', 'بطولة الحي القديم')],
    ['lagoon', three, 580, word('Lagoon Circuit', 'Серия Лагуны', 'سلسلة البحيرة')],
    ['evergreen', three, 590, word('Evergreen Series', 'Вечнозелёная серия', 'السلسلة دائمة الخضرة')],
  ]),
  ...tableTennis([
    ['north-hall', short, 300, word('North Hall League', 'Лига Северного зала', 'دوري القاعة الشمالية')],
    ['lantern', long, 340, word('Lantern Masters', 'Мастерс Фонарей', 'ماسترز الفوانيس')],
    ['river', short, 290, word('River Hall League', 'Лига Речного зала', 'دوري قاعة النهر')],
    ['quick-bat', short, 280, word('Quick Bat', 'Быстрая ракетка', 'المضرب السريع')],
    ['jade', long, 350, word('Jade Table', 'Нефритовый стол', 'الطاولة اليشمية')],
    ['midnight', long, 310, word('Midnight Masters', 'Полуночный Мастерс', 'ماسترز منتصف الليل')],
    ['old-mill', short, 270, word('Old Mill League', 'Лига Старой мельницы', 'دوري الطاحونة القديمة')],
    ['star-spin', long, 320, word('Star Spin', 'Звёздное вращение', 'دوران النجوم')],
  ]),
  ...tennis([['tidewater', three, 560, word('Tidewater Tour', 'Приливный тур', 'جولة المد والجزر')]], 10),
  ...tableTennis(
    [
      ['copper-hall', long, 330, word('Copper Hall League', 'Лига Медного зала', 'دوري القاعة النحاسية')],
      ['bamboo', long, 260, word('Bamboo Table', 'Бамбуковый стол', 'طاولة الخيزران')],
      ['night-train', long, 250, word('Night Train Masters', 'Мастерс Ночного поезда', 'ماسترز قطار الليل')],
      ['harbour-hall', long, 240, word('Harbour Hall League', 'Лига Портового зала', 'دوري قاعة الميناء')],
      ['white-ball', long, 230, word('White Ball Series', 'Серия Белого мяча', 'سلسلة الكرة البيضاء')],
    ],
    8,
  ),
];

/** Every champ of the world. A new row changes nothing in the others. */
export const CHAMP_PLANS: readonly ChampPlan[] = [
  ...football,
  ...hockey,
  ...basketball,
  ...volleyball,
  ...secondLeagues,
  ...tours,
  ...SMALL_CHAMPS,
];
