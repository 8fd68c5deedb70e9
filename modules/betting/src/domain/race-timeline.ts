// How the price of a runner went from the first one to the off, and that the starting price is the last of them: what a bet at the
// starting price or with best odds is paid by, so that nobody has to take our word for it (features-and-rules row 140).

import { findRuleSet } from '@overround/settlement';
import type { ProofLeg, SettlementProof } from './settlement-proof.ts';
import { runnerWithStart, startingPriceOf } from './race-leg.ts';

/** A change of the price of a runner to win. */
export interface TimelinePoint {
  readonly atMs: number;
  /** 0: taken off. */
  readonly oddsMilli: number;
  /** Nobody could bet on it. */
  readonly isBlocked: boolean;
}

export interface RaceTimeline {
  /** Place of the leg in the bet. */
  readonly leg: number;
  readonly runner: number;
  /** From the log of prices, before the off, the oldest first. */
  readonly points: TimelinePoint[];
  readonly taken: { readonly atMs: number; readonly oddsMilli: number };
  readonly start: {
    readonly atMs: number | null;
    /** Of the runner to win. */
    readonly oddsMilli: number;
    /** What the leg would be paid at: the same, or its part of it where it is a place part; `null` with extra places. */
    readonly legOddsMilli: number | null;
  } | null;
}

/** A leg whose runner has, or will have, a starting price. */
export interface AskedRunner {
  readonly place: number;
  readonly eventId: number;
  readonly part: string;
  readonly runner: number;
}

/** Legs of a bet with a timeline. */
export const askedRunners = ({ legs }: Pick<SettlementProof, 'legs'>): readonly AskedRunner[] =>
  legs.flatMap((leg, place): AskedRunner[] => {
    const runner = runnerWithStart(leg);
    return runner === undefined ? [] : [{ place, eventId: leg.eventId, part: leg.part, runner }];
  });

/** The timeline of one leg by the facts of its proof and the logged prices of its runner. */
export function raceTimeline(
  proof: Pick<SettlementProof, 'bet' | 'legs' | 'results'>,
  { place, eventId, runner }: AskedRunner,
  points: readonly (TimelinePoint & { readonly isLive: boolean })[],
): RaceTimeline | undefined {
  const leg = proof.legs[place];
  if (!leg) return undefined;
  return {
    leg: place,
    runner,
    points: points.flatMap(({ atMs, oddsMilli, isBlocked, isLive }) =>
      isLive ? [] : [{ atMs: Math.floor(atMs), oddsMilli, isBlocked }],
    ),
    taken: { atMs: proof.bet.acceptedAtMs, oddsMilli: leg.oddsMilli },
    start: startOf(proof, leg, { eventId, runner }),
  };
}

function startOf(
  { bet, results }: Pick<SettlementProof, 'bet' | 'results'>,
  leg: ProofLeg,
  { eventId, runner }: Pick<AskedRunner, 'eventId' | 'runner'>,
): RaceTimeline['start'] {
  const facts = results.find((one) => one.eventId === eventId)?.facts;
  const rules = findRuleSet(bet.ruleSet);
  const win = facts?.race?.starting.find((one) => one.runner === runner)?.oddsMilli;
  if (!facts?.race || !rules || win === undefined) return null;
  return {
    atMs: facts.race.offAt ?? null,
    oddsMilli: win,
    legOddsMilli: startingPriceOf(leg, { ...facts, race: facts.race }, rules) ?? null,
  };
}

/** The last price before the off: what the starting price has to be. */
export const lastPrice = (points: readonly TimelinePoint[]): number | undefined =>
  points.findLast(({ oddsMilli }) => oddsMilli > 0)?.oddsMilli;

/** Whether the starting price is the last one of the timeline; `unknown` before the off, or where the log has nothing left. */
export function holdsTimeline({ points, start }: RaceTimeline): 'yes' | 'no' | 'unknown' {
  const last = lastPrice(points);
  if (start === null || last === undefined) return 'unknown';
  return last === start.oddsMilli ? 'yes' : 'no';
}
