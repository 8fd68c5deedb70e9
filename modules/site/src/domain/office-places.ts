// The pages of one person: the platform's rows, and how a brand's rows are laid over them.

import { OFFICE_GROUPS, type OfficeBadge, type OfficeIcon, OfficePlace } from '@overround/contracts/site';
import { assert } from '@overround/kernel';
import Type, { type Static } from 'typebox';

const { key, access, langs, group, order } = OfficePlace.properties;

/** A row of a brand's `office`: changes the platform's row of its key. */
export const OfficeRow = Type.Object(
  {
    key,
    isOn: Type.Optional(Type.Boolean({ description: 'false: the brand has no such page' })),
    ...Type.Partial(Type.Object({ access, langs, group, order })).properties,
    inMenu: Type.Optional(Type.Literal(false, { description: 'reached from other pages only' })),
  },
  { additionalProperties: false },
);
export type OfficeRow = Static<typeof OfficeRow>;

/** What a brand has that a place may need. */
export interface OfficeMeans {
  readonly hasPool: boolean;
  readonly hasTote: boolean;
  readonly hasCasino: boolean;
}

type PlatformPlace = OfficePlace & { readonly needs?: keyof OfficeMeans };

interface Extra {
  readonly badge?: OfficeBadge;
  readonly needs?: keyof OfficeMeans;
}

type Group = OfficePlace['group'];
type Row = readonly [key: string, path: string, icon: OfficeIcon, extra?: Extra];

/** Rows of a group in their order; ten between two leaves room for a brand's. */
const placesOf = (name: Group, isMenu: boolean, rows: readonly Row[]): PlatformPlace[] =>
  rows.map(([rowKey, path, icon, extra], at) => ({
    key: rowKey,
    path,
    access: 'player',
    group: name,
    order: (at + 1) * 10,
    icon,
    inMenu: isMenu,
    ...extra,
  }));

/** Reached from a page of the menu rather than from the menu itself. */
const within = (name: Group, rows: readonly Row[]): PlatformPlace[] => placesOf(name, false, rows);
const menu = (name: Group, rows: readonly Row[]): PlatformPlace[] => placesOf(name, true, rows);

const OPEN_TO_ALL: ReadonlySet<string> = new Set([
  'password_reset',
  'activate_email',
  'registration_identification',
]);

/** Specification 1 section 2 as far as its pages exist. A place whose feature a brand lacks is not there at all. */
export const PLATFORM_OFFICE: readonly PlatformPlace[] = [
  ...menu('money', [
    ['recharge', 'office/recharge', 'arrow-down'],
    ['withdrawal', 'office/withdrawal', 'arrow-up'],
    ['payments', 'office/payments', 'card'],
    ['payment_requests', 'office/payment-requests', 'question'],
    ['paycheck', 'office/paycheck', 'ticket'],
    ['statement', 'office/statement', 'file'],
    ['wallets', 'office/wallets', 'wallet'],
    ['bonuses', 'office/bonuses', 'gift'],
    ['promo', 'office/promo', 'ticket'],
    ['friends', 'office/friends', 'handshake'],
  ]),
  ...within('money', [['partner', 'office/partner', 'handshake']]),
  ...menu('bets', [
    ['bets', 'bets', 'receipt'],
    ['locked', 'office/calendar', 'calendar'],
    ['orders', 'office/orders', 'clock'],
    ['pool', 'office/pool', 'handshake', { needs: 'hasPool' }],
    ['tote', 'office/tote', 'horse', { needs: 'hasTote' }],
    ['powerbet', 'office/powerbet', 'zap'],
    ['casino', 'office/casino', 'dices', { needs: 'hasCasino' }],
    ['slots', 'office/slots', 'dices', { needs: 'hasCasino' }],
  ]),
  ...menu('contact', [
    ['messages', 'office/messages', 'message', { badge: 'messages' }],
    ['support', 'office/support', 'life-buoy', { badge: 'answers' }],
    ['ideas', 'office/ideas', 'bulb'],
  ]),
  ...within('contact', [['admin_request', 'office/admin-request', 'life-buoy']]),
  ...menu('profile', [
    ['profile', 'office/profile', 'user'],
    ['account', 'office/account', 'user-pen', { badge: 'missing_fields' }],
    ['verification', 'office/verification', 'user-check'],
  ]),
  ...within('profile', [
    ['account_edit', 'office/account/edit', 'user-pen'],
    ['identification_welcome', 'office/identification/welcome', 'user-check'],
    ['identification', 'office/identification', 'user-check'],
    ['clarify', 'office/clarify-data', 'user-pen'],
    ['convert', 'office/convert-account', 'user-check'],
  ]),
  ...menu('settings', [
    ['settings', 'office/settings', 'settings'],
    ['sports', 'office/sports', 'eye-off'],
    ['mailing', 'office/mailing', 'mail'],
    ['own_data', 'office/own-data', 'file'],
  ]),
  ...menu('security', [
    ['limits', 'office/limits', 'ban'],
    ['security', 'office/security', 'shield'],
  ]),
  ...within('security', [
    ['change_password', 'office/change-password', 'key'],
    ['change_login', 'office/change-login', 'user'],
    ['session_history', 'office/session-history', 'clock'],
    ['two_factor_on', 'office/two-factor/enable', 'key'],
    ['two_factor_off', 'office/two-factor/disable', 'key'],
    ['two_factor_codes', 'office/two-factor/codes', 'key'],
    ['phone_bind', 'office/phone/bind', 'phone'],
    ['phone_activate', 'office/phone/activate', 'phone'],
    ['phone_change', 'office/phone/change', 'phone'],
    ['question', 'office/security-question', 'question'],
    ['email_sign_in', 'office/email-sign-in', 'mail'],
    ['email', 'office/change-email', 'mail'],
  ]),
  ...within('way_in', [
    ['sign_in', 'sign-in', 'user'],
    ['registration', 'registration', 'user'],
    // A link of a mail is opened wherever somebody is signed in.
    ['password_reset', 'password-reset', 'key'],
    ['activate_email', 'activate', 'mail'],
    // Guests are sent on to make an account, players show who they are.
    ['registration_identification', 'registration/identification', 'user-check'],
  ]).map((place) => ({
    ...place,
    access: OPEN_TO_ALL.has(place.key) ? ('anyone' as const) : ('guest' as const),
  })),
];

const platformKeys = new Set(PLATFORM_OFFICE.map((place) => place.key));

/** The places of a brand, in the order of the menu. A row of a place that nobody knows is a broken configuration. */
export function resolveOffice(
  brandKey: string,
  means: OfficeMeans,
  rows: readonly OfficeRow[] = [],
): readonly OfficePlace[] {
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  for (const row of rows)
    assert(platformKeys.has(row.key), `the office of brand ${brandKey} has a place ${row.key}`);
  assert(rowOf.size === rows.length, `the office of brand ${brandKey} has a row a place`);
  return PLATFORM_OFFICE.filter(({ needs }) => needs === undefined || means[needs])
    .filter((place) => rowOf.get(place.key)?.isOn ?? true)
    .map(({ needs: _needs, ...place }) => {
      const { isOn: _isOn, ...change } = rowOf.get(place.key) ?? { key: place.key };
      return { ...place, ...change };
    })
    .toSorted((a, b) => groupAt(a) - groupAt(b) || a.order - b.order);
}

const groupAt = (place: OfficePlace): number => OFFICE_GROUPS.indexOf(place.group);
