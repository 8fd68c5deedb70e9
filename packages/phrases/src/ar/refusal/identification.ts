import type { identification as en } from '../../en/refusal/identification.ts';
import type { Texts } from '../../texts.ts';

export const identification: Texts<typeof en> = {
  identification_needed:
    '{step, select, identity {أثبت أولًا من أنت} face {أثبت أولًا أنك أنت بصورة لوجهك} address {أثبت أولًا أين تسكن} funds {أثبت أولًا مصدر أموالك} other {أثبت أولًا من أنت}}. يُطلب ذلك مرة واحدة وبعده يُفتح لك هذا.',
  identification_under_age: 'حسب وثيقتك أنت أصغر من سن اللعب. يمكنك سحب أموالك فقط، وما عدا ذلك مغلق.',
  document_fields: 'بعض الحقول لا تناسب هذه الوثيقة. راجعها.',
  document_sides: 'هناك صور ناقصة أو أكثر من اللازم لأحد الوجهين.',
  document_type_refused: 'هذه الوثيقة لا تثبت ذلك في بلدك. اختر وثيقة أخرى.',
  document_expired: 'انتهت صلاحية هذه الوثيقة. اختر وثيقة سارية.',
  document_too_old:
    'هذه الوثيقة قديمة. يجب ألا يزيد عمرها على {months, plural, zero {# شهر} one {شهر واحد} two {شهرين} few {# أشهر} many {# شهرًا} other {# شهر}}.',
  document_taken: 'هذه الوثيقة تخص حسابًا آخر هنا. راسل الدعم إن كانت لك.',
  document_decided: 'اتُّخذ قرار بشأن هذه الوثيقة من قبل.',
  documents_too_many: 'أُرسلت اليوم وثائق كثيرة. حاول غدًا أو راسل الدعم.',
  step_not_open: 'هذه الخطوة منجزة أو قيد المراجعة أو تسبقها خطوة أخرى.',
  check_under_way: 'هناك تحقق جارٍ. أكمله أو انتظر حتى ينتهي.',
  checks_too_many: 'المحاولات كثيرة. حاول بعد ساعة أو بطريقة أخرى.',
  method_not_open: 'هذه الطريقة غير متاحة في بلدك. اختر طريقة أخرى.',
  national_code_malformed: 'الرمز الشخصي غير صحيح. راجع الأرقام.',
  person_unknown_there: 'هذه الخدمة لا تعرف شخصًا بهذه البيانات.',
  reason_missing: 'اذكر سبب الرفض، فاللاعب سيقرؤه.',
  tax_number_wrong: 'في الرقم خطأ: الأرقام الأخيرة لا توافق البقية.',
  bank_account_wrong: 'هذا ليس رقم حساب. راجع الحروف والأرقام.',
};
