// Who is on the team sheets, by the numbers that outcomes know them by (docs/decisions/17).

import type { SheetPlayer } from '@overround/provider-kit';
import type { MatchState, Side, Starter } from '@overround/sports';
import type { BookEvent } from '../book/line-book.ts';
import type { ResultNews } from './event-result.ts';

type Sheets = NonNullable<BookEvent['facts']['lineUps']>;

export interface NumberedPlayer extends Starter {
  readonly side: Side;
  readonly player: SheetPlayer;
}

/** The shirt of the first side is the number; that of the second is so much more. */
const SECOND_SIDE = 50;
const SHIRT_MAX = 49;

const numbered = new WeakMap<Sheets, readonly NumberedPlayer[]>();
const told = new WeakMap<Sheets, Pick<MatchState, 'starters' | 'bench'>>();

/** Both sides in the order of their sheets. A shirt above 49 has no number; of one shirt told twice the first has it. */
export function sheetPlayers(lineUps: Sheets): readonly NumberedPlayer[] {
  const known = numbered.get(lineUps);
  if (known) return known;
  const taken = new Set<number>();
  const all = ([1, 2] as const).flatMap((side) =>
    // Who starts comes first, so that of one shirt told twice it is his.
    lineUps[side === 1 ? 0 : 1]
      .toSorted((a, b) => Number(b.isStarting) - Number(a.isStarting))
      .flatMap((player): NumberedPlayer[] => {
        const shirt = player.number ?? 0;
        const number = side === 1 ? shirt : shirt + SECOND_SIDE;
        if (shirt < 1 || shirt > SHIRT_MAX || taken.has(number)) return [];
        taken.add(number);
        return [{ number, playerRef: player.ref, side, player }];
      }),
  );
  numbered.set(lineUps, all);
  return all;
}

/** Those of them who begin the match. */
export const sheetStarters = (lineUps: Sheets): readonly NumberedPlayer[] =>
  sheetPlayers(lineUps).filter(({ player }) => player.isStarting);

/** The state with who began and who may come on, as far as the sheets of the fixture tell. */
export function withStarters(
  state: MatchState,
  { lineUps, areLineUpsExpected }: BookEvent['facts'],
): MatchState {
  // Nothing is settled by what was only expected.
  if (!lineUps || areLineUpsExpected === true) return state;
  const known = told.get(lineUps) ?? sheetsOfState(lineUps);
  told.set(lineUps, known);
  return { ...state, ...known };
}

/** News of a result as it is folded: players are settled by the sheet as it is known now. */
export const withSheets = (news: ResultNews, facts: BookEvent['facts']): ResultNews =>
  news.kind === 'result' ? { ...news, state: withStarters(news.state, facts) } : news;

function sheetsOfState(lineUps: Sheets): Pick<MatchState, 'starters' | 'bench'> {
  const of = (isStarting: boolean): readonly Starter[] =>
    sheetPlayers(lineUps)
      .filter(({ player }) => player.isStarting === isStarting)
      .map(({ number, playerRef }) => ({ number, playerRef }));
  return { starters: of(true), bench: of(false) };
}
