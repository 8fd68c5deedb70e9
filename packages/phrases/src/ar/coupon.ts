import type { Texts } from '../texts.ts';
import type { coupon as en } from '../en/coupon.ts';

export const coupon: Texts<typeof en> = {
  title: 'القسيمة',
  empty: 'اضغط على سعر لإضافته هنا.',
  selections:
    '{count, plural, zero {لا اختيارات} one {اختيار واحد} two {اختياران} few {# اختيارات} many {# اختيارًا} other {# اختيار}}',
  total_odds: 'إجمالي السعر',
  full: 'تتسع القسيمة لما لا يزيد على {count, plural, zero {# اختيار} one {اختيار واحد} two {اختيارين} few {# اختيارات} many {# اختيارًا} other {# اختيار}}.',
  added: 'أُضيف {outcome} إلى القسيمة',
  removed: 'أُزيل {outcome} من القسيمة',
  have_code: 'لديك رمز؟',
  one_click: 'رهان بنقرة واحدة',
  builder: 'منشئ الرهان',
  builder_hint: 'اختر من نتيجتين إلى ثماني نتائج لهذه المباراة: لها سعر مشترك واحد.',
  builder_unfit: 'النتائج الباهتة لا تنضم: فهي لا تتحقق مع اختيارك أبدًا، أو تتحقق معه على أي حال.',
  builder_price:
    '{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}} بسعر {odds}',
  builder_apart: 'منفصلة كانت لتُضرب إلى {odds}',
};
