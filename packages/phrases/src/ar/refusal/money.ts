import type { Texts } from '../../texts.ts';
import type { money as en } from '../../en/refusal/money.ts';

export const money: Texts<typeof en> = {
  funds_insufficient: 'لا يوجد رصيد كافٍ في هذا الحساب.',
  account_unknown: 'لا يوجد حساب كهذا.',
  currency_not_offered: 'هذه العملة غير متاحة هنا.',
  account_exists: 'لديك حساب بهذه العملة بالفعل.',
  account_is_main: 'لا يمكن إغلاق حسابك الرئيسي.',
  account_is_active: 'أنت تلعب بهذا الحساب. اختر حسابًا آخر أولًا.',
  account_not_empty: 'لا يزال في هذا الحساب مال.',
  plan_not_offered: 'لا يمكن سداد هذا الدين بهذا العدد من الأقساط.',
  plan_there: 'لهذا الدين خطة بالفعل.',
  account_in_use: 'لا تزال رهانات أو مدفوعات أو دين بحاجة إلى هذا الحساب.',
  method_unknown: 'طريقة الدفع هذه غير متاحة لهذا الحساب.',
  currency_mismatch: 'عملة هذا الحساب هي {currency}.',
  amount_too_small: 'المبلغ أقل من الحد الأدنى لطريقة الدفع هذه.',
  amount_too_large: 'المبلغ أعلى من الحد الأقصى لطريقة الدفع هذه.',
  destination_malformed: 'هذا ليس ما تطلبه طريقة الدفع هذه.',
  card_number_refused: 'لا تكتب أرقام البطاقات هنا. مزوّد الدفع يطلبها بنفسه.',
  idempotency_key_missing: 'الطلب لا يحمل مفتاحًا خاصًا به.',
  idempotency_conflict: 'أُرسل هذا الطلب من قبل بتفاصيل أخرى.',
  in_progress: 'لا يزال الطلب نفسه قيد التنفيذ.',
  signature_wrong: 'التوقيع خاطئ أو قديم.',
  provider_tx_conflict: 'أُبلغ عن هذه العملية من قبل بتفاصيل أخرى.',
  password_to_replace: 'اختر كلمة مرور خاصة بك قبل سحب الأموال.',
  deposits_closed: 'الإيداع مغلق لك ما دام اللعب مغلقًا. يمكنك سحب أموالك.',
  deposit_limit_reached: 'هذا الإيداع يتجاوز حد إيداعاتك؛ ومن وضعه مذكور في «الحدود والاستراحات».',
  money_out_held:
    'تغيّرت بيانات دخولك. حرصًا على أمانك يُفتح السحب بعد {hoursLeft, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}.',
};
