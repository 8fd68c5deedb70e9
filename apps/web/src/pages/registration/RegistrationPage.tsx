import type { AreaName } from '@overround/phrases';
import { buttonClass, Notice } from '@overround/ui';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { GeneratedCredentials } from '../../features/registration/GeneratedCredentials.tsx';
import { typesQuery } from '../../features/registration/registration-queries.ts';
import styles from '../../features/registration/RegistrationForm.module.css';
import { RegistrationPanel } from '../../features/registration/RegistrationPanel.tsx';
import { useRegistration } from '../../features/registration/use-registration.ts';
import { ownPath, RETURN_PARAMETER, withReturn } from '../../shared/own-path.ts';
import { FormPage } from '../../state/FormPage.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';
import type { PageLoad } from '../page-module.ts';

export const areas: readonly AreaName[] = ['people', 'fields', 'refusal'];

export const load: PageLoad = (services) => services.queries.prefetchQuery(typesQuery(services));

/** Registration as a page. `bonus` of the address goes on to the form; afterwards the way leads back where it came from. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const navigate = useNavigate();
  const signedIn = useSession();
  const [query] = useSearchParams();
  const returnPath = ownPath(query.get(RETURN_PARAMETER)) ?? to.home;
  const { generated, onRegistered, onSaved } = useRegistration(
    () => void navigate(returnPath, { replace: true }),
  );
  return (
    <>
      <PageHead title={phrases.t('people.registration_title')} canonical={to.page('registration')} />
      <PageTop title={phrases.t('people.registration_title')} />
      <FormPage>
        {generated ? (
          <GeneratedCredentials {...generated} onSaved={onSaved} />
        ) : signedIn ? (
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
        ) : (
          <div className={styles.panel}>
            <RegistrationPanel
              idPrefix="registration-page"
              bonus={query.get('bonus') ?? undefined}
              onRegistered={onRegistered}
            />
            <p className={styles.other}>
              <span>{phrases.t('people.have_account')}</span>
              <Link to={withReturn(to.page('sign-in'), returnPath)}>{phrases.t('shell.sign_in')}</Link>
            </p>
          </div>
        )}
      </FormPage>
    </>
  );
}
