// What a service answers that knows who somebody is: electronic identity on a phone (Smart-ID, Mobile-ID), and a look at pictures of faces and
// documents. It proves who stands there; what that is worth to a player's account is decided by the house.

import type { Outcome, Refusal } from '@overround/kernel';
import type { NationalCode } from './national-code.ts';

export const EID_METHODS = ['smart_id', 'mobile_id'] as const;
export type EidMethod = (typeof EID_METHODS)[number];

/** Whom a session is asked for. */
export interface EidWanted {
  readonly person: NationalCode;
  /** E.164, with plus; Mobile-ID lives on a number. */
  readonly phone?: string;
  /** Smart-ID: one app of the person, from an earlier session. */
  readonly documentNumber?: string;
}

export interface EidStart extends EidWanted {
  /** Drawn by the house for this session alone: its hash is what the phone signs. */
  readonly challenge: Uint8Array;
  /** Shown on the phone, at most 60 characters, in Latin letters for Mobile-ID. */
  readonly text: string;
  readonly lang: string;
}

export interface EidBegun {
  readonly sessionRef: string;
}

/** `reason` is for the log of the house, in the words of the service. */
export type EidRefusal =
  | Refusal<'eid_unknown_person', { reason: string }>
  | Refusal<'eid_unavailable', { reason: string }>;

export interface EidPoll extends EidWanted {
  readonly sessionRef: string;
  readonly challenge: Uint8Array;
  /** How long the service may keep the line open. */
  readonly waitMs: number;
}

/** Whom a certificate names; the service has checked them in person. */
export interface EidPerson {
  readonly person: NationalCode;
  readonly name: string;
  readonly surname: string;
  /** `yyyy-MM-dd`; nothing where neither code nor certificate says it. */
  readonly bornOn?: string;
  readonly documentNumber?: string;
}

/** Why a session came to nothing. `not_accepted`: its proof was not in order, and is worth nothing. */
export const EID_ENDINGS = [
  'refused',
  'expired',
  'wrong_code',
  'document_unusable',
  'not_client',
  'phone_absent',
  'delivery_failed',
  'sim_error',
  'not_accepted',
] as const;
export type EidEnding = (typeof EID_ENDINGS)[number];

export type EidState =
  | { readonly kind: 'running' }
  | { readonly kind: 'proven'; readonly proof: EidPerson }
  | { readonly kind: 'ended'; readonly ending: EidEnding; readonly reason: string };

export interface EidProvider {
  readonly method: EidMethod;
  /** True for one that is played: the page that plays the phone is `phonePage`. */
  readonly isSandbox: boolean;
  readonly phonePage?: string;
  /** Four digits that belong to the challenge: page and phone show the same. */
  verificationCode(challenge: Uint8Array): string;
  /** Never throws: a service that does not answer is `eid_unavailable`. */
  start(start: EidStart): Promise<Outcome<EidBegun, EidRefusal>>;
  /** Never throws. A proof is `proven` only when signature, certificate and person are the wanted ones. */
  poll(poll: EidPoll): Promise<Outcome<EidState, EidRefusal>>;
}

/** A picture of a face against the picture in a document. */
export interface FaceAsk {
  /** Ours, the idempotency key: the same check may be handed over more than once. */
  readonly checkId: string;
  readonly document: Uint8Array;
  readonly face: Uint8Array;
}

/** All pictures of one document. */
export interface DocumentAsk {
  readonly checkId: string;
  readonly pages: readonly Uint8Array[];
}

export type PictureRefusal = Refusal<'picture_check_unavailable', { reason: string }>;

export const PICTURE_FAULTS = [
  'too_dark',
  'too_small',
  'document_unclear',
  'not_alive',
  'no_match',
  'not_genuine',
] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** `unsure`: the machine leaves it to people. */
export const PICTURE_STATUSES = ['pending', 'accepted', 'declined', 'unsure'] as const;

export interface PictureReport {
  readonly checkId: string;
  readonly status: (typeof PICTURE_STATUSES)[number];
  /** 0 to 1: how alike two faces are, and whether a living person was before the camera. */
  readonly matchScore?: number;
  readonly livenessScore?: number;
  /** Of a check that was declined. */
  readonly fault?: PictureFault;
}

/** A service that looks at pictures of faces and documents. It tells the end of a check by a signed report, any number of times. */
export interface PictureCheckProvider {
  readonly providerId: string;
  readonly isSandbox: boolean;
  /** Neither ever throws. */
  checkFace(ask: FaceAsk): Promise<Outcome<PictureReport, PictureRefusal>>;
  checkDocument(ask: DocumentAsk): Promise<Outcome<PictureReport, PictureRefusal>>;
  /** Reports get lost: asks for one check. Nothing while the service does not answer or does not know it. */
  poll(checkId: string): Promise<PictureReport | undefined>;
  /** Headers `readReport` wants to see, in lower case. */
  readonly reportHeaders: readonly string[];
  /** Verifies the signature over the raw bytes first; `undefined` when it is wrong or stale. */
  readReport(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): PictureReport | undefined;
}
