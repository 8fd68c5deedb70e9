import type { RefusalCode } from '@overround/phrases';
import type { BackofficeKey, BackofficePhrases } from '@overround/phrases/backoffice';

/** The frequent ones in words; others by their code, which is a word too. */
const KNOWN: Readonly<Partial<Record<RefusalCode, BackofficeKey>>> = {
  odds_changed: 'desk.refused_odds_changed',
  selection_suspended: 'desk.refused_selection_suspended',
  selection_closed: 'desk.refused_selection_closed',
  all_selections_closed: 'desk.refused_selection_closed',
  score_changed: 'desk.refused_score_changed',
  stake_too_high: 'desk.refused_stake_too_high',
  stake_too_low: 'desk.refused_stake_too_low',
  funds_insufficient: 'desk.refused_not_enough_money',
  selections_related: 'desk.refused_selections_related',
  odds_too_long: 'desk.refused_odds_too_long',
};

const LABELS: ReadonlyMap<string, BackofficeKey> = new Map(Object.entries(KNOWN));

/** Why an order was refused, as a short label. */
export function refusedText(phrases: BackofficePhrases, code: string): string {
  const known = LABELS.get(code);
  return known ? phrases.t(known) : phrases.t('desk.refused_other', { code: code.replaceAll('_', ' ') });
}
