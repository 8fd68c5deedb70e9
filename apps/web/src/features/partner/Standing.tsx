import { calls } from '@overround/client';
import type { PartnerState } from '@overround/contracts/partners';
import { Button, Notice, TextField } from '@overround/ui';
import type { FormEvent } from 'react';
import { typedText } from '../../shared/typed-text.ts';
import bonus from '../../state/Bonus.module.css';
import { LongTextField } from '../../state/LongTextField.tsx';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { partnerQuery, usePartnerAct } from './partner-query.ts';

/** Where somebody stands who is no active partner: an application to write, one that waits, or what staff decided. */
export function Standing({ state }: { readonly state: PartnerState }) {
  const phrases = usePhrases();
  const { status, is_open: isOpen, reason } = state;
  if (status === 'applied') return <Notice tone="success">{phrases.t('partner.applied')}</Notice>;
  if (status === 'suspended')
    return <Notice tone="warning">{phrases.t('partner.suspended', { reason: reason ?? '' })}</Notice>;
  return (
    <>
      {status === 'refused' && (
        <Notice tone="warning">{phrases.t('partner.refused', { reason: reason ?? '' })}</Notice>
      )}
      {isOpen ? <Application /> : <Notice tone="info">{phrases.t('partner.apply_closed')}</Notice>}
    </>
  );
}

function Application() {
  const phrases = usePhrases();
  const applying = usePartnerAct(calls.applyAsPartner, partnerQuery(useServices()).queryKey);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string) => typedText(form, name);
    const invite = text('invite');
    void applying.run({
      body: {
        name: text('name'),
        site: text('site'),
        about: text('about'),
        ...(invite === '' ? {} : { invite_code: invite }),
      },
    });
  };
  return (
    <form method="post" className={bonus.card} onSubmit={send}>
      <h2 className={bonus.title}>{phrases.t('partner.apply_title')}</h2>
      <TextField label={phrases.t('partner.field_name')} name="name" required maxLength={60} />
      <TextField
        label={phrases.t('partner.field_site')}
        hint={phrases.t('partner.field_site_hint')}
        name="site"
        required
        maxLength={200}
        dir="ltr"
      />
      <LongTextField label={phrases.t('partner.field_about')} name="about" required maxLength={1000} />
      <TextField
        label={phrases.t('partner.field_invite')}
        hint={phrases.t('partner.field_invite_hint')}
        name="invite"
        maxLength={40}
        autoComplete="off"
        dir="ltr"
      />
      {applying.refusal && <Notice tone="error">{refusalText(phrases, applying.refusal)}</Notice>}
      <Button type="submit" kind="primary" isBusy={applying.isRunning}>
        {phrases.t('partner.apply')}
      </Button>
    </form>
  );
}
