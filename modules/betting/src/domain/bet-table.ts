// Own bets as a table that every spreadsheet opens.

import { stringify } from 'csv-stringify/sync';
import type { Bet } from '@overround/contracts/betting';
import { decimalFromMinor, SECOND } from '@overround/kernel';
import { betKindText, listText, type Phrases } from '@overround/phrases';

const ODDS_MILLI = 3;

const selectionText = (
  { formatTag }: Phrases,
  { home, away, part, market, outcome, oddsMilli }: Bet['legs'][number],
): string => {
  const match = [home, away].filter((name) => name !== '').join(' – ');
  const pick = listText(formatTag, [part, market, outcome], 'beside');
  return `${match}: ${pick} @ ${decimalFromMinor(BigInt(oddsMilli), ODDS_MILLI)}`;
};

/** CSV of bets in the order given, in the language of the phrases; sums as decimals, instants in UTC. */
export function betTable(bets: readonly Bet[], phrases: Phrases): string {
  const timeOf = (seconds: number | null): string =>
    seconds === null ? '' : new Date(seconds * SECOND).toISOString();
  const rows = bets.map((bet) => [
    bet.betId,
    timeOf(bet.acceptedAt ?? bet.askedAt),
    timeOf(bet.settledAt),
    betKindText(phrases, bet),
    bet.legs.map((leg) => selectionText(phrases, leg)).join('; '),
    decimalFromMinor(BigInt(bet.combinedOddsMilli), ODDS_MILLI),
    decimalFromMinor(BigInt(bet.stakeMinor), bet.exponent),
    decimalFromMinor(BigInt(bet.payoutMinor), bet.exponent),
    bet.currency,
    phrases.t(`bets.status_${bet.status}`),
  ]);
  const head = (
    [
      'number_short',
      'placed_at',
      'settled_at',
      'kind',
      'selections',
      'odds',
      'stake',
      'payout',
      'currency',
      'status',
    ] as const
  ).map((word) => phrases.t(`bets.${word}`));
  // Names come from outside: none may begin a formula.
  return stringify([head, ...rows], { bom: true, record_delimiter: '\r\n', escape_formulas: true });
}
