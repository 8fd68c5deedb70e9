import type { Texts } from '../../texts.ts';
import type { common as en } from '../../en/refusal/common.ts';

export const common: Texts<typeof en> = {
  refused: 'Не удалось выполнить.',
  request_timeout: 'Сервер не ответил вовремя.',
  network_down: 'Нет соединения.',
  bad_request: 'Запрос не понят.',
  unauthorized: 'Войдите, чтобы продолжить.',
  forbidden: 'Доступ запрещён.',
  not_found: 'Не найдено.',
  data_erased: 'Это удалено вместе с личными данными владельца.',
  too_many_requests: 'Слишком много попыток. Подождите немного.',
  broken: 'Ошибка на нашей стороне.',
  malformed: 'Некоторые данные указаны неверно.',
  sum_malformed: 'Введите сумму цифрами.',
  sum_too_precise:
    'В этой валюте не больше {decimalsMax, plural, one {# знака} few {# знаков} many {# знаков} other {# знака}} после запятой.',
  input_malformed: 'Некоторые данные указаны неверно.',
  not_signed_in: 'Войдите, чтобы продолжить.',
  not_allowed: 'Доступ запрещён.',
  cross_site: 'Запрос пришёл с другого сайта и остановлен.',
  too_often:
    'Слишком много попыток. Подождите {waitSeconds, plural, one {# секунду} few {# секунды} many {# секунд} other {# секунды}}.',
  not_now: 'Сейчас это невозможно. Попробуйте через минуту.',
};
