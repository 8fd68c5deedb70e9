// What a slot may do, whoever made it (features-and-rules A9 row 125; safety 10): how soon a round may follow the last one, and what the law of
// a player's country lets one round stake. The wallet refuses what goes beyond it, so it holds for games that know nothing of it.

import { type Minor, minor } from '@overround/kernel';
import type { JurisdictionRule } from '@overround/site';

export interface SlotDesign {
  /** From one round to the next, milliseconds. */
  readonly cycleMs: number;
  /** Of one round, all its bets together. */
  readonly stakeMinorMax?: Minor;
}

/** The shortest cycle anywhere (RTS 14). */
const CYCLE_MS = 2500;
/** One bet is longer on its way to us than the next. */
const ON_THE_WAY_MS = 250;

/**
 * All rules of a country together: the longest cycle, the smallest stake. A sum in another currency counts as so many units of about one euro,
 * down.
 */
export function slotDesignOf(
  rules: readonly JurisdictionRule[],
  countryId: number | undefined,
  account: { readonly currency: string; readonly unitMinor: Minor },
): SlotDesign {
  let design: SlotDesign = { cycleMs: CYCLE_MS };
  for (const rule of rules) {
    if (rule.countryId !== countryId) continue;
    const { sums, slotCycleMs = 0 } = rule;
    const most = sums?.slotStakeMinorMax;
    const own =
      most === undefined || !sums || sums.currency === account.currency
        ? most
        : minor((most * account.unitMinor) / sums.unitMinor);
    const known = design.stakeMinorMax;
    const stakeMinorMax = own === undefined || (known !== undefined && known < own) ? known : own;
    design = {
      cycleMs: Math.max(design.cycleMs, slotCycleMs),
      ...(stakeMinorMax === undefined ? {} : { stakeMinorMax }),
    };
  }
  return design;
}

export interface SlotBet {
  /** What the round staked with this bet. */
  readonly stakeMinor: Minor;
  /** Of a bet that begins a round: since the last slot round of the player began; absent: there was none lately. */
  readonly sinceLastMs?: number | undefined;
}

/** Why a bet on a slot is refused. */
export function slotFault(
  { cycleMs, stakeMinorMax }: SlotDesign,
  { stakeMinor, sinceLastMs }: SlotBet,
): 'casino_pace' | 'casino_stake_max' | undefined {
  if (stakeMinorMax !== undefined && stakeMinor > stakeMinorMax) return 'casino_stake_max';
  return sinceLastMs !== undefined && sinceLastMs < cycleMs - ON_THE_WAY_MS ? 'casino_pace' : undefined;
}
