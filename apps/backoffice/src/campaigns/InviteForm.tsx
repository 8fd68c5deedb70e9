import { calls } from '@overround/client';
import { Button, Notice, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { refusalText } from '../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../app/services.tsx';
import styles from './Campaigns.module.css';
import { useCampaignAct } from './use-campaigns.ts';

const NUMBER = /^[1-9]\d{0,14}$/;
const DAYS = /^[1-9]\d{0,2}$/;

/** Invites one player to a campaign that is for invited ones, for so many days. */
export function InviteForm({ offerId }: { readonly offerId: number }) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [player, setPlayer] = useState('');
  const [days, setDays] = useState('7');
  const [reason, setReason] = useState('');
  const [invited, setInvited] = useState('');
  const inviting = useCampaignAct(calls.inviteToCampaign, ({ until }) =>
    setInvited(new Date(until * 1000).toISOString().slice(0, 10)),
  );
  const isReady = NUMBER.test(player) && DAYS.test(days) && reason.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setInvited('');
    if (!isReady) return;
    const body = { ...brand, player: Number(player), days: Number(days), reason: reason.trim() };
    void inviting.run({ params: { offerId }, body });
  };
  return (
    <section className={styles.part} aria-labelledby="invite">
      <h2 id="invite">{phrases.t('campaigns.invite')}</h2>
      <form method="post" className={styles.fields} noValidate onSubmit={submit}>
        <TextField
          label={phrases.t('limits.player')}
          inputMode="numeric"
          dir="ltr"
          value={player}
          onChange={(event) => setPlayer(event.target.value)}
        />
        <TextField
          label={phrases.t('campaigns.invite_days')}
          inputMode="numeric"
          dir="ltr"
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
        <TextField
          label={phrases.t('campaigns.reason')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" disabled={!isReady} isBusy={inviting.isRunning}>
          {phrases.t('campaigns.invite')}
        </Button>
      </form>
      {invited !== '' && <Notice tone="success">{phrases.t('campaigns.invited', { until: invited })}</Notice>}
      {inviting.refusal && <Notice tone="error">{refusalText(phrases, inviting.refusal)}</Notice>}
    </section>
  );
}
