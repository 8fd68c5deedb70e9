import type { CurrencyCode, Minor } from '@overround/kernel';
import type { DocumentPhrases } from '@overround/phrases/documents';
import type { Database, SiteContext } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import type { CheckNumbers } from './domain/check-numbers.ts';

/** A way to pay, as far as a page tells it. */
export interface WayToPay {
  readonly kind: 'deposit' | 'withdrawal';
  readonly title: string;
  readonly amountMinorMin: Minor;
  readonly amountMinorMax: Minor;
  readonly fee?: { readonly permille: number; readonly fixedMinor: Minor };
  /** What it usually takes; 0: at once. */
  readonly usualMinutes?: number;
}

/** Numbers that other modules live by, as they stand in their code. */
export interface HouseNumbers {
  readonly sessionHours: number;
  readonly deviceDays: number;
  /** How fresh a sign-in must be for money to leave. */
  readonly freshMinutes: number;
  /** How long nothing leaves after a change of credentials. */
  readonly holdHours: number;
  readonly refusedOrderDays: number;
  readonly filesMax: number;
  readonly fileMegabytesMax: number;
  readonly unclaimedHours: number;
}

/** What the app gives to this module. */
export interface ContentDeps {
  readonly db: Database;
  readonly directory: SiteDirectory;
  /** Ways to pay of the brand where the visitor is; `isWhole`: no provider was silent. */
  readonly waysToPay: (
    site: SiteContext,
    currency: CurrencyCode,
  ) => Promise<{ readonly ways: readonly WayToPay[]; readonly isWhole: boolean }>;
  readonly checks: CheckNumbers;
  /** What a brand checks from, where it is less than the law. */
  readonly boundsOf?: (
    site: SiteContext,
  ) => Promise<Pick<CheckNumbers, 'thresholdMinor' | 'fundsThresholdMinor'>>;
  readonly numbers: HouseNumbers;
}

export interface ContentRoom extends ContentDeps {
  readonly phrasesOf: (lang: string) => Promise<DocumentPhrases>;
}
