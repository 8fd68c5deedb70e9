import type { Texts } from '../../texts.ts';
import type { catalog as en } from '../../en/refusal/catalog.ts';

export const catalog: Texts<typeof en> = {
  game_not_found: 'Матч завершён или снят с линии.',
  feed_unknown_producer: 'Этот поставщик здесь неизвестен.',
  feed_signature_wrong: 'Подпись или её время неверны.',
};
