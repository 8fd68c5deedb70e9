import type { AreaName } from '@overround/phrases';
import { buttonClass, Notice } from '@overround/ui';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { SignInForm } from '../../features/sign-in/SignInForm.tsx';
import styles from '../../features/sign-in/SignInForm.module.css';
import { ownPath, RETURN_PARAMETER, withReturn } from '../../shared/own-path.ts';
import { FormPage } from '../../state/FormPage.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';

export const areas: readonly AreaName[] = ['people', 'refusal'];

/** Sign-in as a page of its own; afterwards it leads where the person wanted to go. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const navigate = useNavigate();
  const signedIn = useSession();
  const [query] = useSearchParams();
  const returnPath = ownPath(query.get(RETURN_PARAMETER));
  const registration = to.page('registration');
  return (
    <>
      <PageHead title={phrases.t('people.sign_in_title')} isHidden />
      <PageTop title={phrases.t('people.sign_in_title')} />
      <FormPage>
        {signedIn ? (
          <Notice
            tone="info"
            action={
              <Link to={returnPath ?? to.home} className={buttonClass({ kind: 'primary' })}>
                {phrases.t('people.go_on')}
              </Link>
            }
          >
            <p>{phrases.t('people.signed_in_already', { name: signedIn.name })}</p>
          </Notice>
        ) : (
          <>
            <SignInForm
              returnPath={returnPath}
              onDone={(accepted) => void navigate(accepted ?? to.home, { replace: true })}
            />
            <p className={styles.other}>
              <span>{phrases.t('people.no_account')}</span>
              <Link to={returnPath ? withReturn(registration, returnPath) : registration}>
                {phrases.t('shell.register')}
              </Link>
            </p>
          </>
        )}
      </FormPage>
    </>
  );
}
