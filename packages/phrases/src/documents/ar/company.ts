import type { DocumentTexts } from '../texts.ts';

export const company: DocumentTexts['company'] = {
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  hours: 'ساعات العمل',
  address: 'العنوان',
  legal_name: 'الشركة',
  registration: 'رقم التسجيل',
  complaints: 'الشكاوى',
  privacy: 'البيانات الشخصية',
  map: 'خريطة الوصول إلى {brand}',
  reach_h: 'كيف تصل إلينا',
  reach_none: 'لم يذكر {brand} عنوانًا ولا رقم هاتف. اكتب من حسابك: لكل طلب رقم وجواب.',
  write_h: 'اكتب من حسابك',
  write_t:
    'بعد تسجيل الدخول يمكنك [مراسلة الدعم](office/support) مع ملفات، و[مراسلة الإدارة](office/admin-request) إن كان الأمر يخص الدعم نفسه. تصل الأجوبة إلى [رسائلك](office/messages) وإلى بريدك إن شئت.',
  who_h: 'من نحن',
  who_none: 'لم يذكر {brand} الشركة التي تقف وراءه.',
  what_h: 'ما هذا الموقع',
  what_t:
    'يقبل {brand} الرهانات على الرياضة قبل المباريات وأثناءها، بالعملات: {currencies}، وللاعبين من: {countries}. من يلعب عمره {age} على الأقل.',
  what_languages: 'اللغات: {languages}.',
  demo_h: 'نقود لعب وعالم متخيّل',
  demo_t:
    'تعمل هذه العلامة بنقود اللعب: ما يُكسب هنا أو يُخسر لا قيمة له. المباريات الموسومة بالمحاكاة يبتكرها برنامج، وكذلك فرقها ودورياتها ولاعبوها.',
  software_h: 'البرنامج',
  software_t:
    'يعمل الموقع على Overround، وهو برنامج مفتوح برخصة Apache 2.0. تُكتب [قواعد الرهان](information/rules) من البيانات نفسها التي تُسوّى بها الرهانات، ومع كل رهان مسوّى برهان يمكن لأي أحد أن يعيد حسابه.',
  licence_number: 'الرقم',
  licence_regulator: 'الجهة المنظمة',
  licence_place: 'البلد',
  licence_since: 'منذ',
  licence_until: 'حتى',
  licence_scope: 'لأجل',
  licences_h: 'تراخيص {brand}',
  licences_t: 'يمكن التحقق من الرقم في موقع الجهة المنظمة.',
  licences_none: 'لم يذكر {brand} أي ترخيص. اسأل عنه قبل أن تودع نقودًا حقيقية.',
  licences_demo: 'تعمل هذه العلامة بنقود اللعب ولا يلزم لذلك ترخيص. لا يمكن هنا إيداع نقود حقيقية ولا سحبها.',
  places_h: 'الأماكن',
  places_none:
    'ليس لدى {brand} أجهزة دفع نقدي ولا محلات رهان. يدخل المال ويخرج [بطرق الدفع](information/payment) وحدها.',
};
