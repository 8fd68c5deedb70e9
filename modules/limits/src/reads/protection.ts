import type { PlayBreak, PlayerLimit, Protection } from '@overround/contracts/limits';
import { listPlayBars } from '@overround/identity';
import type { Instant } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { LimitsDeps } from '../deps.ts';
import { closingOf, selfExcludedUntil } from '../domain/exclusion.ts';
import { limitAt, windowOf } from '../domain/limit.ts';
import { listExclusions, type StoredExclusion } from '../store/exclusion-store.ts';
import {
  type LimitUse,
  listLimits,
  type PersonKey,
  readNow,
  type StoredLimit,
} from '../store/limit-store.ts';
import { readUses } from './limit-uses.ts';

type ReadDeps = Pick<LimitsDeps, 'depositsSince' | 'directory'>;

/** What protects a player now, as they are shown it. */
export async function readProtection(deps: ReadDeps, tx: Tx, who: PersonKey): Promise<Protection> {
  const now = await readNow(tx);
  const stored = new Map((await listLimits(tx, who.personId)).map((limit) => [limit.limitId, limit]));
  const uses = await readUses(deps, tx, who);
  const all = await listExclusions(tx, who.personId);
  const closing = closingOf(all, now);
  return {
    limits: uses.flatMap((use) => {
      const limit = stored.get(use.limitId);
      return limit ? [presentLimit(deps, use, limit, now)] : [];
    }),
    break: closing ? presentBreak(closing, all, now) : null,
    barredAs: await readBar(tx, who),
    now,
  };
}

/** Of the two that no break tells of, the one that a refusal would name. */
async function readBar(tx: Tx, { personId }: PersonKey): Promise<Protection['barredAs']> {
  const reasons = new Set((await listPlayBars(tx, personId)).map(({ reason }) => reason));
  return (['not_identified', 'under_age'] as const).find((reason) => reasons.has(reason)) ?? null;
}

function presentLimit(
  { directory }: ReadDeps,
  use: LimitUse,
  stored: StoredLimit,
  now: Instant,
): PlayerLimit {
  const { limitId, kind, period, currency, amount, used, since, roomAt } = use;
  const { wish } = limitAt(stored, now);
  return {
    limitId,
    setBy: stored.setBy,
    kind,
    period,
    currency,
    exponent: currency === null ? 0 : (directory.currency(currency)?.exponent ?? 0),
    amount: String(amount),
    used: String(used),
    left: String(amount > used ? amount - used : 0n),
    since,
    roomAt,
    wish: wish ? { amount: wish.amount === undefined ? null : String(wish.amount), ...windowOf(wish) } : null,
  };
}

function presentBreak(
  { kind, reason, startedAt, endsAt }: StoredExclusion,
  all: readonly StoredExclusion[],
  now: Instant,
): PlayBreak {
  return {
    kind,
    reason,
    startedAt,
    endsAt: endsAt ?? null,
    isOver: endsAt !== undefined && now >= endsAt,
    // Of all that are over, not of the longest alone: one of them may have come later.
    opensAt: (kind === 'self_exclusion' ? selfExcludedUntil(all, now)?.endsAt : undefined) ?? null,
  };
}
