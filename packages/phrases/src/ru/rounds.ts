import type { rounds as en } from '../en/rounds.ts';
import type { Texts } from '../texts.ts';

export const rounds: Texts<typeof en> = {
  round: 'Раунд',
  started_at: 'Начат',
  ended_at: 'Закончен',
  game: 'Игра',
  maker: 'Провайдер',
  bet: 'Ставка',
  win: 'Выигрыш',
  currency: 'Валюта',
  status: 'Состояние',
  status_open: 'Идёт',
  status_ended: 'Закончен',
  status_cancelled: 'Отменён',
  free: 'Бесплатный раунд',
};
