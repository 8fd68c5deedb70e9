// A duel of two sides of different matches: an event of its own, whose goals are those of the first side in its match and those of the
// second in the other one. So it is priced, bet on and settled like any event (docs/decisions/17). Pure.

import { DUEL_SIDE_MAX, isGoalSport } from '@overround/markets';
import type { FeedMessage, Names } from '@overround/provider-kit';
import { type DuelPlayer, isPairFormat, type PairedSide, pairExpectation } from '@overround/pricing';
import { countedScore } from '@overround/settlement';
import {
  type MatchPhase,
  type MatchState,
  ofSide,
  playerPositionOf,
  type Side,
  type VoidReason,
} from '@overround/sports';
import type { EventRecord } from '../domain/event-record.ts';
import { sheetStarters } from '../domain/starters.ts';
import { areLevelFirst, countState, type Goal, goalFormat, pairFormat, pairState } from './pair-state.ts';

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
  | 'format'
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
        const position = playerPositionOf(player.position);
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

const isVoid = ({ result, status }: PairSource): boolean =>
  status === 'cancelled' ||
  result?.cancellations.some(
    ({ markets, fromAt, toAt }) => markets === undefined && fromAt === undefined && toAt === undefined,
  ) === true;

const finalOf = ({ result }: PairSource): MatchState | undefined =>
  result?.certainty === 'official' && FINAL.has(result.state?.phase) ? result.state : undefined;
const FINAL: ReadonlySet<MatchPhase | undefined> = new Set<MatchPhase>(['ended', 'retired', 'walkover']);

const didNotStart = (state: MatchState, ids: readonly number[]): boolean =>
  !wholeTeam(ids) &&
  state.starters !== undefined &&
  !ids.every((id) => state.starters?.some(({ number }) => number === id));

/** Whether a duel can be built on a match now: priced by the house from a model that says how much each side scores, and not begun. */
export const canBePaired = (
  source: Pick<PairSource, 'format' | 'pricedBy' | 'kind' | 'status' | 'facts' | 'isFed'>,
): boolean =>
  source.isFed !== false &&
  isPairFormat(source.format) &&
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
  const expectation = pairExpectation(pairedSide(first, one.ids), pairedSide(second, other.ids));
  const isOff = isVoid(first) || isVoid(second);
  const fixture: FeedMessage[] =
    names[0] && names[1] && expectation
      ? [
          {
            kind: 'fixture_change',
            eventRef,
            sportId: first.sportId,
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
            format: pairFormat(first.format, expectation),
            status: isOff ? 'cancelled' : 'scheduled',
            facts: { duel: { ref: eventRef, eventIds: [one.eventId, other.eventId] } },
            pricedBy: 'house',
            expectation,
            settleableGroups: PAIR_GROUPS,
            isSimulated: first.isSimulated || second.isSimulated,
          },
        ]
      : [];
  if (isOff) return [...fixture, { kind: 'cancel', eventRef, reason: 'cancelled_event' }];
  const isOn = canBePaired(first) && canBePaired(second) && fixture.length > 0;
  const stop: FeedMessage = { kind: isOn ? 'bet_start' : 'bet_stop', eventRef };
  return [...fixture, stop, ...outcomeOf(eventRef, [one, other], [first, second])];
}

const pairedSide = (source: PairSource, ids: readonly number[]): PairedSide => ({
  format: source.format,
  expectation: source.expectation,
  who: wholeTeam(ids) ?? ids,
  players: playersOf(source),
});

function outcomeOf(
  eventRef: string,
  [one, other]: DuelPair,
  [first, second]: readonly [PairSource, PairSource],
): readonly FeedMessage[] {
  const states = [finalOf(first), finalOf(second)] as const;
  if (!states[0] || !states[1]) return [];
  const cutShort = states.find((state) => state?.phase === 'retired' || state?.phase === 'walkover')?.phase;
  if (cutShort === 'retired' || cutShort === 'walkover')
    return [{ kind: 'cancel', eventRef, reason: cutShort }];
  if (didNotStart(states[0], one.ids) || didNotStart(states[1], other.ids))
    return [{ kind: 'cancel', eventRef, reason: 'did_not_start' }];
  const sides = [told(states[0], one.ids), told(states[1], other.ids)] as const;
  if (!sides[0] || !sides[1]) return [];
  const result = (state: MatchState): FeedMessage => ({
    kind: 'result',
    eventRef,
    certainty: 'official',
    state,
  });
  const withoutSooner = (reason: VoidReason): FeedMessage => ({
    kind: 'cancel',
    eventRef,
    reason,
    markets: [{ part: {}, group: FIRST_GOAL }],
  });
  const [goals, others] = [sides[0].goals, sides[1].goals];
  if (!goals || !others) {
    const state = countState(first.format, [sides[0].count, sides[1].count]);
    return isGoalSport(first.sportId)
      ? [withoutSooner('result_unverifiable'), result(state)]
      : [result(state)];
  }
  const state = result(pairState(goals, others, goalFormat(first.format)));
  return areLevelFirst(goals, others) ? [withoutSooner('dead_heat'), state] : [state];
}

/** What a side came to; with its goals where each of them is told with its time. `undefined` where nobody can say. */
function told(
  state: MatchState,
  ids: readonly number[],
): { readonly count: number; readonly goals?: readonly Goal[] } | undefined {
  const team = wholeTeam(ids);
  const goals = isGoalSport(state.format.sportId) ? goalsOfSide(state, ids) : undefined;
  if (!team) return goals && { count: goals.length, goals };
  const score = countedScore(state);
  if (!score) return undefined;
  const count = ofSide(score, team);
  return goals?.length === count ? { count, goals } : { count };
}
