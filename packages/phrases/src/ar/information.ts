import type { Texts } from '../texts.ts';
import type { information as en } from '../en/information.ts';

export const information: Texts<typeof en> = {
  acceptance: 'كيف تُقبل الرهانات',
  acceptance_lead:
    'محسوبة من رهانات حقيقية في هذا الموقع. السعر الأفضل للاعب دائمًا؛ والانتظار ما مضى حتى الجواب ومعه تأخير اللعب المباشر.',
  acceptance_days: 'المدة',
  acceptance_last:
    '{days, plural, zero {# يوم} one {آخر يوم} two {آخر يومين} few {آخر # أيام} many {آخر # يومًا} other {آخر # يوم}}',
  acceptance_all: 'كل الرهانات',
  acceptance_line: 'قبل المباراة',
  acceptance_live: 'أثناء اللعب',
  acceptance_accepted: 'المقبول',
  acceptance_share: 'النسبة',
  acceptance_improved: 'بسعر أفضل',
  acceptance_median: 'انتظر نصفها على الأكثر',
  acceptance_most: 'انتظر تسعة من عشرة على الأكثر',
  acceptance_99: 'انتظر 99 من 100 على الأكثر',
  acceptance_rejects: 'لماذا رُفضت رهانات',
  acceptance_no_rejects: 'لم يُرفض أي رهان.',
  acceptance_reason: 'السبب',
  acceptance_count: 'الرهانات',
  acceptance_of_all: 'من الكل',
  acceptance_failed: 'تعذر تحميل الأرقام.',
  acceptance_empty: 'لم توضع رهانات في هذه المدة، فلا شيء يُحسب بعد.',
  acceptance_period: 'من {from} إلى {to}',
  calculator: 'احسب رهانًا',
  contents: 'في هذه الصفحة',
  rules_failed: 'تعذّر تحميل القواعد.',
  play_heading: 'اللعب لعب',
  play_text: 'المراهنة تسلية وليست وسيلة للكسب. مع الوقت يخسر معظم المراهنين أكثر مما يربحون.',
  money_text: 'راهن فقط بما يمكنك خسارته دون ضرر. لا تقترض لتراهن، ولا تحاول استرداد ما خسرته.',
  signs_heading: 'حين لا يعود لعبًا',
  signs_text:
    'إذا راهنت بأكثر مما نويت، أو أخفيت ذلك عن المقرّبين منك، أو اقترضت من أجله، أو راهنت لتنسى أمرًا ما، فهذا سبب للتوقف والحديث مع أحد.',
  limits_heading: 'ما لا يفعله هذا الموقع بعد',
  limits_text:
    'حدود الإيداع والخسارة والوقت والإيقاف المؤقت والاستبعاد الذاتي غير متوفرة بعد. وإلى أن تتوفر لا شيء هنا يوقفك: إن كنت تحتاج إلى حاجز كهذا فلا تلعب هنا من فضلك.',
  help_heading: 'أين تجد المساعدة',
  help_text:
    'في كثير من البلدان خط مساعدة مجاني وسرّي لمن يقامرون وللمقرّبين منهم. يمكن للطبيب أو للخدمة الصحية العامة أن يدلّاك على الخط المتاح لك. وتستطيع البنوك في كثير من الأحيان حظر الدفع لمواقع القمار.',
  age_heading: 'ليس للأطفال',
};
