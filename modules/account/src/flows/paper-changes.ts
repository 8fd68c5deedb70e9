// Papers, tax and bank in the form of an account: what stands there, and what somebody changes of it.

import type { PaperFieldId } from '@overround/contracts/account';
import type { FieldDefinition } from '@overround/contracts/registration';
import type { Tx } from '@overround/platform';
import type { AccountDeps } from '../deps.ts';
import { type FieldLock, isPaperField, lockOf, shownPaper } from '../domain/paper-fields.ts';
import type { AskedPapers } from '../papers-form.ts';
import type { Owner } from '../store/fields-store.ts';
import { changedPapers, type Papers, readPapers, toldOf, writePapers } from './papers.ts';

type PaperDeps = Pick<AccountDeps, 'identity' | 'papersForm'>;

export interface PaperRow {
  readonly id: PaperFieldId;
  readonly definition: FieldDefinition;
  readonly told: string;
  readonly shown: string;
  readonly lock: FieldLock | undefined;
}

export interface PaperRows {
  readonly papers: Papers;
  readonly rows: readonly PaperRow[];
}

/** The fields of the brand for this person, each with what was told. */
export async function readPaperRows(
  deps: PaperDeps,
  tx: Tx,
  owner: Owner,
  { isIdentified, ...asked }: AskedPapers & { readonly isIdentified: boolean },
): Promise<PaperRows> {
  const papers = await readPapers(deps, tx, owner);
  const told = toldOf(papers);
  const rows = (deps.papersForm?.().fieldsOf(asked) ?? []).flatMap((definition) => {
    const { id } = definition;
    if (!isPaperField(id)) return [];
    const shown = shownPaper(id, told[id], definition);
    return [{ id, definition, told: told[id], shown, lock: lockOf(id, told[id], isIdentified) }];
  });
  return { papers, rows };
}

export interface PaperChanges {
  readonly problems: Readonly<Record<string, string>>;
  readonly changed: readonly PaperFieldId[];
  /** Something told before is to be something else. */
  readonly isRewritten: boolean;
  /** What is to be kept. */
  readonly papers: Papers;
}

/** Measures what was sent. A number that comes back as it stands in the form, by its last characters, is no change. */
export function measurePapers(
  deps: PaperDeps,
  asked: AskedPapers,
  { papers, rows }: PaperRows,
  sent: Readonly<Record<string, string>>,
): PaperChanges {
  const shown = Object.fromEntries(rows.map((row) => [row.id, row.shown]));
  const changing = rows.filter(({ id, shown: before }) => sent[id] !== undefined && sent[id] !== before);
  const changed = changing.map(({ id }) => id);
  const nobodys = Object.keys(sent).filter(
    (id) => isPaperField(id) && shown[id] === undefined && sent[id] !== '',
  );
  const locked = changing.flatMap(({ id, lock }) => (lock ? [[id, lock] as const] : []));
  const measured = deps.papersForm?.().check(asked, { ...shown, ...sent }, changed);
  return {
    problems: {
      ...measured?.problems,
      ...Object.fromEntries(locked),
      ...Object.fromEntries(nobodys.map((id) => [id, 'field_unknown'])),
    },
    changed,
    isRewritten: changing.some(({ told }) => told !== ''),
    papers: changedPapers(papers, measured?.kept ?? {}),
  };
}

/** Keeps what was measured and found well. */
export async function keepPapers(
  deps: PaperDeps,
  tx: Tx,
  owner: Owner,
  { changed, papers }: PaperChanges,
): Promise<void> {
  if (changed.length > 0) await writePapers(deps, tx, owner, papers);
}
