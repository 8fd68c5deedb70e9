import { calls } from '@overround/client';
import type { PartnerState } from '@overround/contracts/partners';
import { Notice, TextField } from '@overround/ui';
import { LongTextField } from '../../state/LongTextField.tsx';
import { usePhrases, useServices } from '../../state/services.tsx';
import { PartnerForm } from './PartnerForm.tsx';
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
  return (
    <PartnerForm
      title={phrases.t('partner.apply_title')}
      submitText={phrases.t('partner.apply')}
      act={applying}
      onSend={(text) => {
        const invite = text('invite');
        void applying.run({
          body: {
            name: text('name'),
            site: text('site'),
            about: text('about'),
            ...(invite === '' ? {} : { invite_code: invite }),
          },
        });
      }}
    >
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
    </PartnerForm>
  );
}
