// A file leaves from a host of its own, where no cookie comes along (safety 14, decision 72). Who may see it is decided at the host of
// the site; what goes from there to here is a ticket: random, kept as a hash, for one file, one brand and one session, once, for a minute.

import { drawSecret, sha256 } from '@overround/identity';
import type { BrandId } from '@overround/kernel';
import { FileAnswer, SeeOther, type Tx } from '@overround/platform';
import type { FilesDeps } from '../deps.ts';
import { contentTypeOf } from '../domain/file-kind.ts';
import { readTicket, TICKET_PATH, writeTicket } from '../domain/ticket.ts';
import { openFile, type OpenedFile } from '../open-file.ts';
import { findTicket, insertTicket, takeTicket, type Viewer } from '../store/ticket-store.ts';
import type { FileOwner } from './hand-in.ts';

export interface TicketOrder extends FileOwner {
  readonly fileId: string;
  readonly viewer: Viewer;
}

/** Where the file is to be had, for whoever the caller lets see it. `erased` when its owner was; nothing for what is not there. */
export async function issueTicket(
  deps: Pick<FilesDeps, 'personKeys' | 'randomBytes' | 'filesOrigin'>,
  tx: Tx,
  { brandId, personId, fileId, viewer }: TicketOrder,
): Promise<SeeOther | 'erased' | undefined> {
  const file = await openFile(deps, tx, { brandId, personId }, fileId);
  if (file === undefined || file === 'erased') return file;
  const { text: secret, hash } = drawSecret(deps.randomBytes);
  const { kind, sessionId } = viewer;
  await insertTicket(tx, { brandId, hash, fileId, personId, kind, sessionId });
  return new SeeOther(`${deps.filesOrigin(brandId)}${TICKET_PATH}${writeTicket({ brandId, secret })}`);
}

export interface TakeOrder {
  /** As it stands in the address. */
  readonly ticket: string;
  /** Whose files the host gives out that was asked. */
  readonly isOfHost: (brandId: BrandId) => boolean;
  /** Whether the session still stands that the ticket was asked in. */
  readonly isThere: (viewer: Viewer, brandId: BrandId) => Promise<boolean>;
  /** Asked for by `HEAD`: the ticket is not taken. */
  readonly isHead: boolean;
}

export const asAnswer = (file: OpenedFile): FileAnswer =>
  new FileAnswer(file.bytes, contentTypeOf(file.kind), file.name);

/**
 * The file of a ticket; nothing for one that is over, was taken, is of another brand than the host, or whose viewer is signed in no more. It
 * is spent before anything else is asked.
 */
export async function takeFile(
  deps: Pick<FilesDeps, 'db' | 'personKeys'>,
  { ticket, isOfHost, isThere, isHead }: TakeOrder,
): Promise<FileAnswer | undefined> {
  const read = readTicket(ticket);
  if (!read || !isOfHost(read.brandId)) return undefined;
  const { brandId, secret } = read;
  const taken = await deps.db.inTransaction({ brandId }, (tx) =>
    (isHead ? findTicket : takeTicket)(tx, sha256(secret)),
  );
  if (!taken || !(await isThere(taken, brandId))) return undefined;
  const { personId, fileId } = taken;
  const owner = { brandId, personId };
  const file = await deps.db.read(owner, (tx) => openFile(deps, tx, owner, fileId));
  return file === undefined || file === 'erased' ? undefined : asAnswer(file);
}
