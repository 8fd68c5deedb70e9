import {
  type FieldDefinition,
  registrationData,
  registrationFields,
  registrationFieldsByType,
  registrationTypes,
} from '@overround/contracts/registration';
import type { Phrases } from '@overround/phrases';
import { accept, type Outcome, present, type Refusal, refuse } from '@overround/kernel';
import { type Route, route, type SiteContext } from '@overround/platform';
import { ageMinOf, type Brand } from '@overround/site';
import type { RegistrationRoom, Welcome } from '../deps.ts';
import { latestBirthday } from '../domain/age.ts';
import { fieldsOf } from '../domain/forms.ts';
import { offeredType, offeredTypes } from '../offered-types.ts';
import { presentForm, relationsOf } from '../present-form.ts';
import { readToday } from '../store/today-store.ts';

async function readForm(
  room: RegistrationRoom,
  site: SiteContext,
  wanted: string | undefined,
): Promise<Outcome<FieldDefinition[], Refusal<'registration_type_unknown', object>>> {
  const brand = present(room.directory.brandById(site.brandId), 'the brand of the request');
  const type = wanted === undefined ? offeredTypes(room, site)[0] : offeredType(room, site, wanted);
  if (!type) return refuse('registration_type_unknown');
  const { lang } = site;
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
  return accept(presentForm(room, view, fieldsOf(type, brand, latestBirthday(today, ageMin))));
}

const NO_WELCOME: Welcome = {
  hasFirstDeposit: false,
  percentFirstDeposit: '',
  bonusAmount: '',
  textByBonusCode: {},
};

/** The only section that changes what surrounds registration (specification 1 section 2). */
const PROMO = 'promo';

/** What is true of every house: no bonus is promised. Words alone, no picture. */
const promoBanner = (phrases: Phrases, brand: Brand) => ({
  image: '',
  alt: '',
  title: phrases.t('fields.promo_title', { brand: brand.name }),
  text: phrases.t(brand.isDemo ? 'fields.promo_text_demo' : 'fields.promo_text'),
});

export const formRoutes = (room: RegistrationRoom): Route[] => [
  route(registrationData, async ({ body }, { site }) => {
    const brand = present(room.directory.brandById(site.brandId), 'the brand of the request');
    const phrases = room.phrasesOf(site.lang);
    const isPromo = (body.section ?? body.params?.section) === PROMO;
    const welcome = (await room.welcomeOf?.(site)) ?? NO_WELCOME;
    return accept({
      hasFirstDeposit: welcome.hasFirstDeposit,
      percentFirstDeposit: welcome.percentFirstDeposit,
      minAgesInCountries: brand.countryIds.map((countryId) => ({
        country_id: countryId,
        age: ageMinOf(brand, room.directory.countryById(countryId)),
      })),
      bonusAmount: welcome.bonusAmount,
      additionalConfig: {
        email_button_text: phrases.t('fields.submit'),
        ...(offeredType(room, site, 'phone_reg') && { phone_button_text: phrases.t('fields.submit_phone') }),
        recharge_button_text: phrases.t('fields.recharge'),
        save_login_button_text: phrases.t('fields.save_login'),
        save_login_button_design: 'primary',
        ...(welcome.description === undefined ? {} : { welcome_bonus_description: welcome.description }),
        hide_left_banner_on_form: true,
        // After registration it would promise to all what is given to who chose it.
        hide_deposit_banner: true,
        hide_back_button: false,
        hide_left_banner: !isPromo,
        show_login_saving_notification: true,
      },
      banner: isPromo ? promoBanner(phrases, brand) : null,
      bannerTextByBonusCode: { ...welcome.textByBonusCode },
    });
  }),
  route(registrationTypes, (_input, { site }) => {
    const types = [...offeredTypes(room, site)];
    return accept({ type: 'registration-types' as const, id: site.brandKey, attributes: { types } });
  }),
  route(registrationFields, async ({ body }, { site }) => {
    const form = await readForm(room, site, body.type ?? body.params?.type);
    return form.ok ? accept({ fields: form.value, banners: [] }) : form;
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
