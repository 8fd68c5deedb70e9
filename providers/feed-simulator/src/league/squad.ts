// Who plays for a club: an invented squad for ever, and a team sheet for each match.

import type { ParticipantRef, SheetPlayer } from '@overround/provider-kit';
import type { SeededRandom } from '@overround/rng';
import {
  FORMAT,
  type Happening,
  type PlayerPosition,
  type PlayerRules,
  type Side,
  SPORT,
} from '@overround/sports';
import { inventSquad } from '../names/invent.ts';
import { namesOf } from '../names/words.ts';

interface Member extends Omit<SheetPlayer, 'isStarting' | 'position'> {
  readonly position: PlayerPosition;
}

/** How many of each place a club has, and how many of them begin. */
export type SquadPlan = readonly (readonly [position: PlayerPosition, members: number, starters: number])[];

/** Sports whose players are named, by how their squads are made up. Who is dressed for ice hockey or American football begins. */
export const SQUADS: ReadonlyMap<number, SquadPlan> = new Map<number, SquadPlan>([
  [
    SPORT.football,
    [
      ['goalkeeper', 2, 1],
      ['defender', 6, 4],
      ['midfielder', 6, 4],
      ['forward', 4, 2],
    ],
  ],
  [
    SPORT.iceHockey,
    [
      ['goalkeeper', 2, 1],
      ['defender', 7, 6],
      ['forward', 13, 12],
    ],
  ],
  [
    SPORT.basketball,
    [
      ['guard', 5, 2],
      ['forward', 5, 2],
      ['center', 2, 1],
    ],
  ],
  [
    FORMAT.handball.sportId,
    [
      ['goalkeeper', 2, 1],
      ['wing', 4, 2],
      ['back', 7, 3],
      ['pivot', 3, 1],
    ],
  ],
  [
    FORMAT.americanFootball.sportId,
    [
      ['quarterback', 2, 1],
      ['running_back', 4, 3],
      ['wide_receiver', 6, 5],
      ['tight_end', 3, 2],
    ],
  ],
]);
type Weights = Readonly<Partial<Record<NonNullable<SheetPlayer['position']>, number>>>;
/** How likely a player of a place is to be booked, against the others. */
const BOOKED: Weights = { goalkeeper: 1, defender: 4, midfielder: 4, forward: 2 };

export interface Club {
  readonly participant: ParticipantRef;
  readonly random: SeededRandom;
}

const squads = new WeakMap<SeededRandom, readonly Member[]>();

function squadOf({ participant, random }: Club, plan: SquadPlan): readonly Member[] {
  const known = squads.get(random);
  if (known) return known;
  const size = plan.reduce((sum, [, members]) => sum + members, 0);
  const people = inventSquad(size, random.split('squad'));
  const positions = plan.flatMap(([position, members]) => Array.from({ length: members }, () => position));
  const squad = people.map((name, index): Member => {
    const position = positions[index] ?? 'forward';
    return { ref: `${participant.ref}-p${index + 1}`, names: namesOf(name), number: index + 1, position };
  });
  squads.set(random, squad);
  return squad;
}

/** The sheet of a club for one match: starters first, each line of the team by its numbers. */
export function sheetOf(club: Club, random: SeededRandom, plan: SquadPlan): readonly SheetPlayer[] {
  const squad = squadOf(club, plan);
  const starters = new Set(
    plan.flatMap(([position, , count]) =>
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
export function namePlayers(
  sheets: Sheets,
  random: SeededRandom,
  rules: Pick<PlayerRules, 'weights' | 'pointsMin' | 'ownGoalShare'>,
): (happening: Happening) => Happening {
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
      // Kicks and safeties are not looked into.
      if (happening.points < rules.pointsMin) return happening;
      // The defence scores too, and nobody of the sheet did it; own goals of football say so themselves.
      const isOfDefence = rules.pointsMin > 1 && random.chance(rules.ownGoalShare);
      if (isOfDefence) return { ...happening, playerRef: `${side}-defence` };
      const playerRef = pick(side, rules.weights);
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
