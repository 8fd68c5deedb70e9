// Compares what the players were told with what the house says afterwards (P2, P3).

import type { House } from './house.ts';
import { until } from './http.ts';
import type { BetReply, GuidOutcome } from './player.ts';
import type { Intent } from './storm.ts';

export interface HistoryCheck {
  /** A sentence for each promise that was broken. */
  readonly problems: readonly string[];
  readonly acknowledged: number;
  readonly refused: number;
  /** Orders whose answer was lost, by what became of them. */
  readonly lost: { readonly booked: number; readonly never: number };
}

const AT_ONCE = 8;
const DECIDED_WITHIN_MS = 20_000;

/** Asks the house for every key, then sends every order of unknown fate again under its key. */
export async function checkHistory(house: House, history: readonly Intent[]): Promise<HistoryCheck> {
  const problems: string[] = [];
  const lost = { booked: 0, never: 0 };
  let acknowledged = 0;
  let refused = 0;
  await inLanes(history, async (intent) => {
    const outcome = await decided(intent);
    const told = intent.replies.filter((reply) => reply.kind !== 'unknown');
    for (const reply of told) problems.push(...contradiction(intent, reply, outcome));
    if (told.some((reply) => reply.kind === 'booked')) acknowledged += 1;
    else if (told.length > 0) refused += 1;
    else {
      lost[outcome.outcome === 'unknown' ? 'never' : 'booked'] += 1;
      problems.push(...(await sendAgain(intent, outcome)));
    }
  });
  const twice = await house.query(
    'select person_id, guid, count(*)::int as bets from audit.bet group by 1, 2 having count(*) > 1',
  );
  problems.push(...twice.map((row) => `two bets under one key: ${JSON.stringify(row)}`));
  problems.push(...(await strayBets(house, history)));
  return { problems, acknowledged, refused, lost };
}

/** What became of an order, after its live delay if it has one. */
const decided = ({ player, order }: Intent): Promise<GuidOutcome> =>
  until(`the fate of ${order.guid}`, DECIDED_WITHIN_MS, async () => {
    const outcome = await player.outcomeOf(order.guid);
    return outcome === undefined || outcome.outcome === 'pending' ? undefined : outcome;
  });

function contradiction({ order }: Intent, reply: BetReply, now: GuidOutcome): string[] {
  if (reply.kind === 'refused')
    return now.outcome === 'rejected' && now.code === reply.code
      ? []
      : [`${order.guid} was refused (${reply.code}) and is now ${JSON.stringify(now)}`];
  if (reply.kind !== 'booked') return [];
  if (now.outcome === 'accepted' && now.betId === reply.betId) return [];
  // A live order may end refused: its stake is back, and it never was a bet.
  if (reply.status === 'pending' && now.outcome === 'rejected') return [];
  return [`${order.guid} was ${reply.status} as ${reply.betId} and is now ${JSON.stringify(now)}`];
}

async function sendAgain(intent: Intent, before: GuidOutcome): Promise<string[]> {
  const reply = await until(`an answer to ${intent.order.guid}`, DECIDED_WITHIN_MS, async () => {
    const answer = await intent.player.bet(intent.order);
    return answer.kind === 'unknown' ? undefined : answer;
  });
  intent.replies.push(reply);
  if (before.outcome === 'unknown') return [];
  const isSame =
    before.outcome === 'accepted'
      ? reply.kind === 'booked' && reply.betId === before.betId && reply.isReplay
      : reply.kind === 'refused' && reply.code === before.code;
  return isSame
    ? []
    : [`${intent.order.guid} was ${JSON.stringify(before)} and answers ${JSON.stringify(reply)}`];
}

/** Bets that no player ever asked for. */
async function strayBets(house: House, history: readonly Intent[]): Promise<string[]> {
  const asked = new Set(history.map(({ order }) => order.guid));
  const bets = await house.query<{ guid: string }>('select guid from audit.bet');
  return bets.filter(({ guid }) => !asked.has(guid)).map(({ guid }) => `nobody asked for ${guid}`);
}

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
