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
  revisions: 'كيف سُوّيت',
  no_revisions: 'لم يُسوَّ شيء بها بعد.',
  bets_settled:
    '{count, plural, zero {لا رهانات} one {سُوّي رهان واحد} two {سُوّي رهانان} few {سُوّيت # رهانات} many {سُوّي # رهانًا} other {سُوّي # رهان}}',
  cause_scout: 'نتيجة من المراقبين',
  cause_official: 'النتيجة الرسمية',
  cause_settlement: 'أبلغ المزوّد بالنتائج',
  cause_rollback_settlement: 'أُلغيت التسوية',
  cause_cancel: 'أُلغيت الرهانات',
  cause_rollback_cancel: 'أُلغي الإلغاء',
  cause_race: 'أسعار السباق',
  cause_postponed_too_long: 'تأجلت أكثر من اللازم',
  cause_period: 'انتهى جزء من المباراة',
  cause_fixture_cancelled: 'أُلغي الحدث',
  rule: 'القاعدة {number}',
};
