import { type CallRefusal, calls } from '@overround/client';
import { Notice, Switch, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { askAnew, callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Account.module.css';
import { sessionsQuery } from './account-queries.ts';

/** Whether the player is told of every sign-in. To be told less, they say who they are. */
export function SignInAlertsSwitch({ owner }: { readonly owner: string }) {
  const phrases = usePhrases();
  const services = useServices();
  const sessions = useQuery(sessionsQuery(services));
  const [wish, setWish] = useState<boolean>();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const saving = useAct(async (isOn: boolean) => {
    setWish(isOn);
    setRefusal(undefined);
    const outcome = await callMine(services, calls.setSignInAlerts, { body: { every_sign_in: isOn } });
    if (outcome.ok) {
      await askAnew(services, sessionsQuery(services));
      services.toasts.show(phrases.t('office.settings_saved'), 'success');
    } else setRefusal(outcome);
    if (outcome.ok || outcome.code !== 'sign_in_not_fresh') setWish(undefined);
  });
  if (refusal?.code === 'sign_in_not_fresh' && wish !== undefined)
    return (
      <ConfirmIdentity
        owner={owner}
        text={phrases.t('office.alerts_fresh')}
        submitText={phrases.t('people.go_on')}
        isRunning={saving.isRunning}
        onConfirmed={() => saving.run(wish)}
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
