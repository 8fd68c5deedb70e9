import { calls } from '@overround/client';
import { POSTBACK_EVENTS, type PostbackEvent, type Postbacks } from '@overround/contracts/partners';
import { Button, Notice, TextField } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CopyButton } from '../../shared/CopyButton.tsx';
import bonus from '../../state/Bonus.module.css';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { Loaded } from './Loaded.tsx';
import styles from './Partner.module.css';
import { PostbackLog } from './PostbackLog.tsx';
import { postbacksQuery, usePartnerAct } from './partner-query.ts';

/** Addresses of the partner's own server, the secret that signs, and what became of each call. */
export function PostbacksPanel() {
  const found = useQuery(postbacksQuery(useServices()));
  return (
    <Loaded query={found}>
      {(postbacks) => (
        <>
          <Addresses postbacks={postbacks} />
          <Secret secret={postbacks.secret} />
          <PostbackLog calls={postbacks.calls} onRefresh={() => void found.refetch()} />
        </>
      )}
    </Loaded>
  );
}

function Addresses({ postbacks }: { readonly postbacks: Postbacks }) {
  const phrases = usePhrases();
  const places = postbacks.places.map((place) => `{${place}}`).join(' ');
  return (
    <article className={styles.wide}>
      <p>
        {phrases.t('partner.postbacks_hint', { places: '' })}
        <bdi className={styles.mono} dir="ltr">
          {places}
        </bdi>
      </p>
      <p className={bonus.faint}>{phrases.t('partner.postbacks_private', { amount: '{amount}' })}</p>
      {POSTBACK_EVENTS.map((event) => (
        <Address
          key={event}
          event={event}
          template={postbacks.addresses.find((one) => one.event === event)?.template ?? ''}
        />
      ))}
    </article>
  );
}

interface AddressProps {
  readonly event: PostbackEvent;
  /** What is called now; empty: nobody. */
  readonly template: string;
}

function Address({ event, template }: AddressProps) {
  const phrases = usePhrases();
  const { queryKey } = postbacksQuery(useServices());
  const [typed, setTyped] = useState(template);
  const saving = usePartnerAct(calls.setPostback, queryKey);
  const trying = usePartnerAct(calls.tryPostback, queryKey);
  const save = (submitted: FormEvent): void => {
    submitted.preventDefault();
    void saving.run({ body: { event, template: typed.trim() } });
  };
  const refusal = saving.refusal ?? trying.refusal;
  return (
    <form method="post" className={styles.item} onSubmit={save}>
      <TextField
        label={phrases.t(`partner.event_${event}`)}
        value={typed}
        placeholder="https://"
        maxLength={1000}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onChange={(change) => setTyped(change.target.value)}
      />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      {saving.done > 0 && !refusal && typed.trim() === template && (
        <Notice tone="success">{phrases.t('partner.saved')}</Notice>
      )}
      <div className={styles.deeds}>
        <Button type="submit" kind="primary" isBusy={saving.isRunning}>
          {phrases.t('partner.save_address')}
        </Button>
        {template !== '' && (
          <Button isBusy={trying.isRunning} onClick={() => void trying.run({ body: { event } })}>
            {phrases.t('partner.try_out')}
          </Button>
        )}
      </div>
    </form>
  );
}

function Secret({ secret }: { readonly secret: string }) {
  const phrases = usePhrases();
  const renewing = usePartnerAct(calls.renewPostbackSecret, postbacksQuery(useServices()).queryKey);
  return (
    <article className={styles.wide}>
      <h2 className={bonus.title}>{phrases.t('partner.secret')}</h2>
      <div className={styles.shared}>
        <bdi className={styles.mono} dir="ltr">
          {secret}
        </bdi>
        <CopyButton
          text={secret}
          label={phrases.t('partner.copy_secret')}
          doneLabel={phrases.t('partner.copied')}
        />
      </div>
      <p className={bonus.faint}>{phrases.t('partner.secret_hint')}</p>
      {renewing.refusal && <Notice tone="error">{refusalText(phrases, renewing.refusal)}</Notice>}
      <div className={styles.deeds}>
        <Button isBusy={renewing.isRunning} onClick={() => void renewing.run({})}>
          {phrases.t('partner.renew_secret')}
        </Button>
      </div>
    </article>
  );
}
