import type { CounterKind, MatchFormat, SportId, SubGame } from '@overround/sports';
import { periodKind } from '@overround/sports';
import { findGroup, findOutcomeType, parameterOf } from './catalogue.ts';
import { CATEGORY, type CategoryId } from './group.ts';
import { NO_PARAMETER, type Parameter } from './parameter.ts';
import { periodUnitOf } from './period-units.ts';
import { findSport } from './sports.ts';
import { STATISTICS } from './statistics.ts';
import { ar } from './texts/ar.ts';
import { en, type MarketTexts } from './texts/en.ts';
import { namesAr } from './texts/names-ar.ts';
import type { GroupKey } from './texts/groups-en.ts';
import { type CategoryKey, type Names, namesEn } from './texts/names-en.ts';
import { namesRu } from './texts/names-ru.ts';
import { ru } from './texts/ru.ts';

interface LanguageTexts {
  readonly texts: MarketTexts;
  readonly names: Names;
  /** Right-to-left text isolates what is filled in, or a sign would wander to the other end of its number. */
  readonly isRightToLeft: boolean;
}

const ENGLISH: LanguageTexts = { texts: en, names: namesEn, isRightToLeft: false };
const ARABIC: LanguageTexts = { texts: ar, names: namesAr, isRightToLeft: true };
const BY_LANGUAGE: ReadonlyMap<string, LanguageTexts> = new Map([
  ['en', ENGLISH],
  ['ru', { texts: ru, names: namesRu, isRightToLeft: false }],
  ['ar', ARABIC],
  ['iq', ARABIC],
]);
/** Languages with every name of the catalogue. Any other language gets English. */
export const MARKET_LANGUAGES: readonly string[] = ['en', 'ru', 'ar'];

const textsOf = (lang: string): LanguageTexts => BY_LANGUAGE.get(lang) ?? ENGLISH;
export const marketTexts = (lang: string): MarketTexts => textsOf(lang).texts;
export const names = (lang: string): Names => textsOf(lang).names;

const FIRST_STRONG_ISOLATE = '\u2068';
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';

const textOfLine = (quarters: number): string => String(quarters / 4);
/** Handicaps always carry their sign; zero has none. */
const textOfHandicap = (quarters: number): string =>
  quarters > 0 ? `+${quarters / 4}` : String(quarters / 4);

type Values = Readonly<Record<string, string>>;

function valuesOf(parameter: Parameter, runner: (number: number) => string): Values {
  switch (parameter.kind) {
    case 'none':
      return {};
    case 'line':
      return { line: textOfLine(parameter.lineQuarters) };
    case 'handicap':
      return { line: textOfHandicap(parameter.lineQuarters) };
    case 'headStart': {
      const { headStart } = parameter;
      return { start: headStart >= 0 ? `${headStart}:0` : `0:${-headStart}` };
    }
    case 'score':
      return {
        score: `${parameter.home}:${parameter.away}`,
        firstRunner: runner(parameter.home),
        secondRunner: runner(parameter.away),
        places: String(parameter.away),
      };
    case 'range':
      return { from: String(parameter.from), to: String(parameter.to) };
    case 'count':
      return { count: String(parameter.count), runner: runner(parameter.count) };
    case 'three':
      return {
        firstRunner: runner(parameter.first),
        secondRunner: runner(parameter.second),
        thirdRunner: runner(parameter.third),
      };
    case 'playerLine':
      return { runner: runner(parameter.player), line: textOfLine(parameter.lineQuarters) };
    case 'player':
      return { runner: runner(parameter.player) };
    case 'duel':
      return {
        firstRunner: parameter.first.map(runner).join(' + '),
        secondRunner: parameter.second.map(runner).join(' + '),
      };
    case 'minute':
      return { minute: String(parameter.minute) };
    case 'countByMinute':
      return { count: String(parameter.count), minute: String(parameter.minute) };
    case 'lineAtMinute':
      return { line: textOfLine(parameter.lineQuarters), minute: String(parameter.minute) };
    case 'twoLines':
      return { first: textOfLine(parameter.firstQuarters), second: textOfLine(parameter.secondQuarters) };
    case 'countInHalf':
      return { count: String(parameter.count), half: String(parameter.half) };
  }
}

const isName = (key: string): boolean =>
  key === 'home' || key === 'away' || key === 'what' || key.toLowerCase().endsWith('runner');

/** Fills the braces of a text. Values are put in as they are: whoever shows the text escapes it. */
function filled(text: string, values: Values, isRightToLeft: boolean): string {
  return text.replace(/\{(\w+)\}/g, (_brace, key: string) => {
    const value = values[key] ?? '';
    if (!isRightToLeft || value === '') return value;
    return `${isName(key) ? FIRST_STRONG_ISOLATE : LEFT_TO_RIGHT_ISOLATE}${value}${POP_ISOLATE}`;
  });
}

export interface LabelRequest {
  /** `T`. */
  readonly type: number;
  readonly parameterMilli: number;
  readonly home: string;
  readonly away: string;
  /** Names of a field by number, the first at 0; a runner without a name is called by its number. */
  readonly runners?: readonly string[];
  readonly lang: string;
}

/** The name of an outcome, such as "Harbour Rovers (-1.5)"; empty for a type that is not in the catalogue. */
export function outcomeLabel({
  type: typeId,
  parameterMilli,
  home,
  away,
  runners,
  lang,
}: LabelRequest): string {
  const type = findOutcomeType(typeId);
  if (!type) return '';
  const { texts, isRightToLeft } = textsOf(lang);
  const parameter = parameterOf(typeId, parameterMilli) ?? NO_PARAMETER;
  const isHandicapAtMinute = type.formula.kind === 'handicap' && parameter.kind === 'lineAtMinute';
  const signed = isHandicapAtMinute ? { line: textOfHandicap(parameter.lineQuarters) } : {};
  const label = filled(
    texts.outcomes[type.label],
    { ...valuesOf(parameter, (number) => runners?.[number - 1] ?? `#${number}`), ...signed, home, away },
    isRightToLeft,
  );
  return type.answer === undefined ? label : texts.answers[type.answer].replace('{what}', () => label);
}

/** The name of a market group, in the words of the sport where they are its own; empty for one that is not in the catalogue. */
export function groupLabel(
  groupId: number,
  {
    home,
    away,
    sportId,
  }: { readonly home: string; readonly away: string; readonly sportId?: SportId | undefined },
  lang: string,
): string {
  const group = findGroup(groupId);
  if (!group) return '';
  const { texts, isRightToLeft } = textsOf(lang);
  const family = sportId === undefined ? undefined : findSport(sportId)?.family;
  const own: Partial<Record<GroupKey, string>> =
    family === 'frames' || family === 'maps' ? texts.groupsOf[family] : {};
  return filled(own[group.key] ?? texts.groups[group.key], { home, away }, isRightToLeft);
}

export const sportName = (sportId: number, lang: string): string => {
  const sport = findSport(sportId);
  return sport ? names(lang).sports[sport.key] : '';
};
export const counterName = (counter: CounterKind, lang: string): string => names(lang).counters[counter];
export const statisticName = (statisticId: number, lang: string): string => {
  const statistic = STATISTICS.find(({ id }) => id === statisticId);
  return statistic ? names(lang).statistics[statistic.key] : '';
};

const isCategoryKey = (key: string): key is CategoryKey => key in CATEGORY;
/** The name of a market tab (`MT`). */
export function categoryName(categoryId: CategoryId, lang: string): string {
  const key = Object.keys(CATEGORY).find((one) => isCategoryKey(one) && CATEGORY[one] === categoryId);
  return key !== undefined && isCategoryKey(key) ? names(lang).categories[key] : '';
}

/** "1st half", "Overtime 2", "Shoot-out"; empty for period 0. The periods 11 and 12 are the halves of four quarters. */
export function periodName(format: MatchFormat, period: number, lang: string): string {
  const texts = names(lang);
  const isHalf = format.periods === 4 && (period === 11 || period === 12);
  if (isHalf) return texts.periods.half[period - 11] ?? '';
  const kind = periodKind(format, period);
  if (kind === undefined) return '';
  if (kind === 'shootout') return texts.shootout;
  if (kind === 'overtime') {
    const number = period - format.periods;
    const isExtraTime = format.periods === 2 && format.overtimePeriodsMax === 2;
    if (isExtraTime) return texts.extraTime[number - 1] ?? texts.overtime;
    return format.overtimePeriodsMax === 1
      ? texts.overtime
      : texts.overtimeNumber.replace('{number}', String(number));
  }
  const unit = periodUnitOf(format);
  return texts.periods[unit][period - 1] ?? texts.numbered[unit].replace('{number}', String(period));
}

/** What time counts, as the variant of a listing says it (`V`): "Including overtime". */
export const scopeName = (scope: keyof Names['scopes'], lang: string): string => names(lang).scopes[scope];

/** Unit of a sport's periods, singular and plural (`TN`, `TNS`). */
export function periodUnitNames(format: MatchFormat, lang: string): { one: string; many: string } {
  const [one = '', many = ''] = names(lang).units[periodUnitOf(format)];
  return { one, many };
}

/** Name of a sub-game such as "Corners, 1st half"; empty for the main game. */
export function subGameName(format: MatchFormat, part: SubGame, lang: string): string {
  const counter = part.counter === undefined ? '' : counterName(part.counter, lang);
  const period = part.period === undefined ? '' : periodName(format, part.period, lang);
  return [counter, period].filter((word) => word !== '').join(', ');
}
