// Signing in by an account somewhere else: what binds the way there to the way back. Who may do what with the account that was proven
// stands in `social-sign-in.ts` and `social-links.ts`.

import { createHmac } from 'node:crypto';
import { accept, HOUR, MINUTE, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { SiteContext, Tx } from '@overround/platform';
import type {
  SocialBegun,
  SocialClient,
  SocialProfile,
  SocialProvider,
  SocialRefusal,
} from '@overround/provider-kit';
import type { IdentityRoom } from '../deps.ts';
import { drawSecret, isSecretText, sha256 } from '../secrets.ts';
import {
  insertStart,
  insertTicket,
  lockTicket,
  type SocialAccount,
  takeProof,
  takeStart,
} from '../store/social-store.ts';

/** A provider and what the brand agreed with it. */
export interface SocialAgreement {
  readonly provider: SocialProvider;
  readonly client: SocialClient;
}

/** What the app knows of accounts somewhere else, by brand; from configuration. */
export interface SocialAgreements {
  readonly of: (brandKey: string) => readonly SocialAgreement[];
  /** Secrets of partners whose pages frame this site, by partner. */
  readonly partnersOf: (brandKey: string) => ReadonlyMap<string, string>;
}

export const START_LIFE_MS = 10 * MINUTE;
/** Somebody fills a form meanwhile, or looks for the password. */
const TICKET_LIFE_MS = HOUR;
const START_SEAL = 'a sign-in by an account somewhere else';
const TICKET_SEAL = 'an account somewhere else';

/** What a visitor is told. The provider's own words go to the log only. */
export type SocialFault = Refusal<SocialRefusal['code'] | 'social_not_offered', object>;

const agreementOf = (room: IdentityRoom, site: SiteContext, providerId: string) =>
  room.social?.of(site.brandKey).find(({ provider }) => provider.providerId === providerId);

interface Attempt {
  readonly redirectUri: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface StartOrder {
  readonly site: SiteContext;
  readonly providerId: string;
  /** Of the wallet that will sign. */
  readonly address: string | undefined;
  /** What the browser keeps in its cookie, if it came this way before. */
  readonly browserToken: string | undefined;
  /** Host the visitor is on, one of the brand's. */
  readonly host: string | undefined;
}

export interface Started {
  readonly state: string;
  readonly begun: SocialBegun;
  /** Into the cookie: only this browser may come back. */
  readonly browserToken: string;
}

/** State, nonce and verifier are drawn anew for each way; the browser keeps one secret for all it has under way. */
export async function startSocial(
  room: IdentityRoom,
  order: StartOrder,
): Promise<Outcome<Started, SocialFault>> {
  const { site, providerId, address } = order;
  const agreement = agreementOf(room, site, providerId);
  if (!agreement) return refuse('social_not_offered');
  const browserToken = isSecretText(order.browserToken)
    ? order.browserToken
    : drawSecret(room.randomBytes).text;
  // The language is in front, so that the landing page speaks it.
  const state = `${site.lang}.${drawSecret(room.randomBytes).text}`;
  const attempt: Attempt = {
    redirectUri: redirectUriOf(room, site, order),
    nonce: Buffer.from(room.randomBytes(16)).toString('hex'),
    codeVerifier: Buffer.from(room.randomBytes(32)).toString('base64url'),
  };
  const { lang, brandId } = site;
  const begun = await agreement.provider.begin({
    ...attempt,
    client: agreement.client,
    state,
    lang,
    ...(address !== undefined && { address }),
  });
  if (!begun.ok) return told(room, providerId, begun);
  const sealed = room.secretBox.seal(Buffer.from(JSON.stringify(attempt)), START_SEAL);
  await room.db.inTransaction({ brandId }, (tx) =>
    insertStart(tx, {
      brandId,
      stateHash: sha256(state),
      browserHash: sha256(browserToken),
      provider: providerId,
      sealed,
      lifeMs: START_LIFE_MS,
    }),
  );
  return accept({ state, begun: begun.value, browserToken });
}

/** Each provider has an address of its own, so that none can answer for another (RFC 9700 section 4.4). */
function redirectUriOf(room: IdentityRoom, site: SiteContext, { host, providerId }: StartOrder): string {
  const url = new URL(site.origin);
  const hosts = room.directory.brandById(site.brandId)?.hosts ?? [];
  if (host !== undefined && hosts.includes(host)) url.hostname = host;
  return `${url.origin}/social-callback/${providerId}`;
}

export interface ReturnOrder {
  readonly site: SiteContext;
  readonly providerId: string;
  readonly state: string;
  readonly params: Readonly<Record<string, string>>;
  readonly browserToken: string | undefined;
}

/** An account that was proven just now. */
export interface ProvenAccount extends SocialAccount {
  readonly profile: SocialProfile;
}

/** The way is used up before the provider is asked: nothing of it can be tried twice, whoever brings it. */
export async function comeBack(
  room: IdentityRoom,
  order: ReturnOrder,
): Promise<Outcome<ProvenAccount, SocialFault>> {
  const { site, providerId, state, params, browserToken } = order;
  const { brandId } = site;
  const over = refuse('social_start_over');
  const agreement = agreementOf(room, site, providerId);
  if (!agreement) return refuse('social_not_offered');
  if (!isSecretText(browserToken)) return over;
  const key = { stateHash: sha256(state), browserHash: sha256(browserToken), provider: providerId };
  const sealed = await room.db.inTransaction({ brandId }, (tx) => takeStart(tx, key));
  const opened = sealed && room.secretBox.open(sealed, START_SEAL);
  if (!opened) return over;
  const attempt = JSON.parse(Buffer.from(opened).toString()) as Attempt; // Sealed above.
  const finished = await agreement.provider.finish({ ...attempt, client: agreement.client, state, params });
  if (!finished.ok) return told(room, providerId, finished);
  return takeOnce(room, site, provenBy(room, providerId, finished.value));
}

function told(room: IdentityRoom, provider: string, { code, reason }: SocialRefusal): SocialFault {
  if (code !== 'social_denied') room.log.warn({ provider, refusal: code, reason }, 'social sign-in');
  return refuse(code);
}

/** Ids of providers are numbered: only a keyed hash of them lies in the database. */
export function provenBy(room: IdentityRoom, provider: string, profile: SocialProfile): ProvenAccount {
  const mac = createHmac('sha256', room.secretBox.derive('identity.social'));
  return { provider, subjectHash: mac.update(`${provider}/${profile.subject}`).digest(), profile };
}

/** What carries no nonce of ours is taken once. */
export async function takeOnce(
  room: IdentityRoom,
  { brandId }: SiteContext,
  account: ProvenAccount,
): Promise<Outcome<ProvenAccount, SocialFault>> {
  const { onceKey } = account.profile;
  if (onceKey === undefined) return accept(account);
  const proof = { brandId, proofHash: sha256(account.provider, onceKey), lifeMs: HOUR };
  const isFirst = await room.db.inTransaction({ brandId }, (tx) => takeProof(tx, proof));
  return isFirst ? accept(account) : refuse('social_start_over');
}

/** Keeps a proven account that belongs to nobody here, for a registration or for a sign-in that links it. */
export async function keepTicket(
  room: IdentityRoom,
  tx: Tx,
  { brandId }: SiteContext,
  { account, browserToken }: { readonly account: ProvenAccount; readonly browserToken: string },
): Promise<string> {
  const ticket = drawSecret(room.randomBytes);
  await insertTicket(tx, {
    brandId,
    ticketHash: ticket.hash,
    browserHash: sha256(browserToken),
    provider: account.provider,
    sealed: room.secretBox.seal(Buffer.from(JSON.stringify(account.profile)), TICKET_SEAL),
    lifeMs: TICKET_LIFE_MS,
  });
  return ticket.text;
}

/** What a ticket stands for, while it lives and in its own browser. Locked until the transaction ends. */
export async function openTicket(
  room: IdentityRoom,
  tx: Tx,
  { text, browserToken }: { readonly text: string; readonly browserToken: string | undefined },
): Promise<ProvenAccount | undefined> {
  if (!isSecretText(text) || !isSecretText(browserToken)) return undefined;
  const ticket = await lockTicket(tx, sha256(text), sha256(browserToken));
  const opened = ticket && room.secretBox.open(ticket.sealed, TICKET_SEAL);
  if (!ticket || !opened) return undefined;
  const profile = JSON.parse(Buffer.from(opened).toString()) as SocialProfile; // Sealed above.
  return provenBy(room, ticket.provider, profile);
}

/** What may be shown of an account that was proven just now. */
export const givenBy = ({ shownAs, name, surname, email, bornOn }: SocialProfile) => ({
  shownAs: shownAs ?? '',
  ...(name !== undefined && { name }),
  ...(surname !== undefined && { surname }),
  ...(email !== undefined && { email }),
  ...(bornOn !== undefined && { birthday: bornOn }),
});
