// What a form is made of: fields, their rules, what they relate to.

import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

/** Ways to register (specification 1 section 2); a brand offers some, the first is the default. */
export const REGISTRATION_TYPES = ['full_reg', 'phone_reg', 'fast_reg', 'soc_reg'] as const;
export type RegistrationType = (typeof REGISTRATION_TYPES)[number];

/** Icons that a further type may have in place of the one its id names. */
export const REGISTRATION_ICONS = [
  'building',
  'crown',
  'gift',
  'id-card',
  'mail',
  'phone',
  'share',
  'star',
  'ticket',
  'users',
  'wallet',
  'zap',
] as const;
export type RegistrationIcon = (typeof REGISTRATION_ICONS)[number];

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
