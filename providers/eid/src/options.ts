import type { Clock } from '@overround/kernel';
import type { Trust } from './trust.ts';

/** How the service knows us: agreed in the contract with it. */
export interface RelyingParty {
  readonly uuid: string;
  /** Shown on the phone. */
  readonly name: string;
}

export interface EidOptions {
  readonly relyingParty: RelyingParty;
  /** Certificates of the authorities whose word counts. */
  readonly trust: Trust;
  readonly clock: Clock;
  /** Without a slash at the end. Asked for each call: one that is played here has its address only once the product listens. */
  readonly baseUrl: () => string;
  /** For a service that is played on this machine: the page that plays the phone. */
  readonly sandbox?: { readonly phonePage: string };
}
