import type { CashRefusal } from '@overround/provider-kit';
import { pageTexts, type PageTexts } from '../page-texts.ts';

/** What the page of the played desk says. */
interface DeskTexts {
  readonly title: string;
  readonly notice: string;
  readonly code: string;
  readonly look: string;
  readonly payIn: string;
  readonly payOut: string;
  readonly between: string;
  readonly exactly: string;
  readonly sum: string;
  readonly initials: string;
  readonly lost: string;
  readonly twice: string;
  readonly unsigned: string;
  readonly done: Readonly<Record<'pay_in' | 'pay_out', string>>;
  readonly refused: string;
  readonly reasons: Readonly<Record<CashRefusal, string>>;
  readonly silent: string;
  readonly sumWrong: string;
}

const en: DeskTexts = {
  title: 'Cash desk (simulated)',
  notice: 'You are the cashier. No real money moves here. Type the code of a player.',
  code: 'Code',
  look: 'Look it up',
  payIn: 'Take cash',
  payOut: 'Hand cash out',
  between: 'Cash to take, from {least} to {most}',
  exactly: 'Cash to hand out: {most}',
  sum: 'Sum, {currency}',
  initials: 'The name on the paper begins with {initials}',
  lost: 'The same, but the answer is lost and asked for again',
  twice: 'The same, as two transactions',
  unsigned: 'The same, signed with a wrong key',
  done: { pay_in: 'Done: take {sum} from the player.', pay_out: 'Done: hand {sum} to the player.' },
  refused: 'Refused: {reason}',
  reasons: {
    code_malformed: 'a sign of the code is mistyped',
    code_unknown: 'there is no such code',
    code_used: 'the code was used',
    code_over: 'its time is over',
    code_other_way: 'the code is for the other direction',
    other_currency: 'the code is in another currency',
    sum_over: 'more than the code is for',
    sum_under: 'less than a desk takes',
    sum_other: 'exactly the sum of the code is paid out',
    not_allowed: 'the player may not pay in this much now',
    transaction_reused: 'this transaction was another one',
    desk_waits: 'too many unknown codes from this desk: wait an hour',
  },
  silent: 'The house did not take the question ({status}). No cash changes hands.',
  sumWrong: 'This is no sum.',
};
const ru: DeskTexts = {
  title: 'Касса (имитация)',
  notice: 'Вы кассир. Настоящие деньги здесь не движутся. Введите код игрока.',
  code: 'Код',
  look: 'Проверить',
  payIn: 'Принять наличные',
  payOut: 'Выдать наличные',
  between: 'Принять наличными от {least} до {most}',
  exactly: 'Выдать наличными: {most}',
  sum: 'Сумма, {currency}',
  initials: 'Имя в документе начинается на {initials}',
  lost: 'То же, но ответ теряется и запрашивается снова',
  twice: 'То же, двумя операциями',
  unsigned: 'То же, с подписью чужим ключом',
  done: { pay_in: 'Готово: примите {sum} у игрока.', pay_out: 'Готово: выдайте игроку {sum}.' },
  refused: 'Отказано: {reason}',
  reasons: {
    code_malformed: 'в коде опечатка',
    code_unknown: 'такого кода нет',
    code_used: 'код уже использован',
    code_over: 'срок кода вышел',
    code_other_way: 'код — для другого действия',
    other_currency: 'код в другой валюте',
    sum_over: 'больше, чем сумма кода',
    sum_under: 'меньше, чем принимает касса',
    sum_other: 'выдаётся ровно сумма кода',
    not_allowed: 'столько игрок сейчас внести не может',
    transaction_reused: 'эта операция уже была другой',
    desk_waits: 'слишком много неизвестных кодов из этой кассы: подождите час',
  },
  silent: 'Вопрос не принят ({status}). Наличные не передаются.',
  sumWrong: 'Это не сумма.',
};
const ar: DeskTexts = {
  title: 'صندوق نقدي (محاكاة)',
  notice: 'أنت أمين الصندوق. لا تتحرك أموال حقيقية هنا. اكتب رمز اللاعب.',
  code: 'الرمز',
  look: 'تحقّق منه',
  payIn: 'استلام النقد',
  payOut: 'تسليم النقد',
  between: 'النقد المطلوب استلامه من {least} إلى {most}',
  exactly: 'النقد المطلوب تسليمه: {most}',
  sum: 'المبلغ، {currency}',
  initials: 'الاسم في الوثيقة يبدأ بـ {initials}',
  lost: 'الأمر نفسه، لكن الجواب يضيع ويُطلب من جديد',
  twice: 'الأمر نفسه بعمليتين',
  unsigned: 'الأمر نفسه بتوقيع مفتاح خاطئ',
  done: { pay_in: 'تم: استلم {sum} من اللاعب.', pay_out: 'تم: سلّم اللاعب {sum}.' },
  refused: 'مرفوض: {reason}',
  reasons: {
    code_malformed: 'في الرمز خطأ كتابة',
    code_unknown: 'لا يوجد رمز كهذا',
    code_used: 'استُخدم الرمز من قبل',
    code_over: 'انتهت مدة الرمز',
    code_other_way: 'الرمز للاتجاه الآخر',
    other_currency: 'الرمز بعملة أخرى',
    sum_over: 'أكثر من مبلغ الرمز',
    sum_under: 'أقل مما يستلمه الصندوق',
    sum_other: 'يُسلَّم مبلغ الرمز بالضبط',
    not_allowed: 'لا يستطيع اللاعب إيداع هذا القدر الآن',
    transaction_reused: 'كانت هذه العملية غير ما هي عليه',
    desk_waits: 'رموز مجهولة كثيرة من هذا الصندوق: انتظر ساعة',
  },
  silent: 'لم يُقبل السؤال ({status}). لا يُسلَّم أي نقد.',
  sumWrong: 'هذا ليس مبلغًا.',
};

const TEXTS: ReadonlyMap<string, DeskTexts> = new Map([
  ['en', en],
  ['ru', ru],
  ['ar', ar],
]);

/** English where the language is not spoken here. */
export function deskTexts(lang: string): DeskTexts & { readonly page: PageTexts } {
  const texts = TEXTS.get(lang) ?? en;
  return { ...texts, page: { ...pageTexts(lang), title: texts.title } };
}
