// Syllables that invented towns and surnames are made of, by the sound of a region. Any beginning goes with any ending.

import { type Word, wordsFrom } from './words.ts';

export type Sound = 'northern' | 'southern' | 'western' | 'eastern';

export interface Syllables {
  readonly beginnings: readonly Word[];
  readonly townEndings: readonly Word[];
  readonly surnameEndings: readonly Word[];
}

const northern: Syllables = {
  beginnings: wordsFrom(`
    Torv|Торв|تورف
    Hels|Хельс|هيلس
    Brann|Бранн|بران
    Skar|Скар|سكار
    Ulv|Ульв|أولف
    Grun|Грун|غرون
    Vess|Весс|فيس
    Lind|Линд|ليند
    Krag|Краг|كراغ
    Morsk|Морск|مورسك
    Dovn|Довн|دوفن
    Jarl|Ярл|يارل
    Stolb|Столб|ستولب
    Rusk|Руск|روسك
    Elgr|Эльгр|إلغر
    Nors|Норс|نورس
  `),
  townEndings: wordsFrom(`
    avik|авик|افيك
    holm|хольм|هولم
    edal|едаль|يدال
    ostad|остад|وستاد
    inge|инге|ينغه
    ograd|оград|وغراد
    ansk|анск|انسك
    unda|унда|وندا
    ebro|ебру|يبرو
    oslav|ослав|وسلاف
    ala|ала|الا
    erud|еруд|يرود
  `),
  surnameEndings: wordsFrom(`
    sen|сен|سن
    berg|берг|بيرغ
    qvist|квист|كفيست
    ovich|ович|وفيتش
    enko|енко|ينكو
    lund|лунд|لوند
    ak|ак|اك
    inen|инен|ينن
    ov|ов|وف
    strom|стрём|ستروم
  `),
};

const southern: Syllables = {
  beginnings: wordsFrom(`
    Bel|Бель|بيل
    Cor|Кор|كور
    Val|Валь|فال
    Mar|Мар|مار
    Tes|Тес|تيس
    Alb|Альб|ألب
    Fer|Фер|فير
    Gal|Галь|غال
    Lor|Лор|لور
    Pon|Пон|بون
    Ser|Сер|سير
    Vid|Вид|فيد
    Mon|Мон|مون
    Cal|Каль|كال
    Riv|Рив|ريف
    Don|Дон|دون
  `),
  townEndings: wordsFrom(`
    amora|амора|امورا
    evento|евенто|يفينتو
    isola|изола|يزولا
    oniga|онига|ونيغا
    adoro|адоро|ادورو
    escana|эскана|يسكانا
    uvia|увия|وفيا
    antera|антера|انتيرا
    ossina|оссина|وسينا
    elmar|эльмар|يلمار
    irenza|иренца|يرينزا
    opolis|ополис|وبوليس
  `),
  surnameEndings: wordsFrom(`
    dini|дини|ديني
    ares|арес|اريس
    oza|оса|وزا
    etti|етти|يتي
    ieri|иери|ييري
    ado|адо|ادو
    opoulos|опулос|وبولوس
    ique|ике|يكي
    eno|ено|ينو
    anti|анти|انتي
  `),
};

const western: Syllables = {
  beginnings: wordsFrom(`
    Quill|Квилл|كويل
    Drax|Дракс|دراكس
    Fenn|Фенн|فين
    Brill|Брилл|بريل
    Wex|Векс|ويكس
    Tarn|Тарн|تارن
    Grim|Грим|غريم
    Ock|Окк|أوك
    Yarn|Ярн|يارن
    Holl|Холл|هول
    Mead|Мид|ميد
    Cragg|Крэгг|كراغ
    Sand|Сэнд|ساند
    Pell|Пелл|بيل
    Thorn|Торн|ثورن
    Vane|Вейн|فين
  `),
  townEndings: wordsFrom(`
    ford|форд|فورد
    mere|мир|مير
    worth|уорт|وورث
    haven|хейвен|هافن
    bridge|бридж|بريدج
    moor|мур|مور
    wick|вик|ويك
    stead|стед|ستيد
    combe|кум|كوم
    gate|гейт|غيت
    field|филд|فيلد
    shaw|шоу|شو
  `),
  surnameEndings: wordsFrom(`
    by|би|بي
    man|ман|مان
    er|ер|ر
    ley|ли|لي
    son|сон|سون
    ham|хэм|هام
    well|велл|ويل
    croft|крофт|كروفت
    den|ден|دن
    smith|смит|سميث
  `),
};

const eastern: Syllables = {
  beginnings: wordsFrom(`
    Kaz|Каз|كاز
    Mir|Мир|مير
    Ren|Рен|رين
    Sah|Сах|ساه
    Tam|Там|تام
    Haru|Хару|هارو
    Jin|Цзин|جين
    Nav|Нав|ناف
    Oru|Ору|أورو
    Shan|Шан|شان
    Bhar|Бхар|بهار
    Lan|Лан|لان
    Zar|Зар|زار
    Yun|Юн|يون
    Dal|Дал|دال
    Pra|Пра|برا
  `),
  townEndings: wordsFrom(`
    abad|абад|اباد
    imori|имори|يموري
    uzan|узан|وزان
    otani|отани|وتاني
    apur|апур|ابور
    estan|эстан|يستان
    ihama|ихама|يهاما
    urong|уронг|ورونغ
    agar|агар|اغار
    oshiro|осиро|وشيرو
    inju|инджу|ينجو
    alai|алай|الاي
  `),
  surnameEndings: wordsFrom(`
    ari|ари|اري
    oda|ода|ودا
    ani|ани|اني
    esh|еш|يش
    ura|ура|ورا
    ong|онг|ونغ
    imoto|имото|يموتو
    azadeh|азаде|ازاده
    wan|ван|وان
    ikov|иков|يكوف
  `),
};

export const SYLLABLES: Readonly<Record<Sound, Syllables>> = { northern, southern, western, eastern };
