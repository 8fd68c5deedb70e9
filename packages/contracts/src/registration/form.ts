import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

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
  type: Type.Enum(['select', 'email', 'password', 'input', 'birthday', 'checkbox']),
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
  customization: Type.Object({}),
  depends_on: Nullable(
    Type.Object({ action: Type.Literal('show'), field_id: Type.String(), values: Type.Array(Type.String()) }),
  ),
  options: Type.Optional(Type.Array(FieldOption)),
  domain_suggestions: Type.Optional(Type.Array(Type.String())),
  tooltip_on_fill: Type.Optional(Type.Boolean()),
  label: Type.Optional(Type.String({ description: 'text beside a checkbox' })),
  checked: Type.Optional(Type.Boolean()),
  links: Type.Optional(
    Type.Array(DocumentLink, { description: 'what a consent speaks of, to be read before it is given' }),
  ),
});
export type FieldDefinition = Static<typeof FieldDefinition>;

const FormType = Type.String({ maxLength: 40, pattern: '^[a-z_]+$' });

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
      welcome_bonus_description: Type.Optional(Type.String({ description: 'absent: no welcome bonus' })),
      hide_left_banner_on_form: Type.Optional(Type.Boolean()),
      hide_deposit_banner: Type.Boolean(),
      hide_back_button: Type.Boolean(),
      hide_left_banner: Type.Boolean(),
      show_login_saving_notification: Type.Boolean(),
    }),
    banner: Type.Null(),
    bannerTextByBonusCode: Type.Object({}),
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

const Banners = Type.Array(Type.Object({}));

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
      relation_fields: Type.Array(FieldDefinition),
    }),
  }),
  refusals: ['registration_type_unknown'],
  statuses: { registration_type_unknown: 404 },
  source: 'spec 1 section 7',
  summary: 'The form of a registration type, in the newer shape.',
});
