import type { FeedTexts } from './english.ts';

const ordinals = { half: 'الشوط', quarter: 'الربع', period: 'الفترة', set: 'المجموعة' } as const;

/** Arabic counts one, two, a few (3-10) and many with different words. */
function minutes(count: number): string {
  const tens = count % 100;
  if (count === 1) return 'دقيقة واحدة';
  if (count === 2) return 'دقيقتان';
  if (tens >= 3 && tens <= 10) return `${count} دقائق`;
  return `${count} دقيقة`;
}

export const arabic: FeedTexts = {
  counters: {
    corners: 'الركنيات',
    yellow_cards: 'البطاقات الصفراء',
    red_cards: 'البطاقات الحمراء',
    fouls: 'الأخطاء',
    offsides: 'التسلل',
    shots_on_target: 'التسديدات على المرمى',
    shots_off_target: 'التسديدات خارج المرمى',
    substitutions: 'التبديلات',
    penalties: 'ركلات الجزاء',
    aces: 'الإرسالات الساحقة',
    double_faults: 'الأخطاء المزدوجة',
    breaks: 'كسر الإرسال',
    two_minute_penalties: 'إيقافات الدقيقتين',
    time_outs: 'الأوقات المستقطعة',
    outs: 'إخراجات',
    balls: 'كرات',
    wickets: 'ويكيتات',
    overs: 'أوفرات',
  },
  units: {
    half: ['شوط', 'أشواط'],
    quarter: ['ربع', 'أرباع'],
    period: ['فترة', 'فترات'],
    set: ['مجموعة', 'مجموعات'],
  },
  ordinal: (unit, number) => `${ordinals[unit]} ${number}`,
  round: (number) => `الجولة ${number}`,
  weather: {
    sky: {
      clear: 'صافٍ',
      partly_cloudy: 'غائم جزئيًا',
      cloudy: 'غائم',
      rain: 'مطر',
      thunderstorm: 'عاصفة رعدية',
      snow: 'ثلج',
      fog: 'ضباب',
    },
    from: {
      n: 'شمالية',
      ne: 'شمالية شرقية',
      e: 'شرقية',
      se: 'جنوبية شرقية',
      s: 'جنوبية',
      sw: 'جنوبية غربية',
      w: 'غربية',
      nw: 'شمالية غربية',
    },
    wind: (from, speed) => `رياح ${from}، ${speed} م/ث`,
    units: { pressure: 'ملم زئبق', share: '%' },
  },
  overtime: 'الوقت الإضافي',
  shootout: 'ركلات الترجيح',
  chrono: {
    score: 'تسجيل',
    penalty: 'هدف من ركلة جزاء',
    own_goal: 'هدف عكسي',
    shootout: 'ركلات الترجيح',
    periodStart: 'البداية',
    periodEnd: 'النهاية',
    withdrawn: 'لن يشارك',
  },
  slider: {
    featured: 'أبرز المباريات',
    kept: (name: string) => `في مفضلتك: ${name}`,
  },
  insights: {
    form_won: (side: string, [count]: readonly string[]) => `${side}: عدد الانتصارات المتتالية ${count}`,
    form_unbeaten: (side: string, [count]: readonly string[]) => `${side}: مباريات بلا هزيمة ${count}`,
    form_winless: (side: string, [count]: readonly string[]) => `${side}: مباريات بلا فوز ${count}`,
    meetings_unbeaten: (side: string, [count]: readonly string[]) =>
      `${side}: لم يخسر في آخر المواجهات المباشرة (${count})`,
    meetings_total: (_side: string, [mean, count]: readonly string[]) =>
      `متوسط التسجيل ${mean} في المباراة خلال آخر المواجهات المباشرة (${count})`,
    place: (_side: string, [first, second]: readonly string[]) =>
      `صاحب المركز ${first} يواجه صاحب المركز ${second}`,
    average_scored: (side: string, [scored, conceded, count]: readonly string[]) =>
      `${side}: يسجل ${scored} ويستقبل ${conceded} في المباراة (عدد المباريات: ${count})`,
    favourite: (side: string, [percent]: readonly string[]) =>
      `فوز ${side}: ${percent}% وفق أسعارنا دون الهامش`,
    shots: (side: string, [own, all]: readonly string[]) => `${side}: تسديدات على المرمى ${own} من ${all}`,
  },
  matchFinished: 'انتهت المباراة',
  interrupted: 'متوقفة',
  halfTime: 'استراحة',
  break: 'استراحة',
  notStarted: 'لم تبدأ',
  minutes,
  includingOvertime: 'مع الوقت الإضافي',
  categories: {
    1: 'كل الأسواق',
    2: 'الأكثر طلبًا',
    3: 'المجموع',
    4: 'الهانديكاب',
    5: 'اللاعبون',
    6: 'الأهداف',
    7: 'الفترات الزمنية',
    8: 'أخرى',
    12: 'النتيجة والمجموع',
    13: 'الآسيوية',
    15: 'النقاط',
    18: 'عروض خاصة',
    19: 'خيارات',
  },
  abandoned: 'أُلغيت أثناء اللعب',
  cancelled: 'ملغاة',
  postponed: 'مؤجلة',
  retired: 'انسحاب',
  walkover: 'فوز بالغياب',
};
