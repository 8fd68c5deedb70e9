import { type CallRefusal, calls } from '@overround/client';
import { deviceOf, refuse } from '@overround/kernel';
import { Button, Notice, Skeleton, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { heldIn } from '../../shared/held.ts';
import { canUsePasskeys, makePasskey } from '../../shared/passkeys.ts';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { askAnew, callMine } from '../../state/my-calls.ts';
import { failureText, refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Account.module.css';
import { passkeysQuery } from './account-queries.ts';
import { PasskeyRow } from './PasskeyRow.tsx';

/** What waits for the password. */
type Wish = { readonly kind: 'add' } | { readonly kind: 'remove'; readonly passkeyId: string };

/** Keys of devices and password managers that open the account: adding, naming, removing. */
export function PasskeysPanel({ owner }: { readonly owner: string }) {
  const phrases = usePhrases();
  const services = useServices();
  const query = useQuery(passkeysQuery(services));
  const [refusal, setRefusal] = useState<CallRefusal>();
  const [waiting, setWaiting] = useState<Wish>();

  async function end(outcome: { readonly ok: true } | CallRefusal, wish: Wish | undefined): Promise<boolean> {
    const isStale = !outcome.ok && outcome.code === 'sign_in_not_fresh';
    setWaiting(isStale ? wish : undefined);
    if (outcome.ok) await askAnew(services, passkeysQuery(services));
    else if (!isStale) setRefusal(outcome);
    return outcome.ok;
  }
  async function add(wish: Wish): Promise<void> {
    const begun = await callMine(services, calls.beginPasskey, { body: {} });
    if (!begun.ok) return void (await end(begun, wish));
    setWaiting(undefined);
    const made = await makePasskey(begun.value.options);
    if (made.kind === 'closed') return;
    if (made.kind !== 'given') {
      const code = made.kind === 'known' ? 'passkey_known' : 'passkey_not_accepted';
      return setRefusal(refuse(code, { status: 0 }));
    }
    const device = deviceOf(navigator.userAgent);
    const name = device ? phrases.t('office.device', { ...device }) : phrases.t('office.passkey_some');
    const body = { response: made.response, name };
    const added = await callMine(services, calls.addPasskey, { body });
    if ((await end(added, wish)) && added.ok)
      services.toasts.show(phrases.t('office.passkey_added', heldIn(added.value)), 'success');
  }
  const going = useAct(async (wish: Wish) => {
    setRefusal(undefined);
    if (wish.kind === 'add') return add(wish);
    const body = { passkey_id: wish.passkeyId };
    if (await end(await callMine(services, calls.removePasskey, { body }), wish))
      services.toasts.show(phrases.t('office.passkey_removed'), 'success');
  });
  const rename = async (passkeyId: string, name: string): Promise<boolean> => {
    setRefusal(undefined);
    return end(
      await callMine(services, calls.renamePasskey, { body: { passkey_id: passkeyId, name } }),
      undefined,
    );
  };

  if (waiting)
    return (
      <ConfirmIdentity
        owner={owner}
        text={phrases.t('office.passkey_fresh')}
        submitText={phrases.t('people.go_on')}
        isRunning={going.isRunning}
        onConfirmed={() => going.run(waiting)}
      />
    );
  const { data } = query;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{phrases.t('office.passkeys_title')}</h2>
      <p>{phrases.t('office.passkeys_text')}</p>
      {query.isError && <Notice tone="error">{failureText(phrases, query.error)}</Notice>}
      {query.isPending && <Skeleton rows={1} label={phrases.t('shell.loading')} />}
      {data && data.passkeys.length > 0 && (
        <ul className={styles.list}>
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkey_id}
              passkey={passkey}
              onRename={(name) => rename(passkey.passkey_id, name)}
              onRemove={() => going.run({ kind: 'remove', passkeyId: passkey.passkey_id })}
            />
          ))}
        </ul>
      )}
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      {data &&
        (canUsePasskeys() ? (
          <Button isBusy={going.isRunning} onClick={() => void going.run({ kind: 'add' })}>
            {phrases.t('office.passkey_add')}
          </Button>
        ) : (
          <p className={styles.faint}>{phrases.t('office.passkey_no_browser')}</p>
        ))}
    </section>
  );
}
