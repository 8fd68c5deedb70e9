import type { BrandId, PersonId } from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';

/** A ticket is worth something for so long, by the clock of the database (safety 2). */
export const TICKET_SECONDS = 60;

/** Who asked for a file, and in which session of theirs. */
export interface Viewer {
  readonly kind: 'player' | 'staff';
  readonly sessionId: string;
}

export interface TicketRow extends Viewer {
  readonly fileId: string;
  /** Whose file it is. */
  readonly personId: PersonId;
}

export async function insertTicket(
  tx: Tx,
  ticket: TicketRow & { readonly brandId: BrandId; readonly hash: Uint8Array },
): Promise<void> {
  const { brandId, hash, fileId, personId, kind, sessionId } = ticket;
  await run(
    tx,
    sql`
    insert into files.ticket (brand_id, ticket_hash, file_id, person_id, viewer, session_id)
    values (${brandId}, ${hash}, ${fileId}, ${personId}, ${kind}, ${sessionId})
  `,
  );
}

const COLUMNS = sql`file_id as "fileId", person_id as "personId", viewer as "kind", session_id as "sessionId"`;
const IS_IN_TIME = sql`issued_at > clock_timestamp() - ${TICKET_SECONDS} * interval '1 second'`;

/** Takes a ticket: of many who come with it at once one gets it. */
export const takeTicket = (tx: Tx, hash: Uint8Array): Promise<TicketRow | undefined> =>
  maybeOne(
    tx,
    sql<TicketRow>`delete from files.ticket where ticket_hash = ${hash} and ${IS_IN_TIME} returning ${COLUMNS}`,
  );

/** A ticket as it lies there; it is not taken. */
export const findTicket = (tx: Tx, hash: Uint8Array): Promise<TicketRow | undefined> =>
  maybeOne(
    tx,
    sql<TicketRow>`select ${COLUMNS} from files.ticket where ticket_hash = ${hash} and ${IS_IN_TIME}`,
  );

/** Forgets tickets whose time is over. */
export async function deleteOldTickets(tx: Tx): Promise<void> {
  await run(tx, sql`delete from files.ticket where not (${IS_IN_TIME})`);
}
