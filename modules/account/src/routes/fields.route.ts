import { attributesOf } from '@overround/contracts';
import * as contract from '@overround/contracts/account';
import { callerOf } from '@overround/identity';
import { accept } from '@overround/kernel';
import type { Phrases } from '@overround/phrases';
import { type Route, route, type SiteContext, type Tx } from '@overround/platform';
import type { AccountRoom } from '../deps.ts';
import { type AccountValues, FIELD_RULES, type FieldRule, missingFields } from '../domain/account-fields.ts';
import { readAccountValues, readLimits, saveAccountFields } from '../flows/account-fields.ts';
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

function presentField(
  rule: FieldRule,
  values: AccountValues,
  limits: Limits,
  phrases: Phrases,
): contract.AccountField {
  const isBirthday = rule.id === 'birthday';
  const relation = RELATIONS[rule.id];
  const name = rule.id === 'region_id' ? (limits.region?.name ?? '') : values[rule.id];
  return {
    id: rule.id,
    type: isBirthday ? 'birthday' : relation ? 'select' : 'input',
    title: phrases.t(`fields.${rule.id}`),
    tooltip: isBirthday ? phrases.t('fields.birthday_hint', { ageMin: limits.ageMin }) : '',
    value: values[rule.id],
    ...(relation && { relation, value_name: name }),
    required: rule.isRequired,
    disabled: rule.isIdentity && limits.isIdentified,
    max_length: rule.lengthMax,
    validation: validationOf(rule, limits, phrases),
  };
}

function presentFields(values: AccountValues, limits: Limits, phrases: Phrases): contract.AccountData {
  return {
    fields: FIELD_RULES.map((rule) => presentField(rule, values, limits, phrases)),
    missing: missingFields(values),
    is_identified: limits.isIdentified,
    country_id: limits.countryId,
  };
}

export function fieldRoutes(room: AccountRoom): Route[] {
  const shown = async (tx: Tx, owner: Owner, { lang }: SiteContext): Promise<contract.AccountData> => {
    const values = await readAccountValues(room, tx, owner);
    return presentFields(
      values,
      await readLimits(room, tx, owner, values.region_id),
      await room.phrasesOf(lang),
    );
  };
  return [
    route(contract.getAccountData, (_input, { site, session: { personId } }) => {
      const owner = { brandId: site.brandId, personId };
      return room.db.read(owner, async (tx) => accept(await shown(tx, owner, site)));
    }),
    route(contract.saveAccountFields, async ({ body }, context) => {
      const { site, session } = context;
      const fields = Object.fromEntries(
        Object.entries(attributesOf(body)).map(([id, value]) => [id, value.normalize('NFC').trim()]),
      );
      const outcome = await saveAccountFields(room, { site, session, caller: callerOf(context), fields });
      if (!outcome.ok) return outcome;
      const owner = { brandId: site.brandId, personId: session.personId };
      return room.db.read(owner, async (tx) => accept(await shown(tx, owner, site)));
    }),
  ];
}
