import type { StaffRight } from '@overround/contracts';
import type { AccountId, BrandId, Instant, PersonId } from '@overround/kernel';
import type { SiteContext } from '../site/index.ts';

/** Who is signed in on this request. */
export interface Session {
  readonly sessionId: string;
  readonly personId: PersonId;
  /** The number clients show as the player's id: that of the first account. */
  readonly playerNumber: AccountId;
  readonly signedInAt: Instant;
  /** Opened by a remembered device and not by the password: withdrawals and credentials are closed to it. */
  readonly isLimited?: boolean;
  /** `cookie` sessions need the cross-site checks on every change; a bearer token cannot be sent by another site. */
  readonly via: 'cookie' | 'bearer';
  /** When the row of tokens began that ends in the one of this request; absent behind a cookie. */
  readonly tokensSince?: Instant;
}

/** Who of the house asks. Always by a cookie of their own. */
export interface StaffSession {
  readonly sessionId: string;
  readonly staffId: string;
  /** As acts are signed. */
  readonly login: string;
  readonly rights: readonly StaffRight[];
  /** Whose rows they may see. */
  readonly brandIds: readonly BrandId[];
}

export interface CallContext {
  readonly site: SiteContext;
  readonly session?: Session;
  readonly staff?: StaffSession;
  readonly requestId: string;
  /** Address of the client, after the listed proxies only. */
  readonly address: string;
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly header: (name: string) => string | undefined;
  /** The body as it came over the wire, for signatures; empty on GET. */
  readonly rawBody: Uint8Array;
  /** Sets a `__Host-` cookie: Secure, HttpOnly, SameSite=Lax, Path=/. `maxAgeSeconds` 0 removes it. */
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  setHeader(name: string, value: string): void;
}

/** A call of policy `player`: there is a session. */
export type PlayerContext = CallContext & { readonly session: Session };

/** A call of policy `staff`: there is a session of staff with one of the rights it needs. */
export type StaffContext = CallContext & { readonly staff: StaffSession };
