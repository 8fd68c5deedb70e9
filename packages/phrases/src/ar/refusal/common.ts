import type { Texts } from '../../texts.ts';
import type { common as en } from '../../en/refusal/common.ts';

export const common: Texts<typeof en> = {
  refused: 'تعذّر تنفيذ ذلك.',
  request_timeout: 'لم يُجب الخادم في الوقت المناسب.',
  network_down: 'لا يوجد اتصال.',
  bad_request: 'لم يُفهم الطلب.',
  unauthorized: 'سجّل الدخول للمتابعة.',
  forbidden: 'هذا غير مسموح.',
  not_found: 'غير موجود.',
  data_erased: 'حُذف هذا مع البيانات الشخصية لصاحبه.',
  too_many_requests: 'محاولات كثيرة. انتظر قليلًا.',
  broken: 'حدث خطأ لدينا.',
  malformed: 'بعض البيانات المُرسلة غير صحيحة.',
  sum_malformed: 'اكتب المبلغ بالأرقام.',
  sum_too_precise:
    'هذه العملة لا تقبل أكثر من {decimalsMax, plural, zero {# منازل عشرية} one {منزلة عشرية واحدة} two {منزلتين عشريتين} few {# منازل عشرية} many {# منزلة عشرية} other {# منزلة عشرية}}.',
  input_malformed: 'بعض البيانات المُرسلة غير صحيحة.',
  not_signed_in: 'سجّل الدخول للمتابعة.',
  not_allowed: 'هذا غير مسموح.',
  cross_site: 'جاء هذا الطلب من موقع آخر وتم إيقافه.',
  too_often:
    'محاولات كثيرة. انتظر {waitSeconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}.',
  not_now: 'هذا غير ممكن الآن. حاول بعد قليل.',
};
