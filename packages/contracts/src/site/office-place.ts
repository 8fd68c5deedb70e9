// The pages of one person as data: who may open them, in which languages, and where they stand in the menu of the office.

import Type, { type Static } from 'typebox';

/** Groups of the office's menu, in its order. `way_in`: what is there before anybody is signed in; never in the menu. */
export const OFFICE_GROUPS = [
  'money',
  'bets',
  'contact',
  'profile',
  'settings',
  'security',
  'way_in',
] as const;
export type OfficeGroup = (typeof OFFICE_GROUPS)[number];

/** Icons a place may have. */
export const OFFICE_ICONS = [
  'arrow-down',
  'arrow-up',
  'ban',
  'bulb',
  'calendar',
  'card',
  'clock',
  'dices',
  'eye-off',
  'file',
  'gift',
  'ticket',
  'handshake',
  'horse',
  'key',
  'life-buoy',
  'lock',
  'mail',
  'message',
  'phone',
  'pin',
  'question',
  'receipt',
  'settings',
  'shield',
  'user',
  'user-check',
  'user-pen',
  'wallet',
  'zap',
] as const;
export type OfficeIcon = (typeof OFFICE_ICONS)[number];

/** What may be counted beside a place: unread messages, answered enquiries that nobody closed, fields that are missing. */
export const OFFICE_BADGES = ['messages', 'answers', 'missing_fields'] as const;
export type OfficeBadge = (typeof OFFICE_BADGES)[number];

const Lang = Type.String({ pattern: '^[a-z]{2,3}$' });

export const OfficePlace = Type.Object(
  {
    key: Type.String({
      pattern: '^[a-z][a-z0-9_]{0,39}$',
      description: 'its name is the text `office.to_<key>`',
    }),
    path: Type.String({
      pattern: '^[a-z][a-z0-9-]*(?:/[a-z0-9-]+)*$',
      maxLength: 80,
      description: 'stands behind the language; pages below it are part of it',
    }),
    access: Type.Enum(['player', 'guest', 'anyone'], {
      description: 'player: others are sent to sign in; guest: who is signed in is sent on',
    }),
    langs: Type.Optional(
      Type.Array(Lang, { minItems: 1, uniqueItems: true, description: 'only in these; absent: in all' }),
    ),
    group: Type.Enum([...OFFICE_GROUPS]),
    order: Type.Integer({ minimum: 0, maximum: 10_000, description: 'within its group, rising' }),
    icon: Type.Enum([...OFFICE_ICONS]),
    inMenu: Type.Boolean(),
    badge: Type.Optional(Type.Enum([...OFFICE_BADGES])),
  },
  { additionalProperties: false },
);
export type OfficePlace = Static<typeof OfficePlace>;
