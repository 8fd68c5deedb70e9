// How refusals of the house are told to a provider.

import type { CasinoAnswer, CasinoNo } from '@overround/provider-kit';

const LIMITS: ReadonlySet<string> = new Set([
  'stake_limit_reached',
  'loss_limit_reached',
  'session_limit_reached',
  'limit_rate_missing',
  'reality_check_due',
  'terms_to_confirm',
]);

export type No = Extract<CasinoAnswer, { readonly ok: false }>;

export const no = (code: CasinoNo, reason?: string): No => ({
  ok: false,
  code,
  ...(reason === undefined ? {} : { reason }),
});

/** What keeps a person from betting, as a provider hears it. */
export function noOf(code: string): No {
  if (code === 'funds_insufficient') return no('funds_insufficient');
  if (LIMITS.has(code)) return no('limit_reached', code);
  if (code === 'currency_mismatch') return no('currency_mismatch');
  if (code.startsWith('bonus_')) return no('bonus_unfit', code);
  return no('not_allowed', code);
}
