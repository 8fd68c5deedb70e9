import type { AreaName } from '@overround/phrases';
import { useQuery } from '@tanstack/react-query';
import { buttonClass, Notice } from '@overround/ui';
import { Link, useLocation } from 'react-router';
import { termsQuery } from '../state/content-queries.ts';
import { useAddresses, usePhrases, useServices } from '../state/services.tsx';
import { useAreas } from '../state/use-areas.ts';
import { useIsAlive } from '../state/use-is-alive.ts';
import { useSession } from '../state/use-session.ts';

const AREAS: readonly AreaName[] = ['information'];
const PAGE = 'information/confirmTerms';

function Asked() {
  const to = useAddresses();
  const phrases = usePhrases();
  if (!useAreas(AREAS)) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Link to={to.page(PAGE)} className={buttonClass({ kind: 'primary', size: 'small' })}>
          {phrases.t('information.terms_read')}
        </Link>
      }
    >
      {phrases.t('information.terms_bar')}
    </Notice>
  );
}

/** Who has to say yes to the terms before the next bet is told on every page, not only when a bet is refused. */
export function TermsBar() {
  const services = useServices();
  const isAlive = useIsAlive();
  const signedIn = useSession();
  const { pathname } = useLocation();
  const terms = useQuery({ ...termsQuery(services), enabled: isAlive && signedIn !== undefined }).data;
  return signedIn && terms?.isDue && !pathname.endsWith(PAGE) ? <Asked /> : null;
}
