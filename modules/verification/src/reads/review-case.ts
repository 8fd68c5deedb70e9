import type { ReviewCase } from '@overround/contracts/verification';
import { findPerson } from '@overround/identity';
import type { Tx } from '@overround/platform';
import type { VerificationDeps } from '../deps.ts';
import { readValues } from '../document-values.ts';
import { compareDocument } from '../domain/compare-document.ts';
import { ageOn, documentRule } from '../domain/documents.ts';
import { secondPersonWhys } from '../flows/decide-document.ts';
import { NOBODY } from '../flows/hand-in-document.ts';
import { residenceOf } from '../flows/step-kit.ts';
import type { StepOwner } from '../proof.ts';
import { type DocumentRow, documentsOf } from '../store/document-store.ts';
import { countOthersWith } from '../store/mark-store.ts';
import { readNow } from '../store/step-store.ts';
import { presentDocument, presentDocuments } from './present-document.ts';
import { readState } from './state.ts';

/** One document beside what the account says, for whoever decides on it. */
export async function readCase(
  deps: VerificationDeps,
  tx: Tx,
  owner: StepOwner,
  { row, login }: { readonly row: DocumentRow; readonly login: string },
): Promise<ReviewCase> {
  const alpha2 = deps.directory.countryById(row.countryId)?.alpha2 ?? '';
  const read = await readValues(deps, tx, owner, row);
  const isErased = read === 'erased';
  const values = isErased ? {} : read;
  const known = (await deps.personOf(tx, owner)) ?? NOBODY;
  // A country is told by its two letters: the page has the words.
  const shown = { ...values, ...(values.country_id !== undefined && { country_id: alpha2 }) };
  const { today } = await readNow(tx);
  let isExcluded = false;
  for (const mark of row.marks) isExcluded ||= (await deps.isExcludedDocument?.(tx, mark)) ?? false;
  const others = (await documentsOf(tx, owner.personId)).filter(
    ({ documentId }) => documentId !== row.documentId,
  );
  return {
    document: await presentDocument(deps, tx, row),
    player: (await findPerson(tx, owner.personId))?.playerNumber ?? 0,
    is_erased: isErased,
    // There is nothing left to compare.
    comparisons: isErased
      ? []
      : compareDocument(documentRule(alpha2, row.docType)?.fields ?? [], shown, known),
    duplicates: await countOthersWith(tx, owner.personId, row.marks),
    is_excluded_elsewhere: isExcluded,
    age: values.birthday === undefined ? null : ageOn(today, values.birthday),
    age_min: (await residenceOf(deps, tx, owner)).ageMin,
    needs_second: await secondPersonWhys(deps, tx, owner, row),
    first_yes:
      row.firstYesBy === null || row.firstYesAt === null
        ? null
        : { by: row.firstYesBy, at: row.firstYesAt.getTime(), is_mine: row.firstYesBy === login },
    earlier: await presentDocuments(deps, tx, others),
    state: await readState(deps, tx, owner),
  };
}
