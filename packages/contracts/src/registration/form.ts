import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** Ways to register (specification 1 section 2); a brand offers some, the first is the default. */
export const REGISTRATION_TYPES = ['full_reg', 'phone_reg', 'fast_reg', 'soc_reg'] as const;
export type RegistrationType = (typeof REGISTRATION_TYPES)[number];

/** What a brand may ask beside (the field ids of specification 1 section 3 that every form can do without), in the order of a form. */
export const REGISTRATION_EXTRAS = [
  'gender',
  'birthplace',
  'citizenship',
  'address',
  'document',
  'document_issue',
  'tax_number',
  'bank',
  'partner',
  'pep',
] as const;
export type RegistrationExtra = (typeof REGISTRATION_EXTRAS)[number];

/** Kinds of fields a form may have (specification 1 section 3). A page draws each of them from its definition alone. */
export const FIELD_TYPES = [
  'input',
  'email',
  'multiselect',
  'select',
  'label',
  'captcha',
  'custom_captcha',
  'button',
  'phone_country',
  'phone_code_button',
  'datepicker',
  'birthday',
  'social_types',
  'checkbox',
  'extended_checkbox',
  'list',
  'dropdown',
  'password',
  'phone',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Kinds of rules a field may carry (specification 1 section 5). */
export const RULE_KINDS = [
  'required',
  'minLength',
  'maxLength',
  'minValue',
  'maxValue',
  'email',
  'compare',
  'match',
  'boolean',
  'phone',
  'phoneConfirm',
  'isDateTime',
  'isImage',
  'userFunction',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export const FieldRule = Type.Object({
  message: Type.String({ description: 'shown when the rule is broken, in the language asked for' }),
  value: Nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
});

export const FieldOption = Type.Object({
  id: Type.String(),
  value: Type.String(),
  name: Type.String(),
  title: Type.String(),
  Alpha2: Type.Optional(Type.String()),
  phone_code: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  symbol: Type.Optional(Type.String()),
  ico: Type.Optional(Type.String()),
  country_id: Type.Optional(Type.String({ description: 'whose it is, of regions and the like' })),
  account_length: Type.Optional(Type.Integer({ description: 'letters of an account there' })),
  aliases: Type.Array(Type.String()),
  selected: Type.Boolean(),
});

export const DocumentLink = Type.Object({
  kind: Type.String({ description: 'kind of information page, e.g. rules, responsiblegaming' }),
  title: Type.String(),
  url: Type.String({ description: 'path on this site' }),
});

export const FieldDefinition = Type.Object({
  id: Type.String(),
  name: Type.String(),
  type: Type.Enum(FIELD_TYPES),
  group: Type.String(),
  hide: Type.Boolean(),
  title: Type.String(),
  placeholder: Type.String(),
  important_placeholder: Nullable(Type.String()),
  required: Type.Boolean(),
  disabled: Type.Boolean(),
  input_type: Type.String(),
  show_copy_icon: Type.Boolean(),
  show_pass_icon: Type.Boolean(),
  show_top_label: Type.Boolean(),
  max_length: Nullable(Type.Integer()),
  validation: Type.Record(Type.String(), FieldRule),
  tooltip: Type.String(),
  customization: Type.Object({
    accent: Type.Optional(Type.Boolean({ description: 'a required label loses its asterisk' })),
    is_unsigned: Type.Optional(Type.Boolean({ description: 'numbers: no minus' })),
    accuracy: Type.Optional(
      Type.Integer({ description: 'numbers: decimals kept; present for numbers only' }),
    ),
    chosen_max: Type.Optional(Type.Integer({ description: 'multiselect: so many may be chosen' })),
    is_custom_code_allowed: Type.Optional(Type.Boolean({ description: 'phone country: a code by hand' })),
  }),
  depends_on: Nullable(
    Type.Object({ action: Type.Literal('show'), field_id: Type.String(), values: Type.Array(Type.String()) }),
  ),
  parent: Type.Optional(
    Type.Object(
      {
        field_id: Type.String(),
        value: Nullable(
          Type.String({ description: 'shown while the parent has it; null: the default case' }),
        ),
        default_visibility_case: Type.Array(Type.String(), {
          description: 'without a value of its own: shown while the parent has none of these',
        }),
      },
      { description: 'older forms (v1)' },
    ),
  ),
  phone_rules: Type.Optional(
    Type.Array(Type.Object({ country_code: Type.String(), message: Type.String(), pattern: Type.String() }), {
      description: 'phone: rules of countries, checked against the digits behind the calling code',
    }),
  ),
  options: Type.Optional(Type.Array(FieldOption)),
  relation: Type.Optional(
    Type.Object(
      {
        list: Type.Enum(['regions', 'cities'], { description: 'the call that has the rows' }),
        field_id: Type.String({
          description: 'whose value the rows belong to; another value empties this field',
        }),
      },
      { description: 'a select whose rows are asked for page by page' },
    ),
  ),
  networks: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'social field: services by id, with their names',
    }),
  ),
  domain_suggestions: Type.Optional(Type.Array(Type.String())),
  tooltip_on_fill: Type.Optional(Type.Boolean()),
  label: Type.Optional(Type.String({ description: 'text beside a checkbox' })),
  checked: Type.Optional(Type.Boolean()),
  override_texts: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'by value of the country field: the text of a checkbox, the placeholder of a line',
    }),
  ),
  code_length: Type.Optional(Type.Integer({ description: 'phone code button: characters of the code' })),
  captcha_key: Type.Optional(Type.String({ description: 'captcha: the key of the site at its service' })),
  show_label: Type.Optional(Type.Boolean({ description: 'captcha: whether its label is shown' })),
  links: Type.Optional(
    Type.Array(DocumentLink, { description: 'what a consent speaks of, to be read before it is given' }),
  ),
});
export type FieldDefinition = Static<typeof FieldDefinition>;

/** Which fields a value of a parent shows; the others of its children are hidden then. */
export const RelationField = Type.Object({
  field_id: Type.String({ description: 'the parent' }),
  value: Nullable(Type.String({ description: 'null: any value without a row of its own' })),
  show: Type.Array(Type.String()),
  hide: Type.Array(Type.String()),
});

const FormType = Type.String({ maxLength: 40, pattern: '^[a-z_]+$' });

export const Banner = Type.Object({
  image: Type.String({ description: 'path on this site; empty: words alone' }),
  alt: Type.String(),
  title: Type.String(),
  text: Type.String(),
});

export const registrationData = defineCall({
  name: 'registration.data',
  method: 'POST',
  paths: ['/web-api/registration', '/registration'],
  policy: 'anyone',
  family: 'web_api',
  body: Type.Object(
    {
      isWidget: Type.Optional(Type.Boolean()),
      section: Type.Optional(Type.String({ maxLength: 40 })),
      params: Type.Optional(
        Type.Object(
          { isWidget: Type.Optional(Type.Boolean()), section: Type.Optional(Type.String({ maxLength: 40 })) },
          { additionalProperties: false },
        ),
      ),
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
    attributes: Type.Object({ types: Type.Array(Type.String()) }),
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
  query: Type.Object({ bonus: Type.Optional(Type.String({ maxLength: 40 })) }),
  body: Type.Object(
    {
      type: Type.Optional(FormType),
      params: Type.Optional(Type.Object({ type: FormType }, { additionalProperties: false })),
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
