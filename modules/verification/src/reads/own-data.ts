import { GOES_AFTER_YEARS, type OwnTable } from '@overround/platform';
import type { VerificationDeps } from '../deps.ts';
import { readValues } from '../document-values.ts';
import { documentsOf } from '../store/document-store.ts';
import { presentDocument } from './present-document.ts';

/** Everything that is kept of somebody here. What stands on their documents is told; pictures are called for by their ids. */
export const ownDataOfVerification = (deps: VerificationDeps): readonly OwnTable[] => [
  {
    table: 'verification.outside_check',
    gives: 'check_id kind step status reason file_id document_id started_at expires_at ended_at',
    withholds: { secret: 'code provider_ref', same: 'sealed' },
    erase: GOES_AFTER_YEARS,
  },
  {
    table: 'verification.proven_mark',
    gives: 'source_id proven_at',
    withholds: { secret: 'mark_hash' },
    erase: GOES_AFTER_YEARS,
  },
  {
    table: 'verification.document_file',
    of: 'document_id in (select document_id from verification.document where person_id = $1)',
    gives: 'document_id file_id side place',
    erase: GOES_AFTER_YEARS,
  },
  {
    table: 'verification.document',
    gives:
      'document_id step doc_type country_id status reason note sealed number_end expires_on decided_at handed_in_at',
    withholds: { secret: 'marks', others: 'first_yes_by first_yes_at decided_by', house: 'warnings' },
    read: async (tx, owner) => {
      const documents: object[] = [];
      for (const row of await documentsOf(tx, owner.personId))
        documents.push({
          ...(await presentDocument(deps, tx, row)),
          fields: await readValues(deps, tx, owner, row),
        });
      return documents;
    },
    erase: GOES_AFTER_YEARS,
  },
  {
    table: 'verification.step',
    gives: 'step status method reason note source_id changed_at first_done_at',
    erase: GOES_AFTER_YEARS,
  },
];
