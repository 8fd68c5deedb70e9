import { buttonClass, EmptyState } from '@overround/ui';
import { Link, redirect, type RouteObject } from 'react-router';
import { DeskPage } from '../desk/DeskPage.tsx';
import { usePhrases } from './services.tsx';
import { Shell } from './Shell.tsx';

/** Where the desk begins, and an event on it. */
export const deskAddress = (eventId?: number): string =>
  eventId === undefined ? '/desk' : `/desk/${eventId}`;

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

export const createRoutes = (): RouteObject[] => [
  {
    Component: Shell,
    children: [
      { index: true, loader: () => redirect('/desk') },
      { path: 'desk/:eventId?', Component: DeskPage },
      { path: '*', Component: NotFound },
    ],
  },
];
