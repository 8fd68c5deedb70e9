import { calls } from '@overround/client';
import { Button, Notice, TextField } from '@overround/ui';
import { type FormEvent, useRef } from 'react';
import { typedText } from '../../shared/typed-text.ts';
import bonus from '../../state/Bonus.module.css';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { partnerQuery, usePartnerAct } from './partner-query.ts';

/** Makes a link: what for, and where it leads. */
export function NewLink() {
  const phrases = usePhrases();
  const form = useRef<HTMLFormElement>(null);
  const making = usePartnerAct(calls.makePartnerLink, partnerQuery(useServices()).queryKey, () =>
    form.current?.reset(),
  );
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = (name: string) => typedText(event.currentTarget, name);
    const target = text('target').replaceAll(/^\/+|\/+$/g, '');
    void making.run({ body: { campaign: text('campaign'), target } });
  };
  return (
    <form method="post" ref={form} className={bonus.card} onSubmit={send}>
      <h2 className={bonus.title}>{phrases.t('partner.new_link')}</h2>
      <TextField label={phrases.t('partner.field_campaign')} name="campaign" required maxLength={60} />
      <TextField
        label={phrases.t('partner.field_target')}
        hint={phrases.t('partner.field_target_hint')}
        name="target"
        maxLength={200}
        pattern="/?([A-Za-z0-9_\-]+(/[A-Za-z0-9_\-]+)*)?/?"
        autoComplete="off"
        dir="ltr"
      />
      {making.refusal && <Notice tone="error">{refusalText(phrases, making.refusal)}</Notice>}
      <Button type="submit" kind="primary" isBusy={making.isRunning}>
        {phrases.t('partner.make_link')}
      </Button>
    </form>
  );
}
