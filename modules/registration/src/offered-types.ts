import { present } from '@overround/kernel';
import type { SiteContext } from '@overround/platform';
import type { RegistrationRoom } from './deps.ts';
import { type FormType, formTypeOf } from './domain/forms.ts';

/** Ways to register here: what the brand says, but for those the house has no means for. The first is the default. */
export function offeredTypes(
  room: Pick<RegistrationRoom, 'directory'>,
  site: SiteContext,
): readonly FormType[] {
  const brand = present(room.directory.brandById(site.brandId), 'the brand of the request');
  const shown = room.directory.publicView(brand, site.lang).registration.types;
  return brand.registrationTypes.filter((type) => shown.includes(type));
}

/** A way by its name on the wire, when it is offered. */
export const offeredType = (
  room: Pick<RegistrationRoom, 'directory'>,
  site: SiteContext,
  wanted: string,
): FormType | undefined => formTypeOf(wanted, offeredTypes(room, site));
