// Pages of who somebody is: profile, protection, security, messages.

import type { PageRoute } from './page-route.ts';

export const ACCOUNT_PAGES: readonly PageRoute[] = [
  {
    path: 'office/identification/welcome',
    place: 'identification_welcome',
    source: 'src/pages/verification/WelcomePage.tsx',
    file: () => import('../pages/verification/WelcomePage.tsx'),
  },
  {
    path: 'office/verification',
    place: 'verification',
    source: 'src/pages/verification/ProgressPage.tsx',
    file: () => import('../pages/verification/ProgressPage.tsx'),
  },
  {
    path: 'office/identification',
    place: 'identification',
    source: 'src/pages/verification/StepPage.tsx',
    file: () => import('../pages/verification/StepPage.tsx'),
  },
  {
    path: 'office',
    source: 'src/pages/account/OfficePage.tsx',
    file: () => import('../pages/account/OfficePage.tsx'),
  },
  {
    path: 'office/profile',
    place: 'profile',
    source: 'src/pages/account/ProfilePage.tsx',
    file: () => import('../pages/account/ProfilePage.tsx'),
  },
  {
    path: 'office/settings',
    place: 'settings',
    source: 'src/pages/account/PlayerSettingsPage.tsx',
    file: () => import('../pages/account/PlayerSettingsPage.tsx'),
  },
  {
    path: 'office/limits',
    place: 'limits',
    source: 'src/pages/account/ProtectionPage.tsx',
    file: () => import('../pages/account/ProtectionPage.tsx'),
  },
  {
    path: 'office/security',
    place: 'security',
    source: 'src/pages/account/SecurityPage.tsx',
    file: () => import('../pages/account/SecurityPage.tsx'),
  },
  {
    path: 'office/two-factor/enable',
    place: 'two_factor_on',
    source: 'src/pages/account/TwoFactorEnablePage.tsx',
    file: () => import('../pages/account/TwoFactorEnablePage.tsx'),
  },
  {
    path: 'office/two-factor/disable',
    place: 'two_factor_off',
    source: 'src/pages/account/TwoFactorDisablePage.tsx',
    file: () => import('../pages/account/TwoFactorDisablePage.tsx'),
  },
  {
    path: 'office/two-factor/codes',
    place: 'two_factor_codes',
    source: 'src/pages/account/RecoveryCodesPage.tsx',
    file: () => import('../pages/account/RecoveryCodesPage.tsx'),
  },
  {
    path: 'office/phone/bind',
    place: 'phone_bind',
    source: 'src/pages/account/PhonePage.tsx',
    file: () => import('../pages/account/PhonePage.tsx'),
  },
  {
    path: 'office/phone/activate',
    place: 'phone_activate',
    source: 'src/pages/account/PhonePage.tsx',
    file: () => import('../pages/account/PhonePage.tsx'),
  },
  {
    path: 'office/phone/change',
    place: 'phone_change',
    source: 'src/pages/account/PhonePage.tsx',
    file: () => import('../pages/account/PhonePage.tsx'),
  },
  {
    path: 'office/security-question',
    place: 'question',
    source: 'src/pages/account/SecretQuestionPage.tsx',
    file: () => import('../pages/account/SecretQuestionPage.tsx'),
  },
  {
    path: 'office/email-sign-in',
    place: 'email_sign_in',
    source: 'src/pages/account/EmailSignInPage.tsx',
    file: () => import('../pages/account/EmailSignInPage.tsx'),
  },
  {
    path: 'office/change-email',
    place: 'email',
    source: 'src/pages/account/EmailPage.tsx',
    file: () => import('../pages/account/EmailPage.tsx'),
  },
  {
    path: 'office/messages',
    place: 'messages',
    source: 'src/pages/account/MessagesPage.tsx',
    file: () => import('../pages/account/MessagesPage.tsx'),
  },
  {
    path: 'office/support',
    place: 'support',
    source: 'src/pages/account/SupportPage.tsx',
    file: () => import('../pages/account/SupportPage.tsx'),
  },
  {
    path: 'office/support/:enquiryId',
    place: 'support',
    source: 'src/pages/account/EnquiryPage.tsx',
    file: () => import('../pages/account/EnquiryPage.tsx'),
  },
  {
    path: 'office/admin-request',
    place: 'admin_request',
    source: 'src/pages/account/AdminRequestPage.tsx',
    file: () => import('../pages/account/AdminRequestPage.tsx'),
  },
  {
    path: 'office/ideas',
    place: 'ideas',
    source: 'src/pages/account/IdeasPage.tsx',
    file: () => import('../pages/account/IdeasPage.tsx'),
  },
  {
    path: 'office/account/edit',
    place: 'account',
    source: 'src/pages/account/AccountEditPage.tsx',
    file: () => import('../pages/account/AccountEditPage.tsx'),
  },
  {
    path: 'office/clarify-data',
    place: 'clarify',
    source: 'src/pages/account/ClarifyDataPage.tsx',
    file: () => import('../pages/account/ClarifyDataPage.tsx'),
  },
  {
    path: 'office/convert-account',
    place: 'convert',
    source: 'src/pages/account/ConvertAccountPage.tsx',
    file: () => import('../pages/account/ConvertAccountPage.tsx'),
  },
  {
    path: 'office/sports',
    place: 'sports',
    source: 'src/pages/account/DisallowedSportsPage.tsx',
    file: () => import('../pages/account/DisallowedSportsPage.tsx'),
  },
  {
    path: 'office/mailing',
    place: 'mailing',
    source: 'src/pages/account/MailingPage.tsx',
    file: () => import('../pages/account/MailingPage.tsx'),
  },
  {
    path: 'office/own-data',
    place: 'own_data',
    source: 'src/pages/account/OwnDataPage.tsx',
    file: () => import('../pages/account/OwnDataPage.tsx'),
  },
];
