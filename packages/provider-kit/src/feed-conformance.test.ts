import { type Clock, instant, MINUTE, oddsMilli, SECOND } from '@overround/kernel';
import { applyHappening, FORMAT, type Happening, type MatchState, startMatch } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import {
  type FeedDriver,
  type FeedEnvelope,
  type FeedMessage,
  type FeedProvider,
  type FeedSink,
  feedConformance,
  feedMessageProblems,
  type FixtureChange,
} from './index.ts';

const fixture = (status: FixtureChange['status']): FixtureChange => ({
  kind: 'fixture_change',
  eventRef: 'e1',
  sportId: 1,
  champ: { ref: 'c1', names: { en: 'Cup' }, rank: 1 },
  participants: [
    { ref: 'p1', names: { en: 'Asha' } },
    { ref: 'p2', names: { en: 'Boris' } },
  ],
  startsAt: instant(0),
  format: FORMAT.footballLeague,
  status,
  pricedBy: 'feed',
  isSimulated: true,
});

const course: readonly Happening[] = [
  { kind: 'period_start', period: 1, second: 0 },
  { kind: 'score', side: 1, points: 1, period: 1, second: 60 },
  { kind: 'period_end', period: 1, second: 2700 },
  { kind: 'period_start', period: 2, second: 0 },
  { kind: 'count', counter: 'corners', side: 2, period: 2, second: 60 },
  { kind: 'period_end', period: 2, second: 2700 },
  { kind: 'match_end', period: 2, second: 2700 },
];
const states = course.reduce<MatchState[]>(
  (all, happening) => [...all, applyHappening(all.at(-1) ?? startMatch(FORMAT.footballLeague), happening)],
  [],
);
const stateAt = (index: number): MatchState => states[index] ?? startMatch(FORMAT.footballLeague);
const told = (index: number): FeedMessage => ({
  kind: 'state_change',
  eventRef: 'e1',
  state: stateAt(index),
  happenings: course.slice(index, index + 1),
});

/** One short match, a message a second; `spoil` turns a good message into what a bad provider would say. */
const goodMessages: readonly FeedMessage[] = [
  fixture('live'),
  ...course.map((_, index) => told(index)),
  fixture('ended'),
  { kind: 'result', eventRef: 'e1', certainty: 'scout', state: stateAt(6) },
  { kind: 'result', eventRef: 'e1', certainty: 'official', state: stateAt(6) },
];

interface Faults {
  readonly spoil?: (message: FeedMessage, index: number) => readonly FeedMessage[];
  readonly skipSequence?: boolean;
  readonly isSilent?: boolean;
  readonly forgetsOnSnapshot?: boolean;
  readonly talksAfterStop?: boolean;
}

function provider(faults: Faults): { make: () => FeedProvider; driver: FeedDriver } {
  let sink: FeedSink | undefined;
  let nowMs = 0;
  let sequence = 0;
  let index = 0;
  let isStopped = false;
  const clock: Pick<Clock, 'now'> = { now: () => instant(nowMs) };
  const say = async (...messages: readonly FeedMessage[]) => {
    const envelopes = messages.map((message): FeedEnvelope => {
      sequence += faults.skipSequence === true && sequence === 5 ? 2 : 1;
      return { producer: 'test', sequence, producedAt: clock.now(), message };
    });
    await sink?.accept(envelopes);
  };
  const second = async () => {
    nowMs += SECOND;
    if (isStopped && faults.talksAfterStop !== true) return;
    if (faults.isSilent !== true) await say({ kind: 'alive', isSubscribed: true });
    const message = goodMessages[index];
    if (!message) return;
    await say(...(faults.spoil?.(message, index) ?? [message]));
    index += 1;
  };
  return {
    driver: {
      pass: async (lengthMs) => {
        for (let passed = 0; passed < lengthMs; passed += SECOND) await second();
      },
    },
    make: () => ({
      producer: 'test',
      start: async (to) => {
        sink = to;
        await say(
          { ...fixture('scheduled'), eventRef: 'e2' },
          { kind: 'snapshot_complete', requestId: 'start' },
        );
      },
      requestSnapshot: async (requestId) => {
        const open: FeedMessage[] =
          faults.forgetsOnSnapshot === true ? [] : [{ ...fixture('scheduled'), eventRef: 'e2' }];
        await say(...open, { kind: 'snapshot_complete', requestId });
      },
      stop: () => {
        isStopped = true;
        return Promise.resolve();
      },
    }),
  };
}

const watch = async (faults: Faults): Promise<readonly string[]> => {
  const { make, driver } = provider(faults);
  const options = { watchMs: 2 * MINUTE, officialWithinMs: 30 * SECOND, knownGroups: new Set([1]) };
  return (await feedConformance(make, driver, options)).problems;
};

/** Replaces the message at `at` by something else. */
const instead =
  (at: number, ...messages: readonly FeedMessage[]): NonNullable<Faults['spoil']> =>
  (message, index) =>
    index === at ? messages : [message];

describe('feedConformance', () => {
  it('finds nothing wrong with a provider that keeps the contract', async () => {
    expect(await watch({})).toEqual([]);
  });

  const odds: FeedMessage = {
    kind: 'odds_change',
    eventRef: 'e1',
    markets: [
      {
        part: {},
        group: 777,
        status: 'open',
        outcomes: [{ type: 1, parameter: 0, oddsMilli: oddsMilli(1500) }],
      },
    ],
  };
  // The cast makes a message that no compiler would let through.
  const strange = { ...fixture('live'), colour: 'red' } as FixtureChange;
  it.each<[string, Faults, string]>([
    ['a gap in the sequence', { skipSequence: true }, 'sequence 7 after 5'],
    ['silence', { isSilent: true }, 'no alive for'],
    ['an incomplete snapshot', { forgetsOnSnapshot: true }, 'e2: open, and not in the snapshot'],
    ['messages after stop', { talksAfterStop: true }, 'messages after stop'],
    ['an unknown field', { spoil: instead(0, strange) }, 'message.colour is not known'],
    ['a state of an unknown event', { spoil: instead(0) }, 'state_change of an event that was never told'],
    [
      'a group that the catalogue does not know',
      { spoil: instead(1, odds, told(0)) },
      'group 777 is not in the catalogue',
    ],
    ['a goal that is not told', { spoil: instead(2) }, 'the state is not the old one with its happenings'],
    [
      'a goal that is taken back silently',
      { spoil: instead(3, { ...told(2), state: stateAt(0) } as FeedMessage) },
      'what was told before is not kept',
    ],
    ['no official result', { spoil: instead(10) }, 'ended without an official result'],
    [
      'a result of a match that goes on',
      { spoil: instead(9, { kind: 'result', eventRef: 'e1', certainty: 'scout', state: stateAt(3) }) },
      'a result of a match that is not over',
    ],
    [
      'a rollback of nothing',
      { spoil: instead(8, { kind: 'rollback_settlement', eventRef: 'e1' }, fixture('ended')) },
      'e1: rollback_settlement without a settlement',
    ],
    [
      'a cancellation rolled back that never was',
      { spoil: instead(8, { kind: 'rollback_cancel', eventRef: 'e1', reason: 'other' }, fixture('ended')) },
      'e1: rollback_cancel without a cancel',
    ],
    [
      'an event that comes back from its end',
      { spoil: instead(9, fixture('live')) },
      'an ended event became live',
    ],
  ])('finds %s', async (_fault, faults, problem) => {
    expect((await watch(faults)).join('\n')).toContain(problem);
  });
});

describe('feedConformance, of a feed that knows scores only', () => {
  const bare = (index: number, change: Partial<MatchState> = {}): FeedMessage => ({
    kind: 'state_change',
    eventRef: 'e1',
    state: { ...stateAt(index), happenings: [], ...change },
    happenings: [],
  });
  const result: FeedMessage = {
    kind: 'result',
    eventRef: 'e1',
    certainty: 'official',
    state: { ...stateAt(6), happenings: [] },
  };
  const watchScores = async (...messages: readonly FeedMessage[]) => {
    const said = [fixture('live'), ...messages];
    const spoil: Faults['spoil'] = (_message, index) => said.slice(index, index + 1);
    const { make, driver } = provider({ spoil });
    const options = { watchMs: 2 * MINUTE, officialWithinMs: 30 * SECOND, detail: 'scores' } as const;
    return (await feedConformance(make, driver, options)).problems;
  };

  it('finds nothing wrong when scores grow and add up', async () => {
    expect(await watchScores(bare(0), bare(2), bare(6), result, fixture('ended'))).toEqual([]);
  });

  it.each<[string, FeedMessage, string]>([
    ['a goal that is taken back', bare(0, { period: 2 }), 'a score was taken back'],
    ['a clock that goes back', bare(1), 'the clock went back'],
    [
      'periods that say another score',
      bare(2, { score: { home: 4, away: 0 } }),
      'do not add up to the score',
    ],
    ['a happening after all', told(2), 'told happenings'],
  ])('finds %s', async (_fault, message, problem) => {
    expect((await watchScores(bare(2), message)).join('\n')).toContain(problem);
  });
});

describe('feedMessageProblems', () => {
  it.each<[string, unknown, string]>([
    ['nothing', null, 'message.kind is not known'],
    ['an unknown kind', { kind: 'gossip' }, 'message.kind is not known: gossip'],
    ['a missing field', { kind: 'alive' }, 'message.isSubscribed is missing'],
    [
      'names without English',
      { ...fixture('live'), champ: { ref: 'c', names: { ru: 'К' }, rank: 1 } },
      'message.champ.names.en is missing',
    ],
    [
      'odds out of range',
      {
        kind: 'odds_change',
        eventRef: 'e',
        markets: [
          { part: {}, group: 1, status: 'open', outcomes: [{ type: 1, parameter: 0, oddsMilli: 1000 }] },
        ],
      },
      'message.markets[0].outcomes[0].oddsMilli is not odds',
    ],
    [
      'a fraction over nought',
      {
        kind: 'settlement',
        eventRef: 'e',
        certainty: 'official',
        outcomes: [{ part: {}, type: 1, parameter: 0, won: '1/0', void: '0/1' }],
      },
      'won is not a fraction',
    ],
  ])('points at %s', (_what, message, problem) => {
    expect(feedMessageProblems(message).join('\n')).toContain(problem);
  });
});
