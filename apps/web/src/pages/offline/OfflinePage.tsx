import type { AreaName } from '@overround/phrases';
import { buttonClass, EmptyState } from '@overround/ui';
import { WifiOff } from 'lucide-react';
import { KeptOpenBets } from '../../features/bets/KeptOpenBets.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['bets'];

/** Kept by the service worker and shown when a page cannot be had: what is known without a network. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <>
      <PageHead title={phrases.t('shell.offline_title')} isHidden />
      <PageTop title={phrases.t('shell.offline_title')} />
      <EmptyState
        icon={<WifiOff size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('shell.offline_text')}
        action={
          // A whole page is asked for: that is the question whether there is a network again.
          <a href={to.home} className={buttonClass({ kind: 'primary' })}>
            {phrases.t('shell.retry')}
          </a>
        }
      />
      <KeptOpenBets />
    </>
  );
}
