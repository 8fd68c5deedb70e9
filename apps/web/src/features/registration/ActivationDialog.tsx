import type { CallRefusal } from '@overround/client';
import { Button, Dialog, Notice, useAct } from '@overround/ui';
import { useState } from 'react';
import { mailActivation } from '../../state/mail-activation.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';

/** Asks again for the proof of an address: the mail can be sent anew, or the question put off for a day. */
export function ActivationDialog({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  const services = useServices();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const sending = useAct(async () => {
    const refused = await mailActivation(services, phrases.t('people.activation_sent_again'));
    setRefusal(refused);
    if (!refused) onClose();
  });
  return (
    <Dialog
      title={phrases.t('people.activation_title')}
      closeLabel={phrases.t('shell.close')}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          size="large"
          isWide
          isBusy={sending.isRunning}
          onClick={() => void sending.run()}
        >
          {phrases.t('people.activation_send')}
        </Button>
      }
    >
      <p>{phrases.t('people.activation_text')}</p>
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
    </Dialog>
  );
}
