// Who began a match, by the numbers that duels know them by (docs/decisions/17).

import type { SheetPlayer } from '@overround/provider-kit';
import type { MatchState, Side, Starter } from '@overround/sports';
import type { BookEvent } from '../book/line-book.ts';

type Sheets = NonNullable<BookEvent['facts']['lineUps']>;

export interface SheetStarter extends Starter {
  readonly side: Side;
  readonly player: SheetPlayer;
}

/** The shirt of the first side is the number; that of the second is so much more. */
const SECOND_SIDE = 50;
const SHIRT_MAX = 49;

const known = new WeakMap<Sheets, readonly Starter[]>();

/** Both sides in the order of their sheets. A shirt above 49 has no number; of one shirt told twice the first has it. */
export function sheetStarters(lineUps: Sheets): readonly SheetStarter[] {
  const taken = new Set<number>();
  return ([1, 2] as const).flatMap((side) =>
    lineUps[side === 1 ? 0 : 1].flatMap((player): SheetStarter[] => {
      const shirt = player.number ?? 0;
      const number = side === 1 ? shirt : shirt + SECOND_SIDE;
      if (!player.isStarting || shirt < 1 || shirt > SHIRT_MAX || taken.has(number)) return [];
      taken.add(number);
      return [{ number, playerRef: player.ref, side, player }];
    }),
  );
}

/** The state with who began, as far as the sheets of the fixture tell. */
export function withStarters(
  state: MatchState,
  { lineUps, areLineUpsExpected }: BookEvent['facts'],
): MatchState {
  // Nothing is settled by what was only expected.
  if (!lineUps || areLineUpsExpected === true) return state;
  const starters =
    known.get(lineUps) ?? sheetStarters(lineUps).map(({ number, playerRef }) => ({ number, playerRef }));
  known.set(lineUps, starters);
  return { ...state, starters };
}
