import type { Texts } from '../../texts.ts';
import type { catalog as en } from '../../en/refusal/catalog.ts';

export const catalog: Texts<typeof en> = {
  game_not_found: 'انتهت هذه المباراة أو لم تعد معروضة.',
  champ_not_found: 'لا توجد هنا مباريات لهذه البطولة الآن.',
  not_told: 'لا يُعرف شيء عن هذا بعد: إما أنه غير معروض أو لم تصل بياناته.',
  game_not_live: 'هذه المباراة لا تُلعب الآن.',
  feed_unknown_producer: 'هذا المزوّد غير معروف هنا.',
  feed_signature_wrong: 'التوقيع أو وقته غير صحيح.',
  window_malformed: 'يجب أن تكون حدود النافذة من مضاعفات {stepSeconds} ثانية وأن تأتي النهاية بعد البداية.',
  window_too_wide: 'اطلب {windowSecondsMax} ثانية على الأكثر في كل مرة.',
  topic_unknown: 'لا يوجد ما يمكن متابعته بهذا الاسم.',
  too_many_topics: 'عدد المتابعات في الوقت نفسه كبير جدًا.',
  arrangement_changed: 'غيّر جهاز آخر هذا في أثناء ذلك.',
  favourites_full: 'المفضلة ممتلئة. احذف شيئًا منها أولًا.',
  event_type_unknown: 'لا توجد تنبيهات من هذا النوع لهذه المباراة.',
  subscriptions_full: 'أنت تتابع أكبر عدد ممكن من المباريات. أوقف متابعة بعضها أولًا.',
  duel_sides_wrong: 'اختر واحدًا أو اثنين لكل طرف، دون تكرار.',
  duel_not_possible: 'لا يمكن للمختارين أن يكونوا في مبارزة لهذا الحدث الآن.',
  duel_sports_differ: 'يجب أن يكون الطرفان من رياضة واحدة.',
  duel_not_in_sport: 'في هذه الرياضة لا يوضع طرفا مباراتين في مواجهة.',
  duels_full: 'بلغ هذا الحدث أقصى عدد من المبارزات.',
  duel_not_priced: 'لا يوجد سعر لهذه المبارزة الآن. جرّب غيرها.',
};
