import type { Texts } from '../../texts.ts';
import type { money as en } from '../../en/refusal/money.ts';

export const money: Texts<typeof en> = {
  funds_insufficient: 'На этом счёте недостаточно денег.',
  account_unknown: 'Такого счёта нет.',
  currency_not_offered: 'Эта валюта здесь не предлагается.',
  account_exists: 'У вас уже есть счёт в этой валюте.',
  account_is_main: 'Основной счёт закрыть нельзя.',
  account_is_active: 'Вы играете с этого счёта. Сначала выберите другой.',
  account_not_empty: 'На этом счёте ещё есть деньги.',
  plan_not_offered: 'Этот долг нельзя погасить таким числом взносов.',
  plan_there: 'План по этому долгу уже есть.',
  account_in_use: 'Этот счёт ещё нужен для ставок, платежей или долга.',
  method_unknown: 'Этот способ оплаты недоступен для данного счёта.',
  currency_mismatch: 'Этот счёт ведётся в {currency}.',
  amount_too_small: 'Сумма меньше минимальной для этого способа оплаты.',
  amount_too_large: 'Сумма больше максимальной для этого способа оплаты.',
  destination_malformed: 'Это не то, что нужно этому способу выплаты.',
  card_number_refused: 'Не пишите здесь номер карты. Его спросит сама платёжная система.',
  idempotency_key_missing: 'В запросе нет собственного ключа.',
  idempotency_conflict: 'Этот запрос уже был отправлен с другими данными.',
  in_progress: 'Такой же запрос ещё выполняется.',
  signature_wrong: 'Подпись неверна или устарела.',
  provider_tx_conflict: 'Об этой операции уже сообщалось с другими данными.',
  password_to_replace: 'Прежде чем выводить деньги, замените пароль на собственный.',
  deposits_closed: 'Пополнение закрыто, пока закрыта игра. Деньги можно вывести.',
  deposit_limit_reached:
    'Это пополнение превышает ваш лимит пополнений; кто его установил, видно в разделе «Лимиты и перерывы».',
  money_out_held:
    'Данные для входа изменены. Ради вашей безопасности вывод откроется через {hoursLeft, plural, one {# час} few {# часа} many {# часов} other {# часа}}.',
};
