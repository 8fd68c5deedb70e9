import { buttonClass, Notice } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { withReturn } from '../../shared/own-path.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';
import { DepositBanner } from './DepositBanner.tsx';
import { hasBackButton } from './page-words.ts';
import { surroundingsQuery } from './registration-queries.ts';
import { GeneratedCredentials } from './GeneratedCredentials.tsx';
import styles from './RegistrationForm.module.css';
import { RegistrationPanel, type RegistrationPanelProps } from './RegistrationPanel.tsx';
import { useRegistration } from './use-registration.ts';

export interface RegistrationPlaceProps extends Omit<RegistrationPanelProps, 'onRegistered'> {
  /** Where who is registered, or was before, goes on. */
  readonly returnPath: string;
  readonly onDone: () => void;
}

/** Registration standing in a page: its forms, what follows them, or the way on for who is signed in already. */
export function RegistrationPlace({ returnPath, onDone, ...panel }: RegistrationPlaceProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const services = useServices();
  const signedIn = useSession();
  const { data } = useQuery(surroundingsQuery(services, panel.surroundings));
  const { generated, onRegistered, onSaved } = useRegistration(onDone);
  if (generated) return <GeneratedCredentials {...generated} onSaved={onSaved} />;
  if (signedIn) {
    return (
      <div className={styles.panel}>
        <Notice
          tone="info"
          action={
            <Link to={returnPath} className={buttonClass({ kind: 'primary' })}>
              {phrases.t('people.go_on')}
            </Link>
          }
        >
          <p>{phrases.t('people.signed_in_already', { name: signedIn.name })}</p>
        </Notice>
        <DepositBanner />
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <RegistrationPanel {...panel} onRegistered={onRegistered} />
      <p className={styles.other}>
        <span>{phrases.t('people.have_account')}</span>
        <Link to={withReturn(to.page('sign-in'), returnPath)}>{phrases.t('shell.sign_in')}</Link>
      </p>
      {hasBackButton(data) && (
        <Link to={returnPath} className={buttonClass({ kind: 'quiet' })}>
          {phrases.t('shell.back')}
        </Link>
      )}
    </div>
  );
}
