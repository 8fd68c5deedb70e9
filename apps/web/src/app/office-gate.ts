// Who may open a page of the office is data of the brand (`SiteConfig.officePlaces`); here it is applied, on the server and in the browser alike.

import type { OfficePlace } from '@overround/contracts/site';
import { addressesOf } from '../shared/addresses.ts';
import { ownPath, RETURN_PARAMETER, withReturn } from '../shared/own-path.ts';
import type { Services } from '../state/services.tsx';

type Gate = Pick<Services, 'lang' | 'site'>;

/** Whether the brand has the place, in this language. */
export const isPlaceThere = ({ lang, site }: Gate, key: string): boolean =>
  placeOf(site.officePlaces, key)?.langs?.includes(lang) ?? placeOf(site.officePlaces, key) !== undefined;

const placeOf = (places: readonly OfficePlace[], key: string): OfficePlace | undefined =>
  places.find((place) => place.key === key);

/** Where somebody who may not open a place is sent: guests to sign in and back, who is signed in to where they wanted to go. */
export function sentFrom(
  { lang, site, stores }: Gate & Pick<Services, 'stores'>,
  key: string,
  { pathname, search, searchParams }: URL,
): string | undefined {
  const { access } = placeOf(site.officePlaces, key) ?? { access: 'anyone' };
  const to = addressesOf(lang);
  const isHere = stores.session.getState().signedIn !== undefined;
  if (access === 'player' && !isHere) return withReturn(to.page('sign-in'), `${pathname}${search}`);
  if (access === 'guest' && isHere) return ownPath(searchParams.get(RETURN_PARAMETER)) ?? to.home;
  return undefined;
}
