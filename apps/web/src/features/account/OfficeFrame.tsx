import { buttonClass, EmptyState } from '@overround/ui';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { SignedIn } from '../../server-contract.ts';
import { withReturn } from '../../shared/own-path.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { type Crumb, PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';
import styles from './OfficeFrame.module.css';
import { OfficeMenu } from './OfficeMenu.tsx';
import { PinLock } from './PinLock.tsx';
import { useOfficeLock } from './use-office-lock.ts';

export interface OfficeFrameProps {
  readonly title: string;
  readonly trail?: readonly Crumb[];
  /** Drawn only for who is signed in. */
  readonly children: (signedIn: SignedIn) => ReactNode;
}

/** The frame of the personal office: menu and page for a player, the way to sign in and back for everybody else. */
export function OfficeFrame({ title, trail, children }: OfficeFrameProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const signedIn = useSession();
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHead title={title} isHidden />
      <PageTop title={title} {...(trail && { trail })} />
      {signedIn ? (
        <div className={styles.columns}>
          <OfficeMenu />
          <div className={styles.content}>
            <Unlocked personId={signedIn.personId}>{() => children(signedIn)}</Unlocked>
          </div>
        </div>
      ) : (
        <EmptyState
          icon={<LockKeyhole size={28} strokeWidth={1.5} aria-hidden="true" />}
          text={phrases.t('people.required_text')}
          action={
            <Link
              to={withReturn(to.page('sign-in'), `${pathname}${search}`)}
              className={buttonClass({ kind: 'primary' })}
            >
              {phrases.t('people.sign_in_submit')}
            </Link>
          }
        />
      )}
    </>
  );
}

interface UnlockedProps {
  readonly personId: string;
  readonly children: () => ReactNode;
}

/** What the office shows, or the lock in its place. */
function Unlocked({ personId, children }: UnlockedProps) {
  const { isLocked } = useOfficeLock(personId);
  return isLocked ? <PinLock /> : children();
}
