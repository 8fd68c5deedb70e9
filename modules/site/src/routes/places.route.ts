import { getCities, getRegions } from '@overround/contracts/site';
import { accept, refuse } from '@overround/kernel';
import { languageOf } from '@overround/phrases';
import { type Route, route, type SiteContext } from '@overround/platform';
import type { SiteDirectory } from '../directory.ts';
import { type PageOfPlaces, pageOfPlaces } from '../domain/place-page.ts';
import { citiesOf, findRegion, regionsOf } from '../place-book.ts';

const shown = ({ items, has_more }: PageOfPlaces) => accept({ items: [...items], has_more });

export const placeRoutes = (directory: SiteDirectory): Route[] => {
  const serves = ({ brandId }: SiteContext, countryId: number | undefined): boolean =>
    countryId !== undefined && (directory.brandById(brandId)?.countryIds.includes(countryId) ?? false);
  return [
    route(getRegions, async ({ query: { country_id, search, offset } }, { site }) => {
      const countryId = country_id ?? site.countryId;
      const country = directory.countryById(countryId);
      if (!country || !serves(site, countryId)) return refuse('not_found');
      const places = (await regionsOf(country.alpha2)).map(({ regionId, name }) => ({ id: regionId, name }));
      return shown(pageOfPlaces(places, { ...wanted(search, offset), tag: languageOf(site.lang).tag }));
    }),
    route(getCities, async ({ query: { region_id: regionId, search, offset } }, { site }) => {
      const region = await findRegion(regionId);
      if (!region || !serves(site, directory.countryByCode(region.country)?.countryId))
        return refuse('not_found');
      const places = (await citiesOf(regionId)).map((name) => ({ id: name, name }));
      return shown(pageOfPlaces(places, { ...wanted(search, offset), tag: languageOf(site.lang).tag }));
    }),
  ];
};

const wanted = (search: string | undefined, offset: number | undefined) => ({
  ...(search !== undefined && { search }),
  ...(offset !== undefined && { offset }),
});
