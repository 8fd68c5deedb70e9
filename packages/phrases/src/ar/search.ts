import type { Texts } from '../texts.ts';
import type { search as en } from '../en/search.ts';

export const search: Texts<typeof en> = {
  title: 'بحث',
  placeholder: 'مباراة أو فريق أو دوري',
  hint: 'اكتب حرفين على الأقل.',
  recent: 'عمليات البحث الأخيرة',
  clear_recent: 'مسح',
  results_for: 'نتائج «{query}»',
  group_live: 'مباشر',
  group_line: 'القادمة',
  group_leagues: 'الدوريات',
  group_markets: 'الأسواق',
  group_pages: 'صفحات',
  group_teams: 'الفرق',
  nothing: 'لا نتائج لـ «{query}».',
  nothing_hint: 'تحقق من الإملاء أو جرّب الكلمة الأولى من اسم الفريق فقط.',
  failed: 'البحث لا يستجيب.',
  found:
    '{count, plural, =0 {لا نتائج} zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  clear: 'مسح حقل البحث',
};
