// Who plays cricket for a club: eleven for ever, and who bowled, hit and was out, ball by ball as the story tells it.

import type { SheetPlayer } from '@overround/provider-kit';
import type { SeededRandom } from '@overround/rng';
import { BALLS_OF_OVER, type Happening, otherSide, type Side } from '@overround/sports';
import { inventSquad } from '../names/invent.ts';
import { namesOf } from '../names/words.ts';
import type { Club, Sheets } from './squad.ts';

/** In the order in which they bat. */
const ELEVEN = [
  'batter',
  'batter',
  'batter',
  'batter',
  'batter',
  'wicket_keeper',
  'all_rounder',
  'all_rounder',
  'bowler',
  'bowler',
  'bowler',
] as const satisfies readonly NonNullable<SheetPlayer['position']>[];
const BOWLS: ReadonlySet<string> = new Set(['all_rounder', 'bowler']);

const elevens = new WeakMap<SeededRandom, readonly SheetPlayer[]>();

/** The eleven of a club: numbers tell the order in which they bat. */
export function elevenOf({ participant, random }: Club): readonly SheetPlayer[] {
  const known = elevens.get(random);
  if (known) return known;
  const people = inventSquad(ELEVEN.length, random.split('squad'));
  const eleven = ELEVEN.map((position, index): SheetPlayer => {
    const name = people[index];
    const ref = `${participant.ref}-p${index + 1}`;
    return {
      ref,
      names: name === undefined ? { en: ref } : namesOf(name),
      number: index + 1,
      position,
      isStarting: true,
    };
  });
  elevens.set(random, eleven);
  return eleven;
}

interface Innings {
  readonly period: number;
  readonly batting: Side;
  /** Who faces the bowler, and who stands at the other end, as places in the order. */
  striker: number;
  partner: number;
  next: number;
  balls: number;
  bowler: string | undefined;
}

const sheetOf = (sheets: Sheets, side: Side): readonly SheetPlayer[] => sheets[side === 1 ? 0 : 1];

/**
 * Says who did it: balls and overs name who bowled them, runs who hit them, wickets who was out. To be asked of the happenings of a
 * match in their order.
 */
export function nameCricketers(sheets: Sheets, random: SeededRandom): (happening: Happening) => Happening {
  let innings: Innings | undefined;
  const begun = (period: number, batting: Side): Innings => {
    if (innings?.period !== period)
      innings = { period, batting, striker: 0, partner: 1, next: 2, balls: 0, bowler: undefined };
    return innings;
  };
  const changeEnds = (now: Innings): void => {
    [now.striker, now.partner] = [now.partner, now.striker];
  };
  const newBowler = (now: Innings): string | undefined => {
    const able = sheetOf(sheets, otherSide(now.batting)).filter(
      ({ ref, position }) => position !== undefined && BOWLS.has(position) && ref !== now.bowler,
    );
    return able.length === 0 ? undefined : random.pick(able).ref;
  };
  const named = <One extends Happening>(happening: One, playerRef: string | undefined): One =>
    playerRef === undefined ? happening : { ...happening, playerRef };

  return (happening) => {
    if (happening.kind === 'score') {
      const now = begun(happening.period, happening.side);
      const hitter = sheetOf(sheets, now.batting)[now.striker]?.ref;
      if (happening.points % 2 === 1) changeEnds(now);
      return named(happening, hitter);
    }
    if (happening.kind !== 'count') return happening;
    const now = begun(happening.period, happening.side);
    if (happening.counter === 'wickets') {
      const out = sheetOf(sheets, now.batting)[now.striker]?.ref;
      now.striker = now.next;
      now.next += 1;
      return named(happening, out);
    }
    if (happening.counter === 'overs' || now.balls % BALLS_OF_OVER === 0) {
      // Between overs the other end is bowled at, by somebody else.
      if (now.balls > 0) changeEnds(now);
      now.bowler = newBowler(now);
    }
    now.balls += happening.counter === 'overs' ? BALLS_OF_OVER : 1;
    return named(happening, now.bowler);
  };
}
