import type { AreaName } from '@overround/phrases';
import { LedgerPanel } from '../../features/ledger/LedgerPanel.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { usePhrases } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';

export const areas: readonly AreaName[] = ['ledger', 'office', 'refusal'];

/** Sealed days of the ledger and what the house owes: open to everybody. */
export function Component() {
  const phrases = usePhrases();
  const signedIn = useSession();
  return (
    <>
      <PageHead title={phrases.t('ledger.page_title')} description={phrases.t('ledger.intro')} />
      <PageTop title={phrases.t('ledger.title')} />
      <LedgerPanel isSignedIn={signedIn !== undefined} />
    </>
  );
}
