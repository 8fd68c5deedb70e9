// Who may go on: asked before anything of the body is read.

import type { CallContract } from '@overround/contracts';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { FastifyRequest } from 'fastify';
import type { SiteContext } from '../site/index.ts';
import type { Session, StaffSession } from './context.ts';
import { crossSiteRefusal } from './cross-site.ts';
import type { ServeOptions } from './serve.ts';

export interface Who {
  readonly session: Session | undefined;
  readonly staff: StaffSession | undefined;
}

/** Who asks, if policy and limits of the call let them. Refused with `not_signed_in`, `not_allowed`, `cross_site` and `too_often`. */
export async function admit(
  call: CallContract,
  request: FastifyRequest,
  { site, options }: { readonly site: SiteContext; readonly options: ServeOptions },
): Promise<Outcome<Who>> {
  const isForStaff = call.policy === 'staff';
  // Staff are no players, and players no staff: a call knows one of them.
  const session = isForStaff ? undefined : await options.sessionOf(request, site);
  const staff = isForStaff ? await options.staffOf?.(request) : undefined;
  const refused = guardRefusal(call, { session, staff }, request);
  if (refused) return refused;
  const deviceMark = options.deviceMarkOf?.(request);
  const waitSeconds = await options.rateGate.take(call.rateLimit, {
    address: request.ip,
    ...(deviceMark === undefined ? {} : { deviceMark }),
    ...(session ? { personId: session.personId } : {}),
  });
  return waitSeconds > 0 ? refuse('too_often', { waitSeconds }) : accept({ session, staff });
}

function guardRefusal(
  call: CallContract,
  { session, staff }: Who,
  request: FastifyRequest,
): Refusal | undefined {
  if (call.policy === 'player' && !session) return refuse('not_signed_in');
  if (call.policy === 'guest' && session) return refuse('not_allowed');
  if (call.policy === 'staff') {
    if (!staff) return refuse('not_signed_in');
    if (!call.rights?.some((right) => staff.rights.includes(right))) return refuse('not_allowed');
  }
  const changes = call.method !== 'GET' && call.policy !== 'provider';
  return changes ? crossSiteRefusal(request.headers, staff ? 'cookie' : session?.via) : undefined;
}
