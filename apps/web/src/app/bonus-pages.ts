// Pages of what the house gives: bonuses, codes, friends.

import type { PageRoute } from './page-route.ts';

export const BONUS_PAGES: readonly PageRoute[] = [
  {
    path: 'office/bonuses',
    place: 'bonuses',
    source: 'src/pages/bonus/BonusesPage.tsx',
    file: () => import('../pages/bonus/BonusesPage.tsx'),
  },
  {
    path: 'office/bonuses/wager',
    place: 'bonuses',
    source: 'src/pages/bonus/WagerPage.tsx',
    file: () => import('../pages/bonus/WagerPage.tsx'),
  },
  {
    path: 'office/bonuses/promotions',
    place: 'bonuses',
    source: 'src/pages/bonus/PromotionsPage.tsx',
    file: () => import('../pages/bonus/PromotionsPage.tsx'),
  },
  {
    path: 'office/bonuses/special',
    place: 'bonuses',
    source: 'src/pages/bonus/SpecialOffersPage.tsx',
    file: () => import('../pages/bonus/SpecialOffersPage.tsx'),
  },
  {
    path: 'office/bonuses/rewards',
    place: 'bonuses',
    source: 'src/pages/bonus/RewardsPage.tsx',
    file: () => import('../pages/bonus/RewardsPage.tsx'),
  },
  {
    path: 'office/bonuses/cashback',
    place: 'bonuses',
    source: 'src/pages/bonus/CashbackPage.tsx',
    file: () => import('../pages/bonus/CashbackPage.tsx'),
  },
  {
    path: 'office/bonuses/vip-cashback',
    place: 'bonuses',
    source: 'src/pages/bonus/VipCashbackPage.tsx',
    file: () => import('../pages/bonus/VipCashbackPage.tsx'),
  },
  {
    path: 'office/bonuses/premium-cashback',
    place: 'bonuses',
    source: 'src/pages/bonus/PremiumCashbackPage.tsx',
    file: () => import('../pages/bonus/PremiumCashbackPage.tsx'),
  },
  {
    path: 'office/bonuses/points',
    place: 'bonuses',
    source: 'src/pages/bonus/PointsPage.tsx',
    file: () => import('../pages/bonus/PointsPage.tsx'),
  },
  {
    path: 'office/bonuses/settings',
    place: 'bonuses',
    source: 'src/pages/bonus/BonusSettingsPage.tsx',
    file: () => import('../pages/bonus/BonusSettingsPage.tsx'),
  },
  {
    path: 'office/bonuses/gifts',
    place: 'bonuses',
    source: 'src/pages/bonus/BonusGiftsPage.tsx',
    file: () => import('../pages/bonus/BonusGiftsPage.tsx'),
  },
  {
    path: 'office/promo',
    place: 'promo',
    source: 'src/pages/bonus/PromoCodesPage.tsx',
    file: () => import('../pages/bonus/PromoCodesPage.tsx'),
  },
  {
    path: 'office/promo/history',
    place: 'promo',
    source: 'src/pages/bonus/PromoHistoryPage.tsx',
    file: () => import('../pages/bonus/PromoHistoryPage.tsx'),
  },
  {
    path: 'office/friends',
    place: 'friends',
    source: 'src/pages/friends/FriendsPage.tsx',
    file: () => import('../pages/friends/FriendsPage.tsx'),
  },
  {
    path: 'office/friends/rules',
    place: 'friends',
    source: 'src/pages/friends/FriendRulesPage.tsx',
    file: () => import('../pages/friends/FriendRulesPage.tsx'),
  },
  {
    path: 'office/friends/banners',
    place: 'friends',
    source: 'src/pages/friends/FriendBannersPage.tsx',
    file: () => import('../pages/friends/FriendBannersPage.tsx'),
  },
  {
    path: 'friend/:code',
    source: 'src/pages/friends/InvitedPage.tsx',
    file: () => import('../pages/friends/InvitedPage.tsx'),
  },
];
