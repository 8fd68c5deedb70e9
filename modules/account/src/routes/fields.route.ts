import { attributesOf } from '@overround/contracts';
import * as contract from '@overround/contracts/account';
import { callerOf } from '@overround/identity';
import { accept, type Outcome } from '@overround/kernel';
import type { Phrases } from '@overround/phrases';
import { type PlayerContext, type Route, route, type SiteContext, type Tx } from '@overround/platform';
import type { AccountRoom } from '../deps.ts';
import { type AccountValues, FIELD_RULES, type FieldRule, missingFields } from '../domain/account-fields.ts';
import type { FieldLock } from '../domain/paper-fields.ts';
import {
  readAccountValues,
  readLimits,
  type SaveFieldsRefusal,
  saveAccountFields,
} from '../flows/account-fields.ts';
import { type PaperRow, readPaperRows } from '../flows/paper-changes.ts';
import type { Owner } from '../store/fields-store.ts';

type Limits = Awaited<ReturnType<typeof readLimits>>;

/** Rules as a form may check them early; the server checks them all the same. */
function validationOf(rule: FieldRule, limits: Limits, phrases: Phrases) {
  const message = (code: string) =>
    phrases.refusal(code, { lengthMin: 1, lengthMax: rule.lengthMax, ageMin: limits.ageMin });
  return {
    ...(rule.isRequired ? { required: { message: message('field_required'), value: null } } : {}),
    maxLength: { message: message('value_too_long'), value: rule.lengthMax },
    ...(rule.pattern === undefined
      ? {}
      : {
          match: {
            message: message(rule.isIdentity ? 'name_malformed' : 'value_malformed'),
            value: rule.pattern,
          },
        }),
    ...(rule.id === 'birthday'
      ? { maxValue: { message: message('too_young'), value: `${limits.latestBirthday} 23:59:59` } }
      : {}),
  };
}

/** Fields that are chosen from lists of places. A city may be one that the list does not know. */
const RELATIONS: Readonly<Partial<Record<contract.AccountFieldId, contract.AccountField['relation']>>> = {
  region_id: { list: 'regions', field_id: 'country_id' },
  city: { list: 'cities', field_id: 'region_id' },
};

/** What stands below a field from the start. */
function hintOf({ id }: FieldRule, { ageMin, isHomeProven }: Limits, phrases: Phrases): string {
  if (id === 'birthday') return phrases.t('fields.birthday_hint', { ageMin });
  return id === 'address' && isHomeProven ? phrases.t('fields.home_proven_hint') : '';
}

/** The members of a field that the form of registration has as well (specification 1 section 3). */
function presentField(
  rule: FieldRule,
  values: AccountValues,
  limits: Limits,
  phrases: Phrases,
): contract.AccountField {
  const isBirthday = rule.id === 'birthday';
  const relation = RELATIONS[rule.id];
  const name = rule.id === 'region_id' ? (limits.region?.name ?? '') : values[rule.id];
  const isLocked = rule.isIdentity && limits.isIdentified;
  return {
    id: rule.id,
    name: rule.id,
    type: isBirthday ? 'birthday' : relation ? 'select' : 'input',
    group: 'personal',
    hide: false,
    title: phrases.t(`fields.${rule.id}`),
    placeholder: '',
    important_placeholder: null,
    required: rule.isRequired,
    disabled: isLocked,
    input_type: isBirthday ? 'date' : relation ? 'select' : 'text',
    show_copy_icon: false,
    show_pass_icon: false,
    show_top_label: true,
    max_length: rule.lengthMax,
    validation: validationOf(rule, limits, phrases),
    tooltip: hintOf(rule, limits, phrases),
    customization: {},
    depends_on: null,
    ...(relation && { relation, value_name: name }),
    value: values[rule.id],
    lock: lockShown(isLocked ? 'field_fixed' : undefined, phrases),
  };
}

const lockShown = (code: FieldLock | undefined, phrases: Phrases): contract.AccountField['lock'] =>
  code === undefined ? null : { code, message: phrases.refusal(code, {}) };

const presentPaper = (
  { id, definition, shown, lock }: PaperRow,
  phrases: Phrases,
): contract.AccountField => ({
  ...definition,
  id,
  disabled: lock !== undefined,
  value: shown,
  lock: lockShown(lock, phrases),
});

export function fieldRoutes(room: AccountRoom): Route[] {
  const shown = async (tx: Tx, owner: Owner, { lang }: SiteContext): Promise<contract.AccountData> => {
    const phrases = await room.phrasesOf(lang);
    const values = await readAccountValues(room, tx, owner);
    const limits = await readLimits(room, tx, owner, values.region_id);
    const { brandId } = owner;
    const { rows } = await readPaperRows(room, tx, owner, { ...limits, brandId, lang });
    return {
      fields: [
        ...FIELD_RULES.map((rule) => presentField(rule, values, limits, phrases)),
        ...rows.map((row) => presentPaper(row, phrases)),
      ],
      missing: missingFields(values),
      is_identified: limits.isIdentified,
      country_id: limits.countryId,
    };
  };
  const save = async (
    attributes: Readonly<Record<string, string | boolean>>,
    context: PlayerContext,
  ): Promise<Outcome<contract.AccountData, SaveFieldsRefusal>> => {
    const { site, session } = context;
    const fields = Object.fromEntries(
      Object.entries(attributes).map(([id, value]) => [id, textOf(value).normalize('NFC').trim()]),
    );
    const outcome = await saveAccountFields(room, { site, session, caller: callerOf(context), fields });
    if (!outcome.ok) return outcome;
    const owner = { brandId: site.brandId, personId: session.personId };
    return room.db.read(owner, async (tx) => accept(await shown(tx, owner, site)));
  };
  return [
    route(contract.getAccountData, (_input, { site, session: { personId } }) => {
      const owner = { brandId: site.brandId, personId };
      return room.db.read(owner, async (tx) => accept(await shown(tx, owner, site)));
    }),
    route(contract.saveAccountFields, ({ body }, context) => save(attributesOf(body), context)),
    route(contract.patchAccountData, ({ body }, context) => save(attributesOf(body), context)),
  ];
}

/** A tick is told as such; a box that is not ticked holds nothing. */
const textOf = (value: string | boolean): string =>
  typeof value === 'boolean' ? (value ? 'true' : '') : value;
