import { calls } from '@overround/client';
import { Notice, Skeleton, Switch } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { askAnew, callMine } from '../../state/my-calls.ts';
import { failureText, refusalText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import styles from './Account.module.css';
import { personQuery } from './account-queries.ts';
import { useGuardedSwitch } from './use-guarded-switch.ts';

/** Whether the e-mail address opens the account: in place of the login and, where the brand mails codes, of the password. */
export function EmailSignInSwitch({ owner }: { readonly owner: string }) {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const person = useQuery(personQuery(services));
  const { wish, refusal, asked, saving } = useGuardedSwitch(
    (isOn) => callMine(services, calls.changeLogin, { body: { auth_by_email: isOn } }),
    async ({ money_held_hours: heldHours }) => {
      await askAnew(services, personQuery(services));
      services.toasts.show(
        phrases.t(heldHours > 0 ? 'office.login_changed_held' : 'office.settings_saved'),
        'success',
      );
    },
  );
  if (asked !== undefined)
    return (
      <ConfirmIdentity
        owner={owner}
        text={phrases.t('office.email_codes_fresh')}
        submitText={phrases.t('people.go_on')}
        isRunning={saving.isRunning}
        onConfirmed={() => saving.run(asked)}
      />
    );
  if (person.isPending) return <Skeleton rows={1} label={phrases.t('shell.loading')} />;
  const email = person.data?.email ?? null;
  return (
    <section className={styles.part}>
      <p>{phrases.t('office.email_codes_text')}</p>
      {services.site.flags['disable_auth_by_email'] !== false && (
        <Notice tone="info">{phrases.t('office.email_codes_not_offered')}</Notice>
      )}
      {person.isError && <Notice tone="error">{failureText(phrases, person.error)}</Notice>}
      {email === null ? (
        <Notice
          tone="info"
          action={
            <Link to={to.page('office/change-email')} className={styles.link}>
              {phrases.t('office.email_title')}
            </Link>
          }
        >
          {phrases.t('office.email_codes_none')}
        </Notice>
      ) : (
        <>
          <p>
            <bdi dir="ltr">{email}</bdi>
          </p>
          <Switch
            label={phrases.t('office.email_codes_switch')}
            isOn={wish ?? person.data?.auth_by_email ?? false}
            onChange={(isOn) => void saving.run(isOn)}
          />
        </>
      )}
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
    </section>
  );
}
