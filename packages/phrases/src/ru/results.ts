import type { Texts } from '../texts.ts';
import type { results as en } from '../en/results.ts';

export const results: Texts<typeof en> = {
  title: 'Результаты',
  day: 'День',
  sport: 'Вид спорта',
  league: 'Лига',
  previous_day: 'Предыдущий день',
  next_day: 'Следующий день',
  today: 'Сегодня',
  empty: 'В этот день ничего не завершилось.',
  empty_action: 'К предыдущему дню',
  failed: 'Не удалось загрузить результаты.',
  start: 'Начало',
  match: 'Матч',
  score: 'Счёт',
  parts:
    '{count, plural, one {# часть матча} few {# части матча} many {# частей матча} other {# части матча}}',
  choose_league: 'Выберите лигу, чтобы увидеть результаты.',
  revisions: 'Как рассчитан',
  no_revisions: 'По нему ещё ничего не рассчитано.',
  bets_settled:
    '{count, plural, =0 {ставок нет} one {рассчитана # ставка} few {рассчитано # ставки} many {рассчитано # ставок} other {рассчитано # ставки}}',
  cause_scout: 'Результат от наблюдателей',
  cause_official: 'Официальный результат',
  cause_settlement: 'Исходы сообщил поставщик',
  cause_rollback_settlement: 'Расчёт отменён',
  cause_cancel: 'Ставки возвращены',
  cause_rollback_cancel: 'Возврат отменён',
  cause_race: 'Коэффициенты заезда',
  cause_postponed_too_long: 'Перенесён на слишком долгий срок',
  cause_period: 'Завершилась часть матча',
  cause_fixture_cancelled: 'Событие отменено',
  rule: 'Правило {number}',
};
