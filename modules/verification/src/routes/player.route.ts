import * as contract from '@overround/contracts/verification';
import { findPerson } from '@overround/identity';
import { accept, present, refuse } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import type { VerificationDeps } from '../deps.ts';
import { handInDocument } from '../flows/hand-in-document.ts';
import { withdrawDocument } from '../flows/withdraw-document.ts';
import { readMoneyBounds } from '../flows/check-money.ts';
import { tellPages } from '../flows/tell.ts';
import { residenceOf } from '../flows/step-kit.ts';
import { configOf, documentTypesIn } from '../reads/config.ts';
import { presentDocument, presentDocuments } from '../reads/present-document.ts';
import { readState } from '../reads/state.ts';
import { documentsOf } from '../store/document-store.ts';

const ownerOf = ({ site, session }: Pick<PlayerContext, 'site' | 'session'>) => ({
  brandId: site.brandId,
  personId: session.personId,
});

const configRoute = (deps: VerificationDeps): Route =>
  route(contract.getIdentificationConfig, async ({ query }, { site, session, setHeader }) => {
    const { directory, db } = deps;
    // It differs by who asks: no cache on the way keeps it (specification 1 section 7).
    setHeader('cache-control', 'no-store');
    const brand = present(directory.brandById(site.brandId), 'the brand of the request');
    // Who is signed in lives where their account says.
    const home = session
      ? await db.read({ brandId: site.brandId }, (tx) => findPerson(tx, session.personId))
      : undefined;
    const country =
      directory.countryById(query.country_id ?? home?.countryId ?? site.countryId) ??
      present(directory.countryById(brand.defaultCountryId), 'the country of the brand');
    const bounds = await db.read({ brandId: site.brandId }, (tx) => readMoneyBounds(deps, tx));
    return accept(configOf({ brand, country, bounds, services: deps.identityServices }));
  });

const readRoutes = (deps: VerificationDeps): Route[] => [
  configRoute(deps),
  route(contract.getVerificationState, (_input, context) =>
    deps.db.read({ brandId: context.site.brandId }, async (tx) =>
      accept(await readState(deps, tx, ownerOf(context))),
    ),
  ),
  route(contract.getDocumentTypes, ({ query }, context) =>
    deps.db.read({ brandId: context.site.brandId }, async (tx) => {
      const home = await residenceOf(deps, tx, ownerOf(context));
      const { countryId, alpha2 } =
        (query.country_id === undefined ? undefined : deps.directory.countryById(query.country_id)) ?? home;
      return accept({ country_id: countryId, document_types: documentTypesIn(alpha2, query.step) });
    }),
  ),
  route(contract.getDocuments, (_input, { site, session }) =>
    deps.db.read({ brandId: site.brandId }, async (tx) =>
      accept({ documents: await presentDocuments(deps, tx, await documentsOf(tx, session.personId)) }),
    ),
  ),
];

const writeRoutes = (deps: VerificationDeps): Route[] => [
  route(contract.handInDocument, async ({ body }, context) => {
    const owner = ownerOf(context);
    const outcome = await deps.db.inTransaction({ brandId: owner.brandId }, async (tx) => {
      const handed = await handInDocument(deps, tx, {
        ...owner,
        documentId: body.document_id,
        step: body.step,
        docType: body.doc_type,
        countryId: body.country_id,
        fields: body.fields,
        files: body.files.map(({ side, file_id: fileId }) => ({ side, fileId })),
        address: context.address,
        requestId: context.requestId,
      });
      if (!handed.ok) return handed;
      return accept({
        document: await presentDocument(deps, tx, handed.value),
        state: await readState(deps, tx, owner),
      });
    });
    if (outcome.ok) tellPages(deps, owner, body.step, { status: 'waiting_review' });
    return outcome;
  }),
  route(contract.withdrawDocument, ({ params: { documentId } }, context) => {
    const owner = ownerOf(context);
    return deps.db.inTransaction({ brandId: owner.brandId }, async (tx) => {
      const withdrawn = await withdrawDocument(deps, tx, owner, documentId);
      return withdrawn.ok ? accept(await readState(deps, tx, owner)) : withdrawn;
    });
  }),
  route(contract.getVerificationToken, async (_input, { site, session }) => {
    const issued = await deps.tokenFor?.(site, session);
    if (!issued) return refuse('not_now');
    return accept({ token: issued.token, expire_at: issued.expireAt, audience: issued.audience });
  }),
];

/** Calls of players. */
export const playerRoutes = (deps: VerificationDeps): Route[] => [...readRoutes(deps), ...writeRoutes(deps)];
