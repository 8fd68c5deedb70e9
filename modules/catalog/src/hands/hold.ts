// Stops by hand (features-and-rules A6 row 93): a second gate in front of the line, which no message of a feed opens. Pure.

import type { Gate, GroupStop } from '../domain/event-record.ts';

/** What is stopped: a feed, a match, a part of it, or groups of markets of one. */
export interface HoldScope {
  readonly producer?: string;
  readonly eventId?: number;
  /** Absent: all parts of the match. */
  readonly partKey?: string;
  /** Empty: every market. */
  readonly groups: readonly number[];
}
export type Hold = HoldScope & { readonly holdId: number };

/** What is held of one part of a match; `undefined`: nothing. */
export type Held = 'all' | ReadonlySet<number> | undefined;
export type HeldOf = (partKey: string) => Held;

interface Subject {
  readonly eventId: number;
  readonly producer: string;
}

const isOn = (hold: HoldScope, { eventId, producer }: Subject): boolean =>
  hold.producer === producer || hold.eventId === eventId;

/** The hold that stops a group of a part, the widest first. */
export const holdOn = <One extends HoldScope>(
  holds: readonly One[],
  subject: Subject,
  { partKey, group }: { readonly partKey: string; readonly group: number },
): One | undefined =>
  holds
    .filter(
      (hold) =>
        isOn(hold, subject) &&
        (hold.partKey === undefined || hold.partKey === partKey) &&
        (hold.groups.length === 0 || hold.groups.includes(group)),
    )
    .toSorted((a, b) => a.groups.length - b.groups.length)[0];

/** What holds say of the parts of a match; `undefined` where none is about it. */
export function heldOf(holds: Iterable<HoldScope>, subject: Subject): HeldOf | undefined {
  const own = [...holds].filter((hold) => isOn(hold, subject));
  if (own.length === 0) return undefined;
  return (partKey) => {
    const fitting = own.filter((hold) => hold.partKey === undefined || hold.partKey === partKey);
    if (fitting.length === 0) return undefined;
    if (fitting.some(({ groups }) => groups.length === 0)) return 'all';
    return new Set(fitting.flatMap(({ groups }) => groups));
  };
}

/** The gate of a feed with what is held behind it: what both stop is stopped, and a hand is the reason that is told. */
export function heldGate(gate: Gate, held: Held): Gate {
  if (held === undefined) return gate;
  if (held === 'all') return { ...gate, isStopped: true, cause: 'operator' };
  const stop: GroupStop = { sequence: Number.POSITIVE_INFINITY, cause: 'operator' };
  const groups = new Map(gate.groups);
  for (const group of held) groups.set(group, stop);
  return { ...gate, groups };
}

export interface HoldBook {
  /** Takes what holds now; answers the holds that came or went. */
  set(holds: readonly Hold[]): readonly Hold[];
  of(subject: Subject): HeldOf | undefined;
}

export function openHoldBook(): HoldBook {
  let known = new Map<number, Hold>();
  return {
    set: (holds) => {
      const next = new Map(holds.map((hold) => [hold.holdId, hold]));
      const changed = [
        ...[...next.values()].filter(({ holdId }) => !known.has(holdId)),
        ...[...known.values()].filter(({ holdId }) => !next.has(holdId)),
      ];
      known = next;
      return changed;
    },
    // Most of the time nothing is held, and this is asked for every event that changes.
    of: (subject) => (known.size === 0 ? undefined : heldOf(known.values(), subject)),
  };
}
