import type { Phrases } from '@overround/phrases';
import type { SiteConfig } from '@overround/contracts/site';
import { moneyText } from '../shared/money-text.ts';
import type { TimeWords } from '../shared/times.ts';

const LIMIT_CODES: readonly string[] = [
  'stake_limit_reached',
  'loss_limit_reached',
  'deposit_limit_reached',
  'session_limit_reached',
];
const isDigits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,30}$/.test(value);

export interface LimitTextNeeds {
  readonly phrases: Phrases;
  readonly times: Pick<TimeWords, 'fullDay' | 'time'>;
  readonly site: Pick<SiteConfig, 'currencies'>;
}

/** Of a refusal by a limit of the player's own: how much is left and until when; `undefined` for every other one. */
export function ownLimitText(
  { phrases, times, site }: LimitTextNeeds,
  code: string,
  facts: Readonly<Record<string, unknown>>,
): string | undefined {
  const { until, leftMinor, leftCurrency, limitMinor, limitCurrency } = facts;
  if (!LIMIT_CODES.includes(code) || typeof until !== 'number') return undefined;
  const at = { why: phrases.refusal(code), date: times.fullDay(until), time: times.time(until) };
  if (code === 'session_limit_reached') return phrases.t('shell.own_limit_time', at);
  if (!isDigits(leftMinor) || !isDigits(limitMinor)) return undefined;
  return phrases.t('shell.own_limit_left', {
    ...at,
    left: moneyText(leftMinor, String(leftCurrency), site),
    limit: moneyText(limitMinor, String(limitCurrency), site),
  });
}
