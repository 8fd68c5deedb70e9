/**
 * Fields of a registration that have no place of their own in an account: kept together by field id, and shown again in this order
 * (specification 1 section 3).
 */
export const TOLD_BESIDE = [
  'birthplace',
  'citizenship_id',
  'passport_date',
  'passport_end_date',
  'passport_who',
  'cpf',
  'inn',
  'bank',
  'bank_account',
  'bank_account_owner',
  'partner_account',
  'partner_nickname',
  'partner_phone',
  'partner_email',
  'checkbox_pep',
] as const;
