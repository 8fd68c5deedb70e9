import { type CallRefusal, calls } from '@overround/client';
import { Button, Dialog, Notice, useAct } from '@overround/ui';
import { useState } from 'react';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';

/** Asks again for the proof of an address: the mail can be sent anew, or the question put off for a day. */
export function ActivationDialog({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  const { api, toasts } = useServices();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const sending = useAct(async () => {
    const outcome = await api.call(calls.sendActivationMail, { body: {} });
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    if (outcome.value.isSent) toasts.show(phrases.t('people.activation_sent_again'), 'success');
    onClose();
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
