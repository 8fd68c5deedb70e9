import type { PhraseKey } from '@overround/phrases';
import { chipClass, chipsClass } from '@overround/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PageHead } from '../../state/PageHead.tsx';
import { type Crumb, PageTop } from '../../state/PageTop.tsx';
import { InSection, useAddresses, usePhrases } from '../../state/services.tsx';

/** Where the cricket pages live; leagues and matches of cricket lead into it while one is there. */
export const CRICKET_PATH = 'cricket';

const PLACES = [
  { path: CRICKET_PATH, label: 'cricket.home' },
  { path: `${CRICKET_PATH}/champs`, label: 'cricket.champs' },
  { path: `${CRICKET_PATH}/events`, label: 'cricket.events' },
  { path: `${CRICKET_PATH}/broadcasts`, label: 'cricket.broadcasts' },
  { path: `${CRICKET_PATH}/favourites`, label: 'cricket.favourites' },
  { path: `${CRICKET_PATH}/search`, label: 'cricket.search' },
] as const satisfies readonly { path: string; label: PhraseKey }[];

function Places() {
  const phrases = usePhrases();
  const to = useAddresses();
  const { pathname } = useLocation();
  return (
    <nav className={chipsClass} aria-label={phrases.t('cricket.places')}>
      {PLACES.map(({ path, label }) => (
        <Link
          key={path}
          to={to.page(path)}
          className={chipClass}
          aria-current={pathname === to.page(path) ? 'page' : undefined}
        >
          {phrases.t(label)}
        </Link>
      ))}
    </nav>
  );
}

export interface CricketFrameProps {
  readonly title: string;
  /** Between the cricket home and this page; the home itself has none. */
  readonly trail?: readonly Crumb[];
  readonly tools?: ReactNode;
  readonly isHome?: boolean;
  readonly children: ReactNode;
}

function Frame({ title, trail = [], tools, isHome = false, children }: CricketFrameProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const home = { label: phrases.t('cricket.home'), to: to.page(CRICKET_PATH) };
  return (
    <>
      <PageHead title={title} />
      <PageTop title={title} trail={isHome ? [] : [home, ...trail]}>
        <Places />
        {tools}
      </PageTop>
      {children}
    </>
  );
}

/** The head of every cricket page: where one is, and the other places of the group. */
export function CricketFrame(props: CricketFrameProps) {
  return (
    <InSection path={CRICKET_PATH}>
      <Frame {...props} />
    </InSection>
  );
}
