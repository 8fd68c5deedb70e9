import { calls } from '@overround/client';
import { Notice, Switch } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { askAnew, callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Account.module.css';
import { sessionsQuery } from './account-queries.ts';
import { useGuardedSwitch } from './use-guarded-switch.ts';

/** Whether the player is told of every sign-in. To be told less, they say who they are. */
export function SignInAlertsSwitch({ owner }: { readonly owner: string }) {
  const phrases = usePhrases();
  const services = useServices();
  const sessions = useQuery(sessionsQuery(services));
  const { wish, refusal, asked, saving } = useGuardedSwitch(
    (isOn) => callMine(services, calls.setSignInAlerts, { body: { every_sign_in: isOn } }),
    async () => {
      await askAnew(services, sessionsQuery(services));
      services.toasts.show(phrases.t('office.settings_saved'), 'success');
    },
  );
  if (asked !== undefined)
    return (
      <ConfirmIdentity
        owner={owner}
        text={phrases.t('office.alerts_fresh')}
        submitText={phrases.t('people.go_on')}
        isRunning={saving.isRunning}
        onConfirmed={() => saving.run(asked)}
      />
    );
  if (!sessions.data) return null; // The list below says why.
  return (
    <section className={styles.part}>
      <Switch
        label={phrases.t('office.alerts_switch')}
        isOn={wish ?? sessions.data.every_sign_in}
        onChange={(isOn) => void saving.run(isOn)}
      />
      <p className={styles.faint}>{phrases.t('office.alerts_text')}</p>
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
    </section>
  );
}
