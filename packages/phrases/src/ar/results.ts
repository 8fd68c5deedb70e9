import type { Texts } from '../texts.ts';
import type { results as en } from '../en/results.ts';

export const results: Texts<typeof en> = {
  title: 'النتائج',
  day: 'اليوم',
  sport: 'الرياضة',
  league: 'الدوري',
  previous_day: 'اليوم السابق',
  next_day: 'اليوم التالي',
  today: 'اليوم',
  empty: 'لم تنتهِ أي مباراة في هذا اليوم.',
  empty_action: 'إلى اليوم السابق',
  failed: 'تعذّر تحميل النتائج.',
  start: 'البداية',
  match: 'المباراة',
  score: 'النتيجة',
  parts:
    '{count, plural, zero {بلا أجزاء} one {جزء من المباراة} two {جزآن من المباراة} few {# أجزاء من المباراة} many {# جزءًا من المباراة} other {# جزء من المباراة}}',
  choose_league: 'اختر دوريًا لترى نتائجه.',
};
