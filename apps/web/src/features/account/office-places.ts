// The menu of the office as the brand has it: rows are data of the site (`modules/site/src/domain/office-places.ts`), names are ours.

import { OFFICE_GROUPS, type OfficeGroup, type OfficePlace } from '@overround/contracts/site';
import type { PhraseKey } from '@overround/phrases';
import type { Services } from '../../state/services.tsx';

export interface OfficeMenuGroup {
  readonly id: OfficeGroup;
  readonly label: PhraseKey;
  readonly places: readonly OfficePlace[];
}

// Every place of a menu has its text: a test goes through them.
export const placeLabel = ({ key }: Pick<OfficePlace, 'key'>): PhraseKey => `office.to_${key}` as PhraseKey;

// Pages that are reached from another one: the place of the menu they belong to.
const PLACE_ABOVE: Readonly<Record<string, string>> = {
  admin_request: 'support',
  account_edit: 'account',
  clarify: 'account',
  convert: 'profile',
  partner: 'friends',
  identification: 'verification',
  identification_welcome: 'verification',
  change_password: 'security',
  change_login: 'security',
  session_history: 'security',
  two_factor_on: 'security',
  two_factor_off: 'security',
  two_factor_codes: 'security',
  phone_bind: 'security',
  phone_activate: 'security',
  phone_change: 'security',
  question: 'security',
  email_sign_in: 'security',
  email: 'security',
};

/** The place of the menu under which a page stands that is none itself, or is below such a one; `path` as the place has it, without language. */
export const placeAbove = (places: readonly OfficePlace[], path: string): string | undefined =>
  PLACE_ABOVE[
    places.find((place) => !place.inMenu && (path === place.path || path.startsWith(`${place.path}/`)))
      ?.key ?? ''
  ];

/** Places of a player's menu in the language of the page, by group: those for guests alone lead a player nowhere. */
export const officeGroups = ({ site, lang }: Pick<Services, 'site' | 'lang'>): readonly OfficeMenuGroup[] =>
  OFFICE_GROUPS.map((id) => ({
    id,
    label: `office.group_${id}` as const,
    places: site.officePlaces.filter(
      ({ group, inMenu, langs, access }) =>
        group === id && inMenu && access !== 'guest' && (langs?.includes(lang) ?? true),
    ),
  })).filter(({ places }) => places.length > 0);
