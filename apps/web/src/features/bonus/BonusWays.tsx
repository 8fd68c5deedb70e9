import { PageWays } from '../../shared/PageWays.tsx';

/** Pages about bonuses, in their order; paths behind the language. */
const WAYS = [
  ['office/bonuses', 'bonus.deposit_title'],
  ['office/bonuses/wager', 'bonus.wager_title'],
  ['office/bonuses/promotions', 'bonus.promotions_title'],
  ['office/bonuses/special', 'bonus.special_title'],
  ['office/bonuses/rewards', 'bonus.rewards_title'],
  ['office/bonuses/cashback', 'bonus.cashback_title'],
  ['office/bonuses/vip-cashback', 'bonus.vip_title'],
  ['office/bonuses/premium-cashback', 'bonus.premium_title'],
  ['office/bonuses/points', 'bonus.points_title'],
  ['office/bonuses/settings', 'bonus.settings_title'],
  ['office/bonuses/gifts', 'bonus.gifts_title'],
  ['office/promo', 'bonus.promo_title'],
  ['office/promo/history', 'bonus.promo_history'],
] as const;

/** From one page about bonuses to the others. */
export const BonusWays = () => <PageWays label="bonus.ways" ways={WAYS} />;
