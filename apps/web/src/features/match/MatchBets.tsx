import { buttonClass, EmptyState } from '@overround/ui';
import { Ticket } from 'lucide-react';
import { Link } from 'react-router';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';

/** The way to the player's bets on a match; guests are shown the way in. */
export function MatchBets({ eventId }: { readonly eventId: number }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const signedIn = useSession();
  const icon = <Ticket size={28} strokeWidth={1.5} aria-hidden="true" />;
  if (signedIn) {
    return (
      <EmptyState
        icon={icon}
        text={phrases.t('match.my_bets_where')}
        action={
          <Link to={to.page(`bets?event=${eventId}`)} className={buttonClass()}>
            {phrases.t('match.tab_my_bets')}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      text={phrases.t('match.my_bets_sign_in')}
      action={
        <Link to={to.page('sign-in')} className={buttonClass({ kind: 'primary' })}>
          {phrases.t('shell.sign_in')}
        </Link>
      }
    />
  );
}
