import type { Tx } from '@overround/platform';
import type { AccountDeps } from '../deps.ts';
import { PAPERS_COLUMN } from '../domain/own-columns.ts';
import { insertSealedPapers, type Owner, readSealedPapers } from '../store/fields-store.ts';

/** What somebody told of themselves where the brand asked; empty for what was left out. Nothing of it is proven. */
export interface Papers {
  readonly gender: string;
  readonly documentType: string;
  readonly series: string;
  readonly number: string;
  /** What has no place of its own, by the id of its field: where somebody was born, a tax number, an account at a bank. */
  readonly beside?: Readonly<Record<string, string>>;
}

const NONE: Papers = { gender: '', documentType: '', series: '', number: '' };
const SHOWN_CHARACTERS = 3;
type Sealing = Pick<AccountDeps, 'identity'>;

/** Once, with the account: the person is new. */
export async function writePapers(
  { identity }: Sealing,
  tx: Tx,
  owner: Owner,
  { gender, documentType, series, number, beside }: Papers,
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify({ gender, documentType, series, number, beside }), 'utf8');
  const sealed = await identity.personKeys.sealFor(tx, { column: PAPERS_COLUMN, ...owner }, bytes);
  await insertSealedPapers(tx, owner, sealed);
}

/** Empty where nothing was told, or what was told has been erased. */
export async function readPapers({ identity }: Sealing, tx: Tx, owner: Owner): Promise<Papers> {
  const sealed = await readSealedPapers(tx, owner.personId);
  const opened =
    sealed && (await identity.personKeys.openFor(tx, { column: PAPERS_COLUMN, ...owner }, sealed));
  if (opened === undefined || typeof opened === 'string') return NONE;
  // Written above, by these very keys; the first ones knew of nothing beside.
  return { ...NONE, ...(JSON.parse(Buffer.from(opened).toString('utf8')) as Papers) };
}

/** Enough to know one's own document by, and no more: pages are looked at over shoulders. */
export function shownDocument({
  documentType,
  series,
  number,
}: Pick<Papers, 'documentType' | 'series' | 'number'>) {
  if (documentType === '' && series === '' && number === '') return null;
  return { type: documentType, number: number.slice(-SHOWN_CHARACTERS) };
}
