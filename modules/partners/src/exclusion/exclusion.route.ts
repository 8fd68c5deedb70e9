import * as contract from '@overround/contracts/partners';
import { accept, refuse } from '@overround/kernel';
import { type PlayerContext, type Route, route, type Tx } from '@overround/platform';
import type { PersonKey } from '../deps.ts';
import { countHashes, listedOf, pageOfHashes } from './exclusion-store.ts';
import { exclusionKey } from './hash.ts';
import type { ExclusionDeps } from './keep-list.ts';

/** Which active partner somebody is; nothing where they are none. */
export type PartnerOf = (tx: Tx, who: PersonKey) => Promise<string | undefined>;

const whoOf = ({ site, session }: PlayerContext): PersonKey => ({
  brandId: site.brandId,
  personId: session.personId,
});

/** Whom nobody may write to, as partners ask. */
export function exclusionRoutes(deps: ExclusionDeps & { readonly partnerOf: PartnerOf }): Route[] {
  const forPartner = <T>(context: PlayerContext, work: (tx: Tx) => Promise<T>) =>
    deps.db.read({ brandId: context.site.brandId }, async (tx) =>
      (await deps.partnerOf(tx, whoOf(context))) === undefined
        ? refuse('not_partner')
        : accept(await work(tx)),
    );
  return [
    route(contract.getExclusionList, (_input, context) =>
      forPartner(context, async (tx) => ({
        key: Buffer.from(exclusionKey(deps.secretBox, context.site.brandId)).toString('hex'),
        entries: await countHashes(tx),
        hashes_max: contract.EXCLUSION_HASHES_MAX,
      })),
    ),
    route(contract.checkExclusion, ({ body }, context) =>
      forPartner(context, async (tx) => ({ listed: await listedOf(tx, body.hashes) })),
    ),
    route(contract.downloadExclusion, ({ query }, context) =>
      forPartner(context, async (tx) => {
        const hashes = await pageOfHashes(tx, query.after, contract.EXCLUSION_PAGE);
        return { hashes, next: hashes.length < contract.EXCLUSION_PAGE ? null : (hashes.at(-1) ?? null) };
      }),
    ),
  ];
}
