import { SPORT, type SportId } from '@overround/sports';
import { type Word, wordsFrom } from './words.ts';

const football = wordsFrom(`
  United|Юнайтед|يونايتد
  Rovers|Роверс|روفرز
  City|Сити|سيتي
  Athletic|Атлетик|أتلتيك
  Wanderers|Уондерерс|واندررز
  Dynamo|Динамо|دينامو
  Sporting|Спортинг|سبورتينغ
  Union|Юнион|يونيون
  Olympic|Олимпик|أولمبيك
  Harbour|Харбор|هاربر
  Phoenix|Финикс|فينيكس
  Albion|Альбион|ألبيون
`);

const iceHockey = wordsFrom(`
  Wolves|Вулвз|وولفز
  Icebreakers|Айсбрейкерс|آيسبريكرز
  Bears|Беарз|بيرز
  Frost|Фрост|فروست
  Lynx|Линкс|لينكس
  Storm|Шторм|ستورم
  Titans|Тайтенс|تايتنز
  Blades|Блэйдс|بليدز
  Owls|Аулз|أولز
  Avalanche Nine|Аваланш Найн|أفالانش ناين
`);

const basketball = wordsFrom(`
  Giants|Джайентс|جاينتس
  Comets|Кометс|كوميتس
  Flyers|Флайерс|فلايرز
  Kings|Кингз|كينغز
  Tides|Тайдс|تايدز
  Arrows|Эрроуз|أروز
  Pumas|Пумас|بوماس
  Sparks|Спаркс|سباركس
  Cranes|Крейнс|كرينز
  Meteors|Метеорс|ميتيورز
`);

const volleyball = wordsFrom(`
  Volley|Волей|فولي
  Spike|Спайк|سبايك
  Zenith Six|Зенит Сикс|زينيث سيكس
  Waves|Вейвс|ويفز
  Aces|Эйсез|إيسز
  Net Club|Нет Клаб|نت كلوب
  Falcons|Фалконс|فالكونز
  Skyline|Скайлайн|سكايلاين
`);

/** For sports without words of their own. */
export const OTHER_CLUB_WORDS = wordsFrom(`
  Hawks|Хоукс|هوكس
  Foxes|Фоксес|فوكسز
  Thunder|Тандер|ثاندر
  Rangers|Рейнджерс|رينجرز
  Tigers|Тайгерс|تايغرز
  Raiders|Рейдерс|رايدرز
  Legion|Легион|ليجن
  Vikings|Викингс|فايكنغز
  Eagles|Иглз|إيغلز
  Sharks|Шаркс|شاركس
`);

/** What an invented club is called beside its town. */
export const CLUB_WORDS: Readonly<Record<SportId, readonly Word[]>> = {
  [SPORT.football]: football,
  [SPORT.iceHockey]: iceHockey,
  [SPORT.basketball]: basketball,
  [SPORT.volleyball]: volleyball,
};

export const FIRST_NAMES = wordsFrom(`
  Adrian|Адриан|أدريان
  Ilya|Илья|إيليا
  Marco|Марко|ماركو
  Tomas|Томас|توماس
  Rafik|Рафик|رفيق
  Oskar|Оскар|أوسكار
  Kenji|Кэндзи|كينجي
  Lucas|Лукас|لوكاس
  Samir|Самир|سمير
  Viktor|Виктор|فيكتور
  Hugo|Уго|هوغو
  Daniel|Даниэль|دانيال
  Noah|Ной|نوح
  Emil|Эмиль|إميل
  Arman|Арман|أرمان
  Felix|Феликс|فيليكس
  Jonas|Йонас|يوناس
  Karim|Карим|كريم
  Leon|Леон|ليون
  Mateo|Матео|ماتيو
  Nikolai|Николай|نيكولاي
  Pavel|Павел|بافل
  Ruben|Рубен|روبن
  Stefan|Стефан|ستيفان
`);

/** The ground of a home side; only shown as text beside the match. */
export const GROUND_WORDS = wordsFrom(`
  Park|Парк|حديقة
  Arena|Арена|أرينا
  Stadium|Стадион|ملعب
  Field|Поле|ميدان
  Hall|Дворец спорта|صالة
  Dome|Купол|قبة
`);
