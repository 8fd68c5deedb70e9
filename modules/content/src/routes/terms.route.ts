import { attributesOf } from '@overround/contracts';
import { acceptTerms, getTerms, type TermsState } from '@overround/contracts/content';
import { accept, refuse } from '@overround/kernel';
import { type Route, route, type Tx } from '@overround/platform';
import type { ContentRoom } from '../deps.ts';
import {
  type Acceptor,
  acceptTermsInForce,
  areTermsDue,
  listAcceptances,
  listTermsVersions,
} from '../store/terms-store.ts';

const SECOND_MS = 1000;

async function readState(tx: Tx, acceptor: Acceptor): Promise<TermsState> {
  const versions = await listTermsVersions(tx, acceptor.brandId);
  const accepted = await listAcceptances(tx, acceptor);
  return {
    version: versions.find(({ isInForce }) => isInForce)?.version ?? null,
    isDue: await areTermsDue(tx, acceptor),
    accepted: accepted.map(({ version, at }) => ({ version, at: Math.floor(at.getTime() / SECOND_MS) })),
  };
}

/** What a player accepted. Who was away while two versions came accepts the newer one, and only what they were shown. */
export const termsRoutes = ({ db }: ContentRoom): Route[] => [
  route(getTerms, (_input, { site: { brandId }, session: { personId } }) =>
    db.read({ brandId }, async (tx) => accept(await readState(tx, { brandId, personId }))),
  ),
  route(acceptTerms, ({ body }, { site: { brandId }, session: { personId } }) => {
    const { version } = attributesOf(body);
    const acceptor = { brandId, personId };
    return db.inTransaction({ brandId }, async (tx) => {
      await acceptTermsInForce(tx, acceptor, version);
      const state = await readState(tx, acceptor);
      return state.version === version ? accept(state) : refuse('terms_changed');
    });
  }),
];
