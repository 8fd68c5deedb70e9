import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { MailingPanel } from '../../features/office-wishes/MailingPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'wishes', 'people', 'refusal'];

/** Mails that come. */
export function Component() {
  const phrases = usePhrases();
  return <OfficeFrame title={phrases.t('office.to_mailing')}>{() => <MailingPanel />}</OfficeFrame>;
}
