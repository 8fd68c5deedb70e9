import type { Tx } from '@overround/platform';
import type { AccountDeps } from '../deps.ts';
import { insertSealedPapers, type Owner, readSealedPapers } from '../store/fields-store.ts';

/** What somebody told of themselves where the brand asked; empty for what was left out. Nothing of it is proven. */
export interface Papers {
  readonly gender: string;
  readonly documentType: string;
  readonly series: string;
  readonly number: string;
}

const NONE: Papers = { gender: '', documentType: '', series: '', number: '' };
const SHOWN_CHARACTERS = 3;
type Sealing = Pick<AccountDeps, 'secretBox'>;
const contextOf = ({ brandId, personId }: Owner): string => `account.told_papers ${brandId} ${personId}`;

/** Once, with the account: the person is new. */
export async function writePapers(
  { secretBox }: Sealing,
  tx: Tx,
  owner: Owner,
  { gender, documentType, series, number }: Papers,
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify({ gender, documentType, series, number }), 'utf8');
  await insertSealedPapers(tx, owner, secretBox.seal(bytes, contextOf(owner)));
}

export async function readPapers({ secretBox }: Sealing, tx: Tx, owner: Owner): Promise<Papers> {
  const sealed = await readSealedPapers(tx, owner.personId);
  const opened = sealed && secretBox.open(sealed, contextOf(owner));
  // Written above, by these very keys.
  return opened ? (JSON.parse(Buffer.from(opened).toString('utf8')) as Papers) : NONE;
}

/** Enough to know one's own document by, and no more: pages are looked at over shoulders. */
export function shownDocument({ documentType, series, number }: Omit<Papers, 'gender'>) {
  if (documentType === '' && series === '' && number === '') return null;
  return { type: documentType, number: number.slice(-SHOWN_CHARACTERS) };
}
