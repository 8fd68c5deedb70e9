import type { operator as english } from '../../en/refusal/operator.ts';

export const operator: Record<keyof typeof english, string> = {
  staff_code_needed: 'Введите код из приложения-аутентификатора.',
  staff_factor_needed: 'Сначала настройте приложение-аутентификатор.',
  hold_scope: 'Остановите либо источник, либо матч; части и рынки относятся к матчу.',
  hold_there: 'Это уже остановлено вручную.',
  hold_lifted: 'Эта остановка уже снята.',
  hand_price_scope: 'Укажите цену или сдвиг, что-то одно.',
  hand_price_feed: 'Этот матч котирует источник; вручную меняются только матчи, которые котируем мы сами.',
  hand_price_no_line: 'Этот исход не входит в полную линию, поэтому вручную его котировать нельзя.',
  hand_price_too_far: 'Слишком далеко от модели.',
  hand_price_ended: 'Эта цена уже снята.',
  reviewed_already: 'Второй человек уже проверил это.',
  second_person_needed: 'Это должен проверить второй человек: изменение сделали вы.',
  staff_email_taken: 'Сотрудник с таким адресом уже есть.',
  campaign_kind: 'Бонусов такого вида нет.',
  campaign_code_taken: 'Такой код уже есть.',
  campaign_points: 'За баллы продаются только подарки: выберите условие «сразу».',
  campaign_not_simulated: 'Акция такого вида зависит от других игроков, её нельзя смоделировать.',
};
