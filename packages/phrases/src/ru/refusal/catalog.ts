import type { Texts } from '../../texts.ts';
import type { catalog as en } from '../../en/refusal/catalog.ts';

export const catalog: Texts<typeof en> = {
  game_not_found: 'Матч завершён или снят с линии.',
  champ_not_found: 'Сейчас у этого турнира здесь нет матчей.',
  not_told: 'Об этом пока ничего не известно: нет в линии или данных ещё не было.',
  game_not_live: 'Этот матч сейчас не идёт.',
  feed_unknown_producer: 'Этот поставщик здесь неизвестен.',
  feed_signature_wrong: 'Подпись или её время неверны.',
  window_malformed: 'Границы окна должны быть кратны {stepSeconds} секундам, конец позже начала.',
  window_too_wide: 'Запрашивайте не больше {windowSecondsMax} секунд за раз.',
  topic_unknown: 'Под этим именем следить не за чем.',
  too_many_topics: 'Слишком много подписок одновременно.',
  arrangement_changed: 'Это тем временем изменили на другом устройстве.',
  favourites_full: 'В избранном больше нет места. Сначала уберите что-нибудь.',
  event_type_unknown: 'О таких событиях этого матча не сообщают.',
  subscriptions_full: 'Вы следите за слишком многими матчами. Сначала откажитесь от некоторых.',
  duel_sides_wrong: 'Выберите по одному или по два участника с каждой стороны, без повторов.',
  duel_not_possible: 'Сейчас выбранные участники не могут стоять в дуэли этого события.',
  duels_full: 'В этом событии больше дуэлей создать нельзя.',
  duel_not_priced: 'Сейчас на эту дуэль нет коэффициента. Попробуйте другую.',
};
