import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { Inbox } from '../../features/office-messages/Inbox.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'contact', 'people', 'refusal'];

/** What the house wrote to the player. */
export function Component() {
  const phrases = usePhrases();
  return <OfficeFrame title={phrases.t('contact.inbox_title')}>{() => <Inbox />}</OfficeFrame>;
}
