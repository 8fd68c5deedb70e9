// What a casino answers: a provider of games, or an aggregator of several. Money stays in the house: the provider keeps no balance and asks for
// each bet and win (a seamless wallet). Amounts are minor units with their currency.

import type { CurrencyCode, Instant, Minor } from '@overround/kernel';

/** Specification 1 section 3, in its order; what a provider may say of a game. `hourglass`, `favourite` and `star` are kept by the site. */
export const CASINO_CATEGORIES = {
  poker: 3,
  roulette: 5,
  blackjack: 9,
  new: 21,
  popular: 17,
  jackpot: 25,
  baccarat: 31,
  keno: 49,
} as const;
export type CasinoCategory = keyof typeof CASINO_CATEGORIES;

/** As bonuses weigh rounds. `live`: a person deals. */
export const CASINO_GAME_KINDS = ['slots', 'table', 'live', 'other'] as const;
export type CasinoGameKind = (typeof CASINO_GAME_KINDS)[number];

export const VOLATILITIES = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof VOLATILITIES)[number];

export interface CasinoGame {
  /** Stable for ever within its provider; `[a-z0-9-]`, at most 60 characters. */
  readonly gameKey: string;
  /** By language; English always. */
  readonly titles: { readonly en: string } & Readonly<Record<string, string>>;
  readonly kind: CasinoGameKind;
  readonly categories: readonly CasinoCategory[];
  /** How it is played, in words anyone may search by: `roulette`, `paylines`, `cards` … */
  readonly mechanics: readonly string[];
  /** What it returns in the long run, hundredths of a percent (9730: 97.30 %). Absent: the provider does not say. */
  readonly rtpBps?: number;
  readonly volatility?: Volatility;
  /** It can be played in these; `'all'`: in whatever the brand has. */
  readonly currencies: readonly CurrencyCode[] | 'all';
  /** Bet of one round in round units of the currency (about one euro), thousandths; shown in the lobby. */
  readonly stakeMilliMin?: number;
  readonly stakeMilliMax?: number;
  readonly hasDemo: boolean;
  readonly hasFreeRounds: boolean;
  /** The house or the player can check every round. */
  readonly isProvablyFair: boolean;
  /** Absolute address; absent: the site draws a tile. */
  readonly pictureUrl?: string;
}

/** Who provides: an aggregator tells one for each maker of its games. */
export interface CasinoMaker {
  /** Number of the list of providers (specification 1 section 3). */
  readonly makerId: number;
  readonly slug: string;
  readonly title: string;
}

export interface CasinoCatalogue {
  readonly maker: CasinoMaker;
  readonly games: readonly CasinoGame[];
}

/** What a page of a game is opened with. */
export interface CasinoLaunch {
  /** Known to the house alone; the provider's server sends it back with each ask. Of a demo: no ask may carry it. */
  readonly token: string;
  readonly mode: 'real' | 'demo';
  readonly gameKey: string;
  /** The same player has the same at each session with this provider; tells nothing else. Of a demo: the session's own. */
  readonly playerRef: string;
  readonly currency: CurrencyCode;
  /** Decimals of the currency. */
  readonly exponent: number;
  /** A round sum worth about one euro. */
  readonly unitMinor: Minor;
  readonly lang: string;
  readonly isDark: boolean;
  /** Where "back" of the game leads; an address of the site. */
  readonly returnUrl: string;
  /** Origin of the page the game stands in: the only one that may frame it and that messages go to. */
  readonly siteOrigin: string;
}

/** What every ask carries. */
interface AskBase {
  readonly token: string;
}
interface MoneyAsk extends AskBase {
  /** Of the provider, for ever unique with it: the same one is the same movement, however often it is told. */
  readonly transactionId: string;
  readonly roundId: string;
  readonly gameKey: string;
  readonly playerRef: string;
  readonly currency: CurrencyCode;
}

/**
 * What a provider asks the wallet. An expired token is no hindrance for `win`, `rollback`, `round_end` and `free_round`: what was begun is
 * always finished.
 */
export type CasinoAsk =
  /** Who plays: once when a page of a game opened. */
  | ({ readonly kind: 'authenticate' } & AskBase)
  | ({ readonly kind: 'balance' } & AskBase)
  /** `isRoundEnd`: nothing more comes of this round. */
  | ({ readonly kind: 'bet'; readonly amountMinor: Minor; readonly isRoundEnd?: boolean } & MoneyAsk)
  /** Zero is a round that won nothing. */
  | ({ readonly kind: 'win'; readonly amountMinor: Minor; readonly isRoundEnd?: boolean } & MoneyAsk)
  /** Takes back a bet (`ofTransactionId`), also one that never arrived: then it must not be taken later. */
  | ({ readonly kind: 'rollback'; readonly ofTransactionId: string } & MoneyAsk)
  | ({ readonly kind: 'round_end' } & Omit<MoneyAsk, 'transactionId'>)
  /** A round of an order of free rounds: what it won, once it is over. Moves no money: what all of them win becomes a bonus. */
  | ({ readonly kind: 'free_round'; readonly orderId: string; readonly winMinor: Minor } & MoneyAsk);

export type CasinoAskKind = CasinoAsk['kind'];

/** Why the wallet says no. Each is final: the same ask again gets the same, but `try_later`. */
export const CASINO_NOES = [
  'token_unknown',
  'token_expired',
  /** Excluded, paused, blocked, of another place or age: `reason` says which. */
  'not_allowed',
  /** A limit of theirs on stakes, losses or time, or the question whether they go on: `reason`. */
  'limit_reached',
  'funds_insufficient',
  /** The bet does not fit the bonus it would be paid from. */
  'bonus_unfit',
  'currency_mismatch',
  /** More than the law lets one round of such a game stake. */
  'stake_too_high',
  /** Sooner after the last slot than the law lets a round begin. */
  'too_fast',
  'game_closed',
  /** The bet was taken back, before or after it came. */
  'rolled_back',
  /** This transaction id was told with other content: alarm. */
  'transaction_differs',
  /** A win or an end of a round nothing was bet on; a free round of an order nobody made. */
  'round_unknown',
  /** A bet or a win of a round that is over, or a free round beyond its order. */
  'round_closed',
  /** Not understood. */
  'malformed',
  'try_later',
] as const;
export type CasinoNo = (typeof CASINO_NOES)[number];

/** Reasons of `not_allowed` and `limit_reached` are refusal codes of the house. */
export type CasinoAnswer =
  | {
      readonly ok: true;
      readonly balanceMinor: Minor;
      readonly currency: CurrencyCode;
      /** Ours, of a movement; the same one for the same transaction. */
      readonly ref?: string;
      /** It was known already. */
      readonly isRepeat?: boolean;
      /** Answer to `authenticate`. */
      readonly player?: { readonly playerRef: string; readonly lang: string; readonly gameKey: string };
    }
  | {
      readonly ok: false;
      readonly code: CasinoNo;
      readonly reason?: string;
      /** Where it is known who asks. */
      readonly balanceMinor?: Minor;
      readonly currency?: CurrencyCode;
    };

/** What came in a callback. */
export type CasinoRead =
  | { readonly kind: 'ask'; readonly ask: CasinoAsk }
  /** Signed, and not understood. */
  | { readonly kind: 'malformed'; readonly problem: string }
  /** Not signed by the provider, or too long ago. */
  | { readonly kind: 'unsigned' };

/** How an answer goes back; its body is JSON. */
export interface CasinoReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An order of free rounds (decision 71). */
export interface FreeRoundsOrder {
  /** The same one is the same gift. */
  readonly orderId: string;
  readonly playerRef: string;
  readonly gameKey: string;
  readonly count: number;
  /** Bet of each round. */
  readonly betMinor: Minor;
  readonly currency: CurrencyCode;
  readonly exponent: number;
  /** Not played until then they are gone. */
  readonly endsAt: Instant;
}

export interface CasinoProvider {
  /** `[a-z0-9-]`, at most 40 characters; part of the callback's address and of the house account `game_result:<key>`. */
  readonly providerId: string;
  /** All games, by their makers. Asked now and then; a failure keeps what was told last. */
  catalogue(): Promise<readonly CasinoCatalogue[]>;
  /** The address of the page of a game, fit for a frame; its origin is one of `pageOrigins`. */
  launchUrl(launch: CasinoLaunch): Promise<string>;
  /** Origins that pages of games are framed from. */
  readonly pageOrigins: () => readonly string[];
  /** Headers `readCall` wants to see, in lower case. */
  readonly callHeaders: readonly string[];
  /** Verifies the signature over the raw bytes first. */
  readCall(rawBody: Uint8Array, headers: Readonly<Record<string, string | undefined>>): CasinoRead;
  writeReply(answer: CasinoAnswer, ask: CasinoAsk | undefined): CasinoReply;
  /** Idempotent by the order. `because`: why it never will, in words for staff; whatever passes is thrown. Both absent: gives none. */
  grantFreeRounds?(
    order: FreeRoundsOrder,
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly because: string }>;
  /** Takes back what is not played of an order; of one it does not know, nothing. */
  cancelFreeRounds?(orderId: string): Promise<void>;
}
