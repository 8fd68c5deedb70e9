// A form as the calls show it: texts in the reader's language, lists of the brand, rules with their messages.

import type { FieldDefinition, FieldRule } from '@overround/contracts/registration';
import { PHONE_CODE_LENGTH } from '@overround/identity';
import { ageMinOf } from '@overround/site';
import type { Phrases } from '@overround/phrases';
import type { Static } from 'typebox';
import type { RegistrationRoom } from './deps.ts';
import { CIS_COUNTRY_IDS } from './domain/extra-fields.ts';
import { type DocumentKind, type FormField, takesManualCode } from './domain/forms.ts';
import { phonePattern } from './domain/phone-pattern.ts';
import { codeOfRule, type Rule } from './domain/rules.ts';
import { type FormView, optionsOf } from './present-options.ts';

export function presentForm(
  room: RegistrationRoom,
  view: FormView,
  fields: readonly FormField[],
): FieldDefinition[] {
  return fields.map((field) => presentField(room, view, field));
}

/** Pages of the site that a consent speaks of; kinds of specification 1 section 2. */
const DOCUMENTS = {
  rules: { title: 'fields.document_rules', path: 'information/rules' },
  responsiblegaming: { title: 'fields.document_responsible', path: 'information/rules/responsible' },
} as const satisfies Record<DocumentKind, object>;

const INPUT_TYPES: Readonly<Partial<Record<FormField['type'], string>>> = {
  select: 'select',
  email: 'email',
  password: 'password',
  input: 'text',
  birthday: 'date',
  datepicker: 'date',
  dropdown: 'select',
  checkbox: 'checkbox',
  extended_checkbox: 'checkbox',
  phone: 'tel',
  phone_code_button: 'button',
};

function presentField(room: RegistrationRoom, view: FormView, field: FormField): FieldDefinition {
  const phrases = room.phrasesOf(view.lang);
  const facts = {
    lengthMin: view.brand.passwordLengthMin,
    codeLength: PHONE_CODE_LENGTH,
    ageMin: ageMinOf(view.brand, room.directory.countryById(view.countryId)),
  };
  const title = phrases.t(`fields.${field.id}`, facts);
  const isCheckbox = field.type === 'checkbox' || field.type === 'extended_checkbox';
  return {
    id: field.id,
    name: field.id,
    type: field.type,
    group: field.group,
    hide: field.isHidden === true,
    title: isCheckbox ? '' : title,
    placeholder:
      field.type === 'email'
        ? phrases.t('fields.email_hint')
        : field.type === 'select' || field.type === 'dropdown'
          ? phrases.t('fields.choose')
          : field.id === 'passport'
            ? phrases.t('fields.passport_hint')
            : '',
    important_placeholder: null,
    required: field.rules.some(({ kind }) => kind === 'required'),
    disabled: false,
    input_type: INPUT_TYPES[field.type] ?? 'text',
    show_copy_icon: false,
    show_pass_icon: field.type === 'password',
    show_top_label: !isCheckbox,
    max_length: field.lengthMax ?? null,
    validation: presentRules(field.rules, (code) =>
      phrases.refusal(code, { ...facts, lengthMax: field.lengthMax ?? 0 }),
    ),
    tooltip:
      field.id === 'password'
        ? phrases.t('fields.password_hint', facts)
        : field.id === 'birthday'
          ? phrases.t('fields.birthday_hint', facts)
          : field.id in HINTS
            ? phrases.t(HINTS[field.id as keyof typeof HINTS])
            : '',
    customization: {
      ...(field.type === 'phone_country' && { is_custom_code_allowed: takesManualCode(view.brand) }),
      ...(field.numbers && { is_unsigned: field.numbers.isUnsigned, accuracy: field.numbers.accuracy }),
    },
    depends_on: field.showsWhen
      ? { action: 'show', field_id: field.showsWhen.fieldId, values: [...field.showsWhen.values] }
      : null,
    ...(isCheckbox ? { label: title, checked: false } : {}),
    ...(field.documents
      ? {
          links: field.documents.map((kind) => ({
            kind,
            title: phrases.t(DOCUMENTS[kind].title),
            url: `/${view.lang}/${DOCUMENTS[kind].path}`,
          })),
        }
      : {}),
    ...(field.type === 'email'
      ? { domain_suggestions: [...view.brand.mailDomains], tooltip_on_fill: true }
      : {}),
    ...(field.id === 'passport' ? { override_texts: documentHints(phrases) } : {}),
    ...(field.captchaKey === undefined ? {} : { captcha_key: field.captchaKey }),
    ...(field.showsLabel === undefined ? {} : { show_label: field.showsLabel }),
    ...(field.parent
      ? {
          parent: {
            field_id: field.parent.fieldId,
            value: field.parent.value,
            default_visibility_case: [...field.parent.listedCases],
          },
        }
      : {}),
    ...(field.type === 'phone' ? { phone_rules: phoneRulesOf(view, phrases) } : {}),
    ...(field.type === 'phone_code_button' ? { code_length: PHONE_CODE_LENGTH } : {}),
    ...(field.type === 'social_types'
      ? { networks: room.identity.socialRegistration.titlesOf(view.brand.key) }
      : {}),
    ...(field.relation
      ? { relation: { list: field.relation.list, field_id: field.relation.fieldId } }
      : LISTED.has(field.type)
        ? { options: optionsOf(room, field.id, view) }
        : {}),
  };
}

const HINTS = { checkbox_pep: 'fields.pep_hint', bank_account: 'fields.bank_account_hint' } as const;

/** How a number of a document looks differs where documents have a series (specification 1 section 4). */
const documentHints = (phrases: Phrases): Record<string, string> =>
  Object.fromEntries(
    [...CIS_COUNTRY_IDS].map((countryId) => [String(countryId), phrases.t('fields.passport_hint_cis')]),
  );

const LISTED: ReadonlySet<FormField['type']> = new Set(['select', 'dropdown', 'phone_country']);

/** Of every country with a plan: how many digits its numbers have, and what they begin with (specification 2 section 5). */
function phoneRulesOf({ site }: FormView, phrases: Phrases): NonNullable<FieldDefinition['phone_rules']> {
  const message = phrases.refusal('phone_malformed');
  return site.countries.flatMap(({ code }) => {
    const pattern = phonePattern(code);
    return pattern === undefined ? [] : [{ country_code: code, message, pattern }];
  });
}

function presentRules(
  rules: readonly Rule[],
  messageOf: (code: string) => string,
): Record<string, Static<typeof FieldRule>> {
  return Object.fromEntries(
    rules.map((rule) => [rule.kind, { message: messageOf(messageCode(rule)), value: rule.value ?? null }]),
  );
}

/**
 * Functions decide on the server and have codes of their own; the message in the form is the usual one of the
 * field.
 */
function messageCode(rule: Rule): string {
  if (rule.kind !== 'userFunction') return codeOfRule(rule);
  return FUNCTION_CODES[String(rule.value)] ?? 'option_unknown';
}

const FUNCTION_CODES: Readonly<Record<string, string>> = {
  password: 'password_too_common',
  cpf: 'tax_number_wrong',
  inn: 'tax_number_wrong',
  bankAccount: 'bank_account_wrong',
  phone: 'phone_malformed',
};
