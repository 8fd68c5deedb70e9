import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { IdeasPanel } from '../../features/office-ideas/IdeasPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'contact', 'people', 'refusal'];

/** What players wish for. */
export function Component() {
  const phrases = usePhrases();
  return <OfficeFrame title={phrases.t('contact.ideas_title')}>{() => <IdeasPanel />}</OfficeFrame>;
}
