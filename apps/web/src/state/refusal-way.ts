import type { PhraseKey } from '@overround/phrases';

/** Where a person mends what they were refused for: a page of the site and what its link is called. */
export interface RefusalWay {
  /** For `useAddresses().page`. */
  readonly page: string;
  readonly query: string;
  readonly text: PhraseKey;
}

type Facts = Readonly<Record<string, unknown>>;
const way = (page: string, text: PhraseKey, query = ''): RefusalWay => ({ page, query, text });

const TO_LIMITS = way('office/limits', 'shell.footer_limits');
/** Where a player shows who they are. */
export const IDENTIFICATION = 'office/identification';
const TO_SETTINGS = way('office/settings', 'shell.way_settings');
const WAYS: Readonly<Record<string, RefusalWay>> = {
  stake_limit_reached: TO_LIMITS,
  loss_limit_reached: TO_LIMITS,
  deposit_limit_reached: TO_LIMITS,
  session_limit_reached: TO_LIMITS,
  reality_check_due: TO_LIMITS,
  limit_rate_missing: TO_LIMITS,
  terms_to_confirm: way('information/confirmTerms', 'shell.way_terms'),
  debt_unpaid: way('office/wallets', 'shell.way_wallets'),
  auto_bets_off: TO_SETTINGS,
  advance_off: TO_SETTINGS,
  password_to_replace: way('office/change-password', 'shell.way_password'),
  source_unverified: way(IDENTIFICATION, 'shell.way_identification'),
  funds_insufficient: way('office/recharge', 'shell.deposit'),
};
/** Codes that say play is closed; their fact `personStatus` says by what. */
const CLOSED: ReadonlySet<string> = new Set(['betting_not_allowed', 'deposits_closed']);
/** What closes play and stands, with its end, under limits and breaks. */
const BREAKS: ReadonlySet<unknown> = new Set(['self_excluded', 'time_out', 'staff_excluded']);

const toIdentification = (step: unknown): RefusalWay =>
  way(
    IDENTIFICATION,
    'shell.way_identification',
    typeof step === 'string' && /^[a-z]{1,20}$/.test(step) ? `?step=${step}` : '',
  );

/** The way that a refusal leaves its person; `undefined`: there is nothing they could mend on another page. */
export function refusalWay(code: string, facts: Facts = {}): RefusalWay | undefined {
  if (code === 'identification_needed') return toIdentification(facts['step']);
  if (!CLOSED.has(code)) return WAYS[code];
  if (facts['personStatus'] === 'not_identified') return toIdentification(undefined);
  return BREAKS.has(facts['personStatus']) ? TO_LIMITS : undefined;
}
