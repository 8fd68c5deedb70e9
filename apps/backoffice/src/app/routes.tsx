import { Button, buttonClass, EmptyState, ErrorState } from '@overround/ui';
import { Link, Navigate, type RouteObject } from 'react-router';
import { CampaignsPage } from '../campaigns/CampaignsPage.tsx';
import { CasinoPage } from '../casino/CasinoPage.tsx';
import { DeskPage } from '../desk/DeskPage.tsx';
import { EnquiriesPage } from '../people/enquiries/EnquiriesPage.tsx';
import { LimitsPage } from '../people/limits/LimitsPage.tsx';
import { VerificationPage } from '../people/verification/VerificationPage.tsx';
import { FriendsPage } from '../partners/FriendsPage.tsx';
import { ProgrammePage } from '../partners/ProgrammePage.tsx';
import { PaymentsPage } from '../payments/PaymentsPage.tsx';
import { roomsOf } from './rooms.ts';
import { useMe, usePhrases } from './services.tsx';
import { Shell } from './Shell.tsx';

function NotFound() {
  const phrases = usePhrases();
  return (
    <EmptyState
      text={phrases.t('frame.not_found')}
      action={
        <Link className={buttonClass({ kind: 'primary' })} to="/desk">
          {phrases.t('frame.to_desk')}
        </Link>
      }
    />
  );
}

/** A fault of ours: what happened is in the console, what is safe is said, and the way on. */
function Broken() {
  const phrases = usePhrases();
  return (
    <ErrorState
      text={phrases.t('frame.failed')}
      action={<Button onClick={() => location.reload()}>{phrases.t('frame.try_again')}</Button>}
    />
  );
}

/** Where somebody begins: the first room that their rights open. */
function FirstRoom() {
  return <Navigate to={roomsOf(useMe().rights)[0]?.path ?? '/desk'} replace />;
}

export const createRoutes = (): RouteObject[] => [
  {
    Component: Shell,
    ErrorBoundary: Broken,
    children: [
      { index: true, Component: FirstRoom },
      { path: 'desk/:eventId?', Component: DeskPage },
      { path: 'people/verification/:documentId?', Component: VerificationPage },
      { path: 'people/limits/:player?', Component: LimitsPage },
      { path: 'people/enquiries/:enquiryId?', Component: EnquiriesPage },
      { path: 'payments/:part?/:id?', Component: PaymentsPage },
      { path: 'campaigns/:offerId?', Component: CampaignsPage },
      { path: 'casino/:player?', Component: CasinoPage },
      { path: 'partners/friends', Component: FriendsPage },
      { path: 'partners/programme/:part?', Component: ProgrammePage },
      { path: '*', Component: NotFound },
    ],
  },
];
