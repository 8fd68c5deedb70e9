// What bets of own money since the choice of a bonus come to, as its terms say it to players: nothing yet, nothing for ever, or so much.

import type { PencilBonus, Rule } from './cashier-bonus-rules.ts';
import type { FakeBet } from './fake-bets.ts';

type Occasion =
  | { readonly is: 'waited for' | 'nothing' }
  | { readonly is: 'there'; readonly base: bigint; readonly last: FakeBet };

const isOpen = ({ status }: FakeBet): boolean => status === 'accepted';
const isPlayed = ({ status }: FakeBet): boolean => status === 'won' || status === 'lost';

/** Whether a bonus looks at a bet. First bets are of any kind, sold and insured ones, too; of others neither are, nor systems; none is of an advance. */
function isLookedAt({ on, legsMin = 1, oddsMin = 0 }: Rule, bet: FakeBet): boolean {
  if (bet.isAdvance) return false;
  if (on === 'lost') return true;
  const isFit = bet.legs.length >= legsMin && bet.legs.every(({ oddsMilli }) => oddsMilli >= oddsMin);
  return isFit && bet.kind !== 'system' && !bet.isSold && !bet.isInsured;
}

const looksAt = ({ rule, since }: PencilBonus): readonly FakeBet[] =>
  since.filter((bet) => isLookedAt(rule, bet));

const so = (base: bigint, last: FakeBet | undefined): Occasion =>
  last && base > 0n ? { is: 'there', base, last } : { is: 'nothing' };
const sumOf = (bets: readonly FakeBet[]): bigint => bets.reduce((sum, bet) => sum + bet.stakeMinor, 0n);

/** Of so many first bets that were not void, once all are over: what was lost. */
function ofFirst(count: number, bets: readonly FakeBet[]): Occasion {
  const first = bets.filter(({ status }) => status !== 'void').slice(0, count);
  if (first.length < count || first.some(isOpen)) return { is: 'waited for' };
  const lost = first.filter(({ status, isInsured }) => status === 'lost' && !isInsured);
  return so(sumOf(lost), first.at(-1));
}

/** Lost by one leg alone: two legs fewer than are asked for are right at least, whatever was void beside them. */
function isLostByOne(legsMin: number, { status, legs }: FakeBet): boolean {
  const count = (end: string): number => legs.filter(({ result }) => result === end).length;
  const isByOne = count('lost') === 1 && count('won') + count('void') === legs.length - 1;
  return status === 'lost' && isByOne && count('won') >= legsMin - 2;
}

export function occasionOf(bonus: PencilBonus): Occasion {
  const { on, bets: count = 1, legsMin = 1, staked = 0n } = bonus.rule;
  const bets = looksAt(bonus);
  if (on === 'lost') return ofFirst(count, bets);
  if (on === 'lost_by_one') {
    const bet = bets.find((one) => isLostByOne(legsMin, one));
    return bet ? so(bet.stakeMinor, bet) : { is: 'waited for' };
  }
  if (on === 'won') {
    const first = bets.find(({ status }) => status !== 'void');
    if (!first || isOpen(first)) return { is: 'waited for' };
    return so(first.payoutMinor - first.stakeMinor, first);
  }
  const played = bets.filter(isPlayed);
  return sumOf(played) >= staked ? so(sumOf(played), played.at(-1)) : { is: 'waited for' };
}

/** While one of the bets up to the last that earned a bonus is open, nothing happens to it. */
export function isUndecided(bonus: PencilBonus): boolean {
  const bets = looksAt(bonus);
  const last = bonus.earnedBy ? bets.indexOf(bonus.earnedBy) : -1;
  return bets.slice(0, last + 1).some(isOpen);
}
