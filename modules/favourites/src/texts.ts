// Names of the event types; the calls carry them as finished text.

import { dictionaryOf, languageOf, type ShippedLanguage } from '@overround/phrases';
import { EVENT_TYPE, type EventType } from './domain/match-news.ts';

const NAMES: Readonly<Record<ShippedLanguage, Readonly<Record<EventType, string>>>> = {
  en: {
    [EVENT_TYPE.start]: 'Start of the match',
    [EVENT_TYPE.score]: 'Score',
    [EVENT_TYPE.end]: 'End of the match',
    [EVENT_TYPE.periodEnd]: 'End of a period',
    [EVENT_TYPE.redCard]: 'Red card',
  },
  ru: {
    [EVENT_TYPE.start]: 'Начало матча',
    [EVENT_TYPE.score]: 'Изменение счёта',
    [EVENT_TYPE.end]: 'Конец матча',
    [EVENT_TYPE.periodEnd]: 'Конец периода',
    [EVENT_TYPE.redCard]: 'Красная карточка',
  },
  ar: {
    [EVENT_TYPE.start]: 'بداية المباراة',
    [EVENT_TYPE.score]: 'تغيّر النتيجة',
    [EVENT_TYPE.end]: 'نهاية المباراة',
    [EVENT_TYPE.periodEnd]: 'نهاية الفترة',
    [EVENT_TYPE.redCard]: 'بطاقة حمراء',
  },
};
const INSTANT: Readonly<Record<ShippedLanguage, string>> = {
  en: 'Instant notifications',
  ru: 'Мгновенные уведомления',
  ar: 'إشعارات فورية',
};

const NEWS: Readonly<Record<ShippedLanguage, string>> = {
  en: 'News of your matches',
  ru: 'Новости ваших матчей',
  ar: 'أخبار مبارياتك',
};

/** A language we know, from what a client wrote, else that of the site. */
export const langFrom = (written: string | undefined, otherwise: string): string =>
  written === undefined || written === '' ? otherwise : languageOf(written.toLowerCase()).code;

export const eventTypeName = (type: EventType, lang: string): string => NAMES[dictionaryOf(lang)][type];
export const newsTitle = (lang: string): string => NEWS[dictionaryOf(lang)];
export const instantName = (lang: string): string => INSTANT[dictionaryOf(lang)];
