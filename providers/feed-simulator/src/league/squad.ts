// Who plays for a club: an invented squad for ever, and a team sheet for each match of football.

import type { ParticipantRef, SheetPlayer } from '@overround/provider-kit';
import type { SeededRandom } from '@overround/rng';
import type { Happening, Side } from '@overround/sports';
import { inventSquad } from '../names/invent.ts';
import { namesOf } from '../names/words.ts';

type Position = 'goalkeeper' | 'defender' | 'midfielder' | 'forward';
interface Member extends Omit<SheetPlayer, 'isStarting' | 'position'> {
  readonly position: Position;
}

/** How many of each a club has, and how many of them start. */
const SQUAD: readonly (readonly [position: Position, members: number, starters: number])[] = [
  ['goalkeeper', 2, 1],
  ['defender', 6, 4],
  ['midfielder', 6, 4],
  ['forward', 4, 2],
];
type Weights = Readonly<Partial<Record<NonNullable<SheetPlayer['position']>, number>>>;
/** How likely a player of a position is to score, and to be booked, against the others. */
const SCORES: Weights = { goalkeeper: 0, defender: 1, midfielder: 3, forward: 7 };
const BOOKED: Weights = { goalkeeper: 1, defender: 4, midfielder: 4, forward: 2 };

export interface Club {
  readonly participant: ParticipantRef;
  readonly random: SeededRandom;
}

const squads = new WeakMap<SeededRandom, readonly Member[]>();

function squadOf({ participant, random }: Club): readonly Member[] {
  const known = squads.get(random);
  if (known) return known;
  const size = SQUAD.reduce((sum, [, members]) => sum + members, 0);
  const people = inventSquad(size, random.split('squad'));
  const positions = SQUAD.flatMap(([position, members]) => Array.from({ length: members }, () => position));
  const squad = people.map((name, index): Member => {
    const position = positions[index] ?? 'midfielder';
    return { ref: `${participant.ref}-p${index + 1}`, names: namesOf(name), number: index + 1, position };
  });
  squads.set(random, squad);
  return squad;
}

/** The sheet of a club for one match: starters first, each line of the team by its numbers. */
export function sheetOf(club: Club, random: SeededRandom): readonly SheetPlayer[] {
  const squad = squadOf(club);
  const starters = new Set(
    SQUAD.flatMap(([position, , count]) =>
      random
        .split(position)
        .shuffle(squad.filter((one) => one.position === position))
        .slice(0, count),
    ),
  );
  return squad
    .map((one): SheetPlayer => ({ ...one, isStarting: starters.has(one) }))
    .sort((a, b) => Number(b.isStarting) - Number(a.isStarting));
}

export type Sheets = readonly [readonly SheetPlayer[], readonly SheetPlayer[]];

const otherOf = (side: Side): Side => (side === 1 ? 2 : 1);

type Count = Extract<Happening, { kind: 'count' }>;

/**
 * Says who did it: the scorer of a goal, who was booked or sent off, who came on for whom. To be asked of the happenings of a match in
 * their order; whoever was sent off or changed does nothing any more.
 */
export function namePlayers(sheets: Sheets, random: SeededRandom): (happening: Happening) => Happening {
  const gone = new Set<string>();
  const cameOn = new Set<string>();
  const changes = random.split('changes');
  const pick = (side: Side, weights: Weights): string | undefined => {
    const able = sheets[side === 1 ? 0 : 1].filter(
      ({ ref, isStarting, position }) =>
        (isStarting || cameOn.has(ref)) &&
        !gone.has(ref) &&
        position !== undefined &&
        (weights[position] ?? 0) > 0,
    );
    const tickets = able.flatMap(({ ref, position }) =>
      Array.from({ length: position === undefined ? 0 : (weights[position] ?? 0) }, () => ref),
    );
    return tickets.length === 0 ? undefined : random.pick(tickets);
  };
  /** Somebody of the bench for a starter of his position, or of the others when none of those is left; keepers stay. */
  const change = (happening: Count): Happening => {
    const sheet = sheets[happening.side === 1 ? 0 : 1];
    const isField = (one: SheetPlayer): boolean => one.position !== 'goalkeeper' && !gone.has(one.ref);
    const bench = sheet.filter((one) => !one.isStarting && isField(one) && !cameOn.has(one.ref));
    const pitch = sheet.filter((one) => one.isStarting && isField(one));
    if (bench.length === 0 || pitch.length === 0) return happening;
    const on = changes.pick(bench);
    const alike = pitch.filter((one) => one.position === on.position);
    const off = changes.pick(alike.length > 0 ? alike : pitch);
    cameOn.add(on.ref);
    gone.add(off.ref);
    return { ...happening, playerRef: on.ref, replacedRef: off.ref };
  };
  return (happening) => {
    if (happening.kind === 'score') {
      const side = happening.way === 'own_goal' ? otherOf(happening.side) : happening.side;
      const playerRef = pick(side, SCORES);
      return playerRef === undefined ? happening : { ...happening, playerRef };
    }
    if (happening.kind !== 'count') return happening;
    if (happening.counter === 'substitutions') return change(happening);
    if (happening.counter !== 'yellow_cards' && happening.counter !== 'red_cards') return happening;
    const playerRef = pick(happening.side, BOOKED);
    if (playerRef === undefined) return happening;
    if (happening.counter === 'red_cards') gone.add(playerRef);
    return { ...happening, playerRef };
  };
}
