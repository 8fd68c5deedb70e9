// Races, stages, elections and the like, one row each.

import { DAY, HOUR, MINUTE, SECOND } from '@overround/kernel';
import type { FieldOffer, SportId } from '@overround/sports';
import type { CountryCode } from '../champs/countries.ts';
import { word } from '../champs/plan-kit.ts';
import type { Word } from '../names/words.ts';

export interface FieldPlan {
  /** Stable name inside the world: part of every reference. */
  readonly key: string;
  readonly sportId: SportId;
  readonly title: Word;
  /** The event, and those who take part: its two names on the board. */
  readonly event: Word;
  readonly takers: Word;
  readonly countryCode?: CountryCode;
  readonly rank: number;
  readonly everyMs: number;
  readonly phaseMs: number;
  readonly listedAheadMs: number;
  readonly names: 'runners' | 'people';
  /** How many there are in all, and how many take part at a time. */
  readonly pool: number;
  readonly size: readonly [min: number, max: number];
  /** Deviation of the logarithm of strengths. */
  readonly spread: number;
  readonly offers: readonly FieldOffer[];
  /** From the start to the finish. */
  readonly runMs: readonly [min: number, max: number];
  /** It is seen while it goes on; else betting ends and the result follows. */
  readonly isShown: boolean;
  readonly hasRiders: boolean;
  /** How its runners usually begin is told with their form. */
  readonly hasPace?: boolean;
  /** What the innermost stall is worth over the outermost, in the logarithm of strengths; absent where stalls are nothing. */
  readonly drawEdge?: number;
  readonly withdrawnChance: number;
  readonly deadHeatChance: number;
  /** By what it is settled, where no rule of a sport says it. */
  readonly rule?: Word;
}

const RACE_OFFERS: readonly FieldOffer[] = ['win', 'place', 'forecast', 'reverse', 'tricast', 'ahead'];
const STAGE_OFFERS: readonly FieldOffer[] = ['win', 'top3', 'ahead'];

type Shape = Omit<FieldPlan, 'key' | 'title' | 'event' | 'takers' | 'rank' | 'phaseMs' | 'countryCode'>;

const horses: Shape = {
  sportId: 44,
  everyMs: 30 * MINUTE,
  listedAheadMs: 10 * HOUR,
  names: 'runners',
  pool: 70,
  size: [6, 14],
  spread: 0.7,
  offers: RACE_OFFERS,
  runMs: [70 * SECOND, 160 * SECOND],
  isShown: true,
  hasRiders: true,
  hasPace: true,
  withdrawnChance: 0.12,
  deadHeatChance: 0.01,
};
const dogs: Shape = {
  ...horses,
  sportId: 68,
  everyMs: 15 * MINUTE,
  listedAheadMs: 4 * HOUR,
  pool: 48,
  size: [6, 6],
  spread: 0.45,
  hasRiders: false,
  runMs: [28 * SECOND, 34 * SECOND],
  withdrawnChance: 0.04,
};
/** Glass balls on a course: over in half a minute, round the clock, all of the same strength but for a little. */
const marbles: Shape = {
  ...horses,
  sportId: 3001,
  everyMs: 5 * MINUTE,
  listedAheadMs: HOUR,
  pool: 24,
  size: [8, 8],
  spread: 0.25,
  offers: ['win', 'top3', 'ahead'],
  runMs: [25 * SECOND, 40 * SECOND],
  hasRiders: false,
  withdrawnChance: 0,
  deadHeatChance: 0.01,
};
const drivers: Shape = {
  ...horses,
  sportId: 26,
  everyMs: 2 * DAY,
  listedAheadMs: 5 * DAY,
  names: 'people',
  pool: 18,
  size: [18, 18],
  spread: 1,
  offers: STAGE_OFFERS,
  runMs: [90 * MINUTE, 110 * MINUTE],
  hasRiders: false,
  withdrawnChance: 0.05,
  deadHeatChance: 0,
};
const riders: Shape = {
  ...drivers,
  sportId: 36,
  everyMs: DAY,
  listedAheadMs: 3 * DAY,
  pool: 24,
  size: [16, 20],
  spread: 0.8,
  runMs: [4 * HOUR, 5 * HOUR],
};
const golfers: Shape = {
  ...drivers,
  sportId: 41,
  everyMs: 3 * DAY,
  listedAheadMs: 6 * DAY,
  pool: 30,
  size: [20, 24],
  spread: 0.6,
  runMs: [9 * HOUR, 10 * HOUR],
  deadHeatChance: 0.05,
};
const VOTE_RULE = word(
  'The winner is who is declared elected after the count. If two are declared level, the dead heat rule divides the stake. A candidate who withdraws before the vote begins does not run: bets on them are returned, other odds are cut as Rule 4 says.',
  'Побеждает тот, кого объявят избранным после подсчёта голосов. Если объявлено равенство двоих, ставка делится по правилу ничьей на финише. Кандидат, снявшийся до начала голосования, не участвует: ставки на него возвращаются, другие коэффициенты уменьшаются по правилу 4.',
  'الفائز هو من يُعلن انتخابه بعد فرز الأصوات. وإذا أُعلن تعادل اثنين يُقسم الرهان بحسب قاعدة التعادل. المرشح الذي ينسحب قبل بدء التصويت لا يشارك: تُعاد الرهانات عليه وتُخفض الأسعار الأخرى وفق القاعدة 4.',
);
const AWARD_RULE = word(
  'The winner is who is named on stage on the evening of the ceremony. A shared award is a dead heat. Later corrections of the jury change nothing.',
  'Побеждает тот, кого назовут со сцены в вечер церемонии. Разделённая награда — ничья на финише. Последующие поправки жюри ничего не меняют.',
  'الفائز هو من يُعلن اسمه على المسرح في ليلة الحفل. الجائزة المشتركة تعادل. التصحيحات اللاحقة للجنة التحكيم لا تغيّر شيئًا.',
);
const vote: Shape = {
  ...drivers,
  sportId: 202,
  everyMs: 4 * DAY,
  listedAheadMs: 6 * DAY,
  pool: 24,
  size: [4, 6],
  spread: 1,
  offers: ['win', 'ahead'],
  runMs: [5 * HOUR, 7 * HOUR],
  isShown: false,
  withdrawnChance: 0.02,
  rule: VOTE_RULE,
};
const award: Shape = {
  ...vote,
  sportId: 87,
  everyMs: 3 * DAY,
  size: [5, 6],
  offers: ['win'],
  runMs: [2 * HOUR, 3 * HOUR],
  rule: AWARD_RULE,
};

type Row = readonly [
  key: string,
  shape: Shape,
  rank: number,
  phaseHours: number,
  country: CountryCode | undefined,
  title: Word,
  event: Word,
  takers: Word,
];

// biome-ignore format: a table reads better packed
const ROWS: readonly Row[] = [
  ['horses-seaside', { ...horses, drawEdge: 0.5 }, 400, 0, 'AU', word('Seaside Park', 'Сисайд Парк', 'سيسايد بارك'), word('Seaside Park Race', 'Заезд в Сисайд Парке', 'سباق سيسايد بارك'), word('Seaside Park runners', 'Участники в Сисайд Парке', 'المشاركون في سيسايد بارك')],
  ['horses-oakfield', { ...horses, drawEdge: -0.35 }, 395, 0.25, 'CA', word('Oakfield Downs', 'Окфилд Даунс', 'أوكفيلد داونز'), word('Oakfield Downs Race', 'Заезд в Окфилд Даунс', 'سباق أوكفيلد داونز'), word('Oakfield Downs runners', 'Участники в Окфилд Даунс', 'المشاركون في أوكفيلد داونز')],
  ['dogs-lantern', dogs, 300, 0.1, 'AU', word('Lantern Stadium', 'Лантерн Стэдиум', 'ملعب لانترن'), word('Lantern Stadium Race', 'Забег на Лантерн Стэдиум', 'سباق ملعب لانترن'), word('Lantern Stadium runners', 'Участники на Лантерн Стэдиум', 'المشاركون في ملعب لانترن')],
  ['formula-circuit', drivers, 600, 14, undefined, word('Meridian Formula', 'Формула Меридиан', 'فورمولا ميريديان'), word('Meridian Grand Prix', 'Приз Меридиана', 'جائزة ميريديان الكبرى'), word('Drivers of the Meridian Formula', 'Пилоты Формулы Меридиан', 'سائقو فورمولا ميريديان')],
  ['cycling-tour', riders, 450, 10, undefined, word('Tour of Two Seas', 'Тур двух морей', 'جولة البحرين'), word('Stage of the Tour of Two Seas', 'Этап Тура двух морей', 'مرحلة جولة البحرين'), word('Riders of the Tour of Two Seas', 'Гонщики Тура двух морей', 'دراجو جولة البحرين')],
  ['golf-links', golfers, 440, 8, undefined, word('Heather Links Open', 'Опен Вересковых полей', 'بطولة حقول الخلنج'), word('Heather Links tournament', 'Турнир Вересковых полей', 'دورة حقول الخلنج'), word('Golfers of Heather Links', 'Гольфисты Вересковых полей', 'لاعبو حقول الخلنج')],
  ['politics-fernland', vote, 420, 6, undefined, word('Republic of Fernland', 'Республика Фернленд', 'جمهورية فيرنلاند'), word('President of Fernland', 'Президент Фернленда', 'رئيس فيرنلاند'), word('Candidates in Fernland', 'Кандидаты Фернленда', 'المرشحون في فيرنلاند')],
  ['politics-harbour', vote, 410, 54, undefined, word('City of Coral Harbour', 'Город Коралловая Гавань', 'مدينة ميناء المرجان'), word('Mayor of Coral Harbour', 'Мэр Коралловой Гавани', 'عمدة ميناء المرجان'), word('Candidates in Coral Harbour', 'Кандидаты Коралловой Гавани', 'المرشحون في ميناء المرجان')],
  ['specials-film', award, 415, 18, undefined, word('Silver Lantern Awards', 'Премия Серебряный фонарь', 'جوائز الفانوس الفضي'), word('Best director', 'Лучший режиссёр', 'أفضل مخرج'), word('Nominated directors', 'Номинированные режиссёры', 'المخرجون المرشحون')],
  ['marbles-spiral', marbles, 200, 0.05, undefined, word('Glass Spiral', 'Стеклянная спираль', 'اللولب الزجاجي'), word('Marble race on the Glass Spiral', 'Гонка шариков на Стеклянной спирали', 'سباق الكرات على اللولب الزجاجي'), word('Marbles of the Glass Spiral', 'Шарики Стеклянной спирали', 'كرات اللولب الزجاجي')],
  ['specials-song', award, 412, 44, undefined, word('Song of the Continents', 'Песня континентов', 'أغنية القارات'), word('Winner of the song contest', 'Победитель конкурса песни', 'الفائز في مسابقة الأغنية'), word('Singers in the contest', 'Певцы конкурса', 'مطربو المسابقة')],
];

/** Every field of the world. A new row changes nothing in the others. */
export const FIELD_PLANS: readonly FieldPlan[] = ROWS.map(
  ([key, shape, rank, phaseHours, countryCode, title, event, takers]) => ({
    ...shape,
    key,
    rank,
    phaseMs: Math.round(phaseHours * HOUR),
    ...(countryCode === undefined ? {} : { countryCode }),
    title,
    event,
    takers,
  }),
);
