import type {
  AccountId,
  BrandId,
  CurrencyCode,
  Instant,
  Minor,
  OrderedMoment,
  PersonId,
} from '@overround/kernel';
import type { Phrases } from '@overround/phrases';
import type { Database, Log, Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import type { Wallet } from '@overround/wallet';
import type { PlayedSum } from './domain/distribution.ts';
import type { WageringBet, WageringLeg } from './domain/counting.ts';

export interface PersonKey {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

/** A bet with the account it was paid from and the moment it was accepted. */
export interface PlacedBet extends WageringBet {
  readonly accountId: AccountId;
  readonly accepted: OrderedMoment;
}

/** A bet of a person's own money, with what became of it. */
export interface OwnBet extends PlacedBet {
  readonly payoutMinor: Minor;
  /** What each leg came to; `part`: by halves. */
  readonly legs: readonly (WageringLeg & {
    readonly result: 'won' | 'lost' | 'void' | 'part' | 'open';
  })[];
}

/** Bets that were placed in a window, and which of them fit: so many legs, each at such odds or more. */
export interface PlayedAsk {
  readonly from: Instant;
  readonly until: Instant;
  readonly legsMin: number;
  readonly oddsMilliMin: number;
  readonly more?: FittingMore;
  readonly personId?: PersonId;
}

/** What else a bet that fits is; what is absent bounds nothing. Without kinds: singles and expresses. */
export interface FittingMore {
  readonly kinds?: readonly string[];
  readonly oddsMilliMax?: number;
  /** Every leg is in play, or before it. */
  readonly isLive?: boolean;
  readonly sportIds?: readonly number[];
  readonly champIds?: readonly number[];
  readonly groupIds?: readonly number[];
  /** What one bet stakes, by currency; of others nothing is bounded. */
  readonly stakes?: readonly StakeBounds[];
}

interface StakeBounds {
  readonly currency: string;
  readonly leastMinor?: Minor;
  readonly mostMinor?: Minor;
}

export interface FittingAsk extends Omit<PlayedAsk, 'personId' | 'more'> {
  readonly personId: PersonId;
}

/** What somebody staked in bets that fit and were played, from own money, by account; betting remembers most of it. */
export interface Fitting {
  readonly sums: (
    tx: Tx,
    brandId: BrandId,
    ask: FittingAsk,
  ) => Promise<readonly Pick<PlayedSum, 'currency' | 'fittingMinor'>[]>;
  /** Whose sums are worth remembering anew. */
  readonly worthKeeping: (tx: Tx, brandId: BrandId) => Promise<readonly PersonId[]>;
  /** Remembers the sums of one person. */
  readonly keep: (tx: Tx, brandId: BrandId, asks: readonly FittingAsk[]) => Promise<void>;
  /** Forgets what is remembered of anything else. */
  readonly forget: (tx: Tx, brandId: BrandId, asks: readonly Omit<FittingAsk, 'personId'>[]) => Promise<void>;
}

export interface PastAsk {
  readonly days: number;
  readonly currency: string;
  readonly personsMax: number;
}

/** Free rounds as a casino is asked for them. */
export interface FreeSpinsOrder {
  /** The same one is the same gift. */
  readonly orderId: string;
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly provider: string;
  /** Key of the game there. */
  readonly game: string;
  readonly count: number;
  /** Bet of each round, which the casino stakes. */
  readonly betMinor: Minor;
  readonly currency: string;
  /** Not played until then they are gone. */
  readonly endsAt: Instant;
}

/** A casino that gives free rounds. Asked outside of transactions, again after every failure: both acts are idempotent by the order. */
export interface FreeSpinsDoor {
  /** `because`: why it never will, in words for staff. Whatever passes is thrown, and asked for again. */
  grant(
    order: FreeSpinsOrder,
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly because: string }>;
  /** Takes back what is not played of an order; of one it does not know, nothing. */
  cancel(orderId: string): Promise<void>;
}

/** A game as rules name it and players read it. */
export interface NamedGame {
  readonly provider: string;
  readonly game: string;
  readonly maker: string;
  readonly titles: Readonly<Record<string, string>>;
}

/** What the app gives to this module. */
export interface BonusDeps {
  readonly db: Database;
  readonly log: Log;
  readonly directory: SiteDirectory;
  readonly wallet: Pick<
    Wallet,
    | 'post'
    | 'lockAccounts'
    | 'ownerOfAccount'
    | 'listAccounts'
    | 'listEveryAccount'
    | 'listBonusAccounts'
    | 'openBonusAccount'
    | 'closeBonusAccount'
  >;
  /** Whether somebody may not play now: excluded, paused, blocked. They get no bonus (safety 10). */
  readonly isBarred: (tx: Tx, who: PersonKey) => Promise<boolean>;
  /** Where a person lives; numeric id of the wire. */
  readonly countryOf: (tx: Tx, personId: PersonId) => Promise<number | undefined>;
  /** Whether a deposit of theirs was credited before: what is for newcomers is not for them. */
  readonly hasDeposited: (tx: Tx, personId: PersonId) => Promise<boolean>;
  /** Betting knows: all bets of an account of a bonus, at most a few thousand. */
  readonly betsOf: (
    tx: Tx,
    who: PersonKey & { readonly accountId: AccountId },
  ) => Promise<readonly WageringBet[]>;
  /** One bet of a person; nothing for one that is not theirs. */
  readonly betOf: (tx: Tx, who: PersonKey & { readonly betId: number }) => Promise<PlacedBet | undefined>;
  /** Bets of own money in a currency since a moment, at most a few thousand. */
  readonly ownBets: (
    tx: Tx,
    who: PersonKey,
    since: OrderedMoment,
    currency: CurrencyCode,
  ) => Promise<readonly PlacedBet[]>;
  /** Names of championships by number, each by language; those that are not known are left out. Without numbers: the newest ones. */
  readonly champNames: (
    tx: Tx,
    champIds?: readonly number[],
  ) => Promise<ReadonlyMap<number, Readonly<Record<string, string>>>>;
  /** All games casinos ever had, by their keys; absent: there is no casino, and no rule may name a game. */
  readonly gameNames?: (tx: Tx) => Promise<readonly NamedGame[]>;
  /** The first bets of own money since an instant, in their order. */
  readonly firstBets: (
    tx: Tx,
    who: PersonKey,
    since: OrderedMoment,
    count: number,
  ) => Promise<readonly OwnBet[]>;
  /** Bets of own money in a currency since some days ago, of so many persons at most, each in their order. Names nobody. */
  readonly pastBets: (tx: Tx, brandId: BrandId, ask: PastAsk) => Promise<readonly (readonly OwnBet[])[]>;
  /** Absent: there are no bets here, and nobody has points. */
  readonly fitting?: Fitting;
  /** What accounts of own money staked in bets that were played, of the brand or of one person. */
  readonly playedSums: (tx: Tx, brandId: BrandId, ask: PlayedAsk) => Promise<readonly PlayedSum[]>;
  /** Casinos that give free rounds, by their key; absent: none, and no campaign may promise any. */
  readonly freeSpins?: ReadonlyMap<string, FreeSpinsDoor>;
  /** Stakes of open bets and of orders that wait, by account. */
  readonly openStakesOf: (tx: Tx, personId: PersonId) => Promise<ReadonlyMap<AccountId, Minor>>;
}

export interface BonusRoom extends BonusDeps {
  readonly phrasesOf: (lang: string) => Phrases;
  /** Which brands have campaigns that say in which order money is staked. */
  readonly orders: {
    readonly hasOrder: (brandId: BrandId, within?: Tx) => Promise<boolean>;
    readonly forget: (brandId: BrandId) => void;
  };
}
