export interface PhoneTexts {
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly notice: string;
  readonly nobody: string;
  readonly refresh: string;
  readonly asks: string;
  readonly choose: string;
  readonly compare: string;
  readonly name: string;
  readonly surname: string;
  readonly bornOn: string;
  readonly register: string;
  readonly confirm: string;
  readonly refuse: string;
  readonly ignore: string;
  readonly over: string;
  readonly pictures: string;
  readonly picturesNotice: string;
  readonly face: string;
  readonly document: string;
  readonly accept: string;
  readonly decline: string;
}

const en: PhoneTexts = {
  direction: 'ltr',
  title: 'The phone (sandbox)',
  notice: 'This page plays the phone of a person with Smart-ID or Mobile-ID. Nothing leaves this site.',
  nobody: 'Nobody is asked at the moment.',
  refresh: 'Look again',
  asks: '{party} asks {person} to confirm:',
  choose: 'Which code does the site show?',
  compare: 'Confirm only when the site shows this code:',
  name: 'First name in the register',
  surname: 'Surname in the register',
  bornOn: 'Born on',
  register: 'A real register knows the name. Here you say it.',
  confirm: 'Confirm',
  refuse: 'Refuse',
  ignore: 'To let the time run out, close this page.',
  over: 'This session is over.',
  pictures: 'Pictures being looked at',
  picturesNotice:
    'The sandbox knows no faces and reads no documents: it looks at size and light. Whatever it cannot tell you may decide here, while it looks.',
  face: 'A face beside a document',
  document: 'A document',
  accept: 'Accept',
  decline: 'Decline',
};
const ru: PhoneTexts = {
  direction: 'ltr',
  title: 'Телефон (песочница)',
  notice: 'Эта страница изображает телефон человека со Smart-ID или Mobile-ID. Данные не покидают сайт.',
  nobody: 'Сейчас никого не спрашивают.',
  refresh: 'Проверить снова',
  asks: '{party} просит {person} подтвердить:',
  choose: 'Какой код показывает сайт?',
  compare: 'Подтвердите, только если сайт показывает этот код:',
  name: 'Имя в реестре',
  surname: 'Фамилия в реестре',
  bornOn: 'Дата рождения',
  register: 'Настоящий реестр знает имя. Здесь его называете вы.',
  confirm: 'Подтвердить',
  refuse: 'Отказаться',
  ignore: 'Чтобы время истекло, закройте страницу.',
  over: 'Этот сеанс завершён.',
  pictures: 'Снимки на проверке',
  picturesNotice:
    'Песочница не узнаёт лица и не читает документы: она смотрит на размер и свет. Остальное можно решить здесь, пока она смотрит.',
  face: 'Лицо рядом с документом',
  document: 'Документ',
  accept: 'Принять',
  decline: 'Отклонить',
};
const ar: PhoneTexts = {
  direction: 'rtl',
  title: 'الهاتف (بيئة تجريبية)',
  notice: 'هذه الصفحة تحاكي هاتف شخص لديه Smart-ID أو Mobile-ID. لا شيء يغادر هذا الموقع.',
  nobody: 'لا يُطلب من أحد شيء الآن.',
  refresh: 'تحقق مرة أخرى',
  asks: 'يطلب {party} من {person} التأكيد:',
  choose: 'ما الرمز الذي يعرضه الموقع؟',
  compare: 'أكِّد فقط إذا كان الموقع يعرض هذا الرمز:',
  name: 'الاسم في السجل',
  surname: 'اللقب في السجل',
  bornOn: 'تاريخ الميلاد',
  register: 'السجل الحقيقي يعرف الاسم. هنا أنت تقوله.',
  confirm: 'تأكيد',
  refuse: 'رفض',
  ignore: 'لكي تنتهي المهلة أغلق هذه الصفحة.',
  over: 'انتهت هذه الجلسة.',
  pictures: 'صور قيد الفحص',
  picturesNotice:
    'لا تعرف البيئة التجريبية الوجوه ولا تقرأ الوثائق: تنظر إلى الحجم والإضاءة، ولك أن تقرر الباقي هنا أثناء الفحص.',
  face: 'وجه بجانب وثيقة',
  document: 'وثيقة',
  accept: 'قبول',
  decline: 'رفض',
};

export const phoneTexts = (lang: string): PhoneTexts =>
  lang.startsWith('ru') ? ru : lang.startsWith('ar') ? ar : en;
