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
};
