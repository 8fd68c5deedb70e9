import type { BrandId, Minor } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { SettlementDecision } from '../domain/decide-settlement.ts';
import { isPayoutHeld, type PayoutHoldRule } from '../domain/payout-hold.ts';
import {
  endHolds,
  type HoldEnd,
  insertHolds,
  openHolds,
  type PayoutHold,
  scoutedEvents,
} from '../store/payout-hold-store.ts';
import type { SettleRun } from '../store/settle-progress.ts';
import type { LockedBet } from '../store/settle-store.ts';
import type { SettleDeps } from './settle-event.ts';

/** What becomes of the holds of bets that are settled; written with the settlement. */
export interface HoldChanges {
  readonly held: readonly {
    /** As it stands, and stays. */
    readonly bet: Pick<LockedBet, 'betId' | 'personId' | 'status' | 'payoutMinor'>;
    readonly payoutMinor: Minor;
    readonly waitMs: number;
  }[];
  readonly ended: readonly { readonly betId: number; readonly how: HoldEnd }[];
}

export interface HeldDecisions {
  readonly decisions: readonly SettlementDecision[];
  readonly holds: HoldChanges;
}

/** What of decided bets has to wait for the official result: those bets stay as they are. In the gate, under the locks of the bets. */
export async function holdPayouts(
  deps: Pick<SettleDeps, 'payoutHoldOf'>,
  tx: Tx,
  brandId: BrandId,
  { bets, decisions }: { bets: readonly LockedBet[]; decisions: readonly SettlementDecision[] },
): Promise<HeldDecisions> {
  const rule = deps.payoutHoldOf?.(brandId);
  const open = await openHolds(
    tx,
    brandId,
    bets.map((bet) => bet.betId),
  );
  if (!rule && open.size === 0) return { decisions, holds: { held: [], ended: [] } };
  const events = bets.flatMap((bet) => bet.legs.map((leg) => leg.eventId));
  const scouted = rule ? await scoutedEvents(tx, brandId, events) : new Set<number>();
  const held: HoldChanges['held'][number][] = [];
  const ended: HoldChanges['ended'][number][] = [];
  const kept = bets.map((bet, index): SettlementDecision => {
    const decision = decisions[index] ?? { kind: 'nothing' };
    const before = open.get(bet.betId);
    const isHeld = decision.kind === 'version' && waits(rule, { bet, decision, before, scouted });
    if (isHeld && decision.result.payoutMinor === before?.payoutMinor) return { kind: 'nothing' };
    if (before) ended.push({ betId: bet.betId, how: endOf(before, decision) });
    if (!isHeld || !rule) return decision;
    const { payoutMinor } = decision.result;
    held.push({ bet, payoutMinor, waitMs: rule.waitMs });
    return { kind: 'nothing' };
  });
  return { decisions: kept, holds: { held, ended } };
}

interface Look {
  readonly bet: LockedBet;
  readonly decision: Extract<SettlementDecision, { kind: 'version' }>;
  readonly before: PayoutHold | undefined;
  readonly scouted: ReadonlySet<number>;
}

const waits = (rule: PayoutHoldRule | undefined, { bet, decision, before, scouted }: Look): boolean =>
  isPayoutHeld(rule, {
    currency: bet.currency,
    payoutMinor: decision.result.payoutMinor,
    paidMinor: bet.payoutMinor,
    legs: decision.legs.map((result, leg) => ({
      result,
      isScout: scouted.has(bet.legs[leg]?.eventId ?? 0),
    })),
    ...(before ? { open: before } : {}),
  });

const endOf = (before: PayoutHold, decision: SettlementDecision): HoldEnd => {
  if (decision.kind !== 'version' || decision.result.payoutMinor !== before.payoutMinor) return 'changed';
  return before.isDue ? 'time' : 'confirmed';
};

/** Writes what changed. A bet that is held again for another payout first loses its old hold. */
export async function writeHolds(tx: Tx, cause: SettleRun, { held, ended }: HoldChanges): Promise<void> {
  await endHolds(tx, cause.brandId, ended);
  await insertHolds(
    tx,
    cause,
    held.map(({ bet, ...hold }) => ({ betId: bet.betId, ...hold })),
  );
}

/** As `betting.settle_range` reads it: the largest payouts that need no confirming, by currency. */
export const holdColumn = (rule: PayoutHoldRule | undefined): string | null =>
  rule
    ? JSON.stringify(
        Object.fromEntries([...rule.payoutMinorMax].map(([currency, most]) => [currency, most.toString()])),
      )
    : null;
