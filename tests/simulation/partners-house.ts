// Where players of the simulation of partners move money, as the product moves it: a cashier, bets on matches, and a casino with its bonuses, all on
// the ground of the programme.

import { type GameId, present, systemClock } from '@overround/kernel';
import { openOutbox, silentLog } from '@overround/platform';
import type { Random } from '@overround/rng';
import {
  type CasinoWorld,
  openCasinoWorld,
  type TestPlayer,
} from '../../modules/casino/src/casino-world.testing.ts';
import type { ProgrammeWorld } from '../../modules/partners/src/programme/programme-world.testing.ts';
import { settleAnnounced } from './money-moves.ts';
import { startBook } from './money-world.ts';
import { matchState, openSimulatedFeed, RACE } from './simulated-feed.ts';
import { openTill, type Till } from './till.ts';

export type GameSession = Awaited<ReturnType<CasinoWorld['open']>>;
/** Units of one euro in the other currency that is played with. */
const RUPEES_PER_EURO = '97.3117';
/** Ten units as somebody chooses them, to be bet twice at five a round. */
export const GIFT = { code: 'PARTNERS', units: 10n, stakeUnits: 5n, rounds: 4 } as const;

export interface ListedMatch {
  readonly ref: string;
  readonly gameId: GameId;
}
/** Home, draw, away, or nothing: all stakes come back. */
export type MatchEnd = 1 | 2 | 3 | 'void';
const SCORES: Readonly<Record<1 | 2 | 3, readonly [home: number, away: number]>> = {
  1: [1, 0],
  2: [0, 0],
  3: [0, 1],
};

export interface PlayHouse extends Pick<Awaited<ReturnType<typeof startBook>>, 'catalog' | 'betting'> {
  readonly till: Till;
  readonly casino: CasinoWorld;
  list(): Promise<ListedMatch>;
  end(match: ListedMatch, how: MatchEnd): Promise<void>;
  /** Opens a game, to be played with the account in use or with a bonus. */
  open(player: TestPlayer, bonusId?: number): Promise<GameSession>;
  close(): Promise<void>;
}

export async function openPlayHouse(
  { db, site, wallet, programme }: ProgrammeWorld,
  random: Random,
): Promise<PlayHouse> {
  await db.asOwner(
    `insert into site.currency_rate (currency, source, rated_at, per_euro) values ('INR', 'simulation', now(), $1)`,
    [RUPEES_PER_EURO],
  );
  const till = await openTill({
    db,
    wallet,
    outbox: openOutbox([]),
    clock: systemClock,
    log: silentLog,
    directory: site.directory,
    routes: [],
    onDeposited: programme.onDeposit,
  });
  const feed = openSimulatedFeed(random);
  const faults = { lostAnswer: 0, deadTransaction: 0, injected: 0 };
  const book = await startBook({ db, site, wallet, feed, random, faults });
  const { catalog } = book;
  const casino = await openCasinoWorld({ db, directory: site.directory, wallet });
  await openCampaign(casino);
  return {
    ...book,
    till,
    casino,
    list: async () => {
      const known = new Set([...catalog.book.events('line')].map(({ eventId }) => eventId));
      do await feed.list();
      while (feed.matches.at(-1)?.isRace);
      await catalog.idle();
      const event = [...catalog.book.events('line')].find(
        ({ eventId, sportId }) => !known.has(eventId) && sportId !== RACE.sportId,
      );
      return {
        ref: present(feed.matches.at(-1), 'a match').ref,
        gameId: present(event, 'a match on the line').mainGameId,
      };
    },
    end: async ({ ref }, how) => {
      if (how === 'void') await feed.say({ kind: 'cancel', eventRef: ref, reason: 'abandoned' });
      else {
        const [home, away] = SCORES[how];
        await feed.say({
          kind: 'result',
          eventRef: ref,
          certainty: 'official',
          state: matchState(home, away, 'ended'),
        });
      }
      await catalog.idle();
      await settleAnnounced({ ...book, db, toteEvents: new Set() });
    },
    open: (player, bonusId) => casino.open(player, 'reels', bonusId),
    close: async () => {
      await casino.close();
      await till.close();
      await catalog.stop();
    },
  };
}

async function openCampaign(casino: CasinoWorld): Promise<void> {
  const terms = {
    trigger: { on: 'choice' },
    unitsMax: Number(GIFT.units),
    choiceDays: 7,
    days: 7,
    grantsMax: 900,
    wagering: { times: 2, kinds: ['single'], legsMin: 1, oddsMilliMin: 1500, isLiveCounted: true },
    games: { slots: 100 },
    stakeUnitsMax: Number(GIFT.stakeUnits),
    isStakedWhole: false,
    isGiftKept: false,
    isWelcome: false,
  };
  const order = { kind: 'sport', code: GIFT.code, reason: 'simulation', terms };
  const made = await casino.call('POST', '/operator-api/v1/bonuses/campaigns', order);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
}
