import { calls } from '@overround/client';
import { Button, Notice, Switch, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { refusalText } from '../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../app/services.tsx';
import styles from './Campaigns.module.css';
import { useCampaignAct } from './use-campaigns.ts';

const CODE = /^[A-Z0-9]{3,20}$/;
const COUNT = /^[1-9]\d{0,6}$/;

/** A promo code that opens a campaign: how often, how long, for whom. */
export function CodeForm({ offerId }: { readonly offerId: number }) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [code, setCode] = useState('');
  const [uses, setUses] = useState('');
  const [days, setDays] = useState('');
  const [isForNewcomers, setForNewcomers] = useState(false);
  const [reason, setReason] = useState('');
  const adding = useCampaignAct(calls.addCampaignCode, () => setCode(''));
  const isReady =
    CODE.test(code) &&
    [uses, days].every((typed) => typed === '' || COUNT.test(typed)) &&
    reason.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    const usesMax = uses === '' ? null : Number(uses);
    const rules = { code, usesMax, days: days === '' ? null : Number(days), isForNewcomers };
    void adding.run({ params: { offerId }, body: { ...brand, ...rules, reason: reason.trim() } });
  };
  return (
    <form method="post" className={styles.fields} noValidate onSubmit={submit}>
      <TextField
        label={phrases.t('campaigns.new_code')}
        hint={phrases.t('campaigns.code_hint')}
        dir="ltr"
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value.toUpperCase())}
      />
      <TextField
        label={phrases.t('campaigns.uses')}
        hint={phrases.t('campaigns.optional')}
        inputMode="numeric"
        dir="ltr"
        value={uses}
        onChange={(event) => setUses(event.target.value)}
      />
      <TextField
        label={phrases.t('campaigns.code_days')}
        hint={phrases.t('campaigns.optional')}
        inputMode="numeric"
        dir="ltr"
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <Switch label={phrases.t('campaigns.for_newcomers')} isOn={isForNewcomers} onChange={setForNewcomers} />
      <TextField
        label={phrases.t('campaigns.reason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" disabled={!isReady} isBusy={adding.isRunning}>
        {phrases.t('campaigns.add_code')}
      </Button>
      {adding.refusal && <Notice tone="error">{refusalText(phrases, adding.refusal)}</Notice>}
    </form>
  );
}
