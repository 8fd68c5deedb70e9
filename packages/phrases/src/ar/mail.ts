import type { Texts } from '../texts.ts';
import type { mail as en } from '../en/mail.ts';

export const mail: Texts<typeof en> = {
  confirm_email_subject: 'أكّد بريدك لدى {brand}',
  confirm_email_text:
    'أهلًا بك في {brand}.\n\nرقم اللاعب الخاص بك هو {playerNumber}. يمكنك الدخول به أو بهذا البريد.\n\nأكّد العنوان بهذا الرابط. يعمل مرة واحدة خلال {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}:\n{link}\n\nإن لم تكن أنت من سجّل فتجاهل هذه الرسالة.',
  sign_in_paused_subject: 'محاولات دخول إلى حسابك في {brand}',
  sign_in_paused_text:
    'أُدخلت كلمة مرور خاطئة عشر مرات لحسابك {playerNumber}. أُوقف الدخول من الأجهزة غير المعروفة لبعض الوقت. الأجهزة التي استخدمتها من قبل ما زالت تعمل.\n\nإن لم تكن أنت فلا حاجة إلى فعل شيء. كلمة مرور أطول أفضل دائمًا.',
  device_copied_subject: 'نسينا جهازًا محفوظًا لحسابك في {brand}',
  device_copied_text:
    'استخدم أحدهم مفتاحًا قديمًا لمتصفح طلبت أن نتذكره لحسابك {playerNumber}. ربما نُسخ، لذلك نسينا ذلك المتصفح وأنهينا جلساته.\n\nسجّل الدخول مجددًا بكلمة المرور. إن رأيت جلسات لا تعرفها فغيّرها.',
  password_changed_subject: 'تغيّرت كلمة مرورك في {brand}',
  password_changed_text: 'تغيّرت للتو كلمة مرور حسابك {playerNumber}.\n\nإن لم تكن أنت فراسل الدعم فورًا.',
  match_postponed_subject: 'تأجلت المباراة {match}',
  match_postponed_text:
    'تأجلت المباراة {match} في رهانك.\n\nالرهان ينتظرها. إن لم تُلعب حتى {deadline} يُلغى الاختيار بحسب القواعد دون أن تفعل شيئًا. ترى ذلك على الرهان نفسه.',
  match_moved_subject: 'للمباراة {match} موعد جديد',
  match_moved_text: 'تبدأ المباراة {match} في رهانك الآن في {time}. الرهان قائم.',
  match_void_subject: 'المباراة {match} ملغاة',
  match_void_text:
    'لا تُحتسب المباراة {match} في رهانك. الاختيار ملغى: يُعاد مبلغ الرهان المفرد، وتستمر الرهانات الأخرى بدونه.',
  price_error_subject: 'الرهان {betNumber} لدى {brand}: كان السعر خطأً',
  price_error_text:
    'قُبل أحد اختيارات رهانك {betNumber} بالسعر {odds}. وكان السوق يدفع حينها {reference} في المتوسط ({source}).\n\nبموجب القاعدة {rule} من قواعد المراهنة لدينا تُلغى الرهانات التي تدفع أكثر من ضعف ذلك: يُحسب الاختيار ملغى ويتغير ما يدفعه الرهان تبعًا لذلك.\n\nإن كنت ترى غير ذلك فاكتب السبب في صفحة الرهان، وسينظر فيه شخص لم يشارك في هذا القرار.',
  bet_history_subject: 'رهاناتك في {brand}',
  bet_history_text:
    'طلبت قائمة رهاناتك أيها اللاعب {playerNumber}. في الجدول المرفق {bets, plural, zero {# رهان} one {رهان واحد} two {رهانان} few {# رهانات} many {# رهانًا} other {# رهان}}، ويفتحه أي برنامج جداول.\n\nإن لم تطلبها فربما دخل شخص آخر إلى حسابك: راجع الجلسات وغيّر كلمة المرور.',
};
