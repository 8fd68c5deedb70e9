import type { friends as en } from '../en/friends.ts';
import type { Texts } from '../texts.ts';

export const friends: Texts<typeof en> = {
  title: 'ادعُ صديقًا',
  ways: 'ادعُ صديقًا: الصفحات',
  main_title: 'أصدقائي',
  rules_title: 'القواعد',
  banners_title: 'اللافتات',
  failed: 'تعذّر تحميل أصدقائك.',
  closed: 'لا يمكن دعوة أصدقاء جدد الآن. ما بدأ يبقى على قاعدته.',
  promise: 'تحصل على {reward} عن كل صديق يسجّل برابطك ويلعب وفق القواعد.',
  link: 'رابطك',
  code: 'رمزك',
  copy_link: 'انسخ الرابط',
  copy_code: 'انسخ الرمز',
  copied: 'نُسخ',
  clicks:
    'فُتح في {count, plural, zero {# متصفح} one {متصفح واحد} two {متصفحين} few {# متصفحات} many {# متصفحًا} other {# متصفح}}',
  none: 'لم تدعُ أحدًا بعد. أرسل رابطك إلى بالغ يريد اللعب.',
  friend: 'الصديق {name}',
  since: 'منذ {when}',
  until_open: 'يلعب وفق القواعد حتى {when}',
  until_waiting: 'انتهت المدة. تُحسب الرهانات الموضوعة فيها إن سُوّيت حتى {when}.',
  until_earned: 'خذ المكافأة قبل {when}',
  progress: '{percent}% من القواعد',
  take: 'خذ {reward}',
  taken: 'المكافأة في حسابك.',
  status_open: 'جارٍ',
  status_waiting: 'بانتظار الرهانات',
  status_held: 'قيد المراجعة',
  status_earned: 'المكافأة جاهزة',
  status_paid: 'دُفعت',
  status_expired: 'انتهى',
  status_declined: 'بلا مكافأة',
  rule_link: 'أرسل رابطك أو رمزك. يسري على من لا حساب له؛ ومن له حساب يذكر رمزك قبل أول إيداع.',
  rule_click_last:
    'يسري الرابط {days, plural, zero {# يوم} one {يومًا واحدًا} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. من عدة روابط يُحسب آخر رابط فُتح.',
  rule_click_first:
    'يسري الرابط {days, plural, zero {# يوم} one {يومًا واحدًا} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. من عدة روابط يُحسب أول رابط فُتح.',
  rule_deposit:
    'خلال {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} يودع صديقك {sum} أو أكثر. ويُخصم منه ما يسحبه في تلك المدة.',
  rule_stake:
    'وفي تلك المدة يراهن صديقك بمبلغ {sum} أو أكثر من ماله في رهانات مفردة ومركبة، كل اختيار بسعر {odds} أو أعلى. تُحسب الرهانات الرابحة والخاسرة فقط، لا المباعة ولا المؤمّنة ولا التي بسلفة.',
  rule_wait:
    'الرهانات الموضوعة في تلك المدة والتي ما زالت مفتوحة عند نهايتها تُنتظر {days, plural, zero {# يوم} one {يومًا واحدًا} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} بعدها.',
  rule_reward:
    'تأخذ {reward} خلال {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. وهو مالك بلا شرط رهان.',
  rule_most:
    'على الأكثر {most, plural, zero {# مكافأة} one {مكافأة واحدة} two {مكافأتان} few {# مكافآت} many {# مكافأة} other {# مكافأة}} خلال {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.',
  rule_one:
    'لا يكون المرء صديق نفسه. إن اشتركت وصديقك، أو اثنان من أصدقائك، في جهاز أو عنوان أو هاتف أو وثيقة أو وجهة دفع، نظر الموظفون فيه أولًا.',
  rule_private: 'لا ترى من صديقك إلا آخر رقمه ومدى تقدّمه.',
  rule_closed: 'من استبعد نفسه أو أوقف اللعب لا يدعو أصدقاء ولا يأخذ مكافآت. لا ترسل رابطك إلى قاصر.',
  banners_hint: 'رمزك في كل لافتة. احفظ واحدة وضع رابطك خلفها.',
  banner: 'لافتة {size}',
  save: 'احفظ {size}',
  banner_call: 'العب معي',
  banner_code: 'الرمز {code}',
  banner_age: '+{age} · العب بمسؤولية',
  invited_title: 'أنت مدعو',
  invited_text: 'صديق يدعوك إلى {brand}. سجّل في هذا المتصفح، ويُبلَّغ صديقك حين تلعب وفق القواعد.',
  invited_tied: 'دعاك صاحب الرمز {code}.',
  invited_busy: 'يُنظر في الرمز',
  invited_register: 'سجّل',
};
