import { digitsOfMinor } from '@overround/kernel';
import type { Session, SiteContext } from '@overround/platform';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../web/src/server-contract.ts';
import type { Modules } from './modules.ts';

type SessionOf = (request: FastifyRequest, site: SiteContext) => Promise<Session | undefined>;

/** Who is signed in, as every page shows it: one read for the name and the active account. */
export const signedInOf =
  ({ wallet, db }: Pick<Modules, 'wallet' | 'db'>, sessionOf: SessionOf) =>
  async (request: FastifyRequest, site: SiteContext): Promise<SignedIn | undefined> => {
    const session = await sessionOf(request, site);
    if (!session) return undefined;
    const active = await db.read({ brandId: site.brandId }, (tx) =>
      wallet.activeAccount(tx, session.personId),
    );
    if (!active) return undefined;
    return {
      personId: session.personId,
      name: String(session.playerNumber),
      accountId: active.accountId,
      balanceMinor: digitsOfMinor(active.balanceMinor),
      currency: active.currency,
    };
  };
