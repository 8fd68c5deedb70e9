// Players that bet as fast as the house answers, and remember what they were told: the client's side of the truth.

import { randomUUID } from 'node:crypto';
import type { BetReply, Order, Player } from './player.ts';

export interface Intent {
  readonly player: Player;
  readonly order: Order;
  /** Every answer it got, in order; the first is missing when the house died before it could speak. */
  readonly replies: BetReply[];
}

export interface Storm {
  readonly history: readonly Intent[];
  /** Resolves when so many orders were booked. */
  bookedCount(): number;
  /** No new orders; resolves when those under way have ended. */
  stop(): Promise<void>;
}

const LANES_PER_PLAYER = 4;
/** Every so often an order is sent again though it was answered, as impatient clients do. */
const REPEAT_EVERY = 7;
const RETRY_MS = 50;

/** `gameIds` is asked for every order, so that a storm goes on with what is on offer. */
export function startStorm(players: readonly Player[], gameIds: () => readonly number[]): Storm {
  const history: Intent[] = [];
  let isRunning = true;
  let sent = 0;

  const lane = async (player: Player): Promise<void> => {
    while (isRunning) {
      sent += 1;
      const games = gameIds();
      const pick = (offset: number) => games[(sent + offset) % games.length] ?? 0;
      const isExpress = sent % 3 === 0 && games.length > 1;
      const order: Order = {
        guid: randomUUID(),
        gameIds: isExpress ? [pick(0), pick(1)] : [pick(0)],
        stake: '0.50',
      };
      const intent: Intent = { player, order, replies: [] };
      // Written down before it is sent: whatever happens, the client knows what it asked for.
      history.push(intent);
      intent.replies.push(await player.bet(order));
      if (sent % REPEAT_EVERY === 0) intent.replies.push(await player.bet(order));
      if (intent.replies.at(-1)?.kind === 'unknown') await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  };
  const lanes = Promise.all(
    players.flatMap((player) => Array.from({ length: LANES_PER_PLAYER }, () => lane(player))),
  );
  return {
    history,
    bookedCount: () => history.filter(({ replies }) => replies.some(({ kind }) => kind === 'booked')).length,
    stop: async () => {
      isRunning = false;
      await lanes;
    },
  };
}
