// Fields of an account and what fits into them. Pure. The same rules as the form of registration (specification 2 section 5).

import { ACCOUNT_FIELDS, type AccountFieldId } from '@overround/contracts/account';

export interface FieldRule {
  readonly id: AccountFieldId;
  readonly lengthMax: number;
  /** A whole account has it. */
  readonly isRequired: boolean;
  /** Says who somebody is: fixed once it was proven. */
  readonly isIdentity: boolean;
  readonly pattern?: string;
}

/** Letters of any script, spaces, dashes, apostrophes, backticks. */
const NAME_PATTERN = "^[\\p{L}\\p{M}`'’ \\-]+$";
/** Whatever stands on a letter; nothing that is markup. */
const ADDRESS_PATTERN = '^[^\\p{C}<>]+$';
const POSTAL_PATTERN = '^[A-Za-z0-9 \\-]+$';

const RULES: Readonly<Record<AccountFieldId, Omit<FieldRule, 'id'>>> = {
  name: { lengthMax: 60, isRequired: true, isIdentity: true, pattern: NAME_PATTERN },
  surname: { lengthMax: 60, isRequired: true, isIdentity: true, pattern: NAME_PATTERN },
  birthday: { lengthMax: 10, isRequired: true, isIdentity: true },
  region_id: { lengthMax: 13, isRequired: false, isIdentity: false },
  city: { lengthMax: 80, isRequired: true, isIdentity: false, pattern: ADDRESS_PATTERN },
  address: { lengthMax: 160, isRequired: true, isIdentity: false, pattern: ADDRESS_PATTERN },
  postal_code: { lengthMax: 16, isRequired: false, isIdentity: false, pattern: POSTAL_PATTERN },
};

export const FIELD_RULES: readonly FieldRule[] = ACCOUNT_FIELDS.map((id) => ({ id, ...RULES[id] }));

export type AccountValues = Readonly<Record<AccountFieldId, string>>;
export const NO_VALUES: AccountValues = {
  name: '',
  surname: '',
  birthday: '',
  region_id: '',
  city: '',
  address: '',
  postal_code: '',
};

const EARLIEST_BIRTHDAY = '1900-01-01';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

export interface FieldLimits {
  /** Whether the region that is to be is one of the country; asked for beforehand. */
  readonly isRegionKnown: boolean;
  /** Who was born later is too young, `yyyy-MM-dd`. */
  readonly latestBirthday: string;
  readonly isIdentified: boolean;
}

export type FieldProblem =
  | 'field_required'
  | 'value_too_long'
  | 'value_malformed'
  | 'value_too_small'
  | 'name_malformed'
  | 'too_young'
  | 'option_unknown'
  | 'field_fixed';

/** What is wrong with a value that is to take the place of another; `undefined`: nothing, or it is the same. */
export function fieldProblem(
  rule: FieldRule,
  { before, after }: { readonly before: string; readonly after: string },
  { latestBirthday, isIdentified, isRegionKnown }: FieldLimits,
): FieldProblem | undefined {
  if (after === before) return undefined;
  if (rule.isIdentity && isIdentified) return 'field_fixed';
  if (after === '') return rule.isRequired ? 'field_required' : undefined;
  if ([...after].length > rule.lengthMax) return 'value_too_long';
  if (rule.id === 'birthday') {
    if (!isDay(after)) return 'value_malformed';
    if (after < EARLIEST_BIRTHDAY) return 'value_too_small';
    return after > latestBirthday ? 'too_young' : undefined;
  }
  if (rule.id === 'region_id') return isRegionKnown ? undefined : 'option_unknown';
  if (rule.pattern === undefined || new RegExp(rule.pattern, 'u').test(after)) return undefined;
  return rule.isIdentity ? 'name_malformed' : 'value_malformed';
}

/** Required and not told yet. */
export const missingFields = (values: AccountValues): AccountFieldId[] =>
  FIELD_RULES.filter(({ id, isRequired }) => isRequired && values[id] === '').map(({ id }) => id);

/** Whether another place to live took that of one that was told. Telling it for the first time is no move, nor is a postal code put right. */
export const hasMoved = (before: AccountValues, after: AccountValues): boolean =>
  (['region_id', 'city', 'address'] as const).some((id) => before[id] !== '' && before[id] !== after[id]);
