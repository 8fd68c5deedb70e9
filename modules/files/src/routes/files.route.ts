import * as contract from '@overround/contracts/files';
import { accept, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { FilesDeps } from '../deps.ts';
import type { openHandIn } from '../flows/hand-in.ts';
import { issueTicket } from '../flows/ticket.ts';
import { deleteUnclaimed, type FileFacts } from '../store/file-store.ts';

export const presentFile = ({ fileId, name, kind, byteCount }: FileFacts): contract.HandedFile => ({
  file_id: fileId,
  name,
  kind,
  bytes: byteCount,
});

export function fileRoutes(deps: FilesDeps, handIn: ReturnType<typeof openHandIn>): Route[] {
  return [
    route(contract.handInFile, async ({ query }, { site, session, rawBody }) => {
      const outcome = await handIn({
        brandId: site.brandId,
        personId: session.personId,
        purpose: query.purpose,
        name: query.name ?? '',
        bytes: rawBody,
      });
      return outcome.ok ? accept(presentFile(outcome.value)) : outcome;
    }),
    route(contract.getFile, async ({ params: { fileId } }, { site: { brandId }, session }) => {
      const { personId, sessionId } = session;
      const viewer = { kind: 'player', sessionId } as const;
      const place = await deps.db.inTransaction({ brandId }, (tx) =>
        issueTicket(deps, tx, { brandId, personId, fileId, viewer }),
      );
      if (place === 'erased') return refuse('data_erased');
      return place ? accept(place) : refuse('not_found');
    }),
    route(contract.takeBackFile, ({ params }, { site, session }) =>
      deps.db.inTransaction({ brandId: site.brandId }, async (tx) =>
        (await deleteUnclaimed(tx, session.personId, params.fileId))
          ? accept({ file_id: params.fileId })
          : refuse('not_found'),
      ),
    ),
  ];
}
