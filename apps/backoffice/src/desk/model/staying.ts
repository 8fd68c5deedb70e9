// Requests while a hand is among them: what moves under the pointer is pressed by mistake.

import type { DeskVip } from '@overround/contracts/operator';

export interface StayingRequest {
  readonly request: DeskVip;
  /** Answered, or its time ran out: it only keeps its place. */
  readonly isOver: boolean;
}

/** What is shown: while a hand is among them each keeps its place, and new ones come at the end; else those that wait. */
export function stayingRequests(
  before: readonly StayingRequest[],
  waiting: readonly DeskVip[],
  isHandHere: boolean,
): readonly StayingRequest[] {
  if (!isHandHere) return waiting.map((request) => ({ request, isOver: false }));
  const now = new Map(waiting.map((request) => [request.requestId, request]));
  const known = new Set(before.map(({ request }) => request.requestId));
  return [
    ...before.map(({ request }) => ({
      request: now.get(request.requestId) ?? request,
      isOver: !now.has(request.requestId),
    })),
    ...waiting
      .filter(({ requestId }) => !known.has(requestId))
      .map((request) => ({ request, isOver: false })),
  ];
}
