// What the sandbox keeps; JSON, so sums are digits of minor units.

/** An opened page of a game. */
export interface Session {
  readonly sessionId: string;
  readonly token: string;
  readonly mode: 'real' | 'demo';
  readonly gameKey: string;
  readonly playerRef: string;
  readonly currency: string;
  readonly exponent: number;
  readonly unitMinor: string;
  readonly lang: string;
  readonly isDark: boolean;
  readonly returnUrl: string;
  readonly siteOrigin: string;
  readonly openedAt: number;
  /** Of a demo. */
  readonly demoMinor?: string;
}

export interface Bet {
  readonly transactionId: string;
  readonly amountMinor: string;
}

/** `betting`: its first bet is on its way. `refused` and `undone`: there was no round. */
export type RoundState = 'betting' | 'open' | 'over' | 'refused' | 'undone';

export interface Round {
  readonly roundId: string;
  readonly state: RoundState;
  readonly sessionId: string;
  /** The last one that was bet with. */
  readonly token: string;
  readonly mode: 'real' | 'demo';
  readonly playerRef: string;
  readonly gameKey: string;
  readonly currency: string;
  readonly wager: unknown;
  readonly acts: readonly string[];
  /** Hash of the server seed. */
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly bets: readonly Bet[];
  /** A bet without an answer yet, and the act it is for. */
  readonly pending?: Bet & { readonly act?: string };
  readonly returnMinor: string;
  /** A free round. */
  readonly orderId?: string;
  readonly startedAt: number;
}

/** What one player draws with. */
export interface SeedPair {
  readonly playerRef: string;
  readonly serverSeed: string;
  /** Takes over at the next rotation; its hash is shown long before, so it cannot be chosen to suit a client seed. */
  readonly nextServerSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Seeds that drew before, by their hashes. */
  readonly revealed: Readonly<Record<string, string>>;
}

/** An order of free rounds. */
export interface Order {
  readonly orderId: string;
  readonly playerRef: string;
  readonly gameKey: string;
  readonly currency: string;
  readonly count: number;
  readonly betMinor: string;
  readonly endsAt: number;
  readonly played: number;
  readonly isCancelled: boolean;
}

/** What the wallet is told until it answers: the bytes of an ask. */
export interface Ask {
  readonly askId: string;
  readonly body: string;
}
