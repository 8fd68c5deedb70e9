import type { FreeSpinsDoor, FreeSpinsOrder } from '@overround/bonus';
import { type AccountId, type BrandId, minor, type Minor, type PersonId, present } from '@overround/kernel';
import { maybeOne, sql } from '@overround/platform';
import type { BonusHouse } from './bonus-house.testing.ts';
import type { TestPlayer } from './world.testing.ts';

const scope = { brandId: 1 as BrandId }; // Seeded by the migrations of site.

export interface PlayedRound {
  readonly id: string;
  readonly bet: bigint;
  readonly win: bigint;
  readonly kind?: 'slots' | 'table';
  /** Its key at this casino; absent: the round tells its kind alone. */
  readonly game?: string;
  /** Bet from a casino bonus instead of own money. */
  readonly bonusId?: number;
  /** Absent: euros. */
  readonly currency?: string;
}

interface Ordered {
  readonly personId: PersonId;
  readonly provider: string;
  readonly currency: string;
}

/** A round whose bet cannot be paid: why. */
class Unpaid extends Error {}

/**
 * A casino as a provider of games would be one: each round moves its money through the ledger and is told in the same transaction; free
 * rounds are given once an order, whatever the network does.
 */
export function openPlayedCasino(house: () => BonusHouse) {
  const given = new Map<string, FreeSpinsOrder>();
  const takenBack: string[] = [];
  let isDown = false;
  let asked = 0;
  const door: FreeSpinsDoor = {
    grant: async (order) => {
      asked += 1;
      if (isDown) throw new Error('the casino does not answer');
      if (order.game === 'closed') return { ok: false, because: 'the game is closed' };
      given.set(order.orderId, order);
      return { ok: true };
    },
    cancel: async (orderId) => {
      if (isDown) throw new Error('the casino does not answer');
      takenBack.push(orderId);
    },
  };

  /** One round, as it ends: `told`, or the code it was refused with. */
  async function round(
    player: TestPlayer,
    { id, bet, win, kind = 'slots', game, bonusId, currency = 'EUR' }: PlayedRound,
  ) {
    const { world, bonuses } = house();
    const [betMinor, winMinor] = [minor(bet), minor(win)];
    const who = { ...scope, personId: player.personId };
    const of = { gameKind: kind, ...(game === undefined ? {} : { provider: 'played', game }) };
    const stake = { ...who, ...of, currency, betMinor };
    const purse = bonusId === undefined ? undefined : await bonuses.accountForGame({ ...stake, bonusId });
    if (purse && !purse.ok) return purse.code;
    const accountId = purse?.value ?? player.accountId;
    const ended = world.db.inTransaction(scope, async (tx) => {
      const told = await bonuses.roundFinished(tx, { ...stake, accountId, roundId: id, winMinor });
      if (!told.ok) return told.code;
      const moves: readonly (readonly ['stake' | 'win', Minor])[] = [
        ['stake', minor(-bet)],
        ['win', winMinor],
      ];
      for (const [what, amountMinor] of moves)
        if (amountMinor !== 0n) await move(tx, accountId, { id, what, amountMinor, currency });
      return 'told';
    });
    // What cannot be paid takes back everything of its round.
    return ended.catch((error: unknown) => {
      if (error instanceof Unpaid) return error.message;
      throw error;
    });
  }
  async function move(
    tx: Parameters<BonusHouse['world']['wallet']['post']>[0],
    account: AccountId,
    {
      id,
      what,
      amountMinor,
      currency,
    }: {
      readonly id: string;
      readonly what: 'stake' | 'win';
      readonly amountMinor: Minor;
      readonly currency: string;
    },
  ): Promise<void> {
    const posted = await house().world.wallet.post(tx, {
      ...scope,
      kind: `game.${what}`,
      source: 'game',
      sourceId: `${id}:${what}`,
      actor: 'provider:played',
      currency,
      entries: [
        { account, amountMinor },
        { account: 'game_result:played', amountMinor: minor(-amountMinor) },
      ],
    });
    if (!posted.ok) throw new Unpaid(posted.code);
  }

  /** A free round of an order. */
  const spin = (orderId: string, roundId: string, win: bigint) =>
    house().world.db.inTransaction(scope, async (tx) => {
      // As it was ordered: by whom, where and in what.
      const ordered = await maybeOne(
        tx,
        sql<Ordered>`select person_id as "personId", provider, currency from bonus.free_spins
                      where brand_id = platform.current_brand_id() and order_id = ${orderId}::uuid`,
      );
      const whose = present(ordered, 'an order of free rounds');
      const told = await house().bonuses.freeSpinPlayed(tx, {
        orderId,
        roundId,
        winMinor: minor(win),
        ...whose,
      });
      return told.ok ? 'told' : told.code;
    });

  return {
    door,
    round,
    spin,
    ordersOf: ({ personId }: TestPlayer) => [...given.values()].filter((one) => one.personId === personId),
    takenBack,
    asks: () => asked,
    goDown: (down: boolean): void => {
      isDown = down;
    },
  };
}
