import type { partners as en } from '../en/partners.ts';
import type { Texts } from '../../texts.ts';

export const partners: Texts<typeof en> = {
  title: 'Друзья игроков',
  state: 'Состояние',
  state_held: 'Ждёт сотрудника',
  state_open: 'Идёт',
  state_earned: 'Награда готова',
  state_paid: 'Выплачена',
  state_expired: 'Закончилось',
  state_declined: 'Отказано',
  none: 'Здесь никого нет.',
  brought: 'пригласил игрока',
  shared: 'Общее, также с другими друзьями того же игрока:',
  shared_email: 'адрес почты',
  shared_phone: 'телефон',
  shared_device: 'устройство',
  shared_name_birth: 'имя и день рождения',
  shared_document: 'документ',
  shared_address: 'сетевой адрес',
  shared_payment: 'куда выплачиваются деньги',
  decided: 'Решение принял {who}',
  reason: 'Причина',
  uphold: 'Признать',
  decline: 'Отказать',
};
