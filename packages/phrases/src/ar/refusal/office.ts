import type { office as english } from '../../en/refusal/office.ts';

export const office: Record<keyof typeof english, string> = {
  file_kind_refused: 'يمكن إرفاق صور JPEG و PNG ومستندات PDF فقط.',
  file_broken: 'هذا الملف تالف أو غير مكتمل. احفظه من جديد وحاول مرة أخرى.',
  file_too_big: 'هذا الملف كبير جدًا: 10 ميغابايت و40 ميغابكسل على الأكثر.',
  file_unsafe: 'يحتوي هذا الملف على برامج أو ملفات أخرى. أرفق صورة أو ملف PDF عاديًا.',
  files_too_many:
    'لديك هنا {most, plural, zero {# ملف} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}} بالفعل، ولا يُحفظ أكثر من ذلك.',
  file_not_there: 'أحد الملفات لم يعد موجودًا. اختره من جديد.',
  enquiries_too_many:
    'لديك {most, plural, zero {# طلب مفتوح} one {طلب مفتوح واحد} two {طلبان مفتوحان} few {# طلبات مفتوحة} many {# طلبًا مفتوحًا} other {# طلب مفتوح}}. انتظر الرد أو أغلق واحدًا منها.',
  pin_simple: 'هذا الرمز سهل التخمين.',
  pin_wrong:
    'الرمز غير صحيح. {triesLeft, plural, zero {لا محاولات باقية.} one {بقيت محاولة واحدة.} two {بقيت محاولتان.} few {بقيت # محاولات.} many {بقيت # محاولة.} other {بقيت # محاولة.}}',
  pin_over: 'رموز خاطئة كثيرة. تم تسجيل خروجك: سجّل الدخول بكلمة المرور وعيّن رمزًا جديدًا.',
  enquiry_claimed: 'يتولى هذا زميل آخر بالفعل.',
  enquiry_full:
    'في هذه المحادثة {most, plural, zero {# رسالة} one {رسالة واحدة} two {رسالتان} few {# رسائل} many {# رسالة} other {# رسالة}} ولا تتسع لأكثر. افتح محادثة جديدة.',
  ideas_too_many:
    'الحد الأقصى خلال 24 ساعة {most, plural, zero {# فكرة} one {فكرة واحدة} two {فكرتان} few {# أفكار} many {# فكرة} other {# فكرة}}. عُد غدًا.',
  idea_decided: 'تقرر مصير هذه الفكرة ولم تعد تقبل الأصوات.',
  field_fixed: 'هذا مُثبت بوثيقتك ولا يمكن تغييره. اكتب إلى الدعم.',
  field_told_once: 'لقد أخبرتنا بهذا ونحن نتحقق منه يدويًا. اكتب إلى الدعم إن لم يعد صحيحًا.',
  friend_code_unknown: 'لا أحد يدعو بهذا الرمز.',
  friend_tied: 'دعاك لاعب آخر من قبل.',
  friend_too_late: 'يُذكر من دعاك قبل أول إيداع لك وقبل أن تدعو أنت أحدًا.',
  friend_closed_to_you: 'دعوة الأصدقاء مغلقة أمامك ما دام اللعب مغلقًا.',
  friend_not_earned: 'لا توجد مكافأة لهذا الصديق الآن.',
  friend_paid_enough:
    'أخذت {most, plural, zero {# مكافأة} one {مكافأة واحدة} two {مكافأتين} few {# مكافآت} many {# مكافأة} other {# مكافأة}} خلال {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}: عد لاحقًا.',
  partner_closed: 'لا يمكن لأحد جديد أن يصبح شريكًا هنا الآن.',
  partner_applied: 'قدّمت طلبًا من قبل، والقرار للموظفين.',
  partner_invite_unknown: 'لا شريك يدعو غيره بهذا الرمز.',
  postback_address: `{fault, select,
    length {لا يزيد العنوان على 1000 حرف.}
    signs {يُكتب العنوان بحروف لاتينية وأرقام وعلامات من دون فراغات.}
    user {لا يحمل العنوان اسمًا ولا كلمة مرور.}
    fragment {ليس في العنوان جزء بعد #: فهو لا يُرسل.}
    host {المضيف اسم على الإنترنت من دون مواضع للقيم.}
    other {يبدأ العنوان بـ https://.}}`,
  postback_place: 'لا يوجد موضع باسم {place}. قائمة المواضع بجانب النموذج.',
  not_partner: 'هذا متاح لشركاء الموقع فقط.',
  partner_links_enough:
    'للشريك على الأكثر {most, plural, zero {# رابط} one {رابط واحد} two {رابطان} few {# روابط} many {# رابطًا} other {# رابط}}.',
  partner_period:
    'اختر مدة لا تزيد على {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} وتنتهي بعد بدايتها.',
  partner_payout_least: 'هذا أقل من أصغر دفعة.',
  partner_balance_short: 'ليس في هذه العملة كل هذه العمولة.',
  partner_account_missing: 'افتح حسابًا بهذه العملة أولًا: إليه تذهب العمولة.',
  partner_plan_unknown: 'لا توجد خطة كهذه.',
  partner_plan_wrong: 'في الخطة حصة أو CPA، وتبدأ الدرجات من 0 وترتفع، وتُذكر الدولة مرة واحدة.',
  partner_payout_not_waiting: 'هذه الدفعة لا تنتظر ذلك.',
  erasure_waits:
    'لا يمكن المحو بعد: اسحب مالك أولًا، وسدّد ما عليك، وتخلَّ عن المكافآت، وانتظر الرهانات والمدفوعات المفتوحة.',
};
