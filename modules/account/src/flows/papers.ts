import { PAPER_FIELDS } from '@overround/contracts/account';
import type { Tx } from '@overround/platform';
import type { AccountDeps } from '../deps.ts';
import { PAPERS_COLUMN } from '../domain/own-columns.ts';
import type { ToldPapers } from '../domain/paper-fields.ts';
import { type Owner, readSealedPapers, writeSealedPapers } from '../store/fields-store.ts';

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

/** With the account, and again when its owner changes what they told. */
export async function writePapers(
  { identity }: Sealing,
  tx: Tx,
  owner: Owner,
  { gender, documentType, series, number, beside }: Papers,
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify({ gender, documentType, series, number, beside }), 'utf8');
  const sealed = await identity.personKeys.sealFor(tx, { column: PAPERS_COLUMN, ...owner }, bytes);
  await writeSealedPapers(tx, owner, sealed);
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

const PLACES = {
  gender: 'gender',
  document_type_id: 'documentType',
  passport_series: 'series',
  passport: 'number',
} as const;

/** By the ids of the form. */
export function toldOf({ beside, ...papers }: Papers): ToldPapers {
  const placed = Object.entries(PLACES).map(([id, place]) => [id, papers[place]]);
  const all: Readonly<Record<string, string>> = { ...beside, ...Object.fromEntries(placed) };
  return Object.fromEntries(PAPER_FIELDS.map((id) => [id, all[id] ?? ''])) as ToldPapers; // One for each id.
}

/** What is other than before laid over it; what was told beside and has no field here stays. */
export function changedPapers(before: Papers, changes: Readonly<Record<string, string>>): Papers {
  const told: Readonly<Record<string, string>> = { ...before.beside, ...toldOf(before), ...changes };
  const {
    gender = '',
    document_type_id: documentType = '',
    passport_series: series = '',
    passport: number = '',
  } = told;
  const beside = Object.entries(told).filter(([id, value]) => !Object.hasOwn(PLACES, id) && value !== '');
  return { gender, documentType, series, number, beside: Object.fromEntries(beside) };
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
