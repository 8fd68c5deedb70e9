export interface PageTexts {
  readonly direction: 'ltr' | 'rtl';
  readonly tag: string;
  readonly title: string;
  readonly notice: string;
  readonly amount: string;
  readonly payment: string;
  readonly approve: string;
  readonly decline: string;
  readonly pending: string;
  readonly twice: string;
  readonly wrongAmount: string;
  readonly done: Readonly<Record<'succeeded' | 'declined', string>>;
  readonly back: string;
  readonly unknown: string;
  readonly shop: string;
  readonly currency: string;
  readonly claim: string;
  readonly claimNotice: string;
  readonly address: string;
  readonly claimSubmit: string;
  readonly claimed: string;
}

const en: PageTexts = {
  direction: 'ltr',
  tag: 'en',
  title: 'Payment sandbox',
  notice: 'No real money moves here. Choose how this payment ends.',
  amount: 'Amount',
  payment: 'Payment',
  approve: 'Approve',
  decline: 'Decline',
  pending: 'Leave pending',
  twice: 'Pay and report it twice',
  wrongAmount: 'Pay a wrong amount',
  done: { succeeded: 'This payment has been made.', declined: 'This payment was declined.' },
  back: 'Back to the site',
  unknown: 'There is no such payment.',
  shop: 'Vouchers for invented cash. Choose a currency and a size in round units; the code appears here once.',
  currency: 'Currency',
  claim: 'Bitcoin refund',
  claimNotice: 'Say where the coins go. No real money moves here.',
  address: 'Bitcoin address',
  claimSubmit: 'Claim the refund',
  claimed: 'The refund is on its way.',
};
const ru: PageTexts = {
  direction: 'ltr',
  tag: 'ru',
  title: 'Платёжная песочница',
  notice: 'Настоящие деньги здесь не движутся. Выберите, чем закончится этот платёж.',
  amount: 'Сумма',
  payment: 'Платёж',
  approve: 'Подтвердить',
  decline: 'Отклонить',
  pending: 'Оставить в ожидании',
  twice: 'Оплатить и сообщить дважды',
  wrongAmount: 'Оплатить неверную сумму',
  done: { succeeded: 'Платёж выполнен.', declined: 'Платёж отклонён.' },
  back: 'Вернуться на сайт',
  unknown: 'Такого платежа нет.',
  shop: 'Ваучеры за вымышленные наличные. Выберите валюту и размер в круглых единицах; код появится здесь один раз.',
  currency: 'Валюта',
  claim: 'Возврат биткоинов',
  claimNotice: 'Укажите, куда отправить монеты. Настоящие деньги здесь не движутся.',
  address: 'Адрес биткоина',
  claimSubmit: 'Получить возврат',
  claimed: 'Возврат отправлен.',
};
const ar: PageTexts = {
  direction: 'rtl',
  tag: 'ar-u-nu-latn',
  title: 'بيئة تجريبية للمدفوعات',
  notice: 'لا تتحرك أموال حقيقية هنا. اختر كيف تنتهي هذه العملية.',
  amount: 'المبلغ',
  payment: 'رقم العملية',
  approve: 'موافقة',
  decline: 'رفض',
  pending: 'إبقاؤها معلّقة',
  twice: 'الدفع والإبلاغ مرتين',
  wrongAmount: 'دفع مبلغ غير صحيح',
  done: { succeeded: 'تمت عملية الدفع.', declined: 'رُفضت عملية الدفع.' },
  back: 'العودة إلى الموقع',
  unknown: 'لا توجد عملية بهذا الرقم.',
  shop: 'قسائم مقابل نقد وهمي. اختر العملة والحجم بوحدات كاملة، ويظهر الرمز هنا مرة واحدة.',
  currency: 'العملة',
  claim: 'استرداد بيتكوين',
  claimNotice: 'حدّد إلى أين تُرسل العملات. لا تتحرك أموال حقيقية هنا.',
  address: 'عنوان بيتكوين',
  claimSubmit: 'المطالبة بالاسترداد',
  claimed: 'المبلغ المسترد في الطريق.',
};

const TEXTS: ReadonlyMap<string, PageTexts> = new Map([
  ['en', en],
  ['ru', ru],
  ['ar', ar],
]);

/** English where the language is not spoken here. */
export const pageTexts = (lang: string): PageTexts => TEXTS.get(lang) ?? en;
