import type { Texts } from '../texts.ts';
import type { pinned as english } from '../en/pinned.ts';

export const pinned: Texts<typeof english> = {
  dashboard: 'لوحة المتابعة',
  dashboard_lead: 'حتى {count} مباراة جنبًا إلى جنب، قبل البداية ومباشرة.',
  dashboard_count: '{count} من {max}',
  dashboard_empty: 'لا شيء مثبت بعد. ثبّت مباراة بزر الدبوس؛ وهذه مباريات يتابعها كثيرون.',
  move_earlier: 'تقديم {name} مكانًا واحدًا',
  gone: '{count, plural, zero {لا مباريات منتهية.} one {مباراة مثبتة واحدة انتهت أو لم تعد معروضة.} two {مباراتان مثبتتان انتهتا أو لم تعودا معروضتين.} few {# مباريات مثبتة انتهت أو لم تعد معروضة.} many {# مباراة مثبتة انتهت أو لم تعد معروضة.} other {# مباراة مثبتة انتهت أو لم تعد معروضة.}}',
  clear_gone: 'أزلها',
  clear_all: 'أزل الكل',
  failed: 'تعذر تحميل المباريات. لم تُمس أموالك.',
  multi_live: 'العرض المتعدد',
  multi_lead: 'مباريات مباشرة جنبًا إلى جنب.',
  choose: 'اختر المباريات',
  choose_done: 'تم',
  choose_none: 'لا مباريات مباشرة هنا الآن.',
  multi_empty: 'لم تُختر أي مباراة. اختر المباريات المباشرة التي تريد رؤيتها معًا.',
  column_over: 'انتهت هذه المباراة.',
  column_failed: 'تعذر تحميل هذه المباراة.',
  find: 'ابحث عن مباراة',
  open_match: 'كل الأسواق',
  columns: 'المباريات المختارة',
  more: 'ثبّت مباريات',
};
