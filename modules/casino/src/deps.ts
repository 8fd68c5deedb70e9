import type { Bonuses } from '@overround/bonus';
import type {
  AccountId,
  BrandId,
  Clock,
  CurrencyCode,
  Instant,
  PersonId,
  RandomBytes,
} from '@overround/kernel';
import type { Database, Log, Tx } from '@overround/platform';
import type { CasinoProvider } from '@overround/provider-kit';
import type { SiteDirectory } from '@overround/site';
import type { Wallet } from '@overround/wallet';
import type { SlotDesign } from './domain/slot-design.ts';

export interface PersonKey {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

/** An account rounds are bet from and won into: own money, or the account of a bonus. */
export interface Purse {
  readonly accountId: AccountId;
  readonly bonusId?: number;
  readonly currency: CurrencyCode;
}

/** A mail to the owner of an account. */
export interface RoundsMail extends PersonKey {
  readonly lang: string;
  readonly template: 'casino_history';
  readonly values: Readonly<Record<string, number>>;
  readonly attachment: { readonly name: string; readonly contentType: string; readonly text: string };
}

/** What the app gives to this module. */
export interface CasinoDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly randomBytes: RandomBytes;
  readonly directory: Pick<SiteDirectory, 'brands' | 'brandById' | 'currency'>;
  readonly wallet: Pick<
    Wallet,
    'post' | 'listAccounts' | 'listBonusAccounts' | 'listDebts' | 'ownerOfAccount'
  >;
  readonly bonuses: Pick<
    Bonuses,
    'accountForGame' | 'bonusOfOpening' | 'roundFinished' | 'roundCancelled' | 'freeSpinPlayed'
  >;
  readonly providers: readonly CasinoProvider[];
  /** What a slot may do where somebody lives; absent: no slot is bounded here. */
  readonly slotDesign?: (tx: Tx, who: PersonKey, currency: CurrencyCode) => Promise<SlotDesign>;
  /** Whether a session of the site is not over. */
  readonly isSignedIn: (tx: Tx, sessionId: string) => Promise<boolean>;
  /** Of these, who lets their wins be shown, and since when. */
  readonly winnersAmong: (tx: Tx, personIds: readonly PersonId[]) => Promise<ReadonlyMap<PersonId, Instant>>;
  /** Writes a mail to the owner of an account; tells the address with most of its name hidden, nothing for who has none. */
  readonly mailToOwner?: (tx: Tx, mail: RoundsMail) => Promise<string | undefined>;
}
