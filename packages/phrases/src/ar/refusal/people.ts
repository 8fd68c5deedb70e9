import type { Texts } from '../../texts.ts';
import type { people as en } from '../../en/refusal/people.ts';

export const people: Texts<typeof en> = {
  sign_in_failed: 'الاسم أو كلمة المرور غير صحيحة.',
  sign_in_slow_down:
    'محاولات خاطئة كثيرة. انتظر {waitSeconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}.',
  sign_in_paused: 'أُوقف تسجيل الدخول مؤقتًا بعد محاولات خاطئة كثيرة. حاول لاحقًا أو من جهاز استخدمته من قبل.',
  account_blocked: 'هذا الحساب محظور. راسل الدعم.',
  token_not_accepted: 'لم يعد هذا الرمز صالحًا. سجّل الدخول مجددًا.',
  link_not_accepted: 'هذا الرابط مستخدم أو قديم أو أُرسل رابط أحدث.',
  sign_in_not_fresh: 'لأمانك، سجّل الدخول مرة أخرى للمتابعة.',
  not_remembered: 'لم نعد نتذكر هذا الجهاز. سجّل الدخول.',
  device_just_renewed: 'سجّلت علامة تبويب أخرى الدخول للتو. أعد الطلب.',
  password_too_short:
    'يجب ألا تقل كلمة المرور عن {lengthMin, plural, zero {# محرف} one {محرف واحد} two {محرفين} few {# محارف} many {# محرفًا} other {# محرف}}.',
  password_too_long:
    'يجب ألا تزيد كلمة المرور على {lengthMax, plural, zero {# محرف} one {محرف واحد} two {محرفين} few {# محارف} many {# محرفًا} other {# محرف}}.',
  password_too_common: 'كلمة المرور هذه شائعة جدًا. اختر غيرها، مثلًا أربع كلمات.',
  password_like_account: 'كلمة المرور قريبة جدًا من اسم الدخول أو البريد أو اسم الموقع.',
  password_wrong: 'كلمة المرور الحالية غير صحيحة.',
  password_unchanged: 'كلمة المرور الجديدة هي نفسها القديمة.',
  login_malformed: 'اسم الدخول من 4 إلى 32 حرفًا أو رقمًا أو نقطة أو شرطة، وفيه حرف واحد على الأقل.',
  login_taken: 'اسم الدخول هذا مستخدم.',
  email_taken: 'يوجد حساب بهذا البريد. سجّل الدخول به.',
  form_invalid: 'راجع الحقول المشار إليها.',
  registration_type_unknown: 'طريقة التسجيل هذه غير متاحة هنا.',
  field_required: 'املأ هذا الحقل.',
  field_unknown: 'لا يوجد هذا الحقل في النموذج.',
  value_malformed: 'صيغة هذه القيمة غير صحيحة.',
  value_too_short: 'هذا قصير جدًا.',
  value_too_long: 'هذا طويل جدًا.',
  value_too_small: 'هذه القيمة صغيرة جدًا أو التاريخ مبكر جدًا.',
  value_too_large: 'هذه القيمة كبيرة جدًا أو التاريخ متأخر جدًا.',
  value_differs: 'القيمتان مختلفتان.',
  option_unknown: 'اختر من القائمة.',
  email_malformed: 'أدخل بريدًا إلكترونيًا صحيحًا.',
  name_malformed: 'حروف ومسافات وشرطات فقط.',
  too_young: 'عمرك أقل من السن المسموح بها في بلدك.',
  terms_not_accepted: 'وافق على الشروط للمتابعة.',
  setting_unknown: 'لا يوجد هذا الإعداد.',
  setting_value_refused: 'هذه القيمة لا تناسب الإعداد.',
};
