import type { Texts } from '../texts.ts';
import type { errors as en } from '../en/errors.ts';

export const errors: Texts<typeof en> = {
  not_found_title: 'الصفحة غير موجودة',
  not_found_text: 'لا شيء في هذا العنوان. ربما انتهت المباراة أو الرابط قديم.',
  not_found_action: 'إلى الصفحة الرئيسية',
  broken_title: 'حدث خطأ ما',
  broken_text: 'تعذّر عرض هذه الصفحة. أموالك ورهاناتك لم تُمس.',
  broken_action: 'أعد تحميل الصفحة',
  error_id: 'رقم الخطأ {id}',
};
