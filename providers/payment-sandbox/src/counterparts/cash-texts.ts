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
