// A trader's desk that pushes matches over signed HTTP and, as the README of feed-push asks, says everything again on request.

import { sign } from '@overround/feed-push';
import { FORMAT, foldHappenings, type Happening, type MatchState } from '@overround/sports';
import { type Reply, until } from './http.ts';
import { call } from './http.ts';

const PRODUCER = 'desk';
const SECRET = 'secret-of-the-fault-tests';
/** For `FEED_PUSH_SECRETS`. */
export const DESK_SECRETS = `${PRODUCER}:${SECRET}`;

export interface DeskMatch {
  readonly ref: string;
  readonly isLive: boolean;
}

type Message = Readonly<Record<string, unknown>> & { readonly kind: string };

export interface Desk {
  /** Everything it stands for, ended by `snapshot_complete`; again and again until the house has taken it. */
  tellAll(): Promise<void>;
  /** New prices of the home win, in thousandths; whether the house took them. */
  price(ref: string, homeMilli: number): Promise<boolean>;
  /** The official result; taken by the house when this resolves. */
  result(ref: string, home: number, away: number): Promise<void>;
}

const TAKEN_WITHIN_MS = 20_000;
const KICKED_OFF: readonly Happening[] = [{ kind: 'period_start', period: 1, second: 0 }];

export function openDesk(urlOf: () => string, matches: readonly DeskMatch[]): Desk {
  const startsAt = Date.now() + 3_600_000;
  const prices = new Map(matches.map(({ ref }) => [ref, 2000]));
  const results = new Map<string, MatchState>();
  let sequence = 0;

  const push = async (messages: readonly Message[]): Promise<Reply> => {
    const numbered = messages.map((message) => ({ sequence: (sequence += 1), message }));
    const body = JSON.stringify({ messages: numbered });
    const timestamp = String(Math.floor(Date.now() / 1000));
    return call(`${urlOf()}/feed-intake/v1/messages`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-feed-producer': PRODUCER,
        'x-feed-timestamp': timestamp,
        'x-feed-signature': sign(SECRET, timestamp, Buffer.from(body)),
      },
      body,
    });
  };
  const standing = (): Message[] => [
    ...matches.flatMap((match) => {
      const ended = results.get(match.ref);
      if (ended) return [fixture(match, 'ended', startsAt), resultOf(match.ref, ended)];
      return [
        fixture(match, match.isLive ? 'live' : 'scheduled', startsAt),
        ...(match.isLive ? [stateOf(match.ref)] : []),
        odds(match.ref, prices.get(match.ref) ?? 0),
      ];
    }),
    { kind: 'snapshot_complete' },
  ];
  const tellAll = async (): Promise<void> => {
    await until('the desk is heard', TAKEN_WITHIN_MS, async () => {
      const reply = await push(standing());
      return isTaken(reply) && !wantsMore(reply) ? true : undefined;
    });
  };
  return {
    tellAll,
    price: async (ref, homeMilli) => {
      prices.set(ref, homeMilli);
      const reply = await push([odds(ref, homeMilli)]);
      if (wantsMore(reply)) await tellAll();
      return isTaken(reply);
    },
    result: async (ref, home, away) => {
      results.set(ref, foldHappenings(FORMAT.footballLeague, wholeMatch(home, away)));
      await tellAll();
    },
  };
}

const isTaken = (reply: Reply): boolean => reply.isAnswered && reply.status === 200;

function wantsMore(reply: Reply): boolean {
  if (!reply.isAnswered || reply.status !== 200) return false;
  // The envelope of the call's contract.
  const { data } = reply.body as { readonly data?: { readonly recoveryRequestId?: string } };
  return data?.recoveryRequestId !== undefined;
}

const fixture = ({ ref }: DeskMatch, status: string, startsAt: number): Message => ({
  kind: 'fixture_change',
  eventRef: ref,
  sportId: FORMAT.footballLeague.sportId,
  champ: { ref: 'fault-cup', names: { en: 'Fault Cup' }, rank: 1, isTop: true },
  participants: [
    { ref: `${ref}-home`, names: { en: `Home of ${ref}` } },
    { ref: `${ref}-away`, names: { en: `Away of ${ref}` } },
  ],
  startsAt,
  format: FORMAT.footballLeague,
  status,
  pricedBy: 'feed',
  isSimulated: true,
});

const stateOf = (ref: string): Message => ({
  kind: 'state_change',
  eventRef: ref,
  state: foldHappenings(FORMAT.footballLeague, KICKED_OFF),
  happenings: [],
});

const odds = (ref: string, homeMilli: number): Message => ({
  kind: 'odds_change',
  eventRef: ref,
  markets: [
    {
      part: {},
      group: 1,
      status: 'open',
      outcomes: [
        { type: 1, parameter: 0, oddsMilli: homeMilli },
        { type: 2, parameter: 0, oddsMilli: 3400 },
        { type: 3, parameter: 0, oddsMilli: 4100 },
      ],
    },
  ],
});

const resultOf = (ref: string, state: MatchState): Message => ({
  kind: 'result',
  eventRef: ref,
  certainty: 'official',
  state,
});

function wholeMatch(home: number, away: number): readonly Happening[] {
  const goals = [...Array<1>(home).fill(1), ...Array<2>(away).fill(2)];
  return [
    ...KICKED_OFF,
    { kind: 'period_end', period: 1, second: 2700 },
    { kind: 'period_start', period: 2, second: 0 },
    ...goals.map(
      (side, at): Happening => ({ kind: 'score', side, period: 2, second: 60 * (at + 1), points: 1 }),
    ),
    { kind: 'period_end', period: 2, second: 2700 },
    { kind: 'match_end', period: 2, second: 2700 },
  ];
}
