import type { Texts } from '../../texts.ts';
import type { casino as en } from '../../en/refusal/casino.ts';

export const casino: Texts<typeof en> = {
  casino_unavailable: 'مزوّد هذه اللعبة لا يستجيب. حاول بعد قليل.',
  casino_currency: 'لا تُلعب هذه اللعبة بعملة {currency}.',
  casino_no_demo: 'ليس لهذه اللعبة نسخة تجريبية.',
  casino_age: 'الألعاب متاحة ابتداءً من سن {age}. أكّد سنّك أولاً.',
  casino_kept_full: 'في مفضلتك {gamesMax} لعبة بالفعل. أزل واحدة أولاً.',
  casino_no_rounds: 'لا جولات في هذه المدة.',
  casino_too_many_rounds:
    '{roundsMax, plural, zero {لا تتسع رسالة واحدة لأي جولة.} one {لا تتسع رسالة واحدة لأكثر من جولة واحدة.} two {لا تتسع رسالة واحدة لأكثر من جولتين.} few {لا تتسع رسالة واحدة لأكثر من # جولات.} many {لا تتسع رسالة واحدة لأكثر من # جولة.} other {لا تتسع رسالة واحدة لأكثر من # جولة.}} اختر مدة أقصر.',
  casino_replaced: 'فُتحت اللعبة من جديد في مكان آخر. تابع هناك أو افتحها هنا مرة أخرى.',
  casino_session_over: 'انتهت جلسة اللعبة هذه. افتحها من جديد للمتابعة.',
  casino_malformed: 'لم يُفهم الطلب.',
  casino_try_later: 'تعذّر البتّ في هذا الآن. أعد الطلب.',
  casino_pace: 'بدأت الجولة السابقة من لعبة السلوت للتو. انتظر لحظة.',
  casino_stake_max: 'قانون بلدك يجعل رهان الجولة الواحدة من لعبة السلوت أقل. اختر رهانًا أصغر.',
};
