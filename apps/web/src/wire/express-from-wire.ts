// Ready-made expresses into our words. Their bonus is no leg: a type without sides.

import { oddsFromWire } from '@overround/kernel';
import type { WireExpress, WireExpressLeg } from './wire-types.ts';

/** Which side of the main market a leg is on. */
export type ExpressSide = 'home' | 'draw' | 'away';

export interface ExpressLeg {
  readonly gameId: number;
  readonly eventId: number;
  readonly sportId: number;
  readonly champId: number;
  readonly champName: string;
  readonly home: string;
  readonly away: string;
  readonly startsAtMs: number;
  readonly type: number;
  readonly parameter: number;
  readonly side: ExpressSide;
  /** Three-way markets are called differently from two-way ones. */
  readonly hasDraw: boolean;
  readonly oddsMilli: number;
}

export interface Express {
  readonly id: number;
  readonly legs: readonly ExpressLeg[];
}

const SIDES: Readonly<Record<number, ExpressSide>> = {
  1: 'home',
  2: 'draw',
  3: 'away',
  401: 'home',
  402: 'away',
};
const RESULT_GROUP = 1;

function legFromWire(wire: WireExpressLeg): ExpressLeg[] {
  const side = SIDES[wire.event.type];
  const oddsMilli = oddsFromWire(wire.event.cf);
  const { sport, liga, opponent1, opponent2 } = wire;
  if (!side || oddsMilli === undefined || !sport || !liga || !opponent1 || !opponent2) return [];
  return [
    {
      gameId: wire.id,
      eventId: wire.mainConstId ?? wire.id,
      sportId: sport.id,
      champId: liga.id,
      champName: liga.name,
      home: opponent1.fullName,
      away: opponent2.fullName,
      startsAtMs: (wire.startTs ?? 0) * 1000,
      type: wire.event.type,
      parameter: wire.event.parameter ?? 0,
      side,
      hasDraw: wire.event.groupId === RESULT_GROUP,
      oddsMilli,
    },
  ];
}

/** Expresses whose legs we can all name; another one would not be what it says. */
export function expressesFromWire(wire: readonly WireExpress[]): readonly Express[] {
  return wire.flatMap((one) => {
    const sided = one.events.filter((leg) => leg.opponent1 !== undefined);
    const legs = sided.flatMap(legFromWire);
    return legs.length === sided.length && legs.length > 1 ? [{ id: one.id, legs }] : [];
  });
}
