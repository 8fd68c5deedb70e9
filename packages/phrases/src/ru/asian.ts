import type { Texts } from '../texts.ts';
import type { asian as english } from '../en/asian.ts';

export const asian: Texts<typeof english> = {
  view: 'Вид таблицы',
  view_standard: 'Обычный',
  view_asian: 'Азиатский',
  handicap: 'Азиатская фора',
  total: 'Азиатский тотал',
  handicap_short: 'Фора',
  total_short: 'Тотал',
  result_short: '1X2',
  under_short: 'м',
  part: 'Часть матча',
  part_match: 'Матч',
  part_half: '1-й тайм',
  all_lines: 'Все линии',
  fewer_lines: 'Основные линии',
  league: 'Лига',
  all_leagues: 'Все лиги',
  empty: 'Сейчас здесь нет матчей с азиатскими линиями.',
  show_standard: 'Показать обычную таблицу',
};
