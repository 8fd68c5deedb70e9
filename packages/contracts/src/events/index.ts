// Events between modules. They travel upward through the outbox, in the transaction of what happened.

/** Every event has a name `noun.past_tense`, led by the module's word; a listener may see it more than once. */
export interface ModuleEvents {
  'person.registered': { brandId: number; personId: string };
  /** `reason` where one is known that its person is told. */
  'session.ended': { brandId: number; personId: string; sessionId: string; reason?: string };
  /** Ten wrong passwords: the owner is told. */
  'sign_in.paused': { brandId: number; personId: string };
  /** Somebody signed in from a browser that nobody signed in from as this person before. */
  'device.new': { brandId: number; personId: string; address: string; userAgent: string };
  /** The account of somebody who wants to be told of every sign-in was opened from a browser that is known; `openedAt` in Unix seconds. */
  'session.opened': {
    brandId: number;
    personId: string;
    address: string;
    userAgent: string;
    openedAt: number;
  };
  /** A used token of a remembered device came back: the device is forgotten, the owner is told. */
  'device.copied': { brandId: number; personId: string };
  /** A code or a link came back from the address of an account: a first one, or another. */
  'email.proven': { brandId: number; personId: string };
  /** An account that had none has an address now. */
  'email.added': { brandId: number; personId: string; isHeld: boolean };
  /** Staff blocked somebody, closed their account, or opened it again. */
  'person.status_changed': { brandId: number; personId: string; status: string };
  /** Play was closed to somebody: a pause, an exclusion of their own, one of staff. */
  'play.closed': { brandId: number; personId: string };
  'password.changed': { brandId: number; personId: string };
  /** Set anew by a mailed link, without the old one. */
  'password.reset': { brandId: number; personId: string };
  'two_factor.enabled': { brandId: number; personId: string };
  'two_factor.disabled': { brandId: number; personId: string };
  /** A new key to the account; `name` as its owner calls it. `isHeld` here and below: money out is held for it. */
  'passkey.added': { brandId: number; personId: string; name: string; isHeld: boolean };
  'passkey.removed': { brandId: number; personId: string };
  /** Another login, or signing in by e-mail switched. */
  'login.changed': { brandId: number; personId: string; isHeld: boolean };
  /** An account of another service opens this one from now on. */
  'social.linked': { brandId: number; personId: string; provider: string; isHeld: boolean };
  'social.unlinked': { brandId: number; personId: string; provider: string };
  /** A first number was proven. */
  'phone.bound': { brandId: number; personId: string; isHeld: boolean };
  /** Another number took its place; the old one was told by text message. */
  'phone.changed': { brandId: number; personId: string };
  /** Somebody signed in with one in place of the app. */
  'recovery_code.used': { brandId: number; personId: string };
  /** Facts of an event (or explicit outcome results) have a new version: bets on it want settling. */
  'event.resulted': { eventId: number; resultVersion: number };
  'bet.placed': { brandId: number; personId: string; betId: number };
  'bet.settled': { brandId: number; personId: string; betId: number; status: string; payoutMinor: string };
  'wallet.changed': { brandId: number; personId: string; accountId: number };
  'payment.finished': { brandId: number; personId: string; paymentId: string; status: string };
}
export type ModuleEventName = keyof ModuleEvents;
