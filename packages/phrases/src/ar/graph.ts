import type { Texts } from '../texts.ts';
import type { graph as english } from '../en/graph.ts';

export const graph: Texts<typeof english> = {
  title: 'مخطط الأسعار',
  open: 'كيف تغيرت أسعار {market}',
  chart: 'الأسعار عبر الزمن',
  table: 'الأسعار بالأرقام',
  opening: 'الافتتاح',
  now: 'الآن',
  lowest: 'الأدنى',
  highest: 'الأعلى',
  own_bet: 'رهانك',
  cut: 'تظهر أحدث التغييرات فقط.',
  course: 'ما الذي حدث',
  download: 'تنزيل CSV',
  empty: 'لا تغييرات معروفة لهذه الأسعار.',
  failed: 'تعذر تحميل الأسعار. لم تُمس أموالك.',
  unknown: 'هذه المباراة غير معروفة.',
  in_window: 'افتح في نافذة',
  to_match: 'إلى المباراة',
};
