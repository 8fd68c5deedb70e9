// The office as the site module would give it.

import type { OfficePlace, SiteConfig } from '@overround/contracts/site';

type Row = readonly [
  key: string,
  path: string,
  group: OfficePlace['group'],
  icon: OfficePlace['icon'],
  badge?: OfficePlace['badge'],
];

const MENU: readonly Row[] = [
  ['recharge', 'office/recharge', 'money', 'arrow-down'],
  ['withdrawal', 'office/withdrawal', 'money', 'arrow-up'],
  ['payments', 'office/payments', 'money', 'card'],
  ['payment_requests', 'office/payment-requests', 'money', 'question'],
  ['paycheck', 'office/paycheck', 'money', 'ticket'],
  ['statement', 'office/statement', 'money', 'file'],
  ['wallets', 'office/wallets', 'money', 'wallet'],
  ['bonuses', 'office/bonuses', 'money', 'gift'],
  ['promo', 'office/promo', 'money', 'ticket'],
  ['friends', 'office/friends', 'money', 'handshake'],
  ['bets', 'bets', 'bets', 'receipt'],
  ['locked', 'office/calendar', 'bets', 'calendar'],
  ['orders', 'office/orders', 'bets', 'clock'],
  ['pool', 'office/pool', 'bets', 'handshake'],
  ['tote', 'office/tote', 'bets', 'horse'],
  ['powerbet', 'office/powerbet', 'bets', 'zap'],
  ['casino', 'office/casino', 'bets', 'dices'],
  ['slots', 'office/slots', 'bets', 'dices'],
  ['messages', 'office/messages', 'contact', 'message', 'messages'],
  ['support', 'office/support', 'contact', 'life-buoy', 'answers'],
  ['ideas', 'office/ideas', 'contact', 'bulb'],
  ['profile', 'office/profile', 'profile', 'user'],
  ['account', 'office/account', 'profile', 'user-pen', 'missing_fields'],
  ['verification', 'office/verification', 'profile', 'user-check'],
  ['settings', 'office/settings', 'settings', 'settings'],
  ['sports', 'office/sports', 'settings', 'eye-off'],
  ['mailing', 'office/mailing', 'settings', 'mail'],
  ['own_data', 'office/own-data', 'settings', 'file'],
  ['limits', 'office/limits', 'security', 'ban'],
  ['security', 'office/security', 'security', 'shield'],
];

/** Reached from other pages. */
const WITHIN: readonly Row[] = [
  ['partner', 'office/partner', 'money', 'handshake'],
  ['admin_request', 'office/admin-request', 'contact', 'life-buoy'],
  ['account_edit', 'office/account/edit', 'profile', 'user-pen'],
  ['clarify', 'office/clarify-data', 'profile', 'user-pen'],
  ['convert', 'office/convert-account', 'profile', 'user-check'],
  ['identification_welcome', 'office/identification/welcome', 'profile', 'user-check'],
  ['identification', 'office/identification', 'profile', 'user-check'],
  ['change_password', 'office/change-password', 'security', 'key'],
  ['change_login', 'office/change-login', 'security', 'user'],
  ['session_history', 'office/session-history', 'security', 'clock'],
  ['two_factor_on', 'office/two-factor/enable', 'security', 'key'],
  ['two_factor_off', 'office/two-factor/disable', 'security', 'key'],
  ['two_factor_codes', 'office/two-factor/codes', 'security', 'key'],
  ['phone_bind', 'office/phone/bind', 'security', 'phone'],
  ['phone_activate', 'office/phone/activate', 'security', 'phone'],
  ['phone_change', 'office/phone/change', 'security', 'phone'],
  ['question', 'office/security-question', 'security', 'question'],
  ['email_sign_in', 'office/email-sign-in', 'security', 'mail'],
  ['email', 'office/change-email', 'security', 'mail'],
];

const WAYS_IN: readonly Row[] = [
  ['sign_in', 'sign-in', 'way_in', 'user'],
  ['registration', 'registration', 'way_in', 'user'],
];

const OPEN_TO_ALL: readonly Row[] = [
  ['password_reset', 'password-reset', 'way_in', 'key'],
  ['activate_email', 'activate', 'way_in', 'mail'],
  ['registration_identification', 'registration/identification', 'way_in', 'user-check'],
];

const placesOf = (rows: readonly Row[], access: OfficePlace['access'], inMenu: boolean): OfficePlace[] =>
  rows.map(([key, path, group, icon, badge], order) => ({
    key,
    path,
    group,
    icon,
    inMenu,
    order,
    access,
    ...(badge && { badge }),
  }));

export const SAMPLE_OFFICE: SiteConfig['officePlaces'] = [
  ...placesOf(MENU, 'player', true),
  ...placesOf(WITHIN, 'player', false),
  ...placesOf(WAYS_IN, 'guest', false),
  ...placesOf(OPEN_TO_ALL, 'anyone', false),
];
