import type { Texts } from '../texts.ts';
import type { search as en } from '../en/search.ts';

export const search: Texts<typeof en> = {
  title: 'Поиск',
  placeholder: 'Матч, команда или лига',
  hint: 'Введите хотя бы две буквы.',
  recent: 'Недавние запросы',
  clear_recent: 'Очистить',
  results_for: 'Результаты по запросу «{query}»',
  group_live: 'Live',
  group_line: 'Линия',
  group_leagues: 'Лиги',
  group_markets: 'Рынки',
  group_pages: 'Страницы',
  group_teams: 'Команды',
  nothing: 'По запросу «{query}» ничего не найдено.',
  nothing_hint: 'Проверьте написание или попробуйте только первое слово названия.',
  failed: 'Поиск не отвечает.',
  found:
    '{count, plural, =0 {Ничего не найдено} one {# результат} few {# результата} many {# результатов} other {# результата}}',
  clear: 'Очистить поле поиска',
};
