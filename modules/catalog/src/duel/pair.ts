// A duel of two sides of different matches: an event of its own, whose goals are those of the first side in its match and those of the
// second in the other one. So it is priced, bet on and settled like any event (docs/decisions/17). Pure.

import { DUEL_SIDE_MAX } from '@overround/markets';
import type { FeedMessage, Names } from '@overround/provider-kit';
import { pairMean, type DuelPlayer } from '@overround/pricing';
import { FORMAT, foldHappenings, type Happening, type MatchState, type Side, SPORT } from '@overround/sports';
import type { EventRecord } from '../domain/event-record.ts';
import { sheetStarters } from '../domain/starters.ts';

/** Ids of whole teams beside those of players. */
export const WHOLE_TEAM = { 101: 1, 102: 2 } as const satisfies Record<number, Side>;
/** Who scores more, and who scores sooner by the clock of each match; nobody gives the stake back. */
export const PAIR_GROUPS = [1, 33] as const;
const FIRST_GOAL = 33;

export interface PairSide {
  readonly eventId: number;
  /** A whole team, or numbers of players. */
  readonly ids: readonly number[];
}
export type DuelPair = readonly [PairSide, PairSide];

/** What is known of a match a side plays in. */
export type PairSource = Pick<
  EventRecord,
  | 'participants'
  | 'sportId'
  | 'startsAt'
  | 'status'
  | 'kind'
  | 'facts'
  | 'expectation'
  | 'pricedBy'
  | 'isSimulated'
  | 'result'
> & {
  /** `false`: its own feed is silent or has stopped it. */
  readonly isFed?: boolean;
};

const wholeTeam = (ids: readonly number[]): Side | undefined =>
  ids.length === 1 ? WHOLE_TEAM[ids[0] as keyof typeof WHOLE_TEAM] : undefined; // Any other number is none of them.

/** The name of a duel with its producer; the same two sides have one, whichever is named first. */
export function pairRef(one: PairSide, other: PairSide): string {
  const [first, second] = one.eventId < other.eventId ? [one, other] : [other, one];
  const write = ({ eventId, ids }: PairSide): string =>
    `${eventId}:${ids.toSorted((a, b) => a - b).join(',')}`;
  return `${write(first)}|${write(second)}`;
}

const REF = /^(\d{1,15}):(\d{1,3}(?:,\d{1,3}){0,3})\|(\d{1,15}):(\d{1,3}(?:,\d{1,3}){0,3})$/;

/** The way back of `pairRef`. */
export function pairOfRef(ref: string): DuelPair | undefined {
  const [, one, ofOne, other, ofOther] = REF.exec(ref) ?? [];
  if (one === undefined || other === undefined || one === other) return undefined;
  const side = (eventId: string, ids = ''): PairSide => ({
    eventId: Number(eventId),
    ids: ids.split(',').map(Number),
  });
  return [side(one, ofOne), side(other, ofOther)];
}

function playersOf({ facts }: Pick<PairSource, 'facts'>): readonly DuelPlayer[] {
  return facts.lineUps
    ? sheetStarters(facts.lineUps).map(({ number, playerRef, side, player }) => {
        const position = (['goalkeeper', 'defender', 'midfielder', 'forward'] as const).find(
          (one) => one === player.position,
        );
        return { number, playerRef, side, ...(position === undefined ? {} : { position }) };
      })
    : [];
}

/** What a side is called: its team, or its players. `undefined` where somebody is not on the sheet. */
export function nameOfSide(
  { participants, facts }: Pick<PairSource, 'participants' | 'facts'>,
  ids: readonly number[],
): Names | undefined {
  const team = wholeTeam(ids);
  if (team) return participants[team - 1 === 0 ? 0 : 1].names;
  const known = facts.lineUps ? sheetStarters(facts.lineUps) : [];
  const names = ids.map((id) => known.find(({ number }) => number === id)?.player.names);
  if (names.length === 0 || !names.every((one) => one !== undefined)) return undefined;
  const joined = (lang: string): string => names.map((one) => one[lang] ?? one.en).join(' + ');
  const langs = new Set(names.flatMap((one) => Object.keys(one)));
  return { ...Object.fromEntries([...langs].map((lang) => [lang, joined(lang)])), en: joined('en') };
}

/** One team or up to two players. */
export const isWholeSide = (ids: readonly number[]): boolean =>
  wholeTeam(ids) !== undefined ||
  (ids.length > 0 &&
    ids.length <= DUEL_SIDE_MAX &&
    ids.every((id) => id < 100) &&
    new Set(ids).size === ids.length);

interface Goal {
  readonly period: number;
  readonly second: number;
}

/** Goals of a side in regular time, in order; `undefined` where not every goal says whose it is. */
export function goalsOfSide(state: MatchState, ids: readonly number[]): readonly Goal[] | undefined {
  const goals = state.happenings.flatMap((one) =>
    one.kind === 'score' && one.period <= state.format.periods ? [one] : [],
  );
  const team = wholeTeam(ids);
  if (team) return goals.filter(({ side }) => side === team);
  const refs = new Set(
    state.starters?.flatMap(({ number, playerRef }) => (ids.includes(number) ? [playerRef] : [])),
  );
  const counted = goals.filter(({ way }) => way !== 'own_goal');
  return counted.every(({ playerRef }) => playerRef !== undefined)
    ? counted.filter(({ playerRef }) => playerRef !== undefined && refs.has(playerRef))
    : undefined;
}

const isEarlier = (one: Goal, other: Goal): number => one.period - other.period || one.second - other.second;

/** The match the goals of both sides make, each by the clock of its own match. */
export function pairState(first: readonly Goal[], second: readonly Goal[]): MatchState {
  const format = FORMAT.footballLeague;
  const scored = [
    ...first.map((goal) => ({ ...goal, side: 1 as const })),
    ...second.map((goal) => ({ ...goal, side: 2 as const })),
  ].toSorted(isEarlier);
  const happenings: Happening[] = [];
  for (let period = 1; period <= format.periods; period += 1) {
    const goals = scored.filter((goal) => goal.period === period);
    const end = Math.max(format.periodSeconds, ...goals.map((goal) => goal.second));
    happenings.push(
      { kind: 'period_start', period, second: 0 },
      ...goals.map(
        ({ side, second: at }): Happening => ({ kind: 'score', side, points: 1, period, second: at }),
      ),
      { kind: 'period_end', period, second: end },
    );
    if (period === format.periods) happenings.push({ kind: 'match_end', period, second: end });
  }
  return foldHappenings(format, happenings);
}

/** Both scored their first at the same second of their matches: nobody was sooner. */
export const areLevelFirst = (first: readonly Goal[], second: readonly Goal[]): boolean =>
  first[0] !== undefined && second[0] !== undefined && isEarlier(first[0], second[0]) === 0;

const isVoid = ({ result, status }: PairSource): boolean =>
  status === 'cancelled' ||
  result?.cancellations.some(
    ({ markets, fromAt, toAt }) => markets === undefined && fromAt === undefined && toAt === undefined,
  ) === true;

const finalOf = ({ result }: PairSource): MatchState | undefined =>
  result?.certainty === 'official' && result.state?.phase === 'ended' ? result.state : undefined;

const didNotStart = (state: MatchState, ids: readonly number[]): boolean =>
  !wholeTeam(ids) &&
  state.starters !== undefined &&
  !ids.every((id) => state.starters?.some(({ number }) => number === id));

/** Whether a duel can be built on a match now: priced by the house from expected goals, and not begun. */
export const canBePaired = (
  source: Pick<PairSource, 'sportId' | 'pricedBy' | 'kind' | 'status' | 'facts' | 'isFed'>,
): boolean =>
  source.isFed !== false &&
  source.sportId === SPORT.football &&
  source.pricedBy === 'house' &&
  source.kind === 'line' &&
  source.status === 'scheduled' &&
  source.facts.duel === undefined;

/** All that is to be told of a duel as its two matches stand, in order; nothing while one is not known. */
export function pairMessages(
  eventRef: string,
  [one, other]: DuelPair,
  sourceOf: (eventId: number) => PairSource | undefined,
): readonly FeedMessage[] {
  const [first, second] = [sourceOf(one.eventId), sourceOf(other.eventId)];
  if (!first || !second) return [];
  const names = [nameOfSide(first, one.ids), nameOfSide(second, other.ids)] as const;
  const means = [
    pairMean(first.expectation, wholeTeam(one.ids) ?? one.ids, playersOf(first)),
    pairMean(second.expectation, wholeTeam(other.ids) ?? other.ids, playersOf(second)),
  ] as const;
  const [home, away] = means;
  const isOff = isVoid(first) || isVoid(second);
  const fixture: FeedMessage[] =
    names[0] && names[1] && home !== undefined && away !== undefined
      ? [
          {
            kind: 'fixture_change',
            eventRef,
            sportId: SPORT.football,
            champ: {
              ref: 'duels',
              names: { en: 'Duels across matches', ru: 'Дуэли между матчами', ar: 'مبارزات بين المباريات' },
              rank: -1,
            },
            participants: [
              { ref: `${eventRef}/1`, names: names[0] },
              { ref: `${eventRef}/2`, names: names[1] },
            ],
            startsAt: first.startsAt < second.startsAt ? first.startsAt : second.startsAt,
            format: FORMAT.footballLeague,
            status: isOff ? 'cancelled' : 'scheduled',
            facts: { duel: { ref: eventRef, eventIds: [one.eventId, other.eventId] } },
            pricedBy: 'house',
            expectation: { model: 'goals', means: { home, away }, rho: 0 },
            settleableGroups: PAIR_GROUPS,
            isSimulated: first.isSimulated || second.isSimulated,
          },
        ]
      : [];
  if (isOff) return [...fixture, { kind: 'cancel', eventRef, reason: 'cancelled_event' }];
  const isOn = canBePaired(first) && canBePaired(second) && fixture.length > 0;
  const stop: FeedMessage = { kind: isOn ? 'bet_start' : 'bet_stop', eventRef };
  return [...fixture, stop, ...outcomeOf(eventRef, [one, other], [finalOf(first), finalOf(second)])];
}

function outcomeOf(
  eventRef: string,
  [one, other]: DuelPair,
  [first, second]: readonly [MatchState | undefined, MatchState | undefined],
): readonly FeedMessage[] {
  if (!first || !second) return [];
  if (didNotStart(first, one.ids) || didNotStart(second, other.ids))
    return [{ kind: 'cancel', eventRef, reason: 'did_not_start' }];
  const [goals, others] = [goalsOfSide(first, one.ids), goalsOfSide(second, other.ids)];
  if (!goals || !others) return [];
  const result: FeedMessage = {
    kind: 'result',
    eventRef,
    certainty: 'official',
    state: pairState(goals, others),
  };
  return areLevelFirst(goals, others)
    ? [{ kind: 'cancel', eventRef, reason: 'dead_heat', markets: [{ part: {}, group: FIRST_GOAL }] }, result]
    : [result];
}
