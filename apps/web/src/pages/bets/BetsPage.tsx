import type { AreaName } from '@overround/phrases';
import { BetsView } from '../../features/bets/BetsView.tsx';
import { SignInFirst } from '../../features/bets/SignInFirst.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { usePhrases } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';

export const areas: readonly AreaName[] = ['bets'];

/** The player's own bets. */
export function Component() {
  const phrases = usePhrases();
  const signedIn = useSession();
  return (
    <>
      <PageHead title={phrases.t('bets.title')} isHidden />
      <PageTop title={phrases.t('bets.title')} />
      {signedIn ? <BetsView /> : <SignInFirst />}
    </>
  );
}
