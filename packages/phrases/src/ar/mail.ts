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
  password_reset_subject: 'كلمة مرور جديدة لدى {brand}',
  password_reset_text:
    'نسي أحدهم، ربما أنت، كلمة مرور حسابك {playerNumber}.\n\nاختر كلمة جديدة بهذا الرابط. يعمل مرة واحدة خلال {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}، وأحدث رابط وحده يعمل:\n{link}\n\nإن لم تكن أنت فتجاهل هذه الرسالة: لم يتغير شيء.',
  password_was_reset_subject: 'ضُبطت كلمة مرورك في {brand} من جديد',
  password_was_reset_text:
    'ضُبطت للتو كلمة مرور حسابك {playerNumber} من جديد بالرابط المرسل بالبريد. سُجّل خروجك من كل مكان، ولا يمكن سحب الأموال مدة 24 ساعة.\n\nإن لم تكن أنت فإن أحدهم يقرأ بريدك: غيّر كلمة مرور بريدك وراسل الدعم فورًا.',
  two_factor_on_subject: 'حسابك في {brand} يطلب الآن رمزًا',
  two_factor_on_text:
    'يتطلب الدخول إلى حسابك {playerNumber} الآن كلمة المرور ورمزًا من تطبيقك. انتهت الجلسات في الأماكن الأخرى.\n\nاحفظ رموز الاسترداد حيث تجدها دون هاتفك.\n\nإن لم تكن أنت فراسل الدعم فورًا.',
  two_factor_off_subject: 'حسابك في {brand} لم يعد يطلب رمزًا',
  two_factor_off_text:
    'أُوقف العامل الثاني لحسابك {playerNumber}. حرصًا على أمانك لا يمكن سحب الأموال مدة 24 ساعة.\n\nإن لم تكن أنت فغيّر كلمة مرورك وراسل الدعم فورًا.',
  passkey_added_subject: 'أُضيف مفتاح مرور إلى حسابك في {brand}',
  passkey_added_text:
    'مفتاح المرور «{name}» يفتح الآن حسابك {playerNumber}.{held, select, yes { حرصًا على أمانك لا يمكن سحب الأموال مدة 24 ساعة.} other {}}\n\nإن لم تكن أنت فأزله من إعدادات الأمان وغيّر كلمة مرورك وراسل الدعم فورًا.',
  passkey_removed_subject: 'أُزيل مفتاح مرور من حسابك في {brand}',
  passkey_removed_text:
    'أُزيل مفتاح مرور من حسابك {playerNumber}. كلمة مرورك تعمل كما كانت. حرصًا على أمانك لا يمكن سحب الأموال مدة 24 ساعة.\n\nإن لم تكن أنت فغيّر كلمة مرورك وراسل الدعم فورًا.',
  login_changed_subject: 'تغيرت طريقة دخولك إلى {brand}',
  login_changed_text:
    'لحسابك {playerNumber} الآن اسم دخول آخر، أو شُغّل الدخول بالبريد الإلكتروني أو أُوقف.{held, select, yes { حرصًا على أمانك لا يمكن سحب الأموال مدة 24 ساعة.} other {}}\n\nإن لم تكن أنت فغيّر كلمة مرورك وراسل الدعم فورًا.',
  social_linked_subject: 'حساب {provider} يفتح الآن حسابك في {brand}',
  social_linked_text:
    'من يدخل إلى {provider} بالحساب الذي رُبط للتو يفتح حسابك {playerNumber}.{held, select, yes { حرصًا على أمانك لا يمكن سحب الأموال مدة 24 ساعة.} other {}}\n\nإن لم تكن أنت فأزله من إعدادات الأمان وغيّر كلمة مرورك وراسل الدعم فورًا.',
  social_unlinked_subject: 'حساب {provider} لم يعد يفتح حسابك في {brand}',
  social_unlinked_text:
    'أُزيل حساب {provider} من حسابك {playerNumber}، وتعمل طرق الدخول الأخرى كما كانت. حرصًا على أمانك لا يمكن سحب الأموال مدة 24 ساعة.\n\nإن لم تكن أنت فغيّر كلمة مرورك وراسل الدعم فورًا.',
  recovery_code_used_subject: 'استُخدم رمز استرداد لحسابك في {brand}',
  recovery_code_used_text:
    'دخل أحدهم إلى حسابك {playerNumber} بكلمة المرور ورمز استرداد. يعمل كل رمز مرة واحدة، ويمكنك سحب رموز جديدة من صفحة الأمان.\n\nإن لم تكن أنت فغيّر كلمة المرور واسحب رموزًا جديدة فورًا.',
  debt_instalment_subject: 'خُصم قسط من دينك لدى {brand}',
  debt_instalment_text:
    'كما وافقت، خُصم {sum} من رصيد اللاعب {playerNumber} سدادًا للدين. الخطة وما بقي منها في صفحة الحسابات.',
  debt_missed_subject: 'تعذر خصم قسط من دينك لدى {brand}',
  debt_missed_text:
    'رصيد اللاعب {playerNumber} لا يكفي القسط المستحق {sum}. لم يُخصم شيء وانتهت الخطة، ويبقى ما تبقى دينًا. سدده أو وافق على خطة أخرى في صفحة الحسابات.',
  match_postponed_subject: 'تأجلت المباراة {match}',
  match_postponed_text:
    'تأجلت المباراة {match} في رهانك.\n\nالرهان ينتظرها. إن لم تُلعب حتى {deadline} يُلغى الاختيار بحسب القواعد دون أن تفعل شيئًا. ترى ذلك على الرهان نفسه.',
  match_moved_subject: 'للمباراة {match} موعد جديد',
  match_moved_text: 'تبدأ المباراة {match} في رهانك الآن في {time}. الرهان قائم.',
  match_moved_late_subject: 'تأخر موعد المباراة {match} كثيرًا',
  match_moved_late_text:
    'تبدأ المباراة {match} في رهانك الآن في {time}. وهذا بعد المدة التي ينتظرها رهانك بحسب القواعد: إن لم تبدأ المباراة قبل {deadline} يُلغى الاختيار حينها دون أن تفعل شيئًا.',
  match_abandoned_subject: 'توقفت المباراة {match}',
  match_abandoned_text:
    'توقفت المباراة {match} في رهانك في {time}. ما حُسم حتى ذلك الحين يبقى.\n\nوينتظر الباقي استئنافها. إن لم تُستأنف حتى {deadline} يُلغى بحسب القواعد دون أن تفعل شيئًا. ترى ذلك على الرهان نفسه.',
  match_void_subject: 'المباراة {match} ملغاة',
  match_void_text:
    'لا تُحتسب المباراة {match} في رهانك أو لم تُلعب في المدة التي ينتظرها الرهان. يُلغى ما لم يُحسم: يُعاد مبلغ الرهان المفرد، وتستمر الرهانات الأخرى بدونه.',
  price_error_subject: 'الرهان {betNumber} لدى {brand}: كان السعر خطأً',
  price_error_text:
    'قُبل أحد اختيارات رهانك {betNumber} بالسعر {odds}. وكان السوق يدفع حينها {reference} في المتوسط ({source}).\n\nبموجب القاعدة {rule} من قواعد المراهنة لدينا تُلغى الرهانات التي تدفع أكثر من ضعف ذلك: يُحسب الاختيار ملغى ويتغير ما يدفعه الرهان تبعًا لذلك.\n\nإن كنت ترى غير ذلك فاكتب السبب في صفحة الرهان، وسينظر فيه شخص لم يشارك في هذا القرار.',
  bet_history_subject: 'رهاناتك في {brand}',
  bet_history_text:
    'طلبت قائمة رهاناتك أيها اللاعب {playerNumber}. في الجدول المرفق {bets, plural, zero {# رهان} one {رهان واحد} two {رهانان} few {# رهانات} many {# رهانًا} other {# رهان}}، ويفتحه أي برنامج جداول.\n\nإن لم تطلبها فربما دخل شخص آخر إلى حسابك: راجع الجلسات وغيّر كلمة المرور.',
  casino_history_subject: 'جولاتك في {brand}',
  casino_history_text:
    'طلبت قائمة بالألعاب التي لعبتها، اللاعب {playerNumber}. يحوي الجدول المرفق {rounds, plural, zero {لا جولات} one {جولة واحدة} two {جولتين} few {# جولات} many {# جولة} other {# جولة}}، ويفتحه أي برنامج جداول.\n\nإن لم تطلبها فقد يكون شخص آخر داخل حسابك: راجع الجلسات وغيّر كلمة المرور.',
  sign_in_code_subject: '{code} رمز دخولك إلى {brand}',
  sign_in_code_text:
    'الرمز {code} يدخلك إلى حسابك {playerNumber}. يعمل مرة واحدة لمدة {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}. لن نطلبه منك أبدا.\n\nإن لم تطلبه فتجاهل هذه الرسالة.',
  phone_bound_subject: 'أضيف رقم هاتف إلى حسابك في {brand}',
  phone_bound_text:
    'صار لحسابك {playerNumber} رقم هاتف يمكن الدخول به.{held, select, yes { حرصًا على أمانك لا يمكن سحب الأموال مدة 24 ساعة.} other {}}\n\nإن لم تكن أنت فغير كلمة المرور وراسل الدعم فورا.',
  phone_changed_subject: 'تم تغيير رقم هاتف حسابك في {brand}',
  phone_changed_text:
    'تم للتو تغيير رقم هاتف حسابك {playerNumber}. لسلامتك لا يمكن سحب المال لمدة 24 ساعة.\n\nإن لم تكن أنت فغير كلمة المرور وراسل الدعم فورا.',
  confirm_new_email_subject: 'أكد بريدك الجديد في {brand}',
  confirm_new_email_text:
    'الرمز {code} يؤكد هذا العنوان للحساب {playerNumber}. يعمل مرة واحدة لمدة {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.\n\nإن لم تطلبه فتجاهل هذه الرسالة.',
  email_added_subject: 'أضيف بريد إلكتروني إلى حسابك في {brand}',
  email_added_text:
    'صار لحسابك {playerNumber} هذا البريد الإلكتروني، ويمكن طلب كلمة مرور جديدة به.{held, select, yes { حرصًا على أمانك لا يمكن سحب الأموال مدة 24 ساعة.} other {}}\n\nإن لم تكن أنت فغيّر كلمة مرورك وراسل الدعم فورًا.',
  email_changed_subject: 'تم تغيير بريد حسابك في {brand}',
  email_changed_text:
    'تم للتو تغيير عنوان بريد حسابك {playerNumber} إلى {newEmail}. لم يعد هذا العنوان تابعا له، ولا يمكن سحب المال لمدة 24 ساعة.\n\nإن لم تكن أنت فراسل الدعم فورا.',
  signed_in_subject: 'دخل أحدهم إلى حسابك في {brand}',
  signed_in_text:
    'دخل أحدهم إلى حسابك {playerNumber} في {time} من {device}، الشبكة {address}.\n\nإن كنت أنت فلا داعي لشيء. وإن لم تكن أنت فافتح قسم الأمان في مكتبك: أنه الجلسات الأخرى وغير كلمة المرور. وإن لم تعد تستطيع الدخول فراسل الدعم.\n\nطلبت إبلاغك بكل دخول. يمكنك إيقاف ذلك في سجل الجلسات.',
  new_device_subject: 'جهاز جديد دخل إلى حسابك في {brand}',
  new_device_text:
    'دخل أحدهم إلى حسابك {playerNumber} من جهاز لا نعرفه: {device}، العنوان {address}.\n\nإن كنت أنت فلا داعي لشيء. وإلا فغير كلمة المرور وأنه الجلسات الأخرى في قسم الأمان.',
  email_taken_subject: 'هذا العنوان يخص حسابا آخر في {brand}',
  email_taken_text:
    'أراد شخص دخل إلى حساب آخر استعمال هذا العنوان، وهو يخص حسابا بالفعل.\n\nإن كنت أنت فادخل بهذا العنوان. وإلا فتجاهل هذه الرسالة: لم يتغير شيء.',
  registration_tried_subject: 'حاول شخص التسجيل في {brand} بعنوانك',
  registration_tried_text:
    'أدخل شخص هذا العنوان في نموذج التسجيل. وهو يخص حسابك {playerNumber}، لذلك لم يُفتح أي حساب ولم يتغير شيء.\n\nإن كنت أنت فادخل بهذا العنوان، ويمكنك في صفحة الدخول طلب كلمة مرور جديدة. وإلا فتجاهل هذه الرسالة: لا تصل أكثر من مرة في اليوم.',
  enquiry_answered_subject: 'لديك رد من {brand}',
  enquiry_answered_text:
    'لقد أجبنا عن طلبك «{subject}».\n\nسجّل الدخول وافتح قسم «الدعم» في حسابك لقراءة الرد والكتابة إلينا. لا تُقرأ الردود على هذه الرسالة.',
  bets_settled_subject: 'كيف انتهت رهاناتك',
  bets_settled_text:
    'منذ آخر بريد من هذا النوع تمت تسوية رهانات حسابك {playerNumber} لدى {brand}، وعددها: {bets}. المدفوع منها: {paid}.\n\nسجّل الدخول وافتح سجل الرهانات لترى كل رهان مع نتيجته. يمكنك إيقاف هذه الرسائل من قسم «الرسائل البريدية» في حسابك.',
  letter_arrived_subject: 'رسالة من {brand}',
  letter_arrived_text:
    'لديك رسالة جديدة: «{subject}».\n\nسجّل الدخول وافتح «الرسائل» في حسابك لقراءتها. يمكنك إيقاف هذه الرسائل من قسم «الرسائل البريدية» هناك.',
  verification_step_done_subject: 'قُبل: {step}',
  verification_step_done_text:
    'راجعنا ما أرسلته لحسابك {playerNumber} في {brand} بخصوص «{step}» وقبلناه. لا يلزم شيء آخر لهذه الخطوة.',
  verification_step_refused_subject: 'يُرجى الإرسال مجددًا: {step}',
  verification_step_refused_text:
    'راجعنا ما أرسلته لحسابك {playerNumber} في {brand} بخصوص «{step}».\n\n{reason}\n\nتُعاد هذه الخطوة وحدها، وكل ما أثبتّه غيرها يبقى.',
  verification_identified_subject: 'تم التحقق من هويتك في {brand}',
  verification_identified_text:
    'اكتملت كل خطوات التحقق من الهوية لحسابك {playerNumber}. السحب والإيداعات الأكبر متاحة الآن.',
  payment_request_answered_subject: 'جواب عن دفعتك في {brand}',
  payment_request_answered_text:
    'أجاب فريق المدفوعات عن طلبك «{topic}» للحساب {playerNumber}. الجواب في مكتبك الشخصي ضمن طلبات المدفوعات.',
  withdrawal_refused_subject: 'رُفض سحبك في {brand}',
  withdrawal_refused_text:
    'راجعنا سحبك بمبلغ {amount} من الحساب {playerNumber} ورفضناه. لم يُرسل شيء، وعاد المبلغ كله إلى حسابك.\n\n{reason}',
  deposit_held_subject: 'إيداعك في {brand} في انتظارك',
  deposit_held_text:
    'وصل إيداعك بمبلغ {amount} إلى الحساب {playerNumber} وهو محفوظ. يشترط القانون أن نعرف عنك المزيد قبل استخدامه. افتح «التحقق من الهوية» في مكتبك الشخصي: ما إن تكتمل الخطوة حتى يصل المال إلى حسابك تلقائيًا.',
  deposit_looked_at_subject: 'ينظر موظفونا في إيداعك في {brand}',
  deposit_looked_at_text:
    'وصل إيداعك بمبلغ {amount} إلى الحساب {playerNumber} وهو محفوظ. بحسب قواعدنا للمدفوعات ينظر فيه موظفونا قبل استخدامه. الموعد مذكور في صفحة الدفعة في مكتبك الشخصي، ولا يلزمك فعل شيء.',
  deposit_beyond_limit_subject: 'إيداعك في {brand} يتجاوز حدودك',
  deposit_beyond_limit_text:
    'وصل {amount} إلى الحساب {playerNumber} بعد انتهاء مدة الإيداع، وحد إيداعاتك أو استراحتك لا يترك له مكانًا الآن. المال محفوظ ولم يُضف إلى حسابك: يعيده موظفونا إلى المصدر الذي جاء منه. لا يلزمك فعل شيء.',
  deposit_stray_subject: 'وصل مال لا يتطابق مع إيداعك في {brand}',
  deposit_stray_text:
    'وصل {amount} إلى الحساب {playerNumber} بمبلغ آخر غير المطلوب، أو مرة ثانية، أو بعد رفض. المال محفوظ ويظهر دفعةً مستقلة في مكتبك الشخصي. ينظر موظفونا هل يُضاف إلى حسابك أم يعود إلى مصدره.',
  own_limit_holds_subject: 'حد في حسابك لدى {brand} يسري الآن',
  own_limit_holds_text:
    'لحسابك {playerNumber}: {kind, select, deposit {الإيداعات} stake {الرهانات} loss {الخسائر} other {وقت تسجيل الدخول}} خلال {period, select, day {24 ساعة} week {7 أيام} other {شهر تقويمي}}، {amount} على الأكثر. {by, select, staff {وضعت الشركة هذا الحد.} other {أنت وضعت هذا الحد.}}\n\nيسري من هذه اللحظة. التخفيض يسري فورًا؛ أما الرفع فيحتاج إلى 24 ساعة وتأكيد ثانٍ.',
  own_limit_gone_subject: 'أُزيل حد من حسابك لدى {brand}',
  own_limit_gone_text:
    'لم يعد لحسابك {playerNumber} حد على {kind, select, deposit {الإيداعات} stake {الرهانات} loss {الخسائر} other {وقت تسجيل الدخول}} خلال {period, select, day {24 ساعة} week {7 أيام} other {شهر تقويمي}}. {by, select, staff {قرر ذلك شخصان من الشركة.} other {أنت طلبت ذلك وأكدته.}}\n\nيمكنك وضع حد من جديد في أي وقت ضمن «الحدود والاستراحات»؛ ويسري فورًا.',
  own_limit_asked_subject: 'طلبت من {brand} حدًا أوسع',
  own_limit_asked_text:
    'لحسابك {playerNumber} طلبت {wish, select, none {الإعفاء من الحد} other {{amount}}} على {kind, select, deposit {الإيداعات} stake {الرهانات} loss {الخسائر} other {وقت تسجيل الدخول}} خلال {period, select, day {24 ساعة} week {7 أيام} other {شهر تقويمي}}.\n\nيبقى حدك كما هو. يمكنك تأكيد التغيير من {from} حتى {until}؛ وبعد ذلك يُنسى. إن لم تكن أنت، فاسحب الطلب ضمن «الحدود والاستراحات».',
  own_limit_confirm_subject: 'يمكنك الآن تأكيد حد لدى {brand}',
  own_limit_confirm_text:
    'مضت 24 ساعة على طلبك لحسابك {playerNumber}: {wish, select, none {الإعفاء من الحد} other {{amount}}} على {kind, select, deposit {الإيداعات} stake {الرهانات} loss {الخسائر} other {وقت تسجيل الدخول}} خلال {period, select, day {24 ساعة} week {7 أيام} other {شهر تقويمي}}.\n\nأكده ضمن «الحدود والاستراحات» حتى {until}، أو لا تفعل شيئًا: عندها يبقى حدك كما هو.',
  own_limit_lapsed_subject: 'يبقى حدك لدى {brand} كما هو',
  own_limit_lapsed_text:
    'طلبت حدًا أوسع على {kind, select, deposit {الإيداعات} stake {الرهانات} loss {الخسائر} other {وقت تسجيل الدخول}} خلال {period, select, day {24 ساعة} week {7 أيام} other {شهر تقويمي}} ولم تؤكده في الوقت المحدد. نُسي الطلب، ويسري حد حسابك {playerNumber} كما كان.',
  play_closed_subject: '{kind, select, time_out {اللعب متوقف} other {اللعب مغلق}} لدى {brand}',
  play_closed_text:
    'لا يقبل حسابك {playerNumber} رهانات ولا إيداعات من هذه اللحظة {has, select, end {حتى {until}} other {حتى إشعار آخر}}. {kind, select, time_out {أنت طلبت هذه الاستراحة.} self_exclusion {استبعدت نفسك هنا وفي كل مواقع هذه الشركة.} other {قررت الشركة ذلك.}}\n\nتبقى الرهانات المفتوحة قائمة وتُدفع، ويمكنك سحب مالك في أي وقت. لن تصلك عروض منا خلال ذلك.',
  play_opens_subject: 'يُفتح اللعب من جديد لدى {brand}',
  play_opens_text:
    'اللعب مفتوح لحسابك {playerNumber} من {from}.\n\nإن لم تكن متأكدًا فضع حدودًا أولًا أو خذ استراحة أخرى: كلاهما يسري فورًا.',
  look_back_subject: 'نصف عام لدى {brand}: انظر إلى ما فعلت',
  look_back_text:
    'حان وقت النظر إلى الوراء: كم بقيت مسجّل الدخول، وكم أودعت وراهنت، وما كانت نتيجة اللعب. تجد ذلك لحسابك {playerNumber} ضمن «الحدود والاستراحات»، مع الحدود التي يمكنك وضعها.',
  play_history_subject: 'سجلك لدى {brand}',
  play_history_text:
    'في المرفق ما أودعته وراهنت به وما كانت نتيجة اللعب، شهرًا بشهر، لحسابك {playerNumber}، خلال {years, plural, zero {# سنة} one {سنة واحدة} two {سنتين} few {# سنوات} many {# سنة} other {# سنة}}.',
  account_blocked_subject: 'حسابك لدى {brand} محظور',
  account_blocked_text:
    'حظرت الشركة حسابك {playerNumber} وانتهت كل جلساته. تبقى الرهانات المفتوحة قائمة وتُدفع.\n\nعندما تحاول تسجيل الدخول بكلمة مرورك تخبرك الصفحة بالسبب وبكيفية الاعتراض. ينظر في اعتراضك من لم يتخذ القرار.',
  account_closed_subject: 'حسابك لدى {brand} مغلق',
  account_closed_text:
    'حسابك {playerNumber} مغلق وانتهت كل جلساته. تبقى الرهانات المفتوحة قائمة وتُدفع. راسل الدعم بشأن المال الباقي فيه.',
  account_opened_subject: 'حسابك لدى {brand} مفتوح من جديد',
  account_opened_text: 'حسابك {playerNumber} مفتوح من جديد. يمكنك تسجيل الدخول كما في السابق.',
  own_data_ready_subject: 'نسخة بياناتك لدى {brand} جاهزة',
  own_data_ready_text:
    'كل ما يُحفظ عنك لحسابك {playerNumber} في أرشيف واحد. تجده في مكتبك ضمن «نسخة بياناتي ومحوها» لمدة {days, plural, zero {# يوم} one {يوم واحد (#)} two {يومين (#)} few {# أيام} many {# يومًا} other {# يوم}}؛ وتُطلب كلمة مرورك قبل تسليمه.\n\nإن لم تكن أنت من طلبه فغيّر كلمة مرورك واكتب إلى الدعم.',
  person_erased_subject: 'مُحيت بياناتك لدى {brand}',
  person_erased_text:
    'حسابك {playerNumber} مغلق، وما يسمح القانون بمحوه قد مُحي: الاسم والعنوان والبريد والهاتف والرسائل والإعدادات. تبقى الرهانات وحركات المال تحت رقم؛ وتُمحى سجلات التحقق بعد {years, plural, zero {# سنة} one {سنة واحدة (#)} two {سنتين (#)} few {# سنوات} many {# سنة} other {# سنة}}. ويستمر الاستبعاد.\n\nلا يستطيع أحد الدخول إليه بعد الآن. هذه آخر رسالة منا، ويُمحى عنوانك معها.',
};
