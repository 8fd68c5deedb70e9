import type { Word } from '../names/words.ts';

const country = (en: string, ru: string, ar: string): Word => ({ en, ru, ar });

/** Countries that the invented leagues are played in. Real, so that flags and time zones are; all else is invented. */
export const COUNTRIES = {
  NZ: country('New Zealand', 'Новая Зеландия', 'نيوزيلندا'),
  AU: country('Australia', 'Австралия', 'أستراليا'),
  JP: country('Japan', 'Япония', 'اليابان'),
  TH: country('Thailand', 'Таиланд', 'تايلاند'),
  PH: country('Philippines', 'Филиппины', 'الفلبين'),
  IN: country('India', 'Индия', 'الهند'),
  KZ: country('Kazakhstan', 'Казахстан', 'كازاخستان'),
  AE: country('Emirates', 'ОАЭ', 'الإمارات'),
  TR: country('Turkey', 'Турция', 'تركيا'),
  GR: country('Greece', 'Греция', 'اليونان'),
  LT: country('Lithuania', 'Литва', 'ليتوانيا'),
  SE: country('Sweden', 'Швеция', 'السويد'),
  CZ: country('Czechia', 'Чехия', 'التشيك'),
  PL: country('Poland', 'Польша', 'بولندا'),
  RS: country('Serbia', 'Сербия', 'صربيا'),
  IT: country('Italy', 'Италия', 'إيطاليا'),
  PT: country('Portugal', 'Португалия', 'البرتغال'),
  BR: country('Brazil', 'Бразилия', 'البرازيل'),
  AR: country('Argentina', 'Аргентина', 'الأرجنتين'),
  PE: country('Peru', 'Перу', 'بيرو'),
  MX: country('Mexico', 'Мексика', 'المكسيك'),
  US: country('USA', 'США', 'الولايات المتحدة'),
  CA: country('Canada', 'Канада', 'كندا'),
} as const satisfies Record<string, Word>;

export type CountryCode = keyof typeof COUNTRIES;
