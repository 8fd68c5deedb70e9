import {
  type FieldDefinition,
  registrationData,
  registrationFields,
  registrationFieldsByType,
  registrationTypes,
} from '@overround/contracts/registration';
import { accept, type Outcome, present, type Refusal, refuse } from '@overround/kernel';
import { type Route, route, type SiteContext } from '@overround/platform';
import { ageMinOf } from '@overround/site';
import type { RegistrationRoom } from '../deps.ts';
import { latestBirthday } from '../domain/age.ts';
import { captchaField } from '../domain/captcha-fields.ts';
import { fieldsOf } from '../domain/forms.ts';
import { offeredType, offeredTypes } from '../offered-types.ts';
import { presentForm } from '../present-form.ts';
import { formBanners, NO_WELCOME, presentSurroundings, PROMO } from '../present-surroundings.ts';
import { relationsOf } from '../relation-fields.ts';
import { readToday } from '../store/today-store.ts';

async function readForm(
  room: RegistrationRoom,
  site: SiteContext,
  wanted: string | undefined,
): Promise<Outcome<FieldDefinition[], Refusal<'registration_type_unknown', object>>> {
  const type = wanted === undefined ? offeredTypes(room, site)[0] : offeredType(room, site, wanted);
  if (!type) return refuse('registration_type_unknown');
  const { lang } = site;
  const { brand, way } = type;
  const countryId = brand.countryIds.includes(site.countryId) ? site.countryId : brand.defaultCountryId;
  const today = await room.db.read('platform', readToday);
  const isBrandsChoice = countryId === brand.defaultCountryId && site.seenCountryId !== countryId;
  const country = room.directory.countryById(countryId);
  const ageMin = ageMinOf(brand, country);
  const view = {
    brand,
    site: room.directory.publicView(brand, lang),
    countryId,
    // Who is seen nowhere gets the country and the currency that the brand chose.
    currencyOfCountry: isBrandsChoice ? null : (country?.currency ?? null),
    lang,
  };
  const fields = fieldsOf(way, brand, { latestBirthday: latestBirthday(today, ageMin), today });
  const captcha = captchaField(room.identity.captchaAskedFor(site, 'registration'));
  return accept(presentForm(room, view, [...fields, ...captcha]));
}

/** A flag in any spelling of clients of this family. */
const isSaid = (flag: boolean | number | string | null | undefined): boolean =>
  ['true', '1'].includes(String(flag));

export const formRoutes = (room: RegistrationRoom): Route[] => [
  route(registrationData, async ({ body, query }, { site }) => {
    const brand = present(room.directory.brandById(site.brandId), 'the brand of the request');
    const about = {
      brand,
      lang: site.lang,
      phrases: room.phrasesOf(site.lang),
      isPromo: (body.section ?? body.params?.section ?? query.section) === PROMO,
      isWidget: isSaid(body.isWidget ?? body.params?.isWidget ?? query.isWidget),
      hasPhone: offeredTypes(room, site).some(({ way }) => way === 'phone_reg'),
      welcome: (await room.welcomeOf?.(site)) ?? NO_WELCOME,
      payments: (await room.paymentsOf?.(site)) ?? [],
    };
    const ages = brand.countryIds.map((countryId) => ({
      country_id: countryId,
      age: ageMinOf(brand, room.directory.countryById(countryId)),
    }));
    return accept({ ...presentSurroundings(about), minAgesInCountries: ages });
  }),
  route(registrationTypes, (_input, { site }) => {
    const offered = offeredTypes(room, site);
    const titles = offered.flatMap(({ id, names }) => {
      const title = names[site.lang];
      return title === undefined ? [] : [[id, title] as const];
    });
    const attributes = {
      types: offered.map(({ id }) => id),
      titles: Object.fromEntries(titles),
      ways: Object.fromEntries(offered.filter(({ id, way }) => id !== way).map(({ id, way }) => [id, way])),
      icons: Object.fromEntries(offered.map(({ id, icon }) => [id, icon])),
    };
    return accept({ type: 'registration-types' as const, id: site.brandKey, attributes });
  }),
  route(registrationFields, async ({ body, query }, { site }) => {
    const form = await readForm(room, site, body.type ?? body.params?.type ?? query.type);
    if (!form.ok) return form;
    const about = {
      brand: present(room.directory.brandById(site.brandId), 'the brand of the request'),
      lang: site.lang,
      phrases: room.phrasesOf(site.lang),
      isPromo: false,
      welcome: (query.bonus === undefined ? undefined : await room.welcomeOf?.(site)) ?? NO_WELCOME,
    };
    return accept({ fields: form.value, banners: formBanners(about, query.bonus) });
  }),
  route(registrationFieldsByType, async ({ params }, { site }) => {
    const form = await readForm(room, site, params.type);
    if (!form.ok) return form;
    return accept({
      type: 'registration-fields' as const,
      id: params.type,
      attributes: { fields: form.value, relation_fields: relationsOf(form.value) },
    });
  }),
];
