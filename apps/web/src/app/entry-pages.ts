// Pages that need nobody signed in: the ways in, what a device keeps, what stands beside.

import type { PageRoute } from './page-route.ts';

export const ENTRY_PAGES: readonly PageRoute[] = [
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
    place: 'sign_in',
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
    place: 'password_reset',
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
    place: 'registration',
    source: 'src/pages/registration/RegistrationPage.tsx',
    file: () => import('../pages/registration/RegistrationPage.tsx'),
  },
  {
    path: 'registration/identification',
    place: 'registration_identification',
    source: 'src/pages/verification/RegistrationIdentificationPage.tsx',
    file: () => import('../pages/verification/RegistrationIdentificationPage.tsx'),
  },
  {
    path: 'blocked',
    source: 'src/pages/account/BlockedPage.tsx',
    file: () => import('../pages/account/BlockedPage.tsx'),
  },
  {
    path: 'activate',
    place: 'activate_email',
    source: 'src/pages/account/ActivatePage.tsx',
    file: () => import('../pages/account/ActivatePage.tsx'),
  },
  {
    path: 'outbox',
    source: 'src/pages/outbox/OutboxPage.tsx',
    file: () => import('../pages/outbox/OutboxPage.tsx'),
  },
];
