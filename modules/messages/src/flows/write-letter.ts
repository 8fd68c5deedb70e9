import type { Tx } from '@overround/platform';
import type { MessagesDeps } from '../deps.ts';
import { keptText } from '../domain/mask-cards.ts';
import { putMessage, type Told } from './tell.ts';

/** What a part of the house writes to one player, with what caused it: it stands in their inbox. */
export async function writeLetter(
  deps: Pick<MessagesDeps, 'clock' | 'randomBytes'>,
  tx: Tx,
  { brandId, personId }: Told,
  {
    subject,
    text,
    writtenBy,
  }: { readonly subject: string; readonly text: string; readonly writtenBy: string },
): Promise<void> {
  await putMessage(deps, tx, {
    brandId,
    personId,
    kind: 'letter',
    subject: keptText(subject),
    text: keptText(text),
    writtenBy,
  });
}
