import type { Texts } from '../texts.ts';
import type { coupon as en } from '../en/coupon.ts';

export const coupon: Texts<typeof en> = {
  title: 'Купон',
  empty: 'Нажмите на коэффициент, чтобы добавить его сюда.',
  selections: '{count, plural, one {# событие} few {# события} many {# событий} other {# события}}',
  total_odds: 'Общий коэффициент',
  full: 'В купоне может быть не больше {count, plural, one {# события} few {# событий} many {# событий} other {# события}}.',
  added: '{outcome}: добавлено в купон',
  removed: '{outcome}: убрано из купона',
  have_code: 'Есть код?',
  one_click: 'Ставка в один клик',
  builder: 'Конструктор ставки',
  builder_hint: 'Выберите от двух до восьми исходов этого матча: у них будет одна общая цена.',
  builder_unfit: 'Бледные исходы не подходят: они не сбудутся с вашим выбором или и так из него следуют.',
  builder_price: '{count, plural, one {# исход} few {# исхода} many {# исходов} other {# исхода}}: {odds}',
  builder_apart: 'без учёта связи было бы {odds}',
};
