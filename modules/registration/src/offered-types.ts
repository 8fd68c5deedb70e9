import { present } from '@overround/kernel';
import type { SiteContext } from '@overround/platform';
import type { Brand, RegistrationWay } from '@overround/site';
import type { RegistrationRoom } from './deps.ts';
import { formTypeOf } from './domain/forms.ts';

type House = Pick<RegistrationRoom, 'directory'>;

/** A type that is offered, with the brand as its form sees it: what it asks beside may be its own. */
export interface OfferedType extends RegistrationWay {
  readonly brand: Brand;
}

/** Ways to register here: what the brand says, but for those the house has no means for. The first is the default. */
export function offeredTypes(room: House, site: SiteContext): readonly OfferedType[] {
  const brand = present(room.directory.brandById(site.brandId), 'the brand of the request');
  const shown = room.directory.publicView(brand, site.lang).registration.types;
  return brand.registrationTypes
    .filter(({ id }) => shown.includes(id))
    .map((type) => ({ ...type, brand: { ...brand, registrationExtras: type.extras } }));
}

/** A way by its name on the wire, when it is offered. */
export const offeredType = (room: House, site: SiteContext, wanted: string): OfferedType | undefined =>
  formTypeOf(wanted, offeredTypes(room, site));
