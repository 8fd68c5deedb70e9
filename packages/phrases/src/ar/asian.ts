import type { Texts } from '../texts.ts';
import type { asian as english } from '../en/asian.ts';

export const asian: Texts<typeof english> = {
  view: 'شكل الجدول',
  view_standard: 'عادي',
  view_asian: 'آسيوي',
  handicap: 'الهانديكاب الآسيوي',
  total: 'المجموع الآسيوي',
  handicap_short: 'هانديكاب',
  total_short: 'إجمالي',
  result_short: '1X2',
  under_short: 'أقل',
  part: 'جزء المباراة',
  part_match: 'كامل المباراة',
  part_half: 'الشوط الأول',
  all_lines: 'كل الخطوط',
  fewer_lines: 'الخطوط الرئيسية',
  league: 'الدوري',
  all_leagues: 'كل الدوريات',
  empty: 'لا مباريات بخطوط آسيوية هنا الآن.',
  show_standard: 'أظهر الجدول العادي',
};
