import type { EventResult, Leans, LineBook } from '@overround/catalog';
import type { PersonalChange } from '@overround/contracts';
import type {
  AccountId,
  BrandId,
  Clock,
  CurrencyCode,
  Minor,
  Outcome,
  PersonId,
  RandomBytes,
} from '@overround/kernel';
import type { OwnMailOrder } from '@overround/notifications';
import type { Database, Log, Outbox, Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import type { Account, BonusAccount, Debt, Movement, Posted, PostRefusal } from '@overround/wallet';
import type { OpenStake } from './domain/open-exposure.ts';
import type { WageringBet } from './reads/wagering-bets.ts';
import type { IsProvablySafe } from './domain/live-delay.ts';

/** What betting is given by the app. */
export interface BettingDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Log;
  /** Of the operating system; a simulation brings its own. */
  readonly randomBytes: RandomBytes;
  readonly directory: SiteDirectory;
  readonly book: LineBook;
  readonly readResult: (tx: Tx, eventId: number) => Promise<EventResult | undefined>;
  /** The same of many events at once; those that have none are not in the answer. */
  readonly readResults: (tx: Tx, eventIds: readonly number[]) => Promise<Map<number, EventResult>>;
  readonly wallet: {
    listAccounts(tx: Tx, personId: PersonId): Promise<readonly Account[]>;
    listDebts(tx: Tx, personId: PersonId): Promise<readonly Debt[]>;
    /** What the bonuses of a person hold. */
    listBonusAccounts(tx: Tx, personId: PersonId): Promise<readonly BonusAccount[]>;
    /** Money between players; bets with the house are paid by functions of the database. */
    post(tx: Tx, movement: Movement): Promise<Outcome<Posted, PostRefusal>>;
  };
  /** Where a person lives: a brand may be bound by the law of that country. Numeric id of the wire. */
  readonly countryOf: (tx: Tx, personId: PersonId) => Promise<number | undefined>;
  /** What a person has at stake outside of bets at odds: pools of the tote and rounds of the casino. The app wires in those who hold it. */
  readonly otherStakes?: (tx: Tx, personId: PersonId) => Promise<readonly OpenStake[]>;
  /** Names of the jobs that listen to `bet.placed`: the batch queues them in its own transaction. */
  readonly placedJobs?: readonly string[];
  /** Tells who makes the prices how those of an event lean; without it prices do not move with the liability. */
  readonly lean?: (eventId: number, leans: Leans) => void;
  /** Tells a person's open pages over the `me` topic. */
  readonly tellPerson?: (brandId: BrandId, personId: string, change: PersonalChange) => void;
  /**
   * The bonus engine, when there is one: from which account of the person a stake with a promo code or a bonus is paid (a bonus
   * account of the wallet), or why not. The stake is held, taken and paid there as any other.
   */
  readonly bonuses?: {
    accountFor(ask: {
      readonly brandId: BrandId;
      readonly personId: PersonId;
      readonly accountId: AccountId;
      readonly currency: CurrencyCode;
      readonly promo?: string;
      readonly bonusId?: number;
      readonly stakeMinor: Minor;
      readonly slip: Pick<WageringBet, 'kind' | 'legs'>;
    }): Promise<Outcome<AccountId>>;
    /** What the running bonus holds beside own money for bets that name no money. */
    spendableOf?(
      tx: Tx,
      ask: { readonly brandId: BrandId; readonly personId: PersonId; readonly currency: CurrencyCode },
    ): Promise<Minor | undefined>;
    /** Whether bets that were placed from an account may stake so much together, the raise with them. */
    mayRaise?(ask: {
      readonly brandId: BrandId;
      readonly personId: PersonId;
      readonly accountId: AccountId;
      readonly stakeMinor: Minor;
    }): Promise<Outcome<undefined>>;
    /** Whether what is staked from the account of a bonus stays with the house whatever the bet brings: a free bet. */
    isStakeKept?(tx: Tx, accountId: AccountId): Promise<boolean>;
  };
  /** Writes a mail to the owner of an account; tells the address with most of its name hidden, nothing for who has none. */
  readonly mailToOwner?: (tx: Tx, mail: OwnMailOrder) => Promise<string | undefined>;
  /** Takes players of the brand who wish to be mailed how their bets ended, each once a day; without it nobody is. */
  readonly resultReaders?: (
    tx: Tx,
    most: number,
  ) => Promise<readonly { readonly personId: PersonId; readonly since: Date }[]>;
  /** Keeps and proves PINs of bets by text message; without it there are none. */
  readonly pins?: {
    hash(pin: string): Promise<Outcome<string>>;
    verify(pinHash: string, pin: string): Promise<Outcome<{ readonly isRight: boolean }>>;
  };
  /** By how much what a producer tells is late, in milliseconds; absent: nothing is known to be. */
  readonly feedLagMs?: (producer: string) => number;
  /** Danger-aware delay: who else follows the match and may say that nothing can have happened; by default its breaks are watched. */
  readonly isProvablySafe?: IsProvablySafe;
}
