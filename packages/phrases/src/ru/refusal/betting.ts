import type { Texts } from '../../texts.ts';
import type { betting as en } from '../../en/refusal/betting.ts';

export const betting: Texts<typeof en> = {
  coupon_empty: 'Купон пуст.',
  too_many_selections:
    'В купоне может быть не больше {selectionsMax, plural, one {# события} few {# событий} many {# событий} other {# события}}.',
  coupon_kind_unfit: 'Этот вид ставки не подходит к числу событий.',
  system_size_unfit: 'Выберите размеры системы.',
  groups_unfit: 'Каждый исход стоит в лобби или в одной группе, и у каждой группы есть сумма.',
  builder_unfit: 'В конструкторе от двух до восьми исходов одного матча.',
  coupon_odds_too_short: 'Коэффициент этой ставки слишком мал, она не принимается.',
  selection_closed: 'Событие завершено. Уберите его, чтобы продолжить.',
  all_selections_closed: 'Все события купона завершены.',
  selection_suspended: 'Приём ставок на событие временно остановлен.',
  selection_single_only: 'На это событие принимаются только ординары.',
  selections_related: 'Некоторые события зависят друг от друга и не могут быть в одной ставке.',
  odds_changed: 'Коэффициенты изменились.',
  stake_too_low: 'Сумма ставки меньше минимальной.',
  stake_too_high: 'Сумма ставки больше максимальной.',
  position_full: 'Достигнут предел ставок на этот исход.',
  betting_not_allowed: 'Сейчас вы не можете делать ставки.',
  option_not_offered: 'Такой вид ставки не предлагается.',
  price_policy_unknown: 'Выберите, что делать при изменении коэффициентов.',
  acceptance_timed_out: 'Ставку не удалось принять вовремя. Деньги возвращены на счёт.',
  score_changed: 'Пока ставка ждала, счёт изменился, и она не принята. Деньги возвращены на счёт.',
  idempotency_conflict: 'Под этим ключом уже отправлена другая ставка.',
  coupon_code_unknown: 'Купона с таким кодом нет.',
};
