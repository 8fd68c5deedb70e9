// What a rule for sales would have done in the last finished matches of a sport, by the prices the log kept of them. Writes nothing.

import { lastPastEvents, marketHistory, type PastEvent } from '@overround/catalog';
import { accept, instant, type Minor, minor, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { findGroup, groupOfType } from '@overround/markets';
import { CURRENT_RULES } from '@overround/settlement';
import type { AutoSaleRule } from '../domain/auto-sale.ts';
import { matchClock } from '../domain/match-clock.ts';
import { type PathPoint, pricePath } from '../domain/price-path.ts';
import { type ResultFacts, resolveLeg } from '../domain/resolve-leg.ts';
import { type PastMatch, type Trial, tryAutoSale } from '../domain/try-auto-sale.ts';
import type { LockedLeg } from '../store/settle-store.ts';
import { keptStakes } from './kept-stakes.ts';
import { readOwn, type SellDeps, type Seller } from './offer-sale.ts';

/** Matches that are looked back on: the log of each is read. */
const MATCHES = 30;
/** The past of a market is read once for so long, however many rules are tried on it. */
const KNOWN_MS = 60_000;
const KNOWN_MAX = 20;

export interface TriedSale {
  /** Of the bet: the outcome that was tried. */
  readonly leg: number;
  readonly stakeMinor: Minor;
  /** Newest first. */
  readonly trials: readonly (Trial & { readonly event: PastEvent })[];
  /** Finished matches without a price before the start, or without a result, for this outcome. */
  readonly skipped: number;
}

export interface SaleTrialAsk {
  readonly betId: number;
  readonly stakeMinor?: Minor;
  readonly atLeastMinor: Minor;
  readonly rule: AutoSaleRule;
}

export type TrySale = (
  seller: Seller,
  ask: SaleTrialAsk,
) => Promise<
  Outcome<
    TriedSale,
    | Refusal<'not_found' | 'sale_bet_closed' | 'sale_freebet_whole' | 'trial_without_clock'>
    | Refusal<'sale_part_unfit', { stakeMinorMax: Minor }>
  >
>;

type Past = readonly (PastMatch & { readonly event: PastEvent })[];

export function openSaleTrials(deps: SellDeps): TrySale {
  const known = new Map<string, { readonly atMs: number; readonly past: Promise<Past> }>();
  const pastOf = (leg: LockedLeg): Promise<Past> => {
    const key = [leg.sportId, leg.part, leg.groupId, leg.type, leg.parameterMilli].join('/');
    const found = known.get(key);
    const atMs = deps.clock.monotonicMs();
    if (found && atMs - found.atMs < KNOWN_MS) return found.past;
    const past = readPast(deps, leg);
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(key, { atMs, past });
    past.catch(() => known.delete(key));
    return past;
  };
  return async (seller, { betId, atLeastMinor, rule, ...ask }) => {
    const { bet, isStakeKept } = await deps.db.read({ brandId: seller.brandId }, async (tx) => ({
      bet: await readOwn(tx, seller.brandId, seller.personId, betId),
      isStakeKept: (await keptStakes(deps.isStakeKept, tx, seller.brandId, [betId])).has(betId),
    }));
    if (!bet) return refuse('not_found');
    if (bet.status !== 'accepted') return refuse('sale_bet_closed');
    const left = minor(bet.stakeMinor - bet.sold.stakeMinor);
    const stakeMinor = ask.stakeMinor ?? left;
    if (stakeMinor <= 0n || stakeMinor > left) return refuse('sale_part_unfit', { stakeMinorMax: left });
    if (isStakeKept && stakeMinor < left) return refuse('sale_freebet_whole');
    // The first leg that is still to come stands for the ticket: the past of one market is what can be looked back on.
    const open = bet.legs.findIndex(({ eventId }) => deps.book.findEvent(eventId) !== undefined);
    const leg = bet.legs[Math.max(0, open)];
    if (!leg) return refuse('not_found');
    const past = await pastOf(leg);
    const needsClock = rule.minuteMin !== undefined || rule.score !== undefined;
    if (needsClock && past.length > 0 && past.every(({ momentAt }) => !momentAt))
      return refuse('trial_without_clock');
    const { marginPercent } = deps.termsOf(seller.brandId);
    const trials = past.flatMap((match) => {
      const trial = tryAutoSale({ rule, atLeastMinor, stakeMinor, marginPercent, isStakeKept }, match);
      return trial ? [{ ...trial, event: match.event }] : [];
    });
    return accept({ leg: Math.max(0, open), stakeMinor, trials, skipped: MATCHES - trials.length });
  };
}

/** The last finished matches of the sport of a leg, with how its outcome was priced and came out in each. */
async function readPast(deps: SellDeps, leg: LockedLeg): Promise<Past> {
  const events = await lastPastEvents(deps.db, leg.sportId, MATCHES);
  const types = (findGroup(leg.groupId) ?? groupOfType(leg.type))?.columns.flat().map((row) => row.id);
  const past: (PastMatch & { readonly event: PastEvent })[] = [];
  // One after the other: nobody waits for it as for a price, and the log is read by everybody.
  for (const event of events) {
    const { eventId } = event;
    const ask = {
      eventId,
      partKey: leg.part,
      types: types ?? [leg.type],
      parameterMilli: leg.parameterMilli,
    };
    const path = pricePath(await marketHistory(deps.db, ask), leg);
    if (path.length === 0) continue;
    const facts = await deps.db.read('platform', (tx) => deps.readResult(tx, eventId));
    const match = facts && matchOf(leg, path, facts);
    if (match) past.push({ ...match, event });
  }
  return past;
}

function matchOf(leg: LockedLeg, path: readonly PathPoint[], facts: ResultFacts): PastMatch | undefined {
  const { placementScore: _ofThatBet, ...plain } = leg;
  const taken = path.findLast(({ isLive }) => !isLive);
  const result = resolveLeg(plain, facts, { at: instant(Math.floor(taken?.atMs ?? 0)) }, CURRENT_RULES);
  if (result.isOpen) return undefined;
  const live = path.filter(({ isLive }) => isLive);
  const [first, last] = [live[0], live.at(-1)];
  const momentAt =
    facts.state && first && last
      ? matchClock(facts.state.format, facts.state.happenings, { fromMs: first.atMs, toMs: last.atMs })
      : undefined;
  return { path, result, ...(momentAt ? { momentAt } : {}) };
}
