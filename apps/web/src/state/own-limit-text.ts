import type { PhraseKey, Phrases } from '@overround/phrases';
import type { SiteConfig } from '@overround/contracts/site';
import { moneyText } from '../shared/money-text.ts';
import type { TimeWords } from '../shared/times.ts';

const LIMIT_CODES = [
  'stake_limit_reached',
  'loss_limit_reached',
  'deposit_limit_reached',
  'session_limit_reached',
] as const;
const isDigits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,30}$/.test(value);

export interface LimitTextNeeds {
  readonly phrases: Phrases;
  readonly times: Pick<TimeWords, 'fullDay' | 'time'>;
  readonly site: Pick<SiteConfig, 'currencies'>;
}

/** Of a refusal by a limit that its player or staff set: whose it is, how much is left and until when; `undefined` for every other one. */
export function ownLimitText(
  { phrases, times, site }: LimitTextNeeds,
  refusal: string,
  facts: Readonly<Record<string, unknown>>,
): string | undefined {
  const { setBy, until, leftMinor, leftCurrency, limitMinor, limitCurrency } = facts;
  const code = LIMIT_CODES.find((one) => one === refusal);
  if (code === undefined || typeof until !== 'number') return undefined;
  // An answer that was kept from before does not say whose it is, and nobody guesses it.
  const isTold = setBy === 'player' || setBy === 'staff';
  const why = isTold ? phrases.t(`shell.own_limit_${code}`, { setBy }) : phrases.refusal(code);
  const at = { why, date: times.fullDay(until), time: times.time(until) };
  if (code === 'session_limit_reached') return phrases.t('shell.own_limit_time', at);
  if (!isDigits(leftMinor) || !isDigits(limitMinor)) return undefined;
  return phrases.t('shell.own_limit_left', {
    ...at,
    left: moneyText(leftMinor, String(leftCurrency), site),
    limit: moneyText(limitMinor, String(limitCurrency), site),
  });
}

/** What closes play, by the fact `personStatus` of the codes that say so. */
const CLOSED: Readonly<Record<string, Readonly<Record<string, PhraseKey>>>> = {
  betting_not_allowed: {
    not_identified: 'shell.play_not_identified',
    under_age: 'shell.play_under_age',
    time_out: 'shell.play_time_out',
    self_excluded: 'shell.play_self_excluded',
    staff_excluded: 'shell.play_staff_excluded',
  },
  deposits_closed: { not_identified: 'shell.deposit_not_identified', under_age: 'shell.play_under_age' },
};

/** Of a refusal that protects its player: by a limit, or by what closes play to them; `undefined` for every other one. */
export function protectionText(
  needs: LimitTextNeeds,
  refusal: string,
  facts: Readonly<Record<string, unknown>>,
): string | undefined {
  const closed = CLOSED[refusal]?.[String(facts['personStatus'])];
  return closed === undefined ? ownLimitText(needs, refusal, facts) : needs.phrases.t(closed);
}
