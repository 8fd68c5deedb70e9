import type { Texts } from '../texts.ts';
import type { graph as english } from '../en/graph.ts';

export const graph: Texts<typeof english> = {
  title: 'График коэффициентов',
  open: 'Как менялись коэффициенты: {market}',
  chart: 'Коэффициенты во времени',
  table: 'Коэффициенты в цифрах',
  opening: 'Открытие',
  now: 'Сейчас',
  lowest: 'Минимум',
  highest: 'Максимум',
  own_bet: 'ваша ставка',
  cut: 'Показаны только последние изменения.',
  course: 'Что произошло',
  download: 'Скачать CSV',
  empty: 'Изменения этих коэффициентов неизвестны.',
  failed: 'Не удалось загрузить коэффициенты. Ваши деньги не затронуты.',
  unknown: 'Такого матча нет.',
  in_window: 'Открыть в окне',
  to_match: 'К матчу',
};
