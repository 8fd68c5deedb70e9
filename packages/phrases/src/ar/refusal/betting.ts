import type { Texts } from '../../texts.ts';
import type { betting as en } from '../../en/refusal/betting.ts';

export const betting: Texts<typeof en> = {
  coupon_empty: 'القسيمة فارغة.',
  too_many_selections:
    'تتسع القسيمة كحد أقصى إلى {selectionsMax, plural, zero {# اختيار} one {اختيار واحد} two {اختيارين} few {# اختيارات} many {# اختيارًا} other {# اختيار}}.',
  coupon_kind_unfit: 'نوع الرهان هذا لا يناسب عدد الاختيارات.',
  system_size_unfit: 'حدد أحجام النظام.',
  groups_unfit: 'يجب أن يكون كل اختيار في اللوبي أو في مجموعة واحدة، ولكل مجموعة مبلغ.',
  builder_unfit: 'يضم المنشئ من اختيارين إلى ثمانية اختيارات من مباراة واحدة.',
  coupon_odds_too_short: 'احتمالات هذا الرهان قصيرة جدًا ولا يمكن قبوله.',
  selection_closed: 'انتهى أحد الاختيارات. أزله للمتابعة.',
  all_selections_closed: 'انتهت جميع مباريات القسيمة.',
  selection_suspended: 'أحد الاختيارات موقوف مؤقتًا.',
  selection_single_only: 'يمكن الرهان على أحد الاختيارات منفردًا فقط.',
  selections_related: 'بعض الاختيارات مرتبطة ببعضها ولا يمكن جمعها في رهان واحد.',
  odds_changed: 'تغيرت الأسعار.',
  stake_too_low: 'مبلغ الرهان أقل من الحد الأدنى.',
  stake_too_high: 'مبلغ الرهان أعلى من الحد الأقصى.',
  position_full: 'بلغت الحد الأقصى للرهان على هذا الاختيار.',
  betting_not_allowed: 'الرهان غير متاح لك حاليًا.',
  option_not_offered: 'نوع الرهان هذا غير متاح.',
  price_policy_unknown: 'اختر ما يحدث عند تغير الأسعار.',
  acceptance_timed_out: 'تعذر قبول الرهان في الوقت المحدد. أُعيد المبلغ إلى حسابك.',
  score_changed: 'تغيرت النتيجة أثناء انتظار الرهان فلم يُقبل. أُعيد المبلغ إلى حسابك.',
  idempotency_conflict: 'أُرسل رهان آخر بالمفتاح نفسه.',
  coupon_code_unknown: 'لا توجد قسيمة بهذا الرمز.',
};
