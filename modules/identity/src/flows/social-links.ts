// Accounts somewhere else that a person signs in by. They are linked by who is signed in with the password, never because two addresses
// are the same, and taken away never as the last way in.

import { accept, type Instant, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { Session, SiteContext, Tx } from '@overround/platform';
import type { Caller, IdentityRoom } from '../deps.ts';
import { sha256 } from '../secrets.ts';
import { insertAudit } from '../store/audit-store.ts';
import { lockPerson } from '../store/person-store.ts';
import {
  deleteLink,
  findLinked,
  hasOtherDoor,
  hidePassword,
  insertLink,
  listLinks,
  takeTicket,
} from '../store/social-store.ts';
import { isFreshSignIn } from './fresh-sign-in.ts';
import { holdForDoor } from './money-hold.ts';
import { comeBack, givenBy, openTicket, type ProvenAccount, type SocialFault } from './social-kit.ts';

export interface LinkCaller {
  readonly site: SiteContext;
  readonly session: Session;
  readonly caller: Caller;
  readonly browserToken: string | undefined;
}

/** What the browser brought back, or a ticket of a sign-in that found nobody. */
export type LinkProof =
  | {
      readonly kind: 'returned';
      readonly providerId: string;
      readonly state: string;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'ticket'; readonly hash: string };

export type LinkRefusal =
  | SocialFault
  | Refusal<'social_taken', object>
  | Refusal<'social_linked_already', object>
  | Refusal<'sign_in_not_fresh', object>;

/** `isHeld`: money out is held for it. */
export interface Linked {
  readonly isHeld: boolean;
}

export async function linkSocial(
  room: IdentityRoom,
  who: LinkCaller,
  proof: LinkProof,
): Promise<Outcome<Linked, LinkRefusal>> {
  const { site, session, browserToken } = who;
  const isFresh = await room.db.read(site, (tx) => isFreshSignIn(tx, session));
  if (!isFresh) return refuse('sign_in_not_fresh');
  if (proof.kind === 'returned') {
    const proven = await comeBack(room, { ...proof, site, browserToken });
    if (!proven.ok) return proven;
    return room.db.inTransaction(site, (tx) => link(room, tx, who, proven.value));
  }
  return room.db.inTransaction(site, async (tx): Promise<Outcome<Linked, LinkRefusal>> => {
    const account = await openTicket(room, tx, { text: proof.hash, browserToken });
    if (!account) return refuse('social_start_over');
    const linked = await link(room, tx, who, account);
    if (linked.ok) await takeTicket(tx, sha256(proof.hash));
    return linked;
  });
}

async function link(
  room: IdentityRoom,
  tx: Tx,
  who: LinkCaller,
  account: ProvenAccount,
): Promise<Outcome<Linked, LinkRefusal>> {
  const { personId } = who.session;
  await lockPerson(tx, personId);
  const owner = await findLinked(tx, account);
  if (owner === personId) return accept({ isHeld: false });
  if (owner !== undefined) return refuse('social_taken');
  const { brandId } = who.site;
  const isWritten = await insertLink(tx, { ...account, brandId, personId, shownAs: shownOf(account) });
  if (!isWritten) return refuse('social_linked_already');
  return accept({
    isHeld: await note(room, tx, who, { action: 'social.linked', provider: account.provider }),
  });
}

const shownOf = ({ profile }: ProvenAccount): string => profile.shownAs ?? profile.email ?? '';

/** Another way in, or one less: says whether money out is held for it, and the owner is told. */
async function note(
  room: IdentityRoom,
  tx: Tx,
  { site, caller, session }: Pick<LinkCaller, 'site' | 'caller' | 'session'>,
  { action, provider }: { readonly action: 'social.linked' | 'social.unlinked'; readonly provider: string },
): Promise<boolean> {
  const { brandId } = site;
  const { personId } = session;
  const isHeld = await holdForDoor(room, tx, session, action === 'social.linked' ? 'added' : 'changed');
  await insertAudit(tx, {
    brandId,
    actorKind: 'player',
    actor: personId,
    personId,
    action,
    after: { provider },
    address: caller.address,
    requestId: caller.requestId,
  });
  const told = { brandId, personId, provider: titleOf(room, site, provider) };
  if (action === 'social.linked') await room.outbox.announce(tx, action, { ...told, isHeld });
  else await room.outbox.announce(tx, action, told);
  return isHeld;
}

/** As people know a service; a partner that frames the site by its key. */
const titleOf = ({ social }: IdentityRoom, { brandKey }: SiteContext, providerId: string): string =>
  social?.of(brandKey).find(({ provider }) => provider.providerId === providerId)?.provider.title ??
  providerId;

export interface ShownLink {
  readonly provider: string;
  readonly shownAs: string;
  readonly linkedAt: Instant;
  readonly isLastWayIn: boolean;
}

export async function readLinks(room: IdentityRoom, tx: Tx, personId: PersonId): Promise<ShownLink[]> {
  const links = await listLinks(tx, personId);
  const isLastWayIn = links.length === 1 && !(await hasOtherDoor(tx, personId, room.textTo !== undefined));
  return links.map((one) => ({ ...one, isLastWayIn }));
}

export type UnlinkRefusal =
  | Refusal<'social_not_linked_here', object>
  | Refusal<'social_last_way_in', object>
  | Refusal<'sign_in_not_fresh', object>;

export function unlinkSocial(
  room: IdentityRoom,
  who: Omit<LinkCaller, 'browserToken'>,
  provider: string,
): Promise<Outcome<undefined, UnlinkRefusal>> {
  const { site, session } = who;
  const { personId } = session;
  return room.db.inTransaction(site, async (tx): Promise<Outcome<undefined, UnlinkRefusal>> => {
    if (!(await isFreshSignIn(tx, session))) return refuse('sign_in_not_fresh');
    // Two links taken away at once leave one.
    await lockPerson(tx, personId);
    const link = (await readLinks(room, tx, personId)).find((one) => one.provider === provider);
    if (!link) return refuse('social_not_linked_here');
    if (link.isLastWayIn) return refuse('social_last_way_in');
    await deleteLink(tx, personId, provider);
    await note(room, tx, who, { action: 'social.unlinked', provider });
    return accept(undefined);
  });
}

/** For `registration`: an account somewhere else in place of a password. */
export interface SocialRegistration {
  /** Whether a brand has any to register by. */
  isOffered(brandKey: string): boolean;
  /** Providers a brand offers, by id: what the field of the form shows. */
  titlesOf(brandKey: string): Readonly<Record<string, string>>;
  /** What the provider said of the person, while the ticket lives. Locks it until the transaction ends. */
  read(
    tx: Tx,
    ticket: SocialTicket,
  ): Promise<{ readonly provider: string; readonly given: ReturnType<typeof givenBy> } | undefined>;
  /** Links the account to who was opened just now; false when somebody was quicker. */
  link(tx: Tx, site: SiteContext, owner: SocialTicket & { readonly personId: PersonId }): Promise<boolean>;
}

export interface SocialTicket {
  readonly text: string;
  readonly browserToken: string | undefined;
}

export const socialRegistration = (room: IdentityRoom): SocialRegistration => ({
  isOffered: (brandKey) => (room.social?.of(brandKey).length ?? 0) > 0,
  titlesOf: (brandKey) =>
    Object.fromEntries(
      (room.social?.of(brandKey) ?? []).map(({ provider }) => [provider.providerId, provider.title]),
    ),
  read: async (tx, ticket) => {
    const account = await openTicket(room, tx, ticket);
    if (!account || (await findLinked(tx, account)) !== undefined) return undefined;
    return { provider: account.provider, given: givenBy(account.profile) };
  },
  link: async (tx, { brandId }, { text, browserToken, personId }) => {
    const account = await openTicket(room, tx, { text, browserToken });
    if (!account) return false;
    const isWritten = await insertLink(tx, { ...account, brandId, personId, shownAs: shownOf(account) });
    await hidePassword(tx, personId);
    await takeTicket(tx, sha256(text));
    return isWritten;
  },
});
