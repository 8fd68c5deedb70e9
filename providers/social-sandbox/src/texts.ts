export interface ConsentTexts {
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  /** `{provider}` stands for its name. */
  readonly notice: string;
  readonly choose: string;
  readonly newcomer: string;
  readonly cancel: string;
  readonly goOn: string;
  readonly malformed: string;
}

const en: ConsentTexts = {
  direction: 'ltr',
  title: 'Sign-in sandbox',
  notice:
    'This plays {provider}. Nothing leaves this site. Choose an account, and the site learns its name and address.',
  choose: 'Go on as {person}',
  newcomer: 'Go on as somebody new',
  cancel: 'Cancel',
  goOn: 'Go on',
  malformed: 'This request cannot be answered. Go back and begin again.',
};
const ru: ConsentTexts = {
  direction: 'ltr',
  title: 'Песочница входа',
  notice: 'Это имитация {provider}. Данные не покидают сайт. Выберите аккаунт, и сайт узнает имя и адрес.',
  choose: 'Продолжить как {person}',
  newcomer: 'Продолжить как новый человек',
  cancel: 'Отмена',
  goOn: 'Продолжить',
  malformed: 'На этот запрос нельзя ответить. Вернитесь и начните заново.',
};
const ar: ConsentTexts = {
  direction: 'rtl',
  title: 'بيئة تجريبية لتسجيل الدخول',
  notice: 'هذه محاكاة لـ {provider}. لا شيء يغادر هذا الموقع. اختر حسابًا وسيعرف الموقع الاسم والعنوان.',
  choose: 'المتابعة باسم {person}',
  newcomer: 'المتابعة كشخص جديد',
  cancel: 'إلغاء',
  goOn: 'متابعة',
  malformed: 'لا يمكن الرد على هذا الطلب. ارجع وابدأ من جديد.',
};

export const consentTexts = (lang: string): ConsentTexts =>
  lang.startsWith('ru') ? ru : lang.startsWith('ar') ? ar : en;
