import type { Texts } from '../texts.ts';
import type { fields as en } from '../en/fields.ts';

export const fields: Texts<typeof en> = {
  type_full_reg: 'بالبريد',
  type_fast_reg: 'بنقرة واحدة',
  type_phone_reg: 'بالهاتف',
  type_soc_reg: 'شبكات التواصل',
  pick_press: 'اضغط Enter للاختيار',
  pick_selected: 'مختار',
  pick_remove_press: 'اضغط Enter للإزالة',
  pick_nothing: 'لم يُعثر على شيء. جرّب تغيير نص البحث.',
  pick_empty: 'القائمة فارغة.',
  pick_full:
    '{chosenMax, plural, zero {لا يمكن اختيار أي خيار.} one {يمكن اختيار خيار واحد فقط.} two {يمكن اختيار خيارين فقط.} few {يمكن اختيار # خيارات فقط.} many {يمكن اختيار # خيارًا فقط.} other {يمكن اختيار # خيار فقط.}} أزل أحد الخيارات أولًا لاختيار غيره.',
  pick_more: 'و{count} أخرى',
  pick_remove: 'إزالة {name}',
  pick_search: 'بحث',
  pick_clear: 'مسح',
  pick_speak: 'البحث بالصوت',
  phone_custom: 'رمز آخر، \u2066+{code}\u2069',
  country_id: 'البلد',
  currency_id: 'العملة',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  password_again: 'كلمة المرور مجددًا',
  name: 'الاسم',
  surname: 'اللقب',
  birthday: 'تاريخ الميلاد',
  'agree-policy': 'أوافق على الشروط وقواعد الرهان',
  'agree-age':
    'عمري {ageMin, plural, zero {# سنة} one {سنة واحدة} two {سنتان} few {# سنوات} many {# سنة} other {# سنة}} على الأقل',
  receive_news: 'أرسلوا لي الأخبار',
  email_hint: 'name@example.com',
  password_hint:
    '{lengthMin, plural, zero {# محرف} one {محرف واحد} two {محرفان} few {# محارف} many {# محرفًا} other {# محرف}} على الأقل. أربع كلمات خير من كلمة بأرقام.',
  birthday_hint:
    'يجب ألا يقل عمرك في بلدك عن {ageMin, plural, zero {# سنة} one {سنة واحدة} two {سنتين} few {# سنوات} many {# سنة} other {# سنة}}.',
  choose: 'اختر',
  document_rules: 'قواعد الرهان',
  document_responsible: 'اللعب المسؤول',
  save_login: 'احفظ اسم الدخول وكلمة المرور',
  recharge: 'أودع الآن',
  submit: 'سجّل',
};
