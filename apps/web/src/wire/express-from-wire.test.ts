// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { expressesFromWire } from './express-from-wire.ts';
import type { WireExpress, WireExpressLeg } from './wire-types.ts';

const leg = (id: number, type = 1): WireExpressLeg => ({
  id,
  mainConstId: id + 1000,
  startTs: 1_790_021_600,
  kind: 3,
  sport: { id: 1, name: 'Football' },
  liga: { id: 90101, name: 'Northland. Premier League' },
  opponent1: { fullName: 'Harbour Rovers' },
  opponent2: { fullName: 'Valley United' },
  event: { type, groupId: 1, cf: 1.9 },
});
const bonus: WireExpressLeg = { id: 9, event: { type: 707, cf: 1.1 } };
const express = (...events: WireExpressLeg[]): WireExpress => ({ id: 7301, cf: 3.6, events });

describe('expressesFromWire', () => {
  it('reads the legs and leaves the bonus, which is none', () => {
    const [read] = expressesFromWire([express(leg(1), leg(2, 402), bonus)]);
    expect(read?.legs).toMatchObject([
      { gameId: 1, eventId: 1001, side: 'home', oddsMilli: 1900, startsAtMs: 1_790_021_600_000 },
      { gameId: 2, eventId: 1002, side: 'away' },
    ]);
  });
  it('leaves an express of which a leg is not understood', () => {
    expect(expressesFromWire([express(leg(1), leg(2), leg(3, 9)), express(leg(1), bonus)])).toEqual([]);
  });
});
