import { calls } from '@overround/client';
import { TextField } from '@overround/ui';
import { useRef } from 'react';
import { usePhrases, useServices } from '../../state/services.tsx';
import { PartnerForm } from './PartnerForm.tsx';
import { partnerQuery, usePartnerAct } from './partner-query.ts';

/** Makes a link: what for, and where it leads. */
export function NewLink() {
  const phrases = usePhrases();
  const form = useRef<HTMLFormElement>(null);
  const making = usePartnerAct(calls.makePartnerLink, partnerQuery(useServices()).queryKey, () =>
    form.current?.reset(),
  );
  return (
    <PartnerForm
      ref={form}
      title={phrases.t('partner.new_link')}
      submitText={phrases.t('partner.make_link')}
      act={making}
      onSend={(text) => {
        const target = text('target').replaceAll(/^\/+|\/+$/g, '');
        void making.run({ body: { campaign: text('campaign'), target } });
      }}
    >
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
    </PartnerForm>
  );
}
