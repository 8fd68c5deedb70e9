import type { rounds as en } from '../en/rounds.ts';
import type { Texts } from '../texts.ts';

export const rounds: Texts<typeof en> = {
  round: 'الجولة',
  started_at: 'بدأت',
  ended_at: 'انتهت',
  game: 'اللعبة',
  maker: 'المزوّد',
  bet: 'الرهان',
  win: 'الربح',
  currency: 'العملة',
  status: 'الحالة',
  status_open: 'جارية',
  status_ended: 'انتهت',
  status_cancelled: 'أُلغيت',
  free: 'جولة مجانية',
};
