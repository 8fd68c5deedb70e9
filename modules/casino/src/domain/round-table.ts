// Own rounds as a table that every spreadsheet opens.

import { stringify } from 'csv-stringify/sync';
import type { CasinoRound } from '@overround/contracts/casino';
import { decimalFromMinor, SECOND } from '@overround/kernel';
import type { Phrases } from '@overround/phrases';

const HEAD = [
  'round',
  'started_at',
  'ended_at',
  'game',
  'maker',
  'bet',
  'win',
  'currency',
  'status',
] as const;

/** CSV of rounds in the order given, in the language of the phrases; sums as decimals, instants in UTC. */
export function roundTable(rounds: readonly CasinoRound[], phrases: Phrases): string {
  const timeOf = (seconds: number | null): string =>
    seconds === null ? '' : new Date(seconds * SECOND).toISOString();
  const rows = rounds.map((round) => [
    round.roundId,
    timeOf(round.startedAt),
    timeOf(round.endedAt),
    round.game.title,
    round.game.maker,
    decimalFromMinor(BigInt(round.betMinor), round.exponent),
    decimalFromMinor(BigInt(round.winMinor), round.exponent),
    round.currency,
    phrases.t(round.isFree ? 'rounds.free' : `rounds.status_${round.status}`),
  ]);
  // Names come from outside: none may begin a formula.
  return stringify([HEAD.map((word) => phrases.t(`rounds.${word}`)), ...rows], {
    bom: true,
    record_delimiter: '\r\n',
    escape_formulas: true,
  });
}
