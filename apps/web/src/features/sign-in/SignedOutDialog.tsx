import { buttonClass } from '@overround/ui';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { withReturn } from '../../shared/own-path.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { ToldEnd } from '../../state/told-ends.ts';
import { EndedDialog } from './EndedDialog.tsx';

const TEXTS = {
  blocked: 'people.signed_out_blocked',
  closed: 'people.signed_out_closed',
  password_changed: 'people.signed_out_password',
  token_reused: 'people.signed_out_copied',
  expired: 'people.signed_out_expired',
} as const satisfies Record<Exclude<ToldEnd, 'session_limit'>, string>;

/** Says why nobody is signed in any more, when it was not done on this page. */
export function SignedOutDialog({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const { stores } = useServices();
  const reason = useStore(stores.session, ({ endedBy }) => endedBy);
  if (reason === undefined || reason === 'session_limit') return null;
  return (
    <EndedDialog
      text={phrases.t(TEXTS[reason])}
      again={
        reason === 'blocked' && (
          <Link
            to={withReturn(to.page('sign-in'), to.page('blocked'))}
            className={buttonClass({ kind: 'primary' })}
            onClick={onClose}
          >
            {phrases.t('people.idle_again')}
          </Link>
        )
      }
      onClose={onClose}
    />
  );
}
