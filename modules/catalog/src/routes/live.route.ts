import { issueLiveTicket } from '@overround/contracts/catalog';
import { accept } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { Tickets } from '../live/tickets.ts';

/** A ticket opens one socket; it carries the session of the caller, or nobody's. */
export const liveRoutes = (tickets: Tickets): readonly Route[] => [
  route(issueLiveTicket, (_input, { session, setHeader }) => {
    setHeader('cache-control', 'no-store');
    return accept(tickets.issue(session ? { sessionId: session.sessionId, personId: session.personId } : {}));
  }),
];
