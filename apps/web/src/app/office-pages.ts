// Pages of one person: signing in, bets, money, profile.

import type { PageRoute } from './page-route.ts';

export const OFFICE_PAGES: readonly PageRoute[] = [
  {
    path: 'settings',
    source: 'src/pages/settings/SettingsPage.tsx',
    file: () => import('../pages/settings/SettingsPage.tsx'),
  },
  {
    path: 'offline',
    source: 'src/pages/offline/OfflinePage.tsx',
    file: () => import('../pages/offline/OfflinePage.tsx'),
  },
  {
    path: 'sign-in',
    source: 'src/pages/sign-in/SignInPage.tsx',
    file: () => import('../pages/sign-in/SignInPage.tsx'),
  },
  {
    path: 'social/:provider',
    source: 'src/pages/social/SocialPage.tsx',
    file: () => import('../pages/social/SocialPage.tsx'),
  },
  {
    path: 'password-reset',
    source: 'src/pages/sign-in/PasswordResetPage.tsx',
    file: () => import('../pages/sign-in/PasswordResetPage.tsx'),
  },
  {
    path: 'promo',
    source: 'src/pages/registration/PromoPage.tsx',
    file: () => import('../pages/registration/PromoPage.tsx'),
  },
  {
    path: 'registration',
    source: 'src/pages/registration/RegistrationPage.tsx',
    file: () => import('../pages/registration/RegistrationPage.tsx'),
  },
  {
    path: 'bets',
    source: 'src/pages/bets/BetsPage.tsx',
    file: () => import('../pages/bets/BetsPage.tsx'),
  },
  {
    path: 'office/calendar',
    source: 'src/pages/bets/LockedPage.tsx',
    file: () => import('../pages/bets/LockedPage.tsx'),
  },
  {
    path: 'bets/:bet',
    source: 'src/pages/bets/BetPage.tsx',
    file: () => import('../pages/bets/BetPage.tsx'),
  },
  {
    path: 'office/orders',
    source: 'src/pages/bets/OrdersPage.tsx',
    file: () => import('../pages/bets/OrdersPage.tsx'),
  },
  {
    path: 'office/pool',
    source: 'src/pages/bets/PoolPage.tsx',
    file: () => import('../pages/bets/PoolPage.tsx'),
  },
  {
    path: 'office/tote',
    source: 'src/pages/tote/ToteBetsPage.tsx',
    file: () => import('../pages/tote/ToteBetsPage.tsx'),
  },
  {
    path: 'office/powerbet',
    source: 'src/pages/bets/PowerBetsPage.tsx',
    file: () => import('../pages/bets/PowerBetsPage.tsx'),
  },
  {
    path: 'office',
    source: 'src/pages/account/OfficePage.tsx',
    file: () => import('../pages/account/OfficePage.tsx'),
  },
  {
    path: 'office/recharge',
    source: 'src/pages/cashier/RechargePage.tsx',
    file: () => import('../pages/cashier/RechargePage.tsx'),
  },
  {
    path: 'office/withdrawal',
    source: 'src/pages/cashier/WithdrawalPage.tsx',
    file: () => import('../pages/cashier/WithdrawalPage.tsx'),
  },
  {
    path: 'office/payments',
    source: 'src/pages/cashier/PaymentsPage.tsx',
    file: () => import('../pages/cashier/PaymentsPage.tsx'),
  },
  {
    path: 'office/payments/:paymentId',
    source: 'src/pages/cashier/PaymentPage.tsx',
    file: () => import('../pages/cashier/PaymentPage.tsx'),
  },
  {
    path: 'office/statement',
    source: 'src/pages/statement/StatementPage.tsx',
    file: () => import('../pages/statement/StatementPage.tsx'),
  },
  {
    path: 'office/wallets',
    source: 'src/pages/account/WalletsPage.tsx',
    file: () => import('../pages/account/WalletsPage.tsx'),
  },
  {
    path: 'office/profile',
    source: 'src/pages/account/ProfilePage.tsx',
    file: () => import('../pages/account/ProfilePage.tsx'),
  },
  {
    path: 'office/settings',
    source: 'src/pages/account/PlayerSettingsPage.tsx',
    file: () => import('../pages/account/PlayerSettingsPage.tsx'),
  },
  {
    path: 'office/limits',
    source: 'src/pages/account/ProtectionPage.tsx',
    file: () => import('../pages/account/ProtectionPage.tsx'),
  },
  {
    path: 'blocked',
    source: 'src/pages/account/BlockedPage.tsx',
    file: () => import('../pages/account/BlockedPage.tsx'),
  },
  {
    path: 'office/security',
    source: 'src/pages/account/SecurityPage.tsx',
    file: () => import('../pages/account/SecurityPage.tsx'),
  },
  {
    path: 'office/two-factor/enable',
    source: 'src/pages/account/TwoFactorEnablePage.tsx',
    file: () => import('../pages/account/TwoFactorEnablePage.tsx'),
  },
  {
    path: 'office/two-factor/disable',
    source: 'src/pages/account/TwoFactorDisablePage.tsx',
    file: () => import('../pages/account/TwoFactorDisablePage.tsx'),
  },
  {
    path: 'office/two-factor/codes',
    source: 'src/pages/account/RecoveryCodesPage.tsx',
    file: () => import('../pages/account/RecoveryCodesPage.tsx'),
  },
  {
    path: 'office/phone/bind',
    source: 'src/pages/account/PhonePage.tsx',
    file: () => import('../pages/account/PhonePage.tsx'),
  },
  {
    path: 'office/phone/activate',
    source: 'src/pages/account/PhonePage.tsx',
    file: () => import('../pages/account/PhonePage.tsx'),
  },
  {
    path: 'office/phone/change',
    source: 'src/pages/account/PhonePage.tsx',
    file: () => import('../pages/account/PhonePage.tsx'),
  },
  {
    path: 'office/security-question',
    source: 'src/pages/account/SecretQuestionPage.tsx',
    file: () => import('../pages/account/SecretQuestionPage.tsx'),
  },
  {
    path: 'office/email-sign-in',
    source: 'src/pages/account/EmailSignInPage.tsx',
    file: () => import('../pages/account/EmailSignInPage.tsx'),
  },
  {
    path: 'office/change-email',
    source: 'src/pages/account/EmailPage.tsx',
    file: () => import('../pages/account/EmailPage.tsx'),
  },
  {
    path: 'office/messages',
    source: 'src/pages/account/MessagesPage.tsx',
    file: () => import('../pages/account/MessagesPage.tsx'),
  },
  {
    path: 'office/support',
    source: 'src/pages/account/SupportPage.tsx',
    file: () => import('../pages/account/SupportPage.tsx'),
  },
  {
    path: 'office/support/:enquiryId',
    source: 'src/pages/account/EnquiryPage.tsx',
    file: () => import('../pages/account/EnquiryPage.tsx'),
  },
  {
    path: 'office/admin-request',
    source: 'src/pages/account/AdminRequestPage.tsx',
    file: () => import('../pages/account/AdminRequestPage.tsx'),
  },
  {
    path: 'office/ideas',
    source: 'src/pages/account/IdeasPage.tsx',
    file: () => import('../pages/account/IdeasPage.tsx'),
  },
  {
    path: 'office/account/edit',
    source: 'src/pages/account/AccountEditPage.tsx',
    file: () => import('../pages/account/AccountEditPage.tsx'),
  },
  {
    path: 'office/clarify-data',
    source: 'src/pages/account/ClarifyDataPage.tsx',
    file: () => import('../pages/account/ClarifyDataPage.tsx'),
  },
  {
    path: 'office/convert-account',
    source: 'src/pages/account/ConvertAccountPage.tsx',
    file: () => import('../pages/account/ConvertAccountPage.tsx'),
  },
  {
    path: 'office/sports',
    source: 'src/pages/account/DisallowedSportsPage.tsx',
    file: () => import('../pages/account/DisallowedSportsPage.tsx'),
  },
  {
    path: 'office/mailing',
    source: 'src/pages/account/MailingPage.tsx',
    file: () => import('../pages/account/MailingPage.tsx'),
  },
  {
    path: 'activate',
    source: 'src/pages/account/ActivatePage.tsx',
    file: () => import('../pages/account/ActivatePage.tsx'),
  },
  {
    path: 'outbox',
    source: 'src/pages/outbox/OutboxPage.tsx',
    file: () => import('../pages/outbox/OutboxPage.tsx'),
  },
  {
    path: 'c/:code',
    source: 'src/pages/share/SharedCouponPage.tsx',
    file: () => import('../pages/share/SharedCouponPage.tsx'),
  },
];
