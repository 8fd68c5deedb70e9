import type { Texts } from '../texts.ts';
import type { pinned as english } from '../en/pinned.ts';

export const pinned: Texts<typeof english> = {
  dashboard: 'Панель матчей',
  dashboard_lead: 'До {count} матчей рядом: линия и live.',
  dashboard_count: '{count} из {max}',
  dashboard_empty:
    'Пока ничего не закреплено. Закрепите матч кнопкой с булавкой; вот те, на которые смотрят чаще.',
  move_earlier: 'Поставить {name} на место раньше',
  gone: '{count, plural, one {# закреплённый матч завершён или снят с линии.} few {# закреплённых матча завершены или сняты с линии.} many {# закреплённых матчей завершены или сняты с линии.} other {# закреплённого матча завершено или снято с линии.}}',
  clear_gone: 'Убрать их',
  clear_all: 'Убрать все',
  failed: 'Не удалось загрузить матчи. Ваши деньги не затронуты.',
  multi_live: 'Мульти-live',
  multi_lead: 'Матчи live рядом.',
  choose: 'Выбрать матчи',
  choose_done: 'Готово',
  choose_none: 'Сейчас здесь нет матчей live.',
  multi_empty: 'Матчи не выбраны. Выберите матчи live, которые хотите видеть рядом.',
  column_over: 'Этот матч завершён.',
  column_failed: 'Не удалось загрузить матч.',
  find: 'Найти матч',
  open_match: 'Все рынки',
  columns: 'Выбранные матчи',
  more: 'Закрепить матчи',
};
