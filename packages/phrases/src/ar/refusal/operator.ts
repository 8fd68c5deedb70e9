import type { operator as english } from '../../en/refusal/operator.ts';

export const operator: Record<keyof typeof english, string> = {
  staff_code_needed: 'أدخل رمز تطبيق المصادقة.',
  staff_factor_needed: 'اضبط تطبيق المصادقة أولًا.',
  hold_scope: 'أوقف مصدرًا أو مباراة؛ الأجزاء والأسواق تتبع المباراة.',
  hold_there: 'هذا موقوف يدويًا بالفعل.',
  hold_lifted: 'رُفع هذا الإيقاف من قبل.',
  hand_price_scope: 'حدّد سعرًا أو إزاحة، أحدهما فقط.',
  hand_price_feed: 'المصدر يسعّر هذه المباراة؛ لا تُسعَّر يدويًا إلا المباريات التي نسعّرها نحن.',
  hand_price_no_line: 'هذه النتيجة ليست من خط كامل، فلا يمكن تسعيرها يدويًا.',
  hand_price_too_far: 'بعيد جدًا عن النموذج.',
  hand_price_ended: 'انتهى هذا السعر بالفعل.',
  reviewed_already: 'راجع شخص ثانٍ هذا بالفعل.',
  second_person_needed: 'يجب أن يراجع هذا شخص ثانٍ: أنت من أجراه.',
  staff_email_taken: 'يوجد موظف بهذا العنوان.',
  campaign_kind: 'لا توجد مكافأة من هذا النوع.',
  campaign_code_taken: 'يوجد رمز كهذا بالفعل.',
  campaign_points: 'النقاط تشتري الهدايا فقط: اختر «تُمنح فورًا».',
  campaign_not_simulated: 'هذا النوع من الحملات يعتمد على لاعبين آخرين ولا تمكن محاكاته.',
};
