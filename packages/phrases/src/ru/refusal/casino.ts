import type { Texts } from '../../texts.ts';
import type { casino as en } from '../../en/refusal/casino.ts';

export const casino: Texts<typeof en> = {
  casino_unavailable: 'Провайдер этой игры не отвечает. Попробуйте через минуту.',
  casino_currency: 'В эту игру не играют в валюте {currency}.',
  casino_no_demo: 'У этой игры нет демоверсии.',
  casino_age: 'Игры открыты с возраста {age}. Сначала подтвердите возраст.',
  casino_kept_full: 'В избранном уже {gamesMax} игр. Сначала уберите одну.',
  casino_no_rounds: 'За это время раундов нет.',
  casino_too_many_rounds:
    '{roundsMax, plural, one {В одно письмо помещается не больше # раунда.} few {В одно письмо помещается не больше # раундов.} many {В одно письмо помещается не больше # раундов.} other {В одно письмо помещается не больше # раунда.}} Выберите более короткий срок.',
  casino_replaced: 'Игра открыта заново в другом месте. Продолжайте там или откройте её здесь ещё раз.',
  casino_session_over: 'Этот сеанс игры закончился. Откройте её снова, чтобы продолжить.',
  casino_malformed: 'Запрос не понят.',
  casino_try_later: 'Решить это сейчас не удалось. Повторите запрос.',
};
