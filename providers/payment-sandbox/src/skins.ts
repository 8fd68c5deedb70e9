// What the page of each played service looks like and asks for, as the page of the real one does; how it ends is chosen on all alike.

import { encode } from 'uqr';
import { escape } from './escape.ts';

type Lang = 'en' | 'ru' | 'ar';
type Texts = Readonly<Record<Lang, string>>;

export type SkinName = 'card' | 'bank' | 'coin' | 'code';

/** A payment as its page needs it. */
export interface SkinnedPayment {
  readonly lang: string;
  readonly ref: string;
  /** With its currency, as the reader writes sums. */
  readonly amount: string;
  /** Of an invoice; whole minutes, never below nothing. */
  readonly minutesLeft: number;
}

interface Skin {
  readonly title: Texts;
  readonly pay: Texts;
  readonly body: (payment: SkinnedPayment, say: (texts: Texts) => string) => string;
}

/** How long an invoice over coins stands. */
export const INVOICE_MINUTES = 15;

const CARD_NUMBER: Texts = {
  en: 'Number of a test card: never one of a real card',
  ru: 'Номер тестовой карты, а не настоящей',
  ar: 'رقم بطاقة تجريبية، لا بطاقة حقيقية أبدًا',
};
/** As in the test mode of acquirers; another number that passes their check is another card. */
export const TEST_CARD = '4242 4242 4242 4242';
const BANKS: readonly Texts[] = [
  { en: 'Harbour Bank', ru: 'Банк «Гавань»', ar: 'بنك المرفأ' },
  { en: 'Northern Savings', ru: 'Северная сберегательная касса', ar: 'مدخرات الشمال' },
  { en: 'Meadow Union', ru: 'Луговой союз', ar: 'اتحاد المروج' },
];

const choice = (name: string, legend: string, labels: readonly string[]): string =>
  `<fieldset><legend>${escape(legend)}</legend>
${labels
  .map(
    (label, index) =>
      `<label><input type="radio" name="${name}" value="${index}"${index === 0 ? ' checked' : ''}> ${escape(label)}</label>`,
  )
  .join('\n')}
</fieldset>`;

function qr(text: string, label: string): string {
  const { data } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return `<svg class="qr" viewBox="0 0 ${data.length} ${data.length}" role="img" aria-label="${escape(label)}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}

export const SKINS: Readonly<Record<SkinName, Skin>> = {
  card: {
    title: { en: 'Pay by card', ru: 'Оплата картой', ar: 'الدفع بالبطاقة' },
    pay: { en: 'Pay', ru: 'Оплатить', ar: 'ادفع' },
    body: (_payment, say) =>
      `<label>${escape(say(CARD_NUMBER))}
<input name="card" dir="ltr" inputmode="numeric" autocomplete="off" maxlength="23" value="${TEST_CARD}"></label>`,
  },
  bank: {
    title: { en: 'Pay from your bank', ru: 'Оплата через банк', ar: 'الدفع من بنكك' },
    pay: { en: 'Confirm in the bank', ru: 'Подтвердить в банке', ar: 'أكّد في البنك' },
    body: (_payment, say) =>
      choice('bank', say({ en: 'Choose your bank', ru: 'Выберите банк', ar: 'اختر بنكك' }), BANKS.map(say)),
  },
  coin: {
    title: { en: 'Invoice', ru: 'Счёт', ar: 'فاتورة' },
    pay: { en: 'Send the coins', ru: 'Отправить монеты', ar: 'أرسل العملات' },
    body: ({ ref, minutesLeft }, say) => {
      const address = `sandbox:${ref}`;
      const left = say({
        en: `Minutes left: ${minutesLeft}`,
        ru: `Осталось минут: ${minutesLeft}`,
        ar: `الدقائق المتبقية: ${minutesLeft}`,
      });
      return `${qr(address, say({ en: 'Address as a code', ru: 'Адрес в виде кода', ar: 'العنوان كرمز' }))}
<p>${escape(say({ en: 'Address (simulated)', ru: 'Адрес (имитация)', ar: 'العنوان (محاكاة)' }))}<br><code dir="ltr">${escape(address)}</code></p>
<label>${escape(left)} <progress max="${INVOICE_MINUTES}" value="${minutesLeft}"></progress></label>`;
    },
  },
  code: {
    title: { en: 'Pay with a voucher', ru: 'Оплата ваучером', ar: 'الدفع بقسيمة' },
    pay: { en: 'Use the voucher', ru: 'Использовать ваучер', ar: 'استخدم القسيمة' },
    body: (_payment, say) =>
      `<label>${escape(say({ en: 'Code of the voucher (any will do here)', ru: 'Код ваучера (здесь подойдёт любой)', ar: 'رمز القسيمة (يصلح هنا أي رمز)' }))}
<input name="code" dir="ltr" autocomplete="off" maxlength="40"></label>`,
  },
};

/** In the language of the reader; English where it is not spoken here. */
export const sayIn =
  (lang: string) =>
  (texts: Texts): string =>
    lang === 'ru' ? texts.ru : lang === 'ar' ? texts.ar : texts.en;
