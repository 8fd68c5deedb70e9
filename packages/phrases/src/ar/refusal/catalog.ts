import type { Texts } from '../../texts.ts';
import type { catalog as en } from '../../en/refusal/catalog.ts';

export const catalog: Texts<typeof en> = {
  game_not_found: 'انتهت هذه المباراة أو لم تعد معروضة.',
  feed_unknown_producer: 'هذا المزوّد غير معروف هنا.',
  feed_signature_wrong: 'التوقيع أو وقته غير صحيح.',
};
