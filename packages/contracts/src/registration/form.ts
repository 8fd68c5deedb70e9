// The calls that tell a form and what stands around it.

import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { FieldDefinition, REGISTRATION_TYPES, RelationField } from './form-fields.ts';
import { Nullable } from './nullable.ts';

const FormType = Type.String({ maxLength: 40, pattern: '^[a-z0-9_]+$' });

/**
 * Where registration stands. Clients of this family send it as query parameters, as the body, or as `params` of the body (specification 1
 * section 7 says only "params"); the widget is a flag in any spelling: inside another page a form has no way back of its own and no banner
 * beside it. What the registration says, only a section changes (section 2).
 */
const Flag = Type.Union([Type.Boolean(), Type.Integer(), Type.String({ maxLength: 5 }), Type.Null()]);
const Section = Type.String({ maxLength: 40 });
const Place = {
  isWidget: Type.Optional(Flag),
  section: Type.Optional(Nullable(Section)),
};

export const Banner = Type.Object({
  image: Type.String({ description: 'path on this site; empty: words alone' }),
  alt: Type.String(),
  title: Type.String(),
  text: Type.String(),
});

/** So many ways to pay are shown where one registers (specification 2 section 9). */
export const REGISTRATION_PAYMENTS_MAX = 15;

export const registrationData = defineCall({
  name: 'registration.data',
  method: 'POST',
  paths: ['/web-api/registration', '/registration'],
  policy: 'anyone',
  family: 'web_api',
  input: 'lenient',
  query: Type.Object({
    isWidget: Type.Optional(Type.String({ maxLength: 5 })),
    section: Type.Optional(Section),
  }),
  body: Type.Object(
    {
      ...Place,
      params: Type.Optional(Type.Object(Place, { additionalProperties: false })),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    hasFirstDeposit: Type.Boolean(),
    percentFirstDeposit: Type.String(),
    minAgesInCountries: Type.Array(Type.Object({ country_id: Type.Integer(), age: Type.Integer() })),
    bonusAmount: Type.String(),
    additionalConfig: Type.Object({
      email_button_text: Type.String(),
      phone_button_text: Type.Optional(Type.String({ description: 'absent: no registration by phone' })),
      recharge_button_text: Type.Optional(Type.String()),
      save_login_button_text: Type.Optional(Type.String({ description: 'after registration in one click' })),
      save_login_button_design: Type.Optional(Type.String()),
      registration_redirect_text: Type.Optional(Type.String()),
      first_deposit_text: Type.Optional(
        Type.String({ description: 'absent: what is added is said in the usual words' }),
      ),
      welcome_bonus_description: Type.Optional(Type.String({ description: 'absent: no welcome bonus' })),
      hide_left_banner_on_form: Type.Optional(Type.Boolean()),
      hide_deposit_banner: Type.Boolean(),
      hide_back_button: Type.Boolean(),
      hide_left_banner: Type.Boolean(),
      show_login_saving_notification: Type.Boolean(),
    }),
    banner: Nullable(Banner),
    bannerTextByBonusCode: Type.Record(Type.String(), Type.String()),
    payments: Type.Array(Type.Object({ id: Type.String(), title: Type.String() }), {
      maxItems: REGISTRATION_PAYMENTS_MAX,
      description: 'ways to pay in where the visitor is, the first of all',
    }),
  }),
  source: 'spec 1 section 7',
  summary: 'What a registration page shows around its form.',
});

export const registrationTypes = defineCall({
  name: 'registration.types',
  method: 'GET',
  paths: ['/web-api/api/web/registration/v1/types', '/api/web/registration/v1/types'],
  policy: 'anyone',
  family: 'json_api',
  answer: Type.Object({
    type: Type.Literal('registration-types'),
    id: Type.String(),
    attributes: Type.Object({
      types: Type.Array(Type.String()),
      titles: Type.Record(Type.String(), Type.String(), {
        description:
          'by type, in the language asked for; the ways of the platform (full_reg and the like) have none',
      }),
      ways: Type.Record(Type.String(), Type.Enum([...REGISTRATION_TYPES]), {
        description: 'by type: which way of the platform it is under a name of its own; its own are left out',
      }),
      icons: Type.Record(Type.String(), Type.String(), {
        description: 'by type: the icon of its tab, that of its data or its id with hyphens',
      }),
    }),
  }),
  source: 'spec 1 section 7',
  summary: 'Ways to register on this site; the first is the default.',
});

const Banners = Type.Array(Banner);

export const registrationFields = defineCall({
  name: 'registration.fields',
  method: 'POST',
  paths: ['/web-api/registration/fields', '/registration/fields'],
  policy: 'anyone',
  family: 'web_api',
  input: 'lenient',
  query: Type.Object({
    bonus: Type.Optional(Type.String({ maxLength: 40 })),
    type: Type.Optional(FormType),
  }),
  body: Type.Object(
    {
      type: Type.Optional(FormType),
      params: Type.Optional(Type.Object({ type: Type.Optional(FormType) }, { additionalProperties: false })),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ fields: Type.Array(FieldDefinition), banners: Banners }),
  refusals: ['registration_type_unknown'],
  statuses: { registration_type_unknown: 404 },
  source: 'spec 1 section 7',
  summary: 'The form of a registration type.',
});

export const registrationFieldsByType = defineCall({
  name: 'registration.fields_by_type',
  method: 'GET',
  paths: ['/web-api/api/web/registration/v1/fields/{type}', '/api/web/registration/v1/fields/{type}'],
  policy: 'anyone',
  family: 'json_api',
  input: 'lenient',
  params: Type.Object({ type: FormType }),
  answer: Type.Object({
    type: Type.Literal('registration-fields'),
    id: Type.String(),
    attributes: Type.Object({
      fields: Type.Array(FieldDefinition),
      relation_fields: Type.Array(RelationField),
    }),
  }),
  refusals: ['registration_type_unknown'],
  statuses: { registration_type_unknown: 404 },
  source: 'spec 1 section 7',
  summary: 'The form of a registration type, in the newer shape.',
});
