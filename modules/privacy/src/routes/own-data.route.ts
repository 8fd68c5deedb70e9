import * as contract from '@overround/contracts/privacy';
import { callerOf, clearSessionCookie, isFreshSignIn } from '@overround/identity';
import { accept, type Instant } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import type { PrivacyDeps } from '../deps.ts';
import { askCopy, fetchCopy, type OwnOrder } from '../flows/copy.ts';
import { erasePerson, isFree } from '../flows/erase.ts';
import { type Copy, listCopies } from '../store/copy-store.ts';
import { readLawEnd } from '../store/erasure-store.ts';

const orderOf = (context: PlayerContext): OwnOrder => ({
  site: context.site,
  session: context.session,
  caller: callerOf(context),
});

const at = (when: Instant | undefined): number | null => when ?? null;
const presentCopy = ({ exportId, askedAt, readyAt, expiresAt, byteCount }: Copy): contract.OwnCopy => ({
  export_id: exportId,
  asked_at: askedAt,
  ready_at: at(readyAt),
  expires_at: at(expiresAt),
  bytes: byteCount ?? null,
});

export const ownDataRoutes = (deps: PrivacyDeps): Route[] => [
  route(contract.getOwnData, (_input, { site, session }) => {
    const owner = { brandId: site.brandId, personId: session.personId };
    return deps.db.read(owner, async (tx) => {
      const holds = await deps.holdsOf(tx, owner);
      const lawEndsAt = await readLawEnd(tx);
      return accept({
        copies: (await listCopies(tx, owner.personId)).map(presentCopy),
        holds,
        can_be_erased: isFree(holds),
        is_fresh: await isFreshSignIn(tx, session),
        stays: contract.STAYING.map((why) => ({ why, until: why === 'law' ? lawEndsAt : null })),
      });
    });
  }),
  route(contract.askCopy, async (_input, context) => {
    const asked = await askCopy(deps, orderOf(context));
    return asked.ok ? accept({ export_id: asked.value.exportId }) : asked;
  }),
  route(contract.getCopy, ({ params }, context) => fetchCopy(deps, orderOf(context), params.exportId)),
  // Who is not sure does not come through the schema.
  route(contract.eraseMe, async (_input, context) => {
    const erased = await erasePerson(deps, orderOf(context));
    if (erased.ok) clearSessionCookie(context);
    return erased;
  }),
];
