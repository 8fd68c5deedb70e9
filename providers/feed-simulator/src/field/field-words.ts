import { wordsFrom } from '../names/words.ts';

/** Beginnings and ends of the names of horses and dogs. */
export const RUNNER_FIRST = wordsFrom(`
  Silver|Силвер|سيلفر
  Midnight|Миднайт|ميدنايت
  Golden|Голден|غولدن
  Northern|Нозерн|نورثرن
  Quiet|Квайет|كوايت
  Desert|Дезерт|ديزرت
  Royal|Роял|رويال
  Lucky|Лаки|لاكي
  Crimson|Кримсон|كريمسون
  Misty|Мисти|ميستي
  Brave|Брейв|بريف
  Distant|Дистант|ديستانت
`);
export const RUNNER_LAST = wordsFrom(`
  Echo|Эхо|إيكو
  Arrow|Эрроу|أرو
  Lantern|Лантерн|لانترن
  Melody|Мелоди|ميلودي
  Runner|Раннер|رانر
  Harbour|Харбор|هاربر
  Comet|Комет|كوميت
  Whisper|Уиспер|ويسبر
  Legend|Леджэнд|ليجند
  Breeze|Бриз|بريز
  Saint|Сейнт|سينت
  Fable|Фэйбл|فيبل
`);
