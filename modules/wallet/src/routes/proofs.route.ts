import { getEntryProof, getLedgerDays, getLiabilities, getLiabilityProof } from '@overround/contracts/wallet';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { WalletDeps } from '../module.ts';
import { readDays, readEntryProof, readLiabilities, readLiabilityProof } from '../reads/proofs.ts';

const DAYS = 30;

/** What anybody may read of the sealed ledger, and what a player may prove of it. */
export function proofRoutes({ db, directory }: WalletDeps): Route[] {
  return [
    route(getLedgerDays, ({ query }, { site }) =>
      db.read(site, async (tx) => {
        const { before, count = DAYS } = query;
        const page = await readDays(tx, { count, ...(before === undefined ? {} : { before }) });
        return accept({ brandId: site.brandId, ...page });
      }),
    ),
    route(getEntryProof, ({ query }, { session, site }) =>
      db.read(site, async (tx) =>
        proven(
          await readEntryProof(tx, { brandId: site.brandId, personId: session.personId }, query.entryId),
        ),
      ),
    ),
    route(getLiabilities, ({ query }, { site }) =>
      db.read(site, async (tx) => accept(await readLiabilities(tx, directory, query.day))),
    ),
    route(getLiabilityProof, ({ query }, { session, site }) =>
      db.read(site, async (tx) =>
        proven(
          await readLiabilityProof(
            tx,
            directory,
            { brandId: site.brandId, personId: session.personId },
            query.accountId,
          ),
        ),
      ),
    ),
  ];
}

function proven<Proof extends object>(
  found: Proof | 'waiting' | undefined,
): Outcome<Proof, Refusal<'not_found'> | Refusal<'proof_not_ready'>> {
  if (found === undefined) return refuse('not_found');
  return found === 'waiting' ? refuse('proof_not_ready') : accept(found);
}
