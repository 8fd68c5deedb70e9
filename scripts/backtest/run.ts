import type { BetOrder } from '@overround/betting';
import { type GameId, type Minor, minor, systemClock } from '@overround/kernel';
import { milliFromWire } from '@overround/markets';
import { type BacktestHouse, type Bettor, openBacktestHouse } from './house.ts';
import type { Plan, PlannedBet } from './plan.ts';
import { openSeasonFeed } from './season-feed.ts';
import { readTotals, type Totals } from './totals.ts';

/** Matches on the line at once, unless told. */
const ROUND = 300;
const SETTLED_AT_ONCE = 4;

export interface BacktestRun {
  /** Of the owner of a migrated database that nothing else uses. */
  readonly ownerUrl: string;
  readonly plan: Plan;
  readonly stakeMinor: Minor;
  /** Matches on the line at once. */
  readonly roundMatches?: number;
  readonly onProgress?: (done: number) => void;
}

/** Lists, bets, reveals and settles round by round; what came of it is read back from ledger and bets. */
export async function runBacktest(run: BacktestRun): Promise<Totals> {
  const { ownerUrl, plan, stakeMinor, roundMatches = ROUND } = run;
  const house = await openBacktestHouse(ownerUrl, stakeMinor);
  try {
    const bettor = await house.openBettor(minor(stakeMinor * BigInt(plan.bets.length)));
    const feed = openSeasonFeed(systemClock);
    const listings = noteListings(house);
    await house.catalog.startIntake(feed);
    for (let from = 0; from < plan.bets.length; from += roundMatches) {
      const round = plan.bets.slice(from, from + roundMatches);
      await feed.list(round);
      await house.catalog.idle();
      await Promise.all(round.map((bet) => placeOne(house, bettor, stakeMinor, { bet, listings })));
      await feed.reveal(round);
      await house.catalog.idle();
      await settleAll(house);
      run.onProgress?.(from + round.length);
    }
    return await readTotals(ownerUrl, bettor.accountId);
  } finally {
    await house.close();
  }
}

interface Listing {
  readonly eventId: number;
  readonly gameId: GameId;
}

/** Which listing is whose: a match tells its reference as its round. */
function noteListings({ catalog }: BacktestHouse): ReadonlyMap<string, Listing> {
  const listings = new Map<string, Listing>();
  catalog.book.subscribe(({ events }) => {
    for (const { after } of events)
      if (after?.facts.round !== undefined)
        listings.set(after.facts.round, { eventId: after.eventId, gameId: after.mainGameId });
  });
  return listings;
}

const nameOf = ({ match }: PlannedBet): string =>
  `${match.division} ${new Date(match.kickoffAt).toISOString().slice(0, 10)} ${match.home} - ${match.away}`;

function listingOf(listings: ReadonlyMap<string, Listing>, bet: PlannedBet): Listing {
  const listing = listings.get(bet.ref);
  if (!listing) throw new Error(`${nameOf(bet)} did not reach the line`);
  return listing;
}

async function placeOne(
  { betting }: BacktestHouse,
  bettor: Bettor,
  stakeMinor: Minor,
  { bet, listings }: { readonly bet: PlannedBet; readonly listings: ReadonlyMap<string, Listing> },
): Promise<void> {
  const { type, parameter, oddsMilli } = bet.pick;
  const order: BetOrder = {
    coupon: {
      kind: 'single',
      sizes: [],
      bankers: [],
      selections: [
        {
          gameId: listingOf(listings, bet).gameId,
          type,
          parameterMilli: milliFromWire(parameter) ?? 0,
          oddsMilliSeen: oddsMilli,
        },
      ],
    },
    stakeMinor,
    // The price of the file or no bet.
    pricePolicy: 'exact',
  };
  const placed = await betting.placeBet({ ...bettor, guid: `backtest-${bet.ref}` }, order);
  if (!placed.ok) throw new Error(`${nameOf(bet)}: the bet was refused (${placed.code})`);
}

async function settleAll(house: BacktestHouse): Promise<void> {
  const waiting = house.takeResults().values();
  const work = async () => {
    for (const result of waiting) await house.betting.settleEvent(result);
  };
  await Promise.all(Array.from({ length: SETTLED_AT_ONCE }, work));
}
